import MapGeometry

/// A line through points of the map, straight on the map between neighboring points.
open class Polyline: MultiPoint, Overlay {
  /// Creates a line through map points.
  public init(points: [MapPoint]) { super.init(mapPoints: points) }

  /// Creates a line through coordinates (degrees), each converted by `MapPoint.init(_:)`.
  public init(coordinates: [Coordinate]) { super.init(mapPoints: coordinates.map { MapPoint($0) }) }
}

/// A line along the shortest paths on the earth between coordinates, as points about a kilometer
/// apart.
///
/// The points are those of `geodesicLine(_:)`: x continues outside the world where the line crosses
/// the 180th meridian.
open class GeodesicPolyline: Polyline {
  /// Creates a line through coordinates (degrees). It has no points if a coordinate is not valid.
  public convenience override init(coordinates: [Coordinate]) {
    self.init(geodesicPoints: geodesicLine(coordinates) ?? [])
  }

  /// Creates a line through locations on the map, each converted to a coordinate. It has no points
  /// if one of the coordinates is not valid.
  public convenience override init(points: [MapPoint]) {
    self.init(coordinates: points.map { Coordinate($0) })
  }

  private init(geodesicPoints: [MapPoint]) {
    super.init(points: geodesicPoints)
  }
}
