import MapGeometry

/// A line through points of the map, straight on the map from one to the next.
open class Polyline: MultiPoint, Overlay {
  /// A line through map points.
  public init(points: [MapPoint]) { super.init(mapPoints: points) }

  /// A line through coordinates (degrees), each by `MapPoint.init(_:)`.
  public init(coordinates: [Coordinate]) { super.init(mapPoints: coordinates.map { MapPoint($0) }) }
}

/// A line along the shortest ways over the earth between coordinates, as points about a kilometer
/// apart.
///
/// The points are those of `geodesicLine(_:)`: x goes on beyond the world's edge where the line
/// crosses the 180th meridian.
open class GeodesicPolyline: Polyline {
  /// A line through coordinates (degrees); without points where one of them is not valid.
  public convenience override init(coordinates: [Coordinate]) {
    self.init(geodesicPoints: geodesicLine(coordinates) ?? [])
  }

  /// A line through places on the map, each read back as a coordinate; without points where one is
  /// not valid.
  public convenience override init(points: [MapPoint]) {
    self.init(coordinates: points.map { Coordinate($0) })
  }

  private init(geodesicPoints: [MapPoint]) {
    super.init(points: geodesicPoints)
  }
}
