import MapGeometry

/// A line through points of the map, straight on the map between neighboring points.
open class Polyline: MultiPoint, Overlay {
  /// Creates a line through map points.
  public convenience init(points: [MapPoint]) {
    self.init()
    take(points: points)
  }

  /// Creates a line through coordinates (degrees), each converted by `MapPoint.init(_:)`.
  public convenience init(coordinates: [Coordinate]) {
    self.init()
    take(coordinates: coordinates)
  }
}

/// A line along the shortest paths on the earth between coordinates, as points about a kilometer
/// apart.
///
/// The points are those of `geodesicLine(_:)`: x continues outside the world where the line crosses
/// the 180th meridian. The line has no points if a coordinate is not valid. Map points are
/// converted to coordinates.
open class GeodesicPolyline: Polyline {
  override final func take(points: [MapPoint]) { take(coordinates: points.map { Coordinate($0) }) }

  override final func take(coordinates: [Coordinate]) {
    super.take(points: geodesicLine(coordinates) ?? [])
  }
}
