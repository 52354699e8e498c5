import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the geodesic distance on WGS84.
  static let ofGeodesics: [Mutant] = [
    measured("geodesic-sphere-mean", flaw: "measures on a sphere of radius 6371008.8 meters") {
      6_371_008.8 * Textbook.angle($0, $1)
    },
    measured("geodesic-sphere-6371000", flaw: "measures on a sphere of radius 6371000 meters") {
      6_371_000 * Textbook.angle($0, $1)
    },
    measured("geodesic-sphere-equatorial", flaw: "measures on a sphere of radius 6378137 meters") {
      6_378_137 * Textbook.angle($0, $1)
    },
    measured("geodesic-acos", flaw: "measures on a sphere by acos: NaN for equal points") {
      6_371_008.8 * Textbook.angleByCosine($0, $1)
    },
    measured("geodesic-vincenty-nan", flaw: "gives up (NaN) where Vincenty's iteration does not converge") {
      Vincenty().distance($0, $1).hasConverged ? $0.distance(to: $1) : .nan
    },
    measured("geodesic-vincenty-capped", flaw: "stops Vincenty's iteration after 100 steps, converged or not")
    {
      let result = Vincenty(stepLimit: 100).distance($0, $1)
      return result.hasConverged || $0 == $1 ? $0.distance(to: $1) : result.meters
    },
    measured(
      "geodesic-vincenty-series", flaw: "takes Vincenty's short series, off by a tenth of a millimeter"
    ) {
      let result = Vincenty().distance($0, $1)
      return result.hasConverged ? result.meters : $0.distance(to: $1)
    },
    measured("geodesic-vincenty-equal", flaw: "divides 0 by 0 for equal points") {
      $0 == $1 ? .nan : $0.distance(to: $1)
    },
    measured("geodesic-vincenty-equator", flaw: "divides 0 by 0 along the equator") {
      $0.latitude == 0 && $1.latitude == 0 ? .nan : $0.distance(to: $1)
    },
    measured("geodesic-rounded", flaw: "rounds to millimeters, as a well-known script does") {
      ($0.distance(to: $1) * 1000).rounded() / 1000
    },
    measured("geodesic-grs80", flaw: "takes the flattening of GRS80") {
      vincentyMeters($0, $1, 1 / 298.257222101) / vincentyMeters($0, $1, 1 / 298.257223563)
        * $0.distance(to: $1)
    },
    measured("geodesic-international-1924", flaw: "takes the ellipsoid of 1924") {
      vincentyMeters($0, $1, 1 / 297, axis: 6_378_388) / vincentyMeters($0, $1, 1 / 298.257223563)
        * $0.distance(to: $1)
    },
    measured("geodesic-andoyer", flaw: "takes Andoyer's and Lambert's first-order formula", andoyer),
    measured("geodesic-degrees-swapped", flaw: "takes latitudes for longitudes where both can be") {
      let (a, b) = (
        Coordinate(latitude: $0.longitude, longitude: $0.latitude),
        Coordinate(latitude: $1.longitude, longitude: $1.latitude)
      )
      return a.isValid && b.isValid ? a.distance(to: b) : $0.distance(to: $1)
    },
    measured("geodesic-longitudes-unwrapped", flaw: "goes the long way round across the antimeridian") {
      guard ($1.longitude - $0.longitude).magnitude > 180 else { return $0.distance(to: $1) }
      let middle = Coordinate(
        latitude: ($0.latitude + $1.latitude) / 2, longitude: ($0.longitude + $1.longitude) / 2)
      return $0.distance(to: middle) + middle.distance(to: $1)
    },
    measured(
      "geodesic-equator-always", flaw: "follows the equator between its points, nearly antipodal ones too"
    ) {
      guard $0.latitude == 0, $1.latitude == 0 else { return $0.distance(to: $1) }
      return 6_378_137 * Textbook.radians(remainder($1.longitude - $0.longitude, 360).magnitude)
    },
    measured("geodesic-parallel", flaw: "follows the parallel between points of one latitude") {
      guard $0.latitude == $1.latitude else { return $0.distance(to: $1) }
      let degrees = remainder($1.longitude - $0.longitude, 360).magnitude
      return degrees * metersPerDegreeOfLongitude(atLatitude: $0.latitude)
    },
    measured("geodesic-plane-when-short", flaw: "takes a plane below a kilometer") {
      let geodesic = $0.distance(to: $1)
      guard geodesic < 1000 else { return geodesic }
      let middle = ($0.latitude + $1.latitude) / 2
      return hypot(
        ($1.latitude - $0.latitude) * metersPerDegreeOfLatitude(atLatitude: middle),
        remainder($1.longitude - $0.longitude, 360) * metersPerDegreeOfLongitude(atLatitude: middle))
    },
  ]

  private static func measured(
    _ name: String, flaw: String, _ meters: @escaping @Sendable (Coordinate, Coordinate) -> Double
  ) -> Mutant {
    Mutant(name, "metersBetweenCoordinates", flaw: flaw, .coordinate.named("a"), .coordinate.named("b")) {
      meters($0, $1)
    }
  }

  /// Returns Vincenty's distance on an ellipsoid (meters), or 1 if the iteration does not converge
  /// or the distance is not positive. Only the ratio of two such distances is used.
  private static func vincentyMeters(
    _ a: Coordinate, _ b: Coordinate, _ flattening: Double, axis: Double = 6_378_137
  ) -> Double {
    let result = Vincenty(semimajorAxis: axis, flattening: flattening, stepLimit: 100).distance(a, b)
    return result.hasConverged && result.meters > 0 ? result.meters : 1
  }

  /// Returns the distance by the formula of Andoyer and Lambert (meters). It is the distance on a
  /// sphere between the reduced latitudes, with a first-order correction for the flattening.
  @Sendable private static func andoyer(_ from: Coordinate, _ to: Coordinate) -> Double {
    if from == to { return 0 }
    let (a, f) = (6_378_137.0, 1 / 298.257223563)
    func reduced(_ latitude: Double) -> Double { atan((1 - f) * tan(Textbook.radians(latitude))) }
    let (beta1, beta2) = (reduced(from.latitude), reduced(to.latitude))
    let sigma = Textbook.angle(
      Coordinate(latitude: Textbook.degrees(beta1), longitude: from.longitude),
      Coordinate(latitude: Textbook.degrees(beta2), longitude: to.longitude))
    let (p, q) = ((beta1 + beta2) / 2, (beta2 - beta1) / 2)
    let x = (sigma - sin(sigma)) * pow(sin(p) * cos(q) / cos(sigma / 2), 2)
    let y = (sigma + sin(sigma)) * pow(cos(p) * sin(q) / sin(sigma / 2), 2)
    return a * (sigma - f / 2 * (x + y))
  }
}
