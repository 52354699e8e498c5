import Foundation
import MapOverlays

// Taps and the views at a point.

extension MapView {
  /// Taps the view at a point (screen points), as a finger does.
  ///
  /// The touch reaches the view that the map view's `hitTest(_:with:)` returns, so nothing happens
  /// if that is nil: outside the bounds, and in a hidden or disabled map view. It returns the first
  /// of these views at the point: a view that was added to the map view; the compass of a turned map;
  /// the callout; the view of an annotation, if the annotation's view is enabled; the map view itself.
  /// The deepest view there gets the touch, and so do the gesture recognizers of that view and of the
  /// views that contain it, up to a control.
  ///
  /// If the tapped view is an enabled control or inside one, the control runs its actions. If the
  /// control is in the callout, the delegate is also notified. A tap on a disabled control does
  /// nothing. Another tap on an annotation's view selects the annotation, also on what is inside a
  /// disabled control. If there is no view at the point, the selected annotation is deselected. A
  /// recognized gesture of a view other than the map view takes the tap if it cancels the touches
  /// (`cancelsTouchesInView`): then nothing else happens.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - count: the number of taps, one after the other.
  /// - Returns: the deepest view of the last tap; nil if the map itself was tapped.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> View? {
    let last = Swift.max(1, Swift.min(count, 100))
    var hit: View?
    for tap in 1...last {
      hit = touch(along: [point], tapCount: tap, isLong: false, isFollowed: tap < last)
    }
    return hit
  }

  /// Holds a finger at a point (screen points), without a movement, and lifts it: a long press.
  /// Controls do not react to it.
  ///
  /// On the view of an annotation that can be dragged, outside of its controls, it begins a drag, and
  /// the finger stays: the next `moveFinger(along:)` moves the annotation, and any other touch drops
  /// it where it is. `drag(to:)`, `endDrag()` and `cancelDrag()` can be called, too. A recognized
  /// gesture of a view other than the map view prevents the drag if it cancels the touches.
  ///
  /// - Returns: the deepest view at the point; nil for the map itself.
  @discardableResult
  public func longPress(at point: CGPoint) -> View? { touch(along: [point], tapCount: 0, isLong: true) }

  /// Moves a finger along points (screen points) and lifts it at the last one. The view at the first
  /// point and its gesture recognizers get the touches. The map is not moved: see `pan(by:)`. Does
  /// nothing without points.
  ///
  /// If the finger holds an annotation's view since `longPress(at:)`, it drags the view along, as far
  /// as it moves from the point where it was held, and drops it. No view gets touches then.
  ///
  /// - Returns: the deepest view at the first point; nil for the map itself. The dragged view if the
  ///   finger held one.
  @discardableResult
  public func moveFinger(along points: [CGPoint]) -> View? {
    guard !points.isEmpty else { return nil }
    if let held = takeHeldFinger() {
      for point in points {
        drag(to: CGPoint(x: point.x + held.toLocation.width, y: point.y + held.toLocation.height))
      }
      endDrag()
      return held.view
    }
    return touch(along: points, tapCount: points.count == 1 ? 1 : 0, isLong: false)
  }

  /// The finger that holds the dragged view, which it does no more.
  private func takeHeldFinger() -> HeldFinger? {
    defer { heldFinger = nil }
    return heldFinger?.view?.dragState == .dragging ? heldFinger : nil
  }

  /// Begins to drag the annotation at a long press.
  private func hold(_ hit: View?, at point: CGPoint) {
    guard let hit, control(of: hit) == nil, let view = annotationView(of: hit),
      let annotation = view.annotation, beginDrag(of: annotation)
    else { return }
    let location: CGPoint = convert(annotation.coordinate, toPointTo: self)
    heldFinger = HeldFinger(
      view: view, toLocation: CGSize(width: location.x - point.x, height: location.y - point.y))
  }

  /// Gives the views the touches of a finger, and taps if it did not move.
  private func touch(
    along points: [CGPoint], tapCount: Int, isLong: Bool, isFollowed: Bool = false
  ) -> View? {
    if takeHeldFinger() != nil { endDrag() }
    guard let target = hitTest(points[0], with: nil) else { return nil }
    let hit = target === self ? nil : target
    let control = control(of: target)
    touchCount += 1
    let touch = Touch(
      of: target, at: points[0], in: self, tapCount: tapCount, isFollowed: isFollowed,
      timestamp: TimeInterval(touchCount))
    let recognizers = recognizers(from: target, to: control)
    let delivery = TouchDelivery(
      of: touch, to: target, control: control, annotationView: annotationView(of: target),
      recognizers: recognizers)
    delivery.step(.began, at: points[0])
    if isLong { delivery.step(.stationary, at: points[0]) }
    for point in points.dropFirst() { delivery.step(.moved, at: point) }
    delivery.step(.ended, at: points[points.count - 1])
    for recognizer in recognizers { recognizer.finish() }
    if delivery.isTaken { return hit }
    if tapCount > 0 { finishTap(on: hit) } else { delivery.sendEnd() }
    if isLong { hold(hit, at: points[0]) }
    return hit
  }

  /// Runs the actions of a control, or selects an annotation.
  private func finishTap(on hit: View?) {
    guard let hit else { return engine.deselect(animated: true) }
    if let control = control(of: hit) {
      if control.isEnabled { return control.sendActions(for: .touchUpInside) }
      if hit === control { return }
    }
    if let annotation = annotationView(of: hit)?.annotation {
      selectAnnotation(annotation, animated: true)
    }
  }

  /// Returns the view of an annotation of the map that is the view or contains it.
  private func annotationView(of view: View) -> AnnotationView? {
    view.pathToRoot.prefix { $0 !== self }.lazy.compactMap { $0 as? AnnotationView }.first {
      $0.superview === self && !subviews.contains($0)
    }
  }

  /// Returns the nearest control that is the view or contains it.
  private func control(of view: View) -> Control? {
    view.pathToRoot.prefix { $0 !== self }.lazy.compactMap { $0 as? Control }.first
  }

  /// Returns the recognizers of a view and of the views that contain it, up to a control; nil for
  /// the map view.
  private func recognizers(from view: View, to control: Control?) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    for one in view.pathToRoot {
      found += one.gestureRecognizers
      if one === control || one === self { break }
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
      ?? hitAnnotationView(at: point, onlyEnabled: true)?.hit
  }

  private func hitSubview(at point: CGPoint) -> View? {
    // The reverse order of their drawing. The scale is never hit.
    for view in subviews.reversed() + ownControls {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return nil
  }

  /// Returns the topmost displayed annotation or cluster whose view is at a point (screen points), of
  /// all or of the enabled ones, the view, and the deepest view at the point. Returns nil if there is none.
  private func hitAnnotationView(
    at point: CGPoint, onlyEnabled: Bool = false
  ) -> (annotation: any Annotation, view: AnnotationView, hit: View)? {
    let found = engine.firstFromTop { view -> View? in
      guard let view = view as? AnnotationView, view.isEnabled || !onlyEnabled else { return nil }
      return view.hitTest(view.convert(point, from: self))
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

/// A finger that holds the view of an annotation.
struct HeldFinger {
  weak var view: AnnotationView?
  /// From the finger to the location of the annotation.
  let toLocation: CGSize
}
