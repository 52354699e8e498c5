import Foundation

/// What the numbers in an operation's result stand for, so that an error can be told in
/// millimeters.
///
/// Millimeters are those of the Mercator sphere, of radius 6 378 137 m: a degree of latitude is 111
/// 319 490.8 mm, a map point at latitude φ is 149.29 mm · cos φ. That is within 0.7 % of the WGS84
/// ellipsoid, which is all that the size of an error needs. Differences are taken as they stand:
/// 180° and −180° are the whole world apart.
enum AccuracyMeasure: Sendable {
  /// Dimensionless, or of a dimension that is not a length: ulps only.
  case number
  /// A length in meters.
  case meters
  /// Map points, taken at the equator, where they are longest.
  case mapPoints
  /// A map point: the distance between the two, at the latitude of the expected one.
  case mapPoint
  /// A rect or several: the worst of the numbers, at the latitude of the middle of the expected
  /// rect.
  case mapRects
  /// A coordinate: the distance between the two, with longitudes at the latitude of the expected
  /// one.
  case coordinate
  /// A region: the distance between the centers or the worse of the spans, likewise.
  case region

  /// What the operation's result stands for; nil for one whose result is no measured number: a
  /// truth value, a text, a count, a tile.
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

  /// Whether errors are told in millimeters too.
  var isLength: Bool { self != .number }

  /// The error of a result whose numbers are finite like the expected one's and in the same places;
  /// at least 0, ∞ where a double cannot hold it.
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
      // mapRect.divide has two rects by name.
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
  static let millimetersPerDegree = equator / 360

  /// The length of a parallel over that of the equator.
  private static func parallel(_ latitude: Double) -> Double { max(0, cos(latitude * .pi / 180)) }

  /// A map point in millimeters at a y of the Mercator world, which is 2^28 map points high; beyond
  /// its edges, as at the edges.
  static func millimetersPerMapPoint(y: Double) -> Double {
    let inside = min(max(y, 0), world)
    // cos φ = sech(ψ) for the isometric latitude ψ = π (1 − 2 y / world).
    return equator / world / cosh(.pi * (1 - 2 * inside / world))
  }
}

extension JSONValue {
  /// The member of the name, null where there is none.
  fileprivate func member(_ name: String) -> JSONValue {
    self[name] ?? .null
  }
}
