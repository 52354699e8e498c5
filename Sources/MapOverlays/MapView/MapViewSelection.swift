import Foundation
import MapGeometry

// At most one annotation is selected. While it is, it is displayed whatever it collides with, and
// its view is kept where it goes out of view.

extension MapView {
  /// The selected annotation, alone in an array, or none. Of those set the first that is in view is
  /// selected.
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

  /// Selects an annotation or a cluster, deselecting another one; its callout appears if its view
  /// can show one.
  ///
  /// Nothing happens where it is not in view, or selected already.
  public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    layoutIfNeeded()
    guard let entry = annotationStore[annotation], entry.view != nil, !selection.contains(entry) else {
      return
    }
    deselect(animated: animated)
    // The delegate may have taken it off the map.
    guard entry.isOnMap, let view = entry.view, selection.entry == nil else { return }
    selection.select(entry)
    setNeedsLayout()
    view.setSelected(true, animated: animated)
    tell(.didSelect(entry.subject)) {
      $0.mapView(self, didSelect: view)
      $0.mapView(self, didSelect: entry.annotation)
    }
  }

  /// Deselects an annotation; nothing where it is nil or not selected.
  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, selection.contains(annotation) else { return }
    deselect(animated: animated)
  }

  /// Deselects what is selected.
  func deselect(animated: Bool) {
    guard let entry = selection.clear() else { return }
    setNeedsLayout()
    guard let view = entry.view else { return }
    view.setSelected(false, animated: animated)
    tell(.didDeselect(entry.subject)) {
      $0.mapView(self, didDeselect: view)
      $0.mapView(self, didDeselect: entry.annotation)
    }
  }

  /// Taps the view at a point (screen points), as a finger does.
  ///
  /// The first of these that is there gets it: a view that was added to the map view; the callout;
  /// a view of an annotation, with what it has beyond its bounds. A control runs its `onTap`, and
  /// the delegate is told of one in a callout's accessory views, unless it is not enabled. An
  /// annotation's view that is enabled becomes selected. Where nothing is hit, the selected one is
  /// deselected.
  /// - Returns: what was hit, nil where that was the map.
  @discardableResult
  public func tap(at point: CGPoint) -> View? {
    layoutIfNeeded()
    if let hit = hitSubview(at: point) {
      tapControl(hit)
      return hit
    }
    if let callout = selection.callout, let hit = callout.hitTest(callout.convert(point, from: self)) {
      if let control = tapControl(hit), let entry = selection.entry, let view = entry.view {
        tell(.accessoryTapped(entry.subject)) {
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

  /// The view of the annotation at a point (screen points), the topmost of several; nil where there
  /// is none.
  public func annotationView(at point: CGPoint) -> AnnotationView? {
    layoutIfNeeded()
    return hitAnnotationView(at: point)?.entry.view
  }

  /// What is at a point besides the map itself, the topmost of several.
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

  /// What is hit of the displayed views and whose view that is.
  private func hitAnnotationView(at point: CGPoint) -> (entry: AnnotationEntry, hit: View)? {
    for entry in display.entries.reversed() {
      if let view = entry.view, let hit = view.hitTest(view.convert(point, from: self)) {
        return (entry, hit)
      }
    }
    return nil
  }

  /// Runs the nearest control around a view, if it is enabled, and gives it back.
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
