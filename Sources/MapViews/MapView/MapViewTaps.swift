import Foundation
import MapGeometry
import MapOverlays

// Taps and the views at a point.

extension MapView {
  /// Taps the view at a point (screen points), as a finger does.
  ///
  /// The first of these views at the point receives the tap: the compass of a turned map; a view that
  /// was added to the map view; the callout; the view of an annotation. `hitTest(_:with:)` decides whether a view is at the
  /// point. If the tapped view is an enabled control or inside one, the control runs its `onTap`.
  /// If the control is in the callout, the delegate is also notified. Another tap on an
  /// annotation's view selects the annotation if the annotation's view is enabled, except on a
  /// disabled control. If there is no view at the point, the selected annotation is deselected.
  ///
  /// - Returns: the deepest tapped view; nil if the map itself was tapped.
  @discardableResult
  public func tap(at point: CGPoint) -> View? {
    layoutIfNeeded()
    if let hit = hitSubview(at: point) {
      tapControl(hit)
      return hit
    }
    if let callout, let hit = callout.hitTest(callout.convert(point, from: self)) {
      if let control = tapControl(hit) { notifyDelegate(ofTapOn: control) }
      return hit
    }
    if let (annotation, view, hit) = hitAnnotationView(at: point) {
      if tapControl(hit) == nil, !(hit is Control), view.isEnabled {
        selectAnnotation(annotation, animated: true)
      }
      return hit
    }
    engine.deselect(animated: true)
    return nil
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
  private func notifyDelegate(ofTapOn control: Control) {
    engine.calloutAccessoryWasTapped { view in
      guard let view = view as? AnnotationView else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
  }

  /// Finds the nearest control that is the view or contains it, runs the control's `onTap` and
  /// returns the control. Returns nil, with no effect, if there is no such control or the nearest
  /// one is not enabled.
  @discardableResult
  private func tapControl(_ view: View) -> Control? {
    var current: View? = view
    while let one = current, one !== self {
      if let control = one as? Control {
        guard control.isEnabled else { return nil }
        control.performTap()
        control.onTap?()
        return control
      }
      current = one.superview
    }
    return nil
  }
}
