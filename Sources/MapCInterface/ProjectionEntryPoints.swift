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
  let results = points.places(MapPoint.self, count: count)
  for (index, coordinate) in coordinates.values(Coordinate.self, count: count).enumerated() {
    results[index] = MapPoint(coordinate)
  }
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
  let results = coordinates.places(Coordinate.self, count: count)
  for (index, point) in points.values(MapPoint.self, count: count).enumerated() {
    results[index] = Coordinate(point)
  }
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
  let results = points.places(MapPoint.self, count: count)
  for (index, coordinate) in coordinates.values(Coordinate.self, count: count).enumerated() {
    results[index] = WebMercator.mapPoint(coordinate)
  }
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
  let results = coordinates.places(Coordinate.self, count: count)
  for (index, point) in points.values(MapPoint.self, count: count).enumerated() {
    results[index] = WebMercator.coordinate(point)
  }
}
