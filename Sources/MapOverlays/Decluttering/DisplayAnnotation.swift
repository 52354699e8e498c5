import MapGeometry

/// The shape of an annotation for collisions.
public enum DisplayCollisionMode: String, Hashable, Sendable, CaseIterable {
  /// The annotation's frame.
  case rectangle
  /// The circle inscribed in its frame: around the center, with the shorter side as its diameter.
  case circle
  /// No shape: it collides with nothing.
  case none
}

/// An annotation in the input of a choice: a location on the map, a frame on the screen and
/// conditions.
public struct DisplayAnnotation: Hashable, Sendable {
  /// The identification among the others and between choices; unique.
  public var id: Int
  /// The location on the map. x is taken modulo the world's width. If it is not finite, the
  /// annotation is never displayed.
  public var position: MapPoint
  /// The width of its frame in screen points. A value that is not a finite number above 0 counts as
  /// 0.
  public var width: Double
  /// The height of its frame in screen points. A value that is not a finite number above 0 counts
  /// as 0.
  public var height: Double
  /// The distance of the frame's center to the east of its location, in screen points. If it is not
  /// finite, the annotation is never displayed.
  public var centerOffsetX = 0.0
  /// The distance of the frame's center to the south of its location, in screen points. If it is
  /// not finite, the annotation is never displayed.
  public var centerOffsetY = 0.0
  /// The display priority. Only an annotation with less than `required` can be hidden or clustered.
  public var displayPriority = DisplayPriority.required
  /// The name of the annotations with which it can form a cluster; nil if it forms none.
  public var clusteringIdentifier: String?
  /// The shape for collisions.
  public var collisionMode = DisplayCollisionMode.rectangle
  /// The smallest zoom scale (screen points per map point) at which it is displayed. With NaN it is
  /// never displayed.
  public var minimumZoomScale = 0.0
  /// The largest zoom scale (screen points per map point) at which it is displayed. With NaN it is
  /// never displayed.
  public var maximumZoomScale = Double.infinity
  /// A condition on the share of the visible area that a polygon covers; nil for no condition.
  public var areaShare: DisplayAreaShare?

  /// Creates an annotation that is always displayed, with a frame (screen points) centered on its
  /// location.
  public init(id: Int, position: MapPoint, width: Double, height: Double) {
    self.id = id
    self.position = position
    self.width = width
    self.height = height
  }

  /// Whether its conditions hold: the range of zoom scales and the share of the visible area. The
  /// tolerance favors the conditions: upper limits are multiplied by 1 + `tolerance`, and lower
  /// limits are divided by it.
  func meetsConditions(in visibleRect: MapRect, zoomScale: Double, tolerance: Double) -> Bool {
    zoomScale * (1 + tolerance) >= minimumZoomScale && zoomScale <= maximumZoomScale * (1 + tolerance)
      && (areaShare?.holds(in: visibleRect, tolerance: tolerance) ?? true)
  }
}
