import MapGeometry

/// A circle around a coordinate, with a radius on the ground, drawn as a circle on the map.
open class Circle: Shape, Overlay {
  private let center: Coordinate
  /// The radius in meters at the center; not validated.
  public let radius: Double
  /// The square around it, `MapRect(boundingCircleAt:radiusInMeters:)`, in map points.
  public let boundingMapRect: MapRect

  /// Creates a circle around a coordinate (degrees) with a radius in meters.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
    boundingMapRect = MapRect(boundingCircleAt: center, radiusInMeters: radius)
    super.init()
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
