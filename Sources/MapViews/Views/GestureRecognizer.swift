import Foundation
import MapOverlays

/// Recognizes a gesture in the touches of a view and the views in it. The subclasses recognize taps,
/// long presses and pans. A gesture runs an action, a closure; there are no selectors.
@MainActor open class GestureRecognizer {
  /// The states of a gesture.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// Not recognized yet.
    case possible
    /// A gesture of several steps has begun.
    case began
    /// It has changed.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The touches are another gesture.
    case failed

    /// The same as `ended`, for gestures of a single step.
    public static var recognized: State { .ended }
  }

  /// The state of the gesture. A subclass sets it.
  open var state = State.possible
  /// Whether the recognizer gets touches.
  open var isEnabled = true
  /// Whether the views do not get the touches of a recognized gesture: the map view selects nothing
  /// then. True by default, as in UIKit.
  open var cancelsTouchesInView = true
  /// A name for the owner's use.
  open var name: String?
  /// The view to which the recognizer was added.
  public internal(set) weak var view: View?
  /// Asked before the recognizer gets touches; nil for no questions.
  open weak var delegate: (any GestureRecognizerDelegate)?

  private var actions: [(GestureRecognizer) -> Void] = []
  var touch: Touch?

  /// Creates a recognizer with the action of its gestures; nil for none.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    if let action { actions.append(action) }
  }

  /// Adds an action.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// The number of fingers: 1, or 0 without a touch.
  public var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Returns the point of the finger in the bounds of a view; nil for the map view. Without a touch
  /// it is (0, 0).
  open func location(in view: View?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// Returns the point of a finger.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  /// Does nothing: gestures do not wait for each other.
  public final func require(toFail other: GestureRecognizer) {}

  /// Called when a finger touched the view.
  open func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent) {}
  /// Called when the finger moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {}
  /// Called when the finger was lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {}
  /// Called when the touch was interrupted.
  open func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent) {}
  /// Called after a gesture. Subclasses reset their own state.
  open func reset() {}

  /// Runs the actions if the state changed to one that they are for.
  func takeStep(_ touch: Touch, _ event: ViewEvent) {
    let old = state
    switch touch.phase {
    case .began:
      guard isEnabled, delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else { return }
      self.touch = touch
      touchesBegan([touch], with: event)
    case _ where self.touch !== touch: return
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    let begins = old == .possible && (state == .began || state == .ended)
    if begins, !(delegate?.gestureRecognizerShouldBegin(self) ?? true) { state = .failed }
    let isNews = state != old || (state == .changed && touch.phase == .moved)
    if isNews, [.began, .changed, .ended].contains(state) || (state == .cancelled && old != .possible) {
      for action in actions { action(self) }
    }
  }

  /// Ends the touch; the next one is another gesture.
  func finish() {
    touch = nil
    state = .possible
    reset()
  }
}

/// Decides about the gestures of recognizers.
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture can begin; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer gets a touch; true by default.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether both gestures can be recognized at the same time. Gestures do not exclude each other,
  /// so it is not asked.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    true
  }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}

/// Recognizes taps. A finger that moved by more than 10 screen points is no tap.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps, 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers, 1 by default. No other number is recognized, as there is one finger.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent) {
    start = location(in: nil)
  }
  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    if distance(location(in: nil), start) > 10 { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    let isTap = touch?.tapCount == numberOfTapsRequired && numberOfTouchesRequired == 1
    if state == .possible { state = isTap ? .ended : .failed }
  }
  open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent) { state = .failed }
}

/// Recognizes a finger that stays at a point. `MapView.longPress(at:)` gives one.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The shortest duration in seconds, 0.5 by default. There is no clock, so it is only stored.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest movement before the gesture begins, in screen points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press, 0 by default; only stored.
  open var numberOfTapsRequired = 0

  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    if touch?.phase == .stationary, state == .possible {
      state = .began
    } else if touch?.phase == .moved {
      state = state == .possible ? .failed : state == .failed ? .failed : .changed
    }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .cancelled : .failed
  }
}

/// Recognizes a finger that moves by more than 10 screen points.
open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers; only stored.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers; only stored.
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero

  /// Returns how far the finger has moved, in the coordinates of a view; nil for the map view.
  open func translation(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let (here, there) = (touch.location(in: view), start(in: view))
    return CGPoint(x: here.x - there.x, y: here.y - there.y)
  }

  /// Sets how far the finger has moved, in the coordinates of a view; nil for the map view.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let now = self.translation(in: view)
    start.x += now.x - translation.x
    start.y += now.y - translation.y
  }

  /// Returns (0, 0), as there is no clock.
  open func velocity(in view: View?) -> CGPoint { .zero }

  private func start(in view: View?) -> CGPoint {
    guard let touch, let view else { return start }
    let (here, there) = (touch.location(in: nil), touch.location(in: view))
    return CGPoint(x: start.x + there.x - here.x, y: start.y + there.y - here.y)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent) {
    start = location(in: nil)
  }
  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    guard touch?.phase == .moved else { return }
    if state == .possible, distance(location(in: nil), start) > 10 {
      state = .began
    } else if state == .began {
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .cancelled : .failed
  }
}

private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
  hypot(one.x - other.x, one.y - other.y)
}
