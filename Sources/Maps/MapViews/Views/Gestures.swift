import Foundation
import MapOverlays

/// Recognizes taps. A finger that moved by more than 10 screen points is no tap, and neither is a
/// long press.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps, 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers, 1 by default. No other number is recognized, as there is one finger.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  /// Keeps the point where the touch begins.
  open override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent) {
    start = location(in: nil)
  }
  /// Fails if the finger moved by more than 10 screen points, or was held.
  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    if touch?.phase == .stationary || distance(location(in: nil), start) > 10 { state = .failed }
  }
  /// Recognizes the tap with the required number. Fails if that number cannot be reached.
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    guard state == .possible, let touch else { return }
    if touch.tapCount == numberOfTapsRequired, numberOfTouchesRequired == 1 {
      state = .ended
    } else if !touch.isFollowed || touch.tapCount > numberOfTapsRequired {
      state = .failed
    }
  }
  /// Fails.
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

  /// Begins while the finger stays. Fails if it moves before that.
  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    if touch?.phase == .stationary, state == .possible {
      state = .began
    } else if touch?.phase == .moved {
      state = state == .possible ? .failed : state == .failed ? .failed : .changed
    }
  }
  /// Ends the gesture, or fails if it has not begun.
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
  /// Cancels the gesture, or fails if it has not begun.
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
  /// The point of the map view from which the translation counts.
  private var start = CGPoint.zero

  /// Returns how far the finger has moved, in the coordinates of a view; nil for the map view.
  open func translation(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let (here, there) = (touch.location(in: view), touch.place(start, in: view))
    return CGPoint(x: here.x - there.x, y: here.y - there.y)
  }

  /// Sets how far the finger has moved, in the coordinates of a view; nil for the map view.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let touch else { return }
    let here = touch.location(in: view)
    start = touch.placeOnMap(CGPoint(x: here.x - translation.x, y: here.y - translation.y), from: view)
  }

  /// Returns (0, 0), as there is no clock.
  open func velocity(in view: View?) -> CGPoint { .zero }

  /// Keeps the point where the touch begins.
  open override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent) {
    start = location(in: nil)
  }
  /// Begins when the finger has moved by more than 10 screen points, and changes with each movement.
  open override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent) {
    guard touch?.phase == .moved else { return }
    if state == .possible, distance(location(in: nil), start) > 10 {
      state = .began
    } else if state == .began {
      state = .changed
    }
  }
  /// Ends the gesture, or fails if it has not begun.
  open override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
  /// Cancels the gesture, or fails if it has not begun.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent) {
    state = state == .began || state == .changed ? .cancelled : .failed
  }
}

private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
  hypot(one.x - other.x, one.y - other.y)
}
