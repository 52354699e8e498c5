import Foundation
import MapGeometry

// At most one annotation or cluster is selected. A selected annotation is displayed even if it
// collides with others, and its view is kept if it goes out of view. A selected cluster is
// deselected when the layout removes it.

extension MapView {
  /// The selected annotation in an array, or an empty array. Setting it selects the first
  /// annotation that has a view. If no annotation has one, the selected annotation is deselected.
  public var selectedAnnotations: [any Annotation] {
    get { selection.entry.map { [$0.annotation] } ?? [] }
    set {
      let old = selection.entry
      for annotation in newValue {
        selectAnnotation(annotation, animated: false)
        if selection.contains(annotation) { return }
      }
      if selection.entry === old { deselect(animated: false) }
    }
  }

  /// Selects an annotation or a cluster, and deselects the previously selected one. The callout
  /// appears if the view can show one and the annotation has a title.
  ///
  /// Does nothing if the annotation has no view, or is already selected. Nothing is selected here
  /// if the delegate, when it is notified of the deselection, removes the annotation or selects
  /// another.
  public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    layoutIfNeeded()
    guard let entry = annotationStore[annotation], entry.view != nil, !selection.contains(entry) else {
      return
    }
    deselect(animated: animated)
    // The delegate may have removed the annotation from the map.
    guard entry.isOnMap, let view = entry.view, selection.entry == nil else { return }
    selection.select(entry)
    setNeedsLayout()
    view.setSelected(true, animated: animated)
    notifyDelegate(.didSelect(entry.subject)) {
      $0.mapView(self, didSelect: view)
      $0.mapView(self, didSelect: entry.annotation)
    }
  }

  /// Deselects an annotation. Does nothing if the annotation is nil or not selected.
  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, selection.contains(annotation) else { return }
    deselect(animated: animated)
  }

  /// Deselects the selected annotation. Does nothing if there is none.
  func deselect(animated: Bool) {
    guard let entry = selection.clear() else { return }
    setNeedsLayout()
    guard let view = entry.view else { return }
    view.setSelected(false, animated: animated)
    notifyDelegate(.didDeselect(entry.subject)) {
      $0.mapView(self, didDeselect: view)
      $0.mapView(self, didDeselect: entry.annotation)
    }
  }

  /// Taps the view at a point (screen points), as a finger does.
  ///
  /// The first of these views at the point receives the tap: a view that was added to the map view;
  /// the callout; the view of an annotation. `hitTest(_:with:)` decides whether a view is at the
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
    if let callout = selection.callout, let hit = callout.hitTest(callout.convert(point, from: self)) {
      if let control = tapControl(hit), let entry = selection.entry, let view = entry.view {
        notifyDelegate(.accessoryTapped(entry.subject)) {
          $0.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
        }
      }
      return hit
    }
    if let (entry, hit) = hitAnnotationView(at: point) {
      if tapControl(hit) == nil, !(hit is Control), entry.view?.isEnabled == true {
        selectAnnotation(entry.annotation, animated: true)
      }
      return hit
    }
    deselect(animated: true)
    return nil
  }

  /// Returns the view of the annotation at a point (screen points), the topmost of several; nil if
  /// there is none.
  public func annotationView(at point: CGPoint) -> AnnotationView? {
    layoutIfNeeded()
    return hitAnnotationView(at: point)?.entry.view
  }

  /// Returns the deepest view at a point (screen points), the topmost of several, other than the
  /// map view itself; nil if there is none.
  func hitView(at point: CGPoint) -> View? {
    layoutIfNeeded()
    return hitSubview(at: point) ?? selection.callout.flatMap { $0.hitTest($0.convert(point, from: self)) }
      ?? hitAnnotationView(at: point)?.hit
  }

  private func hitSubview(at point: CGPoint) -> View? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return nil
  }

  /// Returns the topmost displayed annotation or cluster whose view is at a point (screen points),
  /// and the deepest view at the point. Returns nil if there is none.
  private func hitAnnotationView(at point: CGPoint) -> (entry: AnnotationEntry, hit: View)? {
    for entry in display.entries.reversed() {
      if let view = entry.view, let hit = view.hitTest(view.convert(point, from: self)) {
        return (entry, hit)
      }
    }
    return nil
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
        control.onTap?()
        return control
      }
      current = one.superview
    }
    return nil
  }
}
