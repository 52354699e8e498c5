import MapGeometry

/// A circle around a coordinate, with a radius on the ground, drawn as a circle on the map.
open class Circle: Shape, Overlay {
  private var center = Coordinate.invalid
  /// The radius in meters at the center; not validated.
  public private(set) final var radius = 0.0
  /// The square around it, `MapRect(boundingCircleAt:radiusInMeters:)`, in map points.
  public private(set) final var boundingMapRect = MapRect.null

  /// Creates a circle that is nowhere: its center is not valid, and its rectangle is null. Its
  /// subclasses inherit the initializers below.
  public override init() { super.init() }

  /// Creates a circle around a coordinate (degrees) with a radius in meters.
  public convenience init(center: Coordinate, radius: Double) {
    self.init()
    self.center = center
    self.radius = radius
    boundingMapRect = MapRect(boundingCircleAt: center, radiusInMeters: radius)
  }

  /// Creates the circle around the middle of a rectangle (map points). Its diameter is the larger
  /// side of the rectangle.
  public convenience init(mapRect: MapRect) {
    let center = Coordinate(MapPoint(x: mapRect.midX, y: mapRect.midY))
    let half = Swift.max(mapRect.width, mapRect.height) / 2
    self.init(center: center, radius: half * metersPerMapPoint(atLatitude: center.latitude))
  }

  /// The center (degrees).
  open override var coordinate: Coordinate { center }
}
