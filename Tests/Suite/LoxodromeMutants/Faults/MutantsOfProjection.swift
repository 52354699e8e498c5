import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Mutants of MapKit's projection, of its inverse, and of the validity of coordinates.
  static let ofProjection = forward + inverse + validity

  private static let forward: [Mutant] = [
    clamped("projection-clamp-85-05", at: 85.05, flaw: "clamps the latitude at 85.05 degrees instead of 85"),
    clamped("projection-clamp-85-0511", at: 85.0511, flaw: "clamps the latitude at 85.0511 degrees"),
    clamped(
      "projection-clamp-square", at: WebMercator.maximumLatitude, flaw: "clamps where the world is square"),
    clamped("projection-clamp-missing", at: 90, flaw: "does not clamp the latitude"),
    Mutant(
      "projection-clamp-y", "mapPoint", flaw: "clamps y to the world instead of the latitude to 85 degrees",
      .coordinate
    ) {
      guard $0.isValid else { return MapPoint(x: -1, y: -1) }
      return MapPoint(
        x: Textbook.mercatorX($0.longitude),
        y: min(max(Textbook.mercatorY($0.latitude), 0), Textbook.world))
    },
    Mutant(
      "projection-longitude-half-open", "mapPoint",
      flaw: "puts longitude 180 at x = 0 with −180", .coordinate
    ) {
      let point = MapPoint($0)
      return $0.longitude == 180 ? MapPoint(x: 0, y: point.y) : point
    },
    Mutant(
      "projection-out-of-range-clamped", "mapPoint",
      flaw: "clamps a coordinate out of range instead of giving (−1, −1)", .coordinate
    ) {
      MapPoint(
        Coordinate(latitude: min(max($0.latitude, -90), 90), longitude: min(max($0.longitude, -180), 180)))
    },
    Mutant(
      "projection-out-of-range-wrapped", "mapPoint", flaw: "wraps a longitude out of range", .coordinate
    ) {
      let wrapped = $0.longitude.magnitude > 180 ? remainder($0.longitude, 360) : $0.longitude
      return MapPoint(Coordinate(latitude: $0.latitude, longitude: wrapped))
    },
    Mutant(
      "projection-float", "mapPoint", flaw: "computes the map point in single precision", .coordinate
    ) {
      let point = MapPoint($0)
      return MapPoint(x: Double(Float(point.x)), y: Double(Float(point.y)))
    },
    Mutant(
      "projection-float-degrees", "mapPoint", flaw: "keeps the coordinate in single precision", .coordinate
    ) {
      MapPoint(
        Coordinate(latitude: Double(Float($0.latitude)), longitude: Double(Float($0.longitude))))
    },
    Mutant(
      "projection-degrees-swapped", "mapPoint", flaw: "takes the latitude for the longitude and back",
      .coordinate
    ) { MapPoint(Coordinate(latitude: $0.longitude, longitude: $0.latitude)) },
    Mutant("projection-y-north", "mapPoint", flaw: "lets y grow to the north", .coordinate) {
      let point = MapPoint($0)
      return $0.isValid ? MapPoint(x: point.x, y: Textbook.world - point.y) : point
    },
    Mutant(
      "projection-ellipsoidal", "mapPoint", flaw: "projects the ellipsoid (EPSG:3395) instead of a sphere",
      .coordinate
    ) {
      guard $0.isValid else { return MapPoint(x: -1, y: -1) }
      let e = 0.0818191908426215
      let s = sin(Textbook.radians(min(max($0.latitude, -85), 85)))
      let isometric = atanh(s) - e * atanh(e * s)
      return MapPoint(
        x: Textbook.mercatorX($0.longitude), y: (0.5 - isometric / (2 * .pi)) * Textbook.world)
    },
    Mutant(
      "projection-pi-eight-digits", "mapPoint", flaw: "takes π as 3.14159265 for the radians", .coordinate
    ) {
      let pi = 3.14159265
      guard $0.isValid else { return MapPoint(x: -1, y: -1) }
      let s = sin(min(max($0.latitude, -85), 85) * pi / 180)
      return MapPoint(
        x: Textbook.mercatorX($0.longitude),
        y: (0.5 - log((1 + s) / (1 - s)) / (4 * pi)) * Textbook.world)
    },
    Mutant("projection-ln-tan", "mapPoint", flaw: "writes ln(tan(π/4 + φ/2))", .coordinate) {
      guard $0.isValid else { return MapPoint(x: -1, y: -1) }
      let phi = Textbook.radians(min(max($0.latitude, -85), 85))
      return MapPoint(
        x: Textbook.mercatorX($0.longitude),
        y: (0.5 - log(tan(.pi / 4 + phi / 2)) / (2 * .pi)) * Textbook.world)
    },
    Mutant("projection-whole-points", "mapPoint", flaw: "rounds to whole map points", .coordinate) {
      let point = MapPoint($0)
      return MapPoint(x: point.x.rounded(), y: point.y.rounded())
    },
    Mutant(
      "projection-last-point", "mapPoint",
      flaw: "clips x and y to 2^28 − 1, the last pixel of a tile system",
      .coordinate
    ) {
      let point = MapPoint($0)
      return MapPoint(x: min(point.x, Textbook.world - 1), y: min(point.y, Textbook.world - 1))
    },
  ]

  private static let inverse: [Mutant] = [
    Mutant("inverse-unwrapped", "coordinate", flaw: "does not wrap the longitude", .mapPoint) {
      Coordinate(
        latitude: Coordinate($0).latitude, longitude: $0.x / Textbook.world * 360 - 180)
    },
    Mutant(
      "inverse-half-open", "coordinate", flaw: "wraps x = 2^28 to longitude −180", .mapPoint
    ) {
      let coordinate = Coordinate($0)
      return coordinate.longitude == 180
        ? Coordinate(latitude: coordinate.latitude, longitude: -180) : coordinate
    },
    Mutant(
      "inverse-remainder-sign", "coordinate",
      flaw: "wraps with a remainder that keeps the sign of a negative x", .mapPoint
    ) {
      let inside = 0...Textbook.world ~= $0.x
      let x = inside ? $0.x : $0.x.truncatingRemainder(dividingBy: Textbook.world)
      return Coordinate(latitude: Coordinate($0).latitude, longitude: x / Textbook.world * 360 - 180)
    },
    Mutant("inverse-clamped", "coordinate", flaw: "clamps the latitude at 85 degrees", .mapPoint) {
      let coordinate = Coordinate($0)
      return Coordinate(
        latitude: min(max(coordinate.latitude, -85), 85), longitude: coordinate.longitude)
    },
    Mutant("inverse-float", "coordinate", flaw: "gives degrees in single precision", .mapPoint) {
      let coordinate = Coordinate($0)
      return Coordinate(
        latitude: Double(Float(coordinate.latitude)), longitude: Double(Float(coordinate.longitude)))
    },
    Mutant(
      "inverse-middle-of-point", "coordinate", flaw: "reads the middle of a map point, half a point off",
      .mapPoint
    ) { Coordinate(MapPoint(x: $0.x + 0.5, y: $0.y + 0.5)) },
    Mutant(
      "inverse-six-decimals", "coordinate", flaw: "rounds to micro-degrees", .mapPoint
    ) {
      let coordinate = Coordinate($0)
      return Coordinate(
        latitude: (coordinate.latitude * 1e6).rounded() / 1e6,
        longitude: (coordinate.longitude * 1e6).rounded() / 1e6)
    },
  ]

  private static let validity: [Mutant] = [
    Mutant("valid-exclusive", "coordinateIsValid", flaw: "excludes ±90 and ±180", .coordinate) {
      $0.latitude.magnitude < 90 && $0.longitude.magnitude < 180
    },
    Mutant("valid-nan", "coordinateIsValid", flaw: "takes what is not out of range, so NaN too", .coordinate)
    {
      !($0.latitude.magnitude > 90) && !($0.longitude.magnitude > 180)
    },
    Mutant(
      "valid-full-circle", "coordinateIsValid", flaw: "takes longitudes of −180 to 360", .coordinate
    ) { $0.latitude.magnitude <= 90 && -180...360 ~= $0.longitude },
    Mutant(
      "valid-half-open", "coordinateIsValid", flaw: "excludes +180 but not −180", .coordinate
    ) { $0.latitude.magnitude <= 90 && -180..<180 ~= $0.longitude },
    Mutant("valid-latitude-only", "coordinateIsValid", flaw: "looks at the latitude only", .coordinate) {
      $0.latitude.magnitude <= 90 && !$0.longitude.isNaN
    },
    Mutant(
      "valid-degrees-swapped", "coordinateIsValid",
      flaw: "bounds the latitude by 180 and the longitude by 90",
      .coordinate
    ) { $0.latitude.magnitude <= 180 && $0.longitude.magnitude <= 90 },
  ]

  private static func clamped(_ name: String, at limit: Double, flaw: String) -> Mutant {
    Mutant(name, "mapPoint", flaw: flaw, .coordinate) {
      guard $0.isValid else { return MapPoint(x: -1, y: -1) }
      return MapPoint(
        x: Textbook.mercatorX($0.longitude), y: Textbook.mercatorY(min(max($0.latitude, -limit), limit)))
    }
  }
}
