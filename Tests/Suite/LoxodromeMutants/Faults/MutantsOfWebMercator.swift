import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the web Mercator projection.
  static let ofWebMercator: [Mutant] = [
    clamped("web-mercator-clamp-85", at: 85, flaw: "clamps the latitude at MapKit's 85 degrees"),
    clamped("web-mercator-clamp-85-05", at: 85.05, flaw: "clamps the latitude at 85.05 degrees"),
    clamped("web-mercator-clamp-85-0511", at: 85.0511, flaw: "clamps the latitude at 85.0511 degrees"),
    Mutant(
      "web-mercator-unclamped", "mapPoint", in: .webMercator, flaw: "does not clamp the latitude", .coordinate
    ) { MapPoint(x: Textbook.mercatorX($0.longitude), y: Textbook.mercatorY($0.latitude)) },
    Mutant(
      "web-mercator-rejects", "mapPoint", in: .webMercator,
      flaw: "gives (−1, −1) beyond the latitude limit instead of its edge", .coordinate
    ) {
      $0.latitude.magnitude > WebMercator.maximumLatitude
        ? MapPoint(x: -1, y: -1) : WebMercator.mapPoint($0)
    },
    Mutant(
      "web-mercator-float", "mapPoint", in: .webMercator, flaw: "computes the map point in single precision",
      .coordinate
    ) {
      let point = WebMercator.mapPoint($0)
      return MapPoint(x: Double(Float(point.x)), y: Double(Float(point.y)))
    },
    Mutant(
      "web-mercator-metres", "mapPoint", in: .webMercator,
      flaw: "rounds the half circumference to 20037508.34 meters on the way", .coordinate
    ) {
      // The rounded half circumference and the radius are inconsistent, so the map is stretched.
      let (point, half) = (WebMercator.mapPoint($0), Textbook.world / 2)
      let stretch = 6_378_137 * Double.pi / 20_037_508.34
      return MapPoint(x: half + (point.x - half) * stretch, y: half + (point.y - half) * stretch)
    },
    Mutant(
      "web-mercator-ellipsoidal", "mapPoint", in: .webMercator,
      flaw: "projects the ellipsoid (EPSG:3395) instead of a sphere", .coordinate
    ) {
      let e = 0.0818191908426215
      let latitude = min(max($0.latitude, -WebMercator.maximumLatitude), WebMercator.maximumLatitude)
      let s = sin(Textbook.radians(latitude))
      let isometric = atanh(s) - e * atanh(e * s)
      return MapPoint(
        x: Textbook.mercatorX($0.longitude), y: (0.5 - isometric / (2 * .pi)) * Textbook.world)
    },
    Mutant(
      "web-mercator-inverse-half-open", "coordinate", in: .webMercator,
      flaw: "wraps x = 2^28 to longitude −180", .mapPoint
    ) {
      let coordinate = WebMercator.coordinate($0)
      return coordinate.longitude == 180
        ? Coordinate(latitude: coordinate.latitude, longitude: -180) : coordinate
    },
    Mutant(
      "web-mercator-inverse-clamp", "coordinate", in: .webMercator,
      flaw: "clamps the latitude at MapKit's 85 degrees", .mapPoint
    ) {
      let coordinate = WebMercator.coordinate($0)
      return Coordinate(
        latitude: min(max(coordinate.latitude, -85), 85), longitude: coordinate.longitude)
    },
    Mutant(
      "web-mercator-inverse-south", "coordinate", in: .webMercator, flaw: "lets y grow to the north",
      .mapPoint
    ) { WebMercator.coordinate(MapPoint(x: $0.x, y: Textbook.world - $0.y)) },
    Mutant(
      "web-mercator-inverse-float", "coordinate", in: .webMercator, flaw: "gives degrees in single precision",
      .mapPoint
    ) {
      let coordinate = WebMercator.coordinate($0)
      return Coordinate(
        latitude: Double(Float(coordinate.latitude)), longitude: Double(Float(coordinate.longitude)))
    },
  ]

  private static func clamped(_ name: String, at limit: Double, flaw: String) -> Mutant {
    Mutant(name, "mapPoint", in: .webMercator, flaw: flaw, .coordinate) {
      WebMercator.mapPoint(
        Coordinate(latitude: min(max($0.latitude, -limit), limit), longitude: $0.longitude))
    }
  }
}
