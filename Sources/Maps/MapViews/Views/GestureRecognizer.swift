import Foundation
import MapOverlays

/// Recognizes a gesture in the touches of a view and the views in it. The subclasses recognize taps,
/// long presses and pans. A gesture runs an action, a closure; there are no selectors.
@preconcurrency @MainActor open class GestureRecognizer {
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
  /// Whether the views do not get the touches of a recognized gesture, from its first step: they are
  /// canceled. If the recognizer is not the map view's own, the map view then selects nothing. True
  /// by default, as in UIKit.
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

  /// Lets this gesture be recognized only when the other one has failed for the same touch. A
  /// gesture of several taps has not failed while taps can follow, see `MapView.tap(at:count:)`.
  public final func require(toFail other: GestureRecognizer) {
    requirements.removeAll { $0.other == nil }
    if other !== self, !requires(other) { requirements.append(Requirement(other: other)) }
  }

  private struct Requirement {
    weak var other: GestureRecognizer?
  }
  private var requirements: [Requirement] = []

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

  /// Whether the gesture is recognized.
  var isRecognized: Bool { [.began, .changed, .ended].contains(state) }

  /// Returns the recognizers in an order in which each follows those that it requires to fail.
  static func ordered(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    var (result, visited): ([GestureRecognizer], Set<ObjectIdentifier>) = ([], [])
    func visit(_ recognizer: GestureRecognizer) {
      guard visited.insert(ObjectIdentifier(recognizer)).inserted else { return }
      for one in recognizers where recognizer.requires(one) { visit(one) }
      result.append(recognizer)
    }
    for recognizer in recognizers { visit(recognizer) }
    return result
  }

  private func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.other === other }
  }

  /// Whether this gesture and another one exclude each other: neither delegate allows both.
  private func excludes(_ other: GestureRecognizer) -> Bool {
    let own = delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    return !own
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  /// Decides whether the gesture can begin among the others of the touch. If it does, those that it
  /// excludes fail.
  private func begin(among others: [GestureRecognizer]) {
    if others.contains(where: { requires($0) && $0.state == .possible }) {
      state = .possible
    } else if others.contains(where: { $0.isRecognized && (requires($0) || excludes($0)) })
      || !(delegate?.gestureRecognizerShouldBegin(self) ?? true)
    {
      state = .failed
    } else {
      for other in others where other.state == .possible && excludes(other) { other.state = .failed }
    }
  }

  /// Takes a step of a touch. Runs the actions if the state changed to one that they are for.
  func takeStep(_ touch: Touch, _ event: ViewEvent, among all: [GestureRecognizer]) {
    let old = state
    switch touch.phase {
    case .began:
      guard isEnabled, delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else { return }
      self.touch = touch
      // The owner can have set the state.
      if state == .possible { touchesBegan([touch], with: event) }
    case _ where self.touch !== touch || ![.possible, .began, .changed].contains(state): return
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    if old == .possible, isRecognized {
      begin(among: all.filter { $0 !== self && $0.touch === touch })
    }
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
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture can begin; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer gets a touch; true by default.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether both gestures can be recognized in the same touch; false by default. The first gesture
  /// that is recognized, from the deepest view, excludes another one unless one of the two delegates
  /// returns true.
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
