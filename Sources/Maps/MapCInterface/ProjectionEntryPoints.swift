import MapGeometry

/// Projects coordinates as MapKit does: `MercatorArrays.mapKit`.
///
/// - Parameters:
///   - count: the number of coordinates.
///   - coordinates: latitude, longitude of each (degrees). It can be the array of the points.
///   - points: receives x, y of each (map points).
@c(loxodrome_map_points)
public func projectLikeMapKit(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  project(count, coordinates, points, .mapKit)
}

/// Reads map points back as MapKit does: `MercatorArrays.mapKit`.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points). It can be the array of the coordinates.
///   - coordinates: receives latitude, longitude of each (degrees).
@c(loxodrome_coordinates)
public func unprojectLikeMapKit(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  unproject(count, points, coordinates, .mapKit)
}

/// Projects coordinates to the world of web tiles, EPSG:3857: `MercatorArrays.web`.
///
/// - Parameters:
///   - count: the number of coordinates.
///   - coordinates: latitude, longitude of each (degrees). It can be the array of the points.
///   - points: receives x, y of each (map points).
@c(loxodrome_web_mercator_map_points)
public func projectToWebMercator(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  project(count, coordinates, points, .web)
}

/// Reads points of the world of web tiles back: `MercatorArrays.web`.
///
/// - Parameters:
///   - count: the number of points.
///   - points: x, y of each (map points). It can be the array of the coordinates.
///   - coordinates: receives latitude, longitude of each (degrees).
@c(loxodrome_web_mercator_coordinates)
public func unprojectFromWebMercator(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  unproject(count, points, coordinates, .web)
}

/// Projects coordinates as MapKit does, on several threads.
///
/// - Parameters: as for `loxodrome_map_points`, and the number of threads (1…1024; others count as
///   the nearest).
@c(loxodrome_map_points_on_threads)
public func projectLikeMapKitOnThreads(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>, threads: Int
) {
  project(count, coordinates, points, .mapKit, threads: threads)
}

/// Reads map points back as MapKit does, on several threads.
///
/// - Parameters: as for `loxodrome_coordinates`, and the number of threads (1…1024; others count as
///   the nearest).
@c(loxodrome_coordinates_on_threads)
public func unprojectLikeMapKitOnThreads(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>, threads: Int
) {
  unproject(count, points, coordinates, .mapKit, threads: threads)
}

/// Projects coordinates one by one: `MapPoint.init(_:)` for each.
///
/// - Parameters: as for `loxodrome_map_points`.
@c(loxodrome_map_points_one_by_one)
public func projectLikeMapKitOneByOne(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  coordinates.map(Coordinate.self, to: points, count: count) { MapPoint($0) }
}

/// Reads map points back one by one: `Coordinate.init(_:)` for each.
///
/// - Parameters: as for `loxodrome_coordinates`.
@c(loxodrome_coordinates_one_by_one)
public func unprojectLikeMapKitOneByOne(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  points.map(MapPoint.self, to: coordinates, count: count) { Coordinate($0) }
}

/// Projects coordinates to the world of web tiles one by one: `WebMercator.mapPoint(_:)` for each.
///
/// - Parameters: as for `loxodrome_web_mercator_map_points`.
@c(loxodrome_web_mercator_map_points_one_by_one)
public func projectToWebMercatorOneByOne(
  count: Int, coordinates: UnsafePointer<Double>, points: UnsafeMutablePointer<Double>
) {
  coordinates.map(Coordinate.self, to: points, count: count) { WebMercator.mapPoint($0) }
}

/// Reads points of the world of web tiles back one by one: `WebMercator.coordinate(_:)` for each.
///
/// - Parameters: as for `loxodrome_web_mercator_coordinates`.
@c(loxodrome_web_mercator_coordinates_one_by_one)
public func unprojectFromWebMercatorOneByOne(
  count: Int, points: UnsafePointer<Double>, coordinates: UnsafeMutablePointer<Double>
) {
  points.map(MapPoint.self, to: coordinates, count: count) { WebMercator.coordinate($0) }
}

private func project(
  _ count: Int, _ coordinates: UnsafePointer<Double>, _ points: UnsafeMutablePointer<Double>,
  _ projection: MercatorArrays, threads: Int = 1
) {
  coordinates.withValues(Coordinate.self, count: count) { coordinates in
    points.withMutableValues(MapPoint.self, count: count) {
      projection.project(coordinates, to: $0, threads: threads)
    }
  }
}

private func unproject(
  _ count: Int, _ points: UnsafePointer<Double>, _ coordinates: UnsafeMutablePointer<Double>,
  _ projection: MercatorArrays, threads: Int = 1
) {
  points.withValues(MapPoint.self, count: count) { points in
    coordinates.withMutableValues(Coordinate.self, count: count) {
      projection.unproject(points, to: $0, threads: threads)
    }
  }
}
