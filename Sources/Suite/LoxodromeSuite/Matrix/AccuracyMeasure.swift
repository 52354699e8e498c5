import Foundation

/// The meaning of the numbers in an operation's result, which allows an error to be measured in
/// millimeters.
///
/// Millimeters are measured on the Mercator sphere, whose radius is 6 378 137 m: a degree of
/// latitude is 111 319 490.8 mm, and a map point at latitude φ is 149.29 mm · cos φ. This is within
/// 0.7 % of the WGS84 ellipsoid, which is precise enough for the size of an error. Longitudes are
/// not wrapped: 180° and −180° differ by the width of the world.
enum AccuracyMeasure: Sendable {
  /// A number that is not a length. Its error is measured in ulps only.
  case number
  /// A length in meters.
  case meters
  /// A number of map points: a size, an edge or a middle of a rectangle. The error is measured at
  /// the equator, where a map point is longest.
  case mapPoints
  /// A map point. The error is the distance from the expected map point, with the scale at the
  /// latitude of the expected one.
  case mapPoint
  /// One or more rectangles. The error is the largest error of x, y, width and height, with the
  /// scale at the latitude of the expected rectangle's middle.
  case mapRects
  /// A coordinate. The error is the distance from the expected coordinate. The length of a degree
  /// of longitude is that at the expected latitude.
  case coordinate
  /// A region. The error is the largest of three: the distance between the centers and the errors
  /// of the two deltas of the span, all measured as for a coordinate.
  case region

  /// Creates the measure of an operation's result. Nil if the result is not measured, such as a
  /// Boolean, a string, a count or a tile.
  init?(operation: String) {
    switch operation {
    case "mapPoint": self = .mapPoint
    case "coordinate", "polygonCoordinate": self = .coordinate
    case "metersBetweenMapPoints", "metersBetweenCoordinates": self = .meters
    case "regionFromDistance", "regionFromMapRect": self = .region
    case "polylineBounds", "polygonBounds", "circleBounds", "tileMapRect", "mapRect.union",
      "mapRect.intersection", "mapRect.inset", "mapRect.offset", "mapRect.remainder", "mapRect.divide":
      self = .mapRects
    case "mapRect.minX", "mapRect.midX", "mapRect.maxX", "mapRect.minY", "mapRect.midY", "mapRect.maxY",
      "mapRect.width", "mapRect.height":
      self = .mapPoints
    case "metersPerMapPoint", "mapPointsPerMeter", "roadWidth", "polylineLocations", "gradientColor":
      self = .number
    default: return nil
    }
  }

  /// Whether errors are also measured in millimeters.
  var isLength: Bool { self != .number }

  /// Returns the error of a result (millimeters), at least 0, or ∞ if a double cannot represent it.
  /// The error of a `number` is 0. Both values must have finite numbers at the same paths.
  func millimeters(_ actual: JSONValue, expected: JSONValue) -> Double {
    let difference = { (path: String...) -> Double in
      let at = { (value: JSONValue) in path.reduce(value) { $0.member($1) }.asNumber ?? 0 }
      return at(actual) - at(expected)
    }
    switch self {
    case .number: return 0
    case .meters: return 1000 * difference().magnitude
    case .mapPoints:
      return difference().magnitude * AccuracyMeasure.millimetersPerMapPoint(y: AccuracyMeasure.world / 2)
    case .mapPoint:
      return hypot(difference("x"), difference("y"))
        * AccuracyMeasure.millimetersPerMapPoint(y: expected.member("y").asNumber ?? 0)
    case .mapRects:
      // A result of mapRect.divide has two rectangles as members.
      if expected.member("x") == .null, case .object(let rects) = expected {
        return rects.map { millimeters(actual.member($0.name), expected: $0.value) }.max() ?? 0
      }
      let worst = ["x", "y", "width", "height"].map { difference($0).magnitude }.max() ?? 0
      let middle = (expected.member("y").asNumber ?? 0) + (expected.member("height").asNumber ?? 0) / 2
      return worst * AccuracyMeasure.millimetersPerMapPoint(y: middle)
    case .coordinate:
      let latitude = expected.member("latitude").asNumber ?? 0
      return AccuracyMeasure.millimetersPerDegree
        * hypot(difference("latitude"), difference("longitude") * AccuracyMeasure.parallel(latitude))
    case .region:
      let center = AccuracyMeasure.coordinate.millimeters(
        actual.member("center"), expected: expected.member("center"))
      let latitude = expected.member("center").member("latitude").asNumber ?? 0
      let spans = max(
        difference("span", "latitudeDelta").magnitude,
        difference("span", "longitudeDelta").magnitude * AccuracyMeasure.parallel(latitude))
      return max(center, AccuracyMeasure.millimetersPerDegree * spans)
    }
  }

  /// 2π · 6 378 137 m: the length of the equator in millimeters.
  private static let equator = 2 * Double.pi * 6_378_137_000
  /// The width and height of the Mercator world in map points.
  private static let world = 268_435_456.0
  /// The length of a degree along the equator or a meridian (millimeters).
  static let millimetersPerDegree = equator / 360

  /// Returns the ratio of the length of the parallel at a latitude (degrees) to the length of the
  /// equator, 0…1.
  private static func parallel(_ latitude: Double) -> Double { max(0, cos(latitude * .pi / 180)) }

  /// Returns the length of a map point (millimeters) at a y of the Mercator world, which is 2^28
  /// map points high. Beyond an edge of the world it is the length at the edge.
  static func millimetersPerMapPoint(y: Double) -> Double {
    let inside = min(max(y, 0), world)
    // cos φ = sech(ψ) for the isometric latitude ψ = π (1 − 2 y / world).
    return equator / world / cosh(.pi * (1 - 2 * inside / world))
  }
}

extension JSONValue {
  /// Returns the member with the name, or null if there is none.
  fileprivate func member(_ name: String) -> JSONValue {
    self[name] ?? .null
  }
}
