import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the distance between map points. The correct distance is that on a sphere whose radius
  /// depends on the first point's latitude.
  static let ofMapPointDistance: [Mutant] = [
    radius("map-distance-radius-equatorial", flaw: "takes the radius 6378137 meters") { _, _ in 6_378_137 },
    radius("map-distance-radius-mean", flaw: "takes the radius 6371008.8 meters") { _, _ in 6_371_008.8 },
    radius("map-distance-radius-fixed", flaw: "takes the equator's radius everywhere") { _, _ in 6_378_160 },
    radius("map-distance-radius-mean-latitude", flaw: "takes the radius at the mean latitude") { a, b in
      6_378_160 - 21_000 * sin(Textbook.radians((a.latitude + b.latitude) / 2))
    },
    radius("map-distance-radius-second", flaw: "takes the radius at the second point") { _, b in
      6_378_160 - 21_000 * sin(Textbook.radians(b.latitude))
    },
    radius("map-distance-radius-sign", flaw: "lets the radius grow to the north") { a, _ in
      6_378_160 + 21_000 * sin(Textbook.radians(a.latitude))
    },
    radius("map-distance-radius-square", flaw: "takes the ellipsoid's radius, by the square of the sine") {
      a, _ in
      let s = sin(Textbook.radians(a.latitude))
      return 6_378_160 - 21_000 * s * s
    },
    distance("map-distance-acos", flaw: "takes the angle by acos: NaN or 0 for close points") { a, b in
      mapKitRadius(a) * Textbook.angleByCosine(a, b)
    },
    distance("map-distance-asin-unclamped", flaw: "does not clamp before asin: NaN for a few antipodes") {
      a, b in
      2 * mapKitRadius(a) * asin(Textbook.haversine(a, b).squareRoot())
    },
    distance(
      "map-distance-atan2-unclamped",
      flaw: "does not clamp before atan2: √(1 − h) is NaN for some antipodes"
    ) {
      let h = Textbook.haversine($0, $1)
      return 2 * mapKitRadius($0) * atan2(h.squareRoot(), (1 - h).squareRoot())
    },
    distance("map-distance-half-angle", flaw: "forgets to double the half angle") { a, b in
      mapKitRadius(a) * Textbook.angle(a, b) / 2
    },
    distance("map-distance-geodesic", flaw: "measures along the ellipsoid") { a, b in a.distance(to: b) },
    distance("map-distance-flat-degrees", flaw: "takes degrees as a plane, across the antimeridian too") {
      a, b in
      let mean = Textbook.radians((a.latitude + b.latitude) / 2)
      return mapKitRadius(a)
        * hypot(
          Textbook.radians(b.latitude - a.latitude),
          Textbook.radians(b.longitude - a.longitude) * cos(mean))
    },
    Mutant(
      "map-distance-planar", "metersBetweenMapPoints",
      flaw: "scales the planar distance by the first point's meters per map point", .a, .b
    ) { a, b in
      if a == b { return 0.0 }
      return hypot(b.x - a.x, b.y - a.y) * metersPerMapPoint(atLatitude: Coordinate(a).latitude)
    },
  ]

  private static func mapKitRadius(_ first: Coordinate) -> Double {
    6_378_160 - 21_000 * sin(Textbook.radians(first.latitude))
  }

  private static func radius(
    _ name: String, flaw: String, _ radius: @escaping @Sendable (Coordinate, Coordinate) -> Double
  ) -> Mutant {
    distance(name, flaw: flaw) { radius($0, $1) * Textbook.angle($0, $1) }
  }

  private static func distance(
    _ name: String, flaw: String, _ meters: @escaping @Sendable (Coordinate, Coordinate) -> Double
  ) -> Mutant {
    Mutant(name, "metersBetweenMapPoints", flaw: flaw, .a, .b) { a, b in
      let isNaN = [a.x, a.y, b.x, b.y].contains(where: \.isNaN)
      return isNaN ? .nan : meters(Coordinate(a), Coordinate(b))
    }
  }
}

extension Argument where Value == MapPoint {
  fileprivate static var a: Argument { .mapPoint.named("a") }
  fileprivate static var b: Argument { .mapPoint.named("b") }
}
