import MapGeometry

/// Projects coordinates as MapKit does: `MapPoint.init(_:)` for each.
///
/// - Parameters:
///   - count: the number of coordinates.
///   - coordinates: latitude, longitude of each (degrees).
///   - points: receives x, y of each (map points).
@c(loxodrome_map_points)
public func projectLikeMapKit(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  coordinates.map(Coordinate.self, to: points, count: count) { MapPoint($0) }
}

/// Reads map points back as MapKit does: `Coordinate.init(_:)` for each.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - coordinates: receives latitude, longitude of each (degrees).
@c(loxodrome_coordinates)
public func unprojectLikeMapKit(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  points.map(MapPoint.self, to: coordinates, count: count) { Coordinate($0) }
}

/// Projects coordinates to the world of web tiles, EPSG:3857: `WebMercator.mapPoint(_:)` for each.
///
/// - Parameters:
///   - count: the number of coordinates.
///   - coordinates: latitude, longitude of each (degrees).
///   - points: receives x, y of each (map points).
@c(loxodrome_web_mercator_map_points)
public func projectToWebMercator(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  coordinates.map(Coordinate.self, to: points, count: count) { WebMercator.mapPoint($0) }
}

/// Reads points of the world of web tiles back: `WebMercator.coordinate(_:)` for each.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points).
///   - coordinates: receives latitude, longitude of each (degrees).
@c(loxodrome_web_mercator_coordinates)
public func unprojectFromWebMercator(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  points.map(MapPoint.self, to: coordinates, count: count) { WebMercator.coordinate($0) }
}
