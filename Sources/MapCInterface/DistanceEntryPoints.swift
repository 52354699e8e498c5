import MapGeometry

/// Measures the WGS84 geodesic between pairs of coordinates: `Coordinate.distance(to:)` for each
/// pair.
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
  from.withValues(Coordinate.self, count: count) { starts in
    to.forEachValue(Coordinate.self, count: count) { index, end in
      meters[index] = starts[index].distance(to: end)
    }
  }
}

/// Measures the distances between pairs of map points as MKMetersBetweenMapPoints does:
/// `MapPoint.distance(to:)` for each pair.
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
  from.withValues(MapPoint.self, count: count) { starts in
    to.forEachValue(MapPoint.self, count: count) { index, end in
      meters[index] = starts[index].distance(to: end)
    }
  }
}
