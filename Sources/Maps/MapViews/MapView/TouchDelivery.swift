import Foundation
import MapOverlays

/// Gives the steps of a touch to gesture recognizers, and to a view and a control until a gesture
/// cancels that.
@MainActor final class TouchDelivery {
  private let touch: Touch
  private let target: View
  private let control: Control?
  private let annotationView: AnnotationView?
  private let recognizers: [GestureRecognizer]
  /// Whether a recognized gesture has ended the touch for the views.
  private var isCanceled = false
  private var isInside = true
  /// Whether a gesture of a view other than the map view has ended the touch.
  private(set) var isTaken = false

  /// Begins no step. The control and the annotation's view are the target or contain it.
  init(
    of touch: Touch, to target: View, control: Control?, annotationView: AnnotationView?,
    recognizers: [GestureRecognizer]
  ) {
    self.touch = touch
    self.target = target
    self.control = control
    self.annotationView = annotationView
    self.recognizers = GestureRecognizer.ordered(recognizers)
  }

  /// Takes a step to a point of the map view.
  func step(_ phase: Touch.Phase, at point: CGPoint) {
    touch.move(to: point, phase)
    let event = ViewEvent(touch)
    for recognizer in recognizers { recognizer.takeStep(touch, event, among: recognizers) }
    let cancelers = recognizers.filter { $0.isRecognized && $0.cancelsTouchesInView }
    if cancelers.contains(where: { !($0.view is MapView) }) { isTaken = true }
    guard !isCanceled else { return }
    if !cancelers.isEmpty {
      isCanceled = true
      return cancel(event, hasBegun: phase != .began)
    }
    switch phase {
    case .began: target.touchesBegan([touch], with: event)
    case .moved: target.touchesMoved([touch], with: event)
    case .ended: target.touchesEnded([touch], with: event)
    case .stationary, .cancelled: return
    }
    updateHighlight(in: phase)
    if phase == .began { send(.touchDown) }
    if phase == .moved { send(isInside ? .touchDragInside : .touchDragOutside) }
  }

  /// Sends the control the end of a touch that is no tap, if no gesture canceled it.
  func sendEnd() {
    if !isCanceled { send(isInside ? .touchUpInside : .touchUpOutside) }
  }

  /// Ends the touch for the view and the control.
  private func cancel(_ event: ViewEvent, hasBegun: Bool) {
    touch.phase = .cancelled
    updateHighlight(in: .cancelled)
    guard hasBegun else { return }
    target.touchesCancelled([touch], with: event)
    send(.touchCancel)
  }

  private func send(_ events: Control.Event) {
    if let control, control.isEnabled { control.sendActions(for: events) }
  }

  /// A finger highlights the enabled control that it touched first, or else the annotation's view,
  /// while it is inside the bounds.
  private func updateHighlight(in phase: Touch.Phase) {
    let isDown = phase != .ended && phase != .cancelled
    if let control {
      isInside = control.point(inside: touch.location(in: control))
      control.isHighlighted = isDown && isInside && control.isEnabled
    } else if let annotationView {
      let point = touch.location(in: annotationView)
      annotationView.isHighlighted = isDown && annotationView.point(inside: point)
    }
  }
}
