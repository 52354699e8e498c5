import Foundation
import MapGeometry

/// A polygon on the ground with a name. Its edges are arcs of great circles on the sphere of
/// geographic latitudes.
///
/// It can contain a pole or cross the 180th meridian. Its vertices must be within 80° of the middle
/// of all, so it is smaller than a hemisphere.
public final class PolygonalRegion: MonitoredRegion {
  /// The vertices (degrees).
  public let coordinates: [Coordinate]

  private let center: Direction3
  /// The ring in the gnomonic projection around the center, in which arcs are straight lines.
  private let ring: [MapPoint]
  private let plane: PreparedPolygon
  private let edges: [(start: Direction3, end: Direction3)]

  /// Creates a polygon; nil if there are fewer than three vertices, one is not valid, or one is
  /// more than 80° from the middle of all.
  public init?(coordinates: [Coordinate], identifier: String) {
    guard coordinates.count >= 3, coordinates.allSatisfy(\.isValid) else { return nil }
    let vertices = coordinates.map { Direction3($0) }
    guard let center = vertices.reduce(Direction3(x: 0, y: 0, z: 0), +).unit,
      // cos 80°
      vertices.allSatisfy({ $0.dot(center) > 0.17365 })
    else { return nil }
    self.coordinates = coordinates
    self.center = center
    ring = vertices.map { $0.gnomonic(around: center) }
    plane = PreparedPolygon(rings: [ring])
    edges = vertices.indices.map { (vertices[$0], vertices[($0 + 1) % vertices.count]) }
    super.init(identifier: identifier)
  }

  /// Whether a coordinate (degrees) is inside or on the boundary; false if it is not valid.
  public override func contains(_ coordinate: Coordinate) -> Bool {
    let direction = Direction3(coordinate)
    guard coordinate.isValid, direction.dot(center) > 0 else { return false }
    return plane.containment(of: direction.gnomonic(around: center), fillRule: .evenOdd) != .outside
  }

  /// The distance in meters to the nearest point of the boundary along the WGS84 ellipsoid.
  override func distanceToBoundary(_ coordinate: Coordinate) -> Double {
    let point = Direction3(coordinate)
    var nearest = edges[0].start
    var smallest = Double.infinity
    for edge in edges {
      let candidate = point.nearest(from: edge.start, to: edge.end)
      // The cosine of the angle would be 1 for all edges within 7 cm.
      let difference = candidate + point.times(-1)
      let square = difference.dot(difference)
      if square < smallest { (smallest, nearest) = (square, candidate) }
    }
    return coordinate.distance(to: nearest.coordinate)
  }

  /// The circle around the vertices' middle.
  override var boundingCircle: (center: Coordinate, radius: Double)? {
    let middle = center.coordinate
    return (middle, coordinates.map { middle.distance(to: $0) }.max() ?? 0)
  }

  /// The largest distance from the boundary of places inside, in meters: those halfway through the
  /// polygon on 31 evenly spaced lines across it, and on 31 lines along it.
  override func greatestDepth() -> Double {
    let transposed = ring.map { MapPoint(x: $0.y, y: $0.x) }
    let places =
      middles(of: ring) + middles(of: transposed).map { MapPoint(x: $0.y, y: $0.x) }
    return places.map { distanceToBoundary(Direction3($0, around: center).coordinate) }.max() ?? 0
  }

  /// Returns the middle of the longest part of each of 31 lines of constant y that is inside a ring.
  private func middles(of ring: [MapPoint]) -> [MapPoint] {
    let low = ring.map(\.y).min() ?? 0
    let high = ring.map(\.y).max() ?? 0
    return (1...31).compactMap { number in
      let y = low + (high - low) * Double(number) / 32
      var crossings: [Double] = []
      var start = ring[ring.count - 1]
      for end in ring {
        if (start.y <= y) != (end.y <= y) {
          crossings.append(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x))
        }
        start = end
      }
      crossings.sort()
      // By the even-odd rule each second part is inside.
      let parts = stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
      let longest = parts.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
      return longest.map { MapPoint(x: ($0.lowerBound + $0.upperBound) / 2, y: y) }
    }
  }

  override func isSame(as other: MonitoredRegion) -> Bool {
    guard let other = other as? PolygonalRegion else { return false }
    return identifier == other.identifier && coordinates == other.coordinates
  }
}
