import MapGeometry

/// The shape with which an annotation collides.
public enum DisplayCollisionMode: String, Hashable, Sendable, CaseIterable {
  /// Its frame.
  case rectangle
  /// The circle inscribed in its frame: around the center, with the shorter side as its diameter.
  case circle
  /// None: it collides with nothing.
  case none
}

/// An annotation as the choice of what to display sees it: a place on the map, a frame on the
/// screen and wishes.
public struct DisplayAnnotation: Hashable, Sendable {
  /// What identifies it among the others and from one choice to the next; unique.
  public var id: Int
  /// Its place on the map; x is taken modulo the world's width. Where it is not finite, it is never
  /// displayed.
  public var position: MapPoint
  /// The width of its frame in screen points; what is not a finite number above 0 counts as 0.
  public var width: Double
  /// The height of its frame in screen points; what is not a finite number above 0 counts as 0.
  public var height: Double
  /// How far east of its place the frame's center lies, in screen points. Where it is not finite,
  /// it is never displayed.
  public var centerOffsetX = 0.0
  /// How far south of its place the frame's center lies, in screen points. Where it is not finite,
  /// it is never displayed.
  public var centerOffsetY = 0.0
  /// Its right to a place on the screen; only one of less than `required` can be hidden or
  /// clustered.
  public var displayPriority = DisplayPriority.required
  /// The name of those with which it may form a cluster; nil where it forms none.
  public var clusteringIdentifier: String?
  /// The shape with which it collides.
  public var collisionMode = DisplayCollisionMode.rectangle
  /// The smallest zoom scale (screen points per map point) at which it is displayed; NaN: at none.
  public var minimumZoomScale = 0.0
  /// The largest zoom scale (screen points per map point) at which it is displayed; NaN: at none.
  public var maximumZoomScale = Double.infinity
  /// How much of the visible area a polygon must cover for it to be displayed; nil where that does
  /// not matter.
  public var areaShare: DisplayAreaShare?

  /// An annotation that is always displayed, with a frame (screen points) centered on its place.
  public init(id: Int, position: MapPoint, width: Double, height: Double) {
    self.id = id
    self.position = position
    self.width = width
    self.height = height
  }

  /// Whether its conditions hold: the range of zoom scales and the share of the visible area.
  /// `tolerance` widens both by that fraction.
  func isWanted(in visibleRect: MapRect, zoomScale: Double, tolerance: Double) -> Bool {
    zoomScale * (1 + tolerance) >= minimumZoomScale && zoomScale <= maximumZoomScale * (1 + tolerance)
      && (areaShare?.holds(in: visibleRect, tolerance: tolerance) ?? true)
  }
}
