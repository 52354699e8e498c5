import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in regions from meters and from rectangles.
  static let ofRegions: [Mutant] = [
    fromMeters("region-deltas-swapped", flaw: "exchanges the two extents") { center, north, east in
      spanned(center, metersPerDegreeOfLatitude, metersPerDegreeOfLongitude, east, north)
    },
    fromMeters("region-equator-metres", flaw: "takes the equator's degree of longitude everywhere") {
      spanned($0, metersPerDegreeOfLatitude, { _ in metersPerDegreeOfLongitude(atLatitude: 0) }, $1, $2)
    },
    fromMeters("region-sphere", flaw: "takes a sphere of radius 6378137 meters") {
      spanned($0, { _ in 111_319.490793 }, { 111_319.490793 * cos(Textbook.radians($0)) }, $1, $2)
    },
    fromMeters("region-longitude-of-latitude", flaw: "divides the degree of latitude by cos φ") {
      spanned(
        $0, metersPerDegreeOfLatitude,
        { metersPerDegreeOfLatitude(atLatitude: $0) * cos(Textbook.radians($0)) }, $1, $2)
    },
    fromMeters("region-radius", flaw: "takes the meters as radii and doubles the extents") {
      spanned($0, metersPerDegreeOfLatitude, metersPerDegreeOfLongitude, 2 * $1, 2 * $2)
    },
    fromMeters("region-clamped", flaw: "clamps the extents to 180 and 360 degrees") { center, north, east in
      var region = CoordinateRegion(center: center, latitudinalMeters: north, longitudinalMeters: east)
      region.span.latitudeDelta = min(region.span.latitudeDelta, 180)
      region.span.longitudeDelta = min(region.span.longitudeDelta, 360)
      return region
    },
    fromMeters("region-negative-metres", flaw: "takes the magnitude of negative meters") {
      spanned($0, metersPerDegreeOfLatitude, metersPerDegreeOfLongitude, $1.magnitude, $2.magnitude)
    },
    Mutant(
      "region-rect-mean-latitude", "regionFromMapRect", flaw: "centers on the mean of the latitudes", .mapRect
    ) { rect in
      var region = CoordinateRegion(rect)
      region.center.latitude = (latitude(rect.minY) + latitude(rect.maxY)) / 2
      return region
    },
    Mutant(
      "region-rect-wrapped-edges", "regionFromMapRect",
      flaw: "subtracts the wrapped longitudes of the edges", .mapRect
    ) { rect in
      var region = CoordinateRegion(rect)
      region.span.longitudeDelta =
        Coordinate(MapPoint(x: rect.maxX, y: 0)).longitude
        - Coordinate(MapPoint(x: rect.minX, y: 0)).longitude
      return region
    },
    Mutant(
      "region-rect-linear", "regionFromMapRect",
      flaw: "takes degrees of latitude in proportion to the height",
      .mapRect
    ) { rect in
      var region = CoordinateRegion(rect)
      region.span.latitudeDelta = rect.height / Textbook.world * 170.10225755961318
      return region
    },
    Mutant(
      "region-rect-world-180", "regionFromMapRect", flaw: "gives the world 180 degrees of latitude",
      .mapRect
    ) { rect in
      var region = CoordinateRegion(rect)
      if rect.minY <= 0, rect.maxY >= Textbook.world { region.span.latitudeDelta = 180 }
      return region
    },
    Mutant(
      "region-rect-standardised", "regionFromMapRect", flaw: "makes negative sizes positive", .mapRect
    ) { CoordinateRegion($0.standardized) },
    Mutant("region-rect-origin", "regionFromMapRect", flaw: "centers on the origin", .mapRect) { rect in
      CoordinateRegion(center: Coordinate(rect.origin), span: CoordinateRegion(rect).span)
    },
  ]

  private static func fromMeters(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable (Coordinate, Double, Double) -> CoordinateRegion
  ) -> Mutant {
    Mutant(
      name, "regionFromDistance", flaw: flaw, .coordinate.named("center"),
      .number.named("latitudinalMeters"), .number.named("longitudinalMeters")
    ) { answer($0, $1, $2) }
  }

  private static func spanned(
    _ center: Coordinate, _ degreeOfLatitude: (Double) -> Double, _ degreeOfLongitude: (Double) -> Double,
    _ north: Double, _ east: Double
  ) -> CoordinateRegion {
    CoordinateRegion(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: north / degreeOfLatitude(center.latitude),
        longitudeDelta: east / degreeOfLongitude(center.latitude)))
  }

  private static func latitude(_ y: Double) -> Double { Coordinate(MapPoint(x: 0, y: y)).latitude }
}
