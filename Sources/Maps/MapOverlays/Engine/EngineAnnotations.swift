import Foundation
import MapGeometry

// The annotations of a map engine.

extension MapEngine {
  /// The annotations in the order in which they were added. They include the user's location while
  /// it is shown and known, but no clusters.
  package var annotations: [any Annotation] { annotationStore.entries.map(\.annotation) }

  /// The clusters that the last layout displays.
  package var clusters: [any Annotation] {
    annotationStore.clusters.filter { $0.view?.isDisplayed ?? false }.map(\.annotation)
  }

  /// Adds an annotation to the map. Does nothing if it is already on the map, is a
  /// cluster, displayed or hidden, or is a `UserLocation`.
  package func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }

  /// Adds annotations to the map, as `addAnnotation(_:)` does.
  package func addAnnotations(_ annotations: [any Annotation]) {
    for annotation in annotations { annotationStore.add(annotation) }
    setNeedsLayout()
  }

  /// Removes an annotation from the map, deselecting it and canceling its drag. Does nothing if it
  /// is not on the map, is a cluster, displayed or hidden, or is the user's location.
  package func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

  /// Removes annotations from the map, as `removeAnnotation(_:)` does.
  package func removeAnnotations(_ annotations: [any Annotation]) {
    remove(annotationStore.removableEntries(of: annotations))
    setNeedsLayout()
  }

  /// Returns the annotations whose locations are in a rectangle of the map (map points), including
  /// the edges, in the order in which they were added.
  package func annotations(in mapRect: MapRect) -> [any Annotation] {
    guard mapRect.origin.isFinite, mapRect.width >= 0 else { return [] }
    let width = MapSize.world.width
    return annotationStore.entries.filter { entry in
      entry.refresh()
      guard var position = entry.position else { return false }
      // The first copy that is not west of the rectangle.
      position.x += ((mapRect.minX - position.x) / width).rounded(.up) * width
      return mapRect.contains(position)
    }.map(\.annotation)
  }

  /// Returns the view of an annotation or a cluster; nil if it has none.
  package func view(for annotation: any Annotation) -> (any EngineAnnotationView)? {
    if hasMoved(annotation) { setNeedsLayout() }
    layoutIfChanged()
    return annotationStore[annotation]?.view
  }

  /// Whether an annotation's coordinate has changed since the last layout, or that of a member of a
  /// cluster.
  private func hasMoved(_ annotation: any Annotation) -> Bool {
    guard let entry = annotationStore[annotation] else { return false }
    guard entry.isCluster, let cluster = annotation as? ClusterAnnotation else { return entry.hasMoved }
    return cluster.memberAnnotations.contains { annotationStore[$0]?.hasMoved ?? false }
  }

  /// Adds annotations that are not on the map, and shows all of them.
  package func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
    addAnnotations(annotations)
    let points = annotations.map(\.coordinate).filter(\.isValid).map { MapPoint($0) }
    guard let minY = points.map(\.y).min(), let maxY = points.map(\.y).max() else { return }
    let rect = MapRect.narrowest(around: points.map { ($0.x, $0.x) }, minY: minY, maxY: maxY)
    if rect.isEmpty {
      _ = setCenter(rect.origin, animated: animated)
    } else {
      setVisibleMapRect(
        rect,
        edgePadding: EdgeInsets(
          top: size.height / 10, left: size.width / 10, bottom: size.height / 10, right: size.width / 10),
        animated: animated)
    }
  }

  /// Marks the engine as needing a layout of its annotations and overlays.
  func setNeedsLayout() { layout.setNeeded() }

  /// Removes entries from the map, deselecting them and canceling their drags.
  func remove(_ entries: [AnnotationEntry]) {
    guard !entries.isEmpty else { return }
    // From now on these entries can be neither selected nor dragged, whatever the host does.
    for entry in entries { entry.isOnMap = false }
    for entry in entries {
      if drag?.entry === entry { cancelDrag() }
      if selection.contains(entry) { deselect(animated: false) }
    }
    for entry in entries {
      // The calls above notify the host, which may have added an annotation again. The mapping
      // of its new entry stays: only a mapping to this entry is removed.
      annotationStore.removeMapping(of: entry)
      retireView(of: entry)
    }
    annotationStore.discardRemoved()
    display.discardRemoved()
  }
}
