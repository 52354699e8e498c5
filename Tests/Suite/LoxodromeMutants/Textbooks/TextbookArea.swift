import Foundation
import LoxodromeSuite
import MapGeometry

/// A monitored area as FORMAT.md defines it (section 9).
struct TextbookArea: Sendable {
  /// How polygons are computed. The default values are correct. Other values are bugs.
  struct Rules: Sendable {
    /// What the edges of a polygon are.
    enum Edges: Sendable { case arcs, straightInDegrees, straightWithoutSeam, box }
    /// What the distance to a polygon is measured to.
    enum Boundary: Sendable { case arcs, corners, circles, middle }

    var edges = Edges.arcs
    var boundary = Boundary.arcs
    /// Whether the last corner is joined to the first.
    var closes = true
    /// Whether the size of polygons is limited.
    var limitsSize = true
  }

  /// The center of a circle, or the middle of a polygon's corners.
  let center: Coordinate
  /// The radius of a circle, or the distance of the farthest corner from the middle, in meters.
  let radius: Double
  private let corners: [Coordinate]
  private let rules: Rules

  init(center: Coordinate, radius: Double) {
    (self.center, self.radius, corners, rules) = (center, radius, [], Rules())
  }

  /// Creates a polygon; nil if there is none.
  init?(_ corners: [Coordinate], _ rules: Rules, distance: (Coordinate, Coordinate) -> Double) {
    guard corners.count >= 3, corners.allSatisfy(\.isValid) else { return nil }
    let middle = corners.map(vector).reduce(SIMD3(0, 0, 0), +)
    center = coordinate(middle)
    let center = center
    radius = rules.limitsSize ? corners.map { distance(center, $0) }.max() ?? 0 : 0
    (self.corners, self.rules) = (corners, rules)
  }

  var isPolygon: Bool { !corners.isEmpty }

  /// The edges, each with its ends.
  private var edges: [(Coordinate, Coordinate)] {
    Array(zip(corners, corners.dropFirst()))
      + (rules.closes ? [(corners[corners.count - 1], corners[0])] : [])
  }

  func contains(_ place: Coordinate, distance: (Coordinate, Coordinate) -> Double) -> Bool {
    guard isPolygon else { return distance(center, place) <= radius }
    switch rules.edges {
    case .arcs:
      guard dot(vector(place), vector(center)) > 0 else { return false }
      // The directions to the corners turn around a place inside.
      let turned = edges.reduce(0.0) { sum, edge in
        sum + (azimuth(place, edge.1) - azimuth(place, edge.0)).remainder(dividingBy: 2 * .pi)
      }
      return turned.magnitude > .pi
    case .box:
      let (x, y) = (edges.map { east($0.0, place) }, edges.map(\.0.latitude))
      return x.min() ?? 0 <= 0 && x.max() ?? 0 >= 0 && y.min() ?? 0 <= place.latitude
        && y.max() ?? 0 >= place.latitude
    case .straightInDegrees, .straightWithoutSeam:
      var isInside = false
      for (start, end) in edges where (start.latitude > place.latitude) != (end.latitude > place.latitude) {
        let part = (place.latitude - start.latitude) / (end.latitude - start.latitude)
        let (x, y) = (east(start, place), east(end, place))
        if x + part * (y - x) > 0 { isInside.toggle() }
      }
      return isInside
    }
  }

  /// Returns the meters to the boundary.
  func distanceToBoundary(_ place: Coordinate, distance: (Coordinate, Coordinate) -> Double) -> Double {
    guard isPolygon else { return (distance(center, place) - radius).magnitude }
    switch rules.boundary {
    case .middle: return distance(center, place)
    case .corners: return corners.map { distance($0, place) }.min() ?? 0
    case .arcs, .circles:
      return edges.map { edge in
        distance(place, nearest(place, edge.0, edge.1, isWhole: rules.boundary == .circles))
      }.min() ?? 0
    }
  }

  private func east(_ corner: Coordinate, _ place: Coordinate) -> Double {
    let degrees = corner.longitude - place.longitude
    return rules.edges == .straightWithoutSeam ? degrees : degrees.remainder(dividingBy: 360)
  }
}

private func vector(_ place: Coordinate) -> SIMD3<Double> {
  let (phi, lambda) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
  return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
}

private func coordinate(_ vector: SIMD3<Double>) -> Coordinate {
  Coordinate(
    latitude: atan2(vector.z, hypot(vector.x, vector.y)) * 180 / .pi,
    longitude: atan2(vector.y, vector.x) * 180 / .pi)
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// Returns the direction from a place to another on the sphere, in radians clockwise from north.
private func azimuth(_ place: Coordinate, _ other: Coordinate) -> Double {
  let (phi, psi) = (place.latitude * .pi / 180, other.latitude * .pi / 180)
  let east = (other.longitude - place.longitude) * .pi / 180
  return atan2(sin(east) * cos(psi), cos(phi) * sin(psi) - sin(phi) * cos(psi) * cos(east))
}

/// Returns the place of an arc, or of its whole circle, that is nearest to another place.
private func nearest(_ place: Coordinate, _ start: Coordinate, _ end: Coordinate, isWhole: Bool) -> Coordinate
{
  let (point, a, b) = (vector(place), vector(start), vector(end))
  let normal = cross(a, b)
  guard dot(normal, normal) > 0 else { return start }
  let foot = point - normal * (dot(point, normal) / dot(normal, normal))
  if isWhole || (dot(cross(a, foot), normal) >= 0 && dot(cross(foot, b), normal) >= 0) {
    return coordinate(foot)
  }
  return dot(point, a) >= dot(point, b) ? start : end
}
