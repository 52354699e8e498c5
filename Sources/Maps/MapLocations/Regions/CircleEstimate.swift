import Foundation
import MapGeometry

/// Tells for most places whether they are in a circle on the ellipsoid, without its distance.
///
/// A path on WGS84 is 0.9944 to 1.0045 times as long as the path of the same latitudes and
/// longitudes on the sphere with the mean radius R, because the radii of curvature are 0.99442 R to
/// 1.00449 R. So is the shortest path. A distance s on the sphere is a chord of 2 sin (s / 2R) between
/// unit vectors.
struct CircleEstimate {
  private let center: Direction3
  /// A square of the chord below this is inside, and one above the other is outside.
  private let inside, outside: Double

  /// Creates the estimate for a circle with a radius in meters.
  init(center: Coordinate, radius: Double) {
    self.center = Direction3(center)
    // 1e-6 m is more than the rounding of the chord.
    inside = CircleEstimate.squaredChord(radius / 1.0046 - 1e-6)
    outside = CircleEstimate.squaredChord(radius / 0.9943 + 1e-6)
  }

  /// Returns whether the circle contains a place; nil if the place is so near to the circle that
  /// only the distance can tell.
  func contains(_ place: Direction3) -> Bool? {
    let (x, y, z) = (place.x - center.x, place.y - center.y, place.z - center.z)
    let square = x * x + y * y + z * z
    if square < inside { return true }
    return square > outside ? false : nil
  }

  /// The square of the chord of a distance in meters: 0 below 0, and infinite beyond the antipode.
  private static func squaredChord(_ meters: Double) -> Double {
    let angle = meters / meanEarthRadius
    guard angle > 0 else { return 0 }
    guard angle < .pi else { return .infinity }
    let chord = 2 * sin(angle / 2)
    return chord * chord
  }
}
