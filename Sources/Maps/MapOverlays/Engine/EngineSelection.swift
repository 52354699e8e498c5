// At most one annotation or cluster is selected. A selected annotation is displayed even if it
// collides with others, and its view is kept if it goes out of view. A selected cluster is
// deselected when the layout removes it.

extension MapEngine {
  /// The selected annotation in an array, or an empty array. Setting it selects the first
  /// annotation that has a view. If no annotation has one, the selected annotation is deselected.
  package var selectedAnnotations: [any Annotation] {
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

  /// Selects an annotation or a cluster, and deselects the previously selected one.
  package func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    layoutIfNeeded()
    guard let entry = annotationStore[annotation], entry.view?.isSelectable == true,
      !selection.contains(entry)
    else { return }
    deselect(animated: animated)
    // The host may have removed the annotation from the map.
    guard entry.isOnMap, let view = entry.view, selection.entry == nil else { return }
    selection.select(entry)
    setNeedsLayout()
    view.setSelected(true, animated: animated)
    notify(.didSelect(entry.subject), .didSelect(view, entry.annotation))
  }

  /// Deselects an annotation. Does nothing if the annotation is nil or not selected.
  package func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, selection.contains(annotation) else { return }
    deselect(animated: animated)
  }

  /// Deselects the selected annotation. Does nothing if there is none.
  package func deselect(animated: Bool) {
    guard let entry = selection.clear() else { return }
    setNeedsLayout()
    guard let view = entry.view else { return }
    view.setSelected(false, animated: animated)
    notify(.didDeselect(entry.subject), .didDeselect(view, entry.annotation))
  }

  /// Returns the first result of a function that is not nil, for the displayed views of annotations
  /// and clusters, the topmost first, and the annotation of that view. Returns nil if there is
  /// none.
  package func firstFromTop<Hit>(
    _ hit: (any EngineAnnotationView) -> Hit?
  ) -> (annotation: any Annotation, view: any EngineAnnotationView, hit: Hit)? {
    for entry in display.entries.reversed() {
      if let view = entry.view, let hit = hit(view) { return (entry.annotation, view, hit) }
    }
    return nil
  }

  /// Records that a control in the callout of the selected annotation was tapped, and calls a
  /// function with the annotation's view. Does nothing if nothing is selected, or too many notices
  /// are nested.
  package func calloutAccessoryWasTapped(_ body: (any EngineAnnotationView) -> Void) {
    guard let entry = selection.entry, let view = entry.view else { return }
    notify(.accessoryTapped(entry.subject)) { _ in body(view) }
  }
}
