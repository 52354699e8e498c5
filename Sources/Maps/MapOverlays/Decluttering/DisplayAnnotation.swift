import MapGeometry

/// The shape of an annotation for collisions.
public enum DisplayCollisionMode: String, Hashable, Sendable, CaseIterable {
  /// The annotation's frame.
  case rectangle
  /// The circle inscribed in the annotation's frame: around the center, with the shorter side as
  /// its diameter.
  case circle
  /// No shape. The annotation collides with nothing.
  case none
}

/// An annotation in the input of a `DisplayChoice`. It has a location on the map, a frame on the
/// screen and conditions for its display.
public struct DisplayAnnotation: Hashable, Sendable, DisplayFramed {
  /// The number that identifies the annotation, also in the next choice. It should be unique.
  public var id: Int
  /// The location on the map. x is taken modulo the world's width. If a component is not finite,
  /// the annotation is never displayed.
  public var position: MapPoint
  /// The width of the annotation's frame in screen points. A value that is not a finite number
  /// above 0 counts as 0.
  public var width: Double
  /// The height of the annotation's frame in screen points. A value that is not a finite number
  /// above 0 counts as 0.
  public var height: Double
  /// The distance of the frame's center to the east of the location, in screen points. If it is not
  /// finite or its magnitude is above 2^400, the annotation is never displayed.
  public var centerOffsetX = 0.0
  /// The distance of the frame's center to the south of the location, in screen points. If it is
  /// not finite, the annotation is never displayed.
  public var centerOffsetY = 0.0
  /// The display priority. Collisions can hide or cluster only an annotation whose priority is
  /// lower than `required`.
  public var displayPriority = DisplayPriority.required
  /// The annotation can form a cluster with annotations that have the same identifier. If the
  /// identifier is nil, it forms none.
  public var clusteringIdentifier: String?
  /// The shape for collisions.
  public var collisionMode = DisplayCollisionMode.rectangle
  /// The smallest zoom scale (screen points per map point) at which the annotation is displayed.
  /// `DisplayOptions.tolerance` lowers it for an annotation that was displayed before. With NaN the
  /// annotation is never displayed.
  public var minimumZoomScale = 0.0
  /// The largest zoom scale (screen points per map point) at which the annotation is displayed.
  /// `DisplayOptions.tolerance` raises it for an annotation that was displayed before. With NaN the
  /// annotation is never displayed.
  public var maximumZoomScale = Double.infinity
  /// A condition on the share of the visible area that a polygon covers; nil for no condition.
  public var areaShare: DisplayAreaShare?
  /// The label beside the annotation; nil for none.
  public var label: DisplayLabel?

  /// Creates an annotation with the priority `required`, without conditions, and with a frame
  /// (screen points) centered on its location.
  public init(id: Int, position: MapPoint, width: Double, height: Double) {
    self.id = id
    self.position = position
    self.width = width
    self.height = height
  }

  /// Whether the conditions of the annotation hold: the range of zoom scales and the share of the
  /// visible area. The fractions `tolerance` and `shareTolerance` favor the conditions. Upper
  /// limits are multiplied by 1 + the fraction, and lower limits are divided by it.
  func meetsConditions(
    in visibleRect: MapRect, zoomScale: Double, tolerance: Double, shareTolerance: Double
  ) -> Bool {
    zoomScale * (1 + tolerance) >= minimumZoomScale && zoomScale <= maximumZoomScale * (1 + tolerance)
      && (areaShare?.holds(in: visibleRect, tolerance: shareTolerance) ?? true)
  }
}
