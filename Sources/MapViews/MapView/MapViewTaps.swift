import Foundation
import MapGeometry
import MapOverlays

// Taps and the views at a point.

extension MapView {
  /// Taps the view at a point (screen points), as a finger does.
  ///
  /// The first of these views at the point receives the tap: the compass of a turned map; a view
  /// that was added to the map view; the callout; the view of an annotation. `hitTest(_:with:)` decides whether a view is at the
  /// point. The deepest view there, or the map view itself, gets the touch, and so do the gesture
  /// recognizers of that view and of the views that contain it, up to a control.
  ///
  /// If the tapped view is an enabled control or inside one, the control runs its actions. If the
  /// control is in the callout, the delegate is also notified. Another tap on an annotation's view
  /// selects the annotation if the annotation's view is enabled, except on a disabled control. If
  /// there is no view at the point, the selected annotation is deselected. A gesture of a view other
  /// than the map view takes the tap: then nothing else happens.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - count: the number of taps, one after the other.
  /// - Returns: the deepest view of the last tap; nil if the map itself was tapped.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> View? {
    var hit: View?
    for tap in 0..<Swift.max(1, Swift.min(count, 100)) {
      hit = touch(along: [point], tapCount: tap + 1, isLong: false)
    }
    return hit
  }

  /// Holds a finger at a point (screen points), without a movement, and lifts it: a long press.
  /// Controls and annotations do not react to it.
  ///
  /// - Returns: the deepest view at the point; nil for the map itself.
  @discardableResult
  public func longPress(at point: CGPoint) -> View? { touch(along: [point], tapCount: 0, isLong: true) }

  /// Moves a finger along points (screen points) and lifts it at the last one. The view at the first
  /// point and its gesture recognizers get the touches. The map is not moved, and no annotation is
  /// dragged: see `pan(by:)` and `beginDrag(of:)`. Does nothing without points.
  ///
  /// - Returns: the deepest view at the first point; nil for the map itself.
  @discardableResult
  public func moveFinger(along points: [CGPoint]) -> View? {
    points.isEmpty ? nil : touch(along: points, tapCount: points.count == 1 ? 1 : 0, isLong: false)
  }

  /// Gives the views the touches of a finger, and taps if it did not move.
  private func touch(along points: [CGPoint], tapCount: Int, isLong: Bool) -> View? {
    layoutIfNeeded()
    let hit = hitView(at: points[0])
    let target = hit ?? self
    let control = control(of: target)
    touchCount += 1
    let touch = Touch(
      of: target, at: points[0], in: self, tapCount: tapCount, timestamp: TimeInterval(touchCount))
    let recognizers = recognizers(from: target, to: control)
    func give(_ phase: Touch.Phase, at point: CGPoint, _ deliver: (Set<Touch>, ViewEvent?) -> Void) {
      touch.move(to: point, phase)
      let event = ViewEvent(touch)
      for recognizer in recognizers { recognizer.takeStep(touch, event) }
      deliver([touch], event)
    }
    give(.began, at: points[0], target.touchesBegan)
    if let control, control.isEnabled {
      control.isHighlighted = true
      control.sendActions(for: .touchDown)
    }
    if isLong { give(.stationary, at: points[0]) { _, _ in } }
    for point in points.dropFirst() {
      give(.moved, at: point, target.touchesMoved)
      if let control, control.isEnabled {
        let isInside = control.point(inside: control.convert(point, from: self))
        control.sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
      }
    }
    let last = points[points.count - 1]
    var isTaken = false
    give(.ended, at: last) { touches, event in
      let recognized = recognizers.filter { [.began, .changed, .ended].contains($0.state) }
      isTaken = recognized.contains { $0.cancelsTouchesInView && $0.view !== self }
      if recognized.contains(where: \.cancelsTouchesInView) {
        touch.phase = .cancelled
        target.touchesCancelled(touches, with: event)
      } else {
        target.touchesEnded(touches, with: event)
      }
    }
    for recognizer in recognizers { recognizer.finish() }
    control?.isHighlighted = false
    if isTaken {
      if let control, control.isEnabled { control.sendActions(for: .touchCancel) }
    } else if tapCount > 0 {
      finishTap(on: hit, at: last)
    } else if let control, control.isEnabled {
      let isInside = control.point(inside: control.convert(last, from: self))
      control.sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }
    return hit
  }

  /// Runs the actions of a control, or selects an annotation.
  private func finishTap(on hit: View?, at point: CGPoint) {
    guard let hit else { return engine.deselect(animated: true) }
    if let control = control(of: hit) {
      if control.isEnabled { return control.sendActions(for: .touchUpInside) }
      if hit === control { return }
    }
    var view: View? = hit
    while let one = view, one !== self {
      if let view = one as? AnnotationView, view.superview === self, !subviews.contains(view) {
        if let annotation = view.annotation, view.isEnabled {
          selectAnnotation(annotation, animated: true)
        }
        return
      }
      view = one.superview
    }
  }

  /// Returns the nearest control that is the view or contains it.
  private func control(of view: View) -> Control? {
    var current: View? = view
    while let one = current, one !== self {
      if let control = one as? Control { return control }
      current = one.superview
    }
    return nil
  }

  /// Returns the recognizers of a view and of the views that contain it, up to a control; nil for
  /// the map view.
  private func recognizers(from view: View, to control: Control?) -> [GestureRecognizer] {
    var (found, current): ([GestureRecognizer], View?) = ([], view)
    while let one = current {
      found += one.gestureRecognizers
      if one === control || one === self { break }
      current = one.superview
    }
    return found
  }

  /// Returns the view of the annotation at a point (screen points), the topmost of several; nil if
  /// there is none.
  public func annotationView(at point: CGPoint) -> AnnotationView? {
    layoutIfNeeded()
    return hitAnnotationView(at: point)?.view
  }

  /// Returns the deepest view at a point (screen points), the topmost of several, other than the
  /// map view itself; nil if there is none.
  func hitView(at point: CGPoint) -> View? {
    layoutIfNeeded()
    return hitSubview(at: point) ?? callout.flatMap { $0.hitTest($0.convert(point, from: self)) }
      ?? hitAnnotationView(at: point)?.hit
  }

  private func hitSubview(at point: CGPoint) -> View? {
    for view in ownControls + subviews.reversed() where view !== scale {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return nil
  }

  /// Returns the topmost displayed annotation or cluster whose view is at a point (screen points),
  /// the view, and the deepest view at the point. Returns nil if there is none.
  private func hitAnnotationView(
    at point: CGPoint
  ) -> (annotation: any Annotation, view: AnnotationView, hit: View)? {
    let found = engine.firstFromTop { view in
      (view as? AnnotationView).flatMap { $0.hitTest($0.convert(point, from: self)) }
    }
    guard let found, let view = found.view as? AnnotationView else { return nil }
    return (found.annotation, view, found.hit)
  }

  /// Records a tap on a control of the callout and notifies the delegate.
  func accessoryWasTapped(_ control: Control) {
    engine.calloutAccessoryWasTapped { view in
      guard let view = view as? AnnotationView else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
  }
}
