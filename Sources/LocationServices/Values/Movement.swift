import Foundation
import MapGeometry

/// The movement between two locations, one after the other.
public struct Movement: Hashable, Sendable {
  /// The speed in meters per second.
  public let speed: Double
  /// The direction at the second location in degrees clockwise from north, 0..<360; −1 if both
  /// locations are the same place.
  public let course: Double

  /// Creates the movement from one location to a later one; nil if a coordinate is not valid or the
  /// second time is not later.
  public init?(from: Location, to: Location) {
    let seconds = to.timestamp.timeIntervalSince(from.timestamp)
    guard from.coordinate.isValid, to.coordinate.isValid, seconds > 0, seconds.isFinite else { return nil }
    let distance = from.distance(from: to)
    speed = distance / seconds
    course = distance > 0 ? (to.coordinate.bearing(to: from.coordinate) + 180).direction : -1
  }
}

extension Coordinate {
  /// Returns the direction of the great circle to another coordinate, in degrees clockwise from
  /// north, 0..<360. It is that of the sphere of geographic latitudes, at most 0.2° from that of
  /// the ellipsoid. The result for equal or antipodal coordinates has no meaning, and NaN
  /// components result in NaN.
  public func bearing(to other: Coordinate) -> Double {
    let (phi, otherPhi) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let lambda = (other.longitude - longitude).remainder(dividingBy: 360) * .pi / 180
    // sin(φ′ − φ) + 2 sin φ cos φ′ sin²(λ / 2), without the cancellation of the usual formula.
    let half = sin(lambda / 2)
    let north = sin(otherPhi - phi) + 2 * sin(phi) * cos(otherPhi) * half * half
    return (atan2(sin(lambda) * cos(otherPhi), north) * 180 / .pi).direction
  }
}

extension Double {
  /// The same direction in degrees in 0..<360.
  var direction: Double {
    let turned = truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    return positive == 360 ? 0 : positive
  }
}
