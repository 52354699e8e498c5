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
    self.init(from: from.coordinate, at: from.timestamp, to: to.coordinate, at: to.timestamp)
  }

  init?(from: Coordinate, at start: Date, to: Coordinate, at end: Date) {
    let seconds = end.timeIntervalSince(start)
    guard from.isValid, to.isValid, seconds > 0, seconds.isFinite else { return nil }
    let distance = from.distance(to: to)
    speed = distance / seconds
    course = distance > 0 ? (to.bearing(to: from) + 180).direction : -1
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
