import MapGeometry
import MapOverlays

// The annotations of a map view.

extension MapView {
  /// The annotations in the order in which they were added, then the clusters that the last layout
  /// displays. They include the user's location while it is shown and known.
  public var annotations: [any Annotation] { engine.annotations + engine.clusters }

  /// Returns the annotations whose locations are in a rectangle of the map (map points), including
  /// the edges, in the order in which they were added.
  ///
  /// Locations are taken modulo the world's width, so the rectangle can extend beyond the world to
  /// the east and west. The result is empty if the rectangle's origin is not finite or a side is
  /// negative. O(annotations).
  @_disfavoredOverload public func annotations(in mapRect: MapRect) -> [any Annotation] {
    engine.annotations(in: mapRect)
  }

  /// Returns the view of an annotation or a cluster; nil if it has none. An annotation gets a view
  /// when it comes into view, and keeps it while it is in view, selected or dragged. If the
  /// annotation's coordinate has changed, the map view is laid out first.
  public func view(for annotation: any Annotation) -> AnnotationView? {
    engine.view(for: annotation) as? AnnotationView
  }

  /// Adds annotations that are not on the map, and shows all of them. The margin on each side is a
  /// tenth of the view. If all are at the same location, this location moves to the middle and the
  /// scale does not change.
  ///
  /// The rectangle to show is the one around the annotations that spans the fewest degrees, across
  /// the 180th meridian if necessary. Annotations without a valid coordinate are added too, but
  /// have no influence on the rectangle.
  public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
    engine.showAnnotations(annotations, animated: animated)
  }

  /// The selected annotation in an array, or an empty array. Setting it selects the first
  /// annotation that has an enabled view. If none has one, the selected annotation is deselected.
  public var selectedAnnotations: [any Annotation] {
    get { engine.selectedAnnotations }
    set { engine.selectedAnnotations = newValue }
  }
}
