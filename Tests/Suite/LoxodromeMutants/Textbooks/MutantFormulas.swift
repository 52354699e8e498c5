import Foundation
import LoxodromeSuite
import MapGeometry

/// Textbook formulas that mutants use, some of them with a bug.
enum Textbook {
  /// The width and height of the world in map points.
  static let world = MapSize.world.width

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// Returns the x of a map point from a longitude in degrees.
  static func mercatorX(_ longitude: Double) -> Double { (longitude + 180) / 360 * world }

  /// Returns the y of a map point from a latitude in degrees. The latitude is not clamped, so the
  /// result is infinite at the poles.
  static func mercatorY(_ latitude: Double) -> Double {
    let s = sin(radians(latitude))
    return (0.5 - log((1 + s) / (1 - s)) / (4 * .pi)) * world
  }

  /// Returns sin²(σ/2), where σ is the angle between two coordinates on a sphere.
  static func haversine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let sineLatitude = sin(radians(b.latitude - a.latitude) / 2)
    let sineLongitude = sin(radians(b.longitude - a.longitude) / 2)
    return sineLatitude * sineLatitude
      + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sineLongitude * sineLongitude
  }

  /// Returns the angle between two coordinates on a sphere (radians).
  static func angle(_ a: Coordinate, _ b: Coordinate) -> Double {
    2 * asin(min(1, haversine(a, b).squareRoot()))
  }

  /// Returns the angle between two coordinates by the spherical law of cosines (radians). The
  /// result is NaN if the rounded cosine is above 1 or below −1.
  static func angleByCosine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (latitude1, latitude2) = (radians(a.latitude), radians(b.latitude))
    return acos(
      sin(latitude1) * sin(latitude2) + cos(latitude1) * cos(latitude2)
        * cos(radians(b.longitude - a.longitude)))
  }

  /// Returns the number as text in a `printf` format.
  static func formatted(_ format: String, _ number: Double) -> String { String(format: format, number) }
}

extension MapRect {
  /// Creates a rectangle from its edges.
  init(west: Double, north: Double, east: Double, south: Double) {
    self.init(x: west, y: north, width: east - west, height: south - north)
  }

  /// The rectangle with the same edges and nonnegative sizes. The functions of `CGRect` use this
  /// form. Those of MapKit keep negative sizes.
  var standardized: MapRect {
    MapRect(
      x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
  }
}
