// Lines that look straight on the globe. MapKit documents the number of points of its geodesic
// polyline through figures that can be measured (PROFILE.md, section 5), not the path. This project
// uses the great circle through both ends on the sphere of geographic latitudes.

extension Coordinate {
  /// Returns the coordinate at a fraction of the way to another along the shorter arc of the great
  /// circle; 0 is this coordinate, 1 the other.
  ///
  /// Fractions outside 0…1 continue along the circle. Longitudes are in −180…180. Antipodal ends
  /// have no unique shortest path; the path used here leads over the north pole, or along the prime
  /// meridian if this coordinate is a pole. The result is NaN if an end is not valid.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    guard isValid, other.isValid else { return Coordinate(latitude: .nan, longitude: .nan) }
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return GreatCircle(from: self, to: other).coordinate(at: fraction)
  }
}

/// The great circle through two valid coordinates, as two perpendicular unit vectors and the angle
/// between the ends.
private struct GreatCircle {
  private let start: SIMD3<Double>
  private let ahead: SIMD3<Double>
  /// The angle between the ends in radians, 0…π.
  private let angle: Double

  init(from: Coordinate, to: Coordinate) {
    start = SIMD3(from)
    let end = SIMD3(to)
    let cross = start.cross(end)
    angle = arcTangent(cross.length, start.dot(end))
    let direction = cross.cross(start)
    // Identical and antipodal ends, up to rounding, do not determine the direction: it is due
    // north, or along the prime meridian from a pole.
    if cross.length > 1e-15 {
      ahead = direction.unit
    } else {
      let north = SIMD3(0.0, 0, 1)
      let toward = start.cross(north).cross(start)
      ahead = toward.length > 1e-15 ? toward.unit : SIMD3(1, 0, 0)
    }
  }

  func coordinate(at fraction: Double) -> Coordinate {
    let theta = angle * fraction
    return (start * cosine(theta) + ahead * sine(theta)).coordinate
  }
}

/// Vectors in space: x toward (0, 0), y toward (0, 90° east), z toward the north pole.
extension SIMD3<Double> {
  fileprivate init(_ coordinate: Coordinate) {
    let (latitude, longitude) = (radians(coordinate.latitude), radians(coordinate.longitude))
    self.init(cosine(latitude) * cosine(longitude), cosine(latitude) * sine(longitude), sine(latitude))
  }

  fileprivate var coordinate: Coordinate {
    Coordinate(latitude: degrees(arcTangent(z, hypotenuse(x, y))), longitude: degrees(arcTangent(y, x)))
  }

  fileprivate var length: Double { hypotenuse(hypotenuse(x, y), z) }
  fileprivate var unit: SIMD3 { self / length }

  fileprivate func dot(_ other: SIMD3) -> Double { x * other.x + y * other.y + z * other.z }

  fileprivate func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

/// Returns the number of points in MapKit's geodesic line through coordinates; nil if a coordinate
/// is not valid.
///
/// A leg has ⌈WGS84 kilometers⌉ + 1 points, and legs share their ends. For one coordinate the
/// result is 1, without coordinates it is 0. (The count of several legs is this project's reading.)
package func geodesicPointCount(_ coordinates: some Collection<Coordinate>) -> Int? {
  guard coordinates.allSatisfy(\.isValid) else { return nil }
  if coordinates.isEmpty { return 0 }
  return zip(coordinates, coordinates.dropFirst()).reduce(1) { $0 + segments(from: $1.0, to: $1.1) }
}

/// Returns the points of a geodesic line through coordinates; nil if a coordinate is not valid. The
/// points of each leg are evenly spaced by angle on its great circle. Their number is that of
/// MapKit: ⌈WGS84 kilometers⌉ + 1 on each leg. Neighboring legs share a point.
///
/// x is continuous: a line across the 180th meridian continues beyond 0 or 2^28, so its bounds can
/// extend beyond the world.
public func geodesicLine(_ coordinates: some Collection<Coordinate>) -> [MapPoint]? {
  guard coordinates.allSatisfy(\.isValid) else { return nil }
  guard let first = coordinates.first else { return [] }
  var points = [MapPoint(first)]
  for (from, to) in zip(coordinates, coordinates.dropFirst()) {
    let count = segments(from: from, to: to)
    for number in 0..<count {
      let next = from.interpolated(to: to, fraction: Double(number + 1) / Double(count))
      points.append(MapPoint(next).continuing(points[points.count - 1]))
    }
  }
  return points
}

/// Returns the number of segments of one leg: its length in kilometers, rounded up, 0…20004.
private func segments(from: Coordinate, to: Coordinate) -> Int {
  Int(exactly: (from.distance(to: to) / 1000).rounded(.up)) ?? 0
}

extension MapPoint {
  /// Returns this point moved to the east or west by the number of whole worlds that brings it
  /// nearest to the previous point of a line.
  fileprivate func continuing(_ previous: MapPoint) -> MapPoint {
    let worlds = ((previous.x - x) / worldWidth).rounded()
    return MapPoint(x: x + worlds * worldWidth, y: y)
  }
}
