import Foundation
import MapGeometry

/// Formulas as textbooks have them, for mutants to go wrong with.
enum Textbook {
  /// The side of the world in map points.
  static let world = MapSize.world.width

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// The map x of a longitude in degrees.
  static func mercatorX(_ longitude: Double) -> Double { (longitude + 180) / 360 * world }

  /// The map y of a latitude in degrees, without any clamp.
  static func mercatorY(_ latitude: Double) -> Double {
    let s = sin(radians(latitude))
    return (0.5 - log((1 + s) / (1 - s)) / (4 * .pi)) * world
  }

  /// sin²(σ/2) for the angle σ between two coordinates on a sphere.
  static func haversine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let sineLatitude = sin(radians(b.latitude - a.latitude) / 2)
    let sineLongitude = sin(radians(b.longitude - a.longitude) / 2)
    return sineLatitude * sineLatitude
      + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sineLongitude * sineLongitude
  }

  /// The angle between two coordinates on a sphere in radians.
  static func angle(_ a: Coordinate, _ b: Coordinate) -> Double {
    2 * asin(min(1, haversine(a, b).squareRoot()))
  }

  /// The same by the spherical law of cosines: NaN where rounding puts the cosine above 1.
  static func angleByCosine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (latitude1, latitude2) = (radians(a.latitude), radians(b.latitude))
    return acos(
      sin(latitude1) * sin(latitude2) + cos(latitude1) * cos(latitude2)
        * cos(radians(b.longitude - a.longitude)))
  }

  /// The number in a C format.
  static func formatted(_ format: String, _ number: Double) -> String { String(format: format, number) }
}

extension MapRect {
  /// A rectangle by its edges.
  init(west: Double, north: Double, east: Double, south: Double) {
    self.init(x: west, y: north, width: east - west, height: south - north)
  }

  /// The same rectangle with sizes that are not negative, which is CGRect's rule and not MapKit's.
  var standardized: MapRect {
    MapRect(
      x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
  }
}
