import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the map's scale at a latitude.
  static let ofScales: [Mutant] = [
    Mutant(
      "scale-cosine", "mapPointsPerMeter", flaw: "divides the equator's scale of a sphere by cos φ",
      .latitude
    ) { Textbook.world / (2 * .pi * 6_378_137 * cos(Textbook.radians($0))) },
    scale("scale-unclamped", flaw: "measures with a projection that does not clamp at 85 degrees") {
      ($0 - 0.5, $0 + 0.5, Textbook.mercatorY, metersPerDegreeOfLatitude)
    },
    scale("scale-one-sided", flaw: "measures the degree north of the latitude instead of the one around it") {
      ($0, $0 + 1, mapKitY, metersPerDegreeOfLatitude)
    },
    scale("scale-fixed-degree", flaw: "takes every degree of latitude as 111319.49 meters") {
      ($0 - 0.5, $0 + 0.5, mapKitY, { _ in 111_319.490793 })
    },
    scale("scale-degree-of-longitude", flaw: "divides by the meters of a degree of longitude") {
      ($0 - 0.5, $0 + 0.5, mapKitY, metersPerDegreeOfLongitude)
    },
    Mutant(
      "scale-latitude-clamped", "mapPointsPerMeter", flaw: "clamps the latitude to ±85 degrees first",
      .latitude
    ) { $0.isFinite ? mapPointsPerMeter(atLatitude: min(max($0, -85), 85)) : .nan },
    Mutant(
      "scale-signed", "mapPointsPerMeter",
      flaw: "forgets the magnitude, which matters at the south pole only",
      .latitude
    ) {
      (mapKitY($0 - 0.5) - mapKitY($0 + 0.5)) / metersPerDegreeOfLatitude(atLatitude: $0)
    },
    Mutant(
      "scale-three-terms", "mapPointsPerMeter", flaw: "leaves out the series' smallest terms", .latitude
    ) {
      (mapKitY($0 - 0.5) - mapKitY($0 + 0.5)).magnitude
        / (111132.92 - 559.82 * cos(2 * Textbook.radians($0)))
    },
    Mutant(
      "scale-nan-is-zero", "mapPointsPerMeter", flaw: "gives 0 for NaN and infinite latitudes", .latitude
    ) { $0.isFinite ? mapPointsPerMeter(atLatitude: $0) : 0 },
    Mutant(
      "metres-per-point-zero", "metersPerMapPoint", flaw: "guards the division and gives 0 instead of +∞",
      .latitude
    ) {
      let scale = mapPointsPerMeter(atLatitude: $0)
      return scale == 0 ? 0 : 1 / scale
    },
    Mutant(
      "metres-per-point-reciprocal", "metersPerMapPoint", flaw: "gives map points per meter", .latitude
    ) { mapPointsPerMeter(atLatitude: $0) },
    Mutant(
      "metres-per-point-cosine", "metersPerMapPoint",
      flaw: "multiplies the equator's scale of a sphere by cos φ", .latitude
    ) { 2 * .pi * 6_378_137 * cos(Textbook.radians($0)) / Textbook.world },
    Mutant(
      "metres-per-point-equator", "metersPerMapPoint", flaw: "gives the equator's scale everywhere", .latitude
    ) { $0.isFinite ? metersPerMapPoint(atLatitude: 0) : .nan },
  ]

  /// Returns a mutant that measures the scale between two latitudes. For the argument, `parts`
  /// returns the two latitudes, the projection from a latitude to y, and the function from a
  /// latitude to the length of a degree (meters). That length is taken at the argument.
  private static func scale(
    _ name: String, flaw: String,
    parts:
      @escaping @Sendable (Double) -> (
        south: Double, north: Double, y: (Double) -> Double, degree: (Double) -> Double
      )
  ) -> Mutant {
    Mutant(name, "mapPointsPerMeter", flaw: flaw, .latitude) {
      let (south, north, y, degree) = parts($0)
      return (y(south) - y(north)).magnitude / degree($0)
    }
  }

  private static func mapKitY(_ latitude: Double) -> Double {
    MapPoint(Coordinate(latitude: latitude, longitude: 0)).y
  }
}

extension Argument where Value == Double {
  fileprivate static var latitude: Argument { .number.named("latitude") }
}
