import MapGeometry

/// Measures the WGS84 geodesic between pairs of coordinates: `DistanceArrays.coordinates`.
///
/// - Parameters:
///   - count: the number of pairs.
///   - from: latitude, longitude of each first coordinate (degrees).
///   - to: latitude, longitude of each second coordinate (degrees).
///   - meters: receives the distance of each pair.
@c(loxodrome_geodesic_distances)
public func measureGeodesics(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>
) {
  measure(.coordinates, count, from, to, meters, 1)
}

/// Measures the distances between pairs of map points as MKMetersBetweenMapPoints does:
/// `DistanceArrays.mapPoints`.
///
/// - Parameters:
///   - count: the number of pairs.
///   - from: x, y of each first point (map points). Its latitude determines the radius of the
///     sphere.
///   - to: x, y of each second point (map points).
///   - meters: receives the distance of each pair.
@c(loxodrome_map_point_distances)
public func measureBetweenMapPoints(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>
) {
  measure(.mapPoints, count, from, to, meters, 1)
}

/// Measures geodesics on several threads.
///
/// - Parameters: as for `loxodrome_geodesic_distances`, and the number of threads (1…1024; others
///   count as the nearest).
@c(loxodrome_geodesic_distances_on_threads)
public func measureGeodesicsOnThreads(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>,
  threads: Int
) {
  measure(.coordinates, count, from, to, meters, threads)
}

/// Measures the distances between map points on several threads.
///
/// - Parameters: as for `loxodrome_map_point_distances`, and the number of threads (1…1024; others
///   count as the nearest).
@c(loxodrome_map_point_distances_on_threads)
public func measureBetweenMapPointsOnThreads(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>,
  threads: Int
) {
  measure(.mapPoints, count, from, to, meters, threads)
}

/// Measures geodesics one by one: `Coordinate.distance(to:)` for each pair.
///
/// - Parameters: as for `loxodrome_geodesic_distances`.
@c(loxodrome_geodesic_distances_one_by_one)
public func measureGeodesicsOneByOne(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>
) {
  from.withValues(Coordinate.self, count: count) { starts in
    to.forEachValue(Coordinate.self, count: count) { index, end in
      meters[index] = starts[index].distance(to: end)
    }
  }
}

/// Measures the distances between map points one by one: `MapPoint.distance(to:)` for each pair.
///
/// - Parameters: as for `loxodrome_map_point_distances`.
@c(loxodrome_map_point_distances_one_by_one)
public func measureBetweenMapPointsOneByOne(
  count: Int, from: UnsafePointer<Double>, to: UnsafePointer<Double>, meters: UnsafeMutablePointer<Double>
) {
  from.withValues(MapPoint.self, count: count) { starts in
    to.forEachValue(MapPoint.self, count: count) { index, end in
      meters[index] = starts[index].distance(to: end)
    }
  }
}

private func measure(
  _ distances: DistanceArrays, _ count: Int, _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>,
  _ meters: UnsafeMutablePointer<Double>, _ threads: Int
) {
  let count = max(0, count)
  distances.measure(
    from: UnsafeBufferPointer(start: from, count: 2 * count),
    to: UnsafeBufferPointer(start: to, count: 2 * count),
    meters: UnsafeMutableBufferPointer(start: meters, count: count), threads: threads)
}
