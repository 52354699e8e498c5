import Foundation

/// A direction that a device measured, before the manager computes what was not measured.
public struct HeadingMeasurement: Hashable, Sendable {
  /// The direction in degrees clockwise from magnetic north, 0..<360; nil if it was not measured.
  public let magneticDirection: Double?
  /// The direction in degrees clockwise from true north, 0..<360; nil if it was not measured.
  public let trueDirection: Double?
  /// The uncertainty in degrees; negative if the direction is not valid.
  public let accuracy: Double
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a measurement relative to magnetic north, to true north or to both. It is not valid if
  /// neither is finite, or if the accuracy is not.
  public init(magnetic: Double? = nil, true direction: Double? = nil, accuracy: Double = 0, timestamp: Date) {
    magneticDirection = magnetic.flatMap { $0.isFinite ? $0.direction : nil }
    trueDirection = direction.flatMap { $0.isFinite ? $0.direction : nil }
    let isKnown = magneticDirection != nil || trueDirection != nil
    self.accuracy = isKnown && accuracy.isFinite ? accuracy : -1
    self.timestamp = timestamp
  }
}

/// The direction in which a device points.
public final class Heading: Hashable, Sendable {
  /// The direction in degrees clockwise from magnetic north, 0..<360; negative if it is not known.
  public let magneticHeading: Double
  /// The direction in degrees clockwise from true north, 0..<360; negative if it is not known.
  public let trueHeading: Double
  /// The largest expected difference from the real direction in degrees; negative if the heading is
  /// not valid.
  public let headingAccuracy: Double
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a heading. Nothing is validated.
  public init(magneticHeading: Double, trueHeading: Double, headingAccuracy: Double, timestamp: Date) {
    self.magneticHeading = magneticHeading
    self.trueHeading = trueHeading
    self.headingAccuracy = headingAccuracy
    self.timestamp = timestamp
  }

  /// Creates the heading of a measurement. The declination is the direction of magnetic north in
  /// degrees clockwise from true north. Without it, a direction that was not measured is −1.
  public convenience init(_ measured: HeadingMeasurement, declination: Double?) {
    func turned(_ direction: Double?, _ sign: Double) -> Double? {
      guard let direction, let declination else { return nil }
      return (direction + sign * declination).direction
    }
    let isValid = measured.accuracy >= 0
    let magnetic = measured.magneticDirection ?? turned(measured.trueDirection, -1)
    let direction = measured.trueDirection ?? turned(measured.magneticDirection, 1)
    self.init(
      magneticHeading: isValid ? magnetic ?? -1 : -1, trueHeading: isValid ? direction ?? -1 : -1,
      headingAccuracy: measured.accuracy, timestamp: measured.timestamp)
  }

  /// The true heading, or the magnetic one if the true one is not known; negative if neither is.
  var direction: Double { trueHeading >= 0 ? trueHeading : magneticHeading }

  /// Whether the values of both are equal.
  public static func == (one: Heading, other: Heading) -> Bool {
    one.magneticHeading == other.magneticHeading && one.trueHeading == other.trueHeading
      && one.headingAccuracy == other.headingAccuracy && one.timestamp == other.timestamp
  }
  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(magneticHeading)
    hasher.combine(timestamp)
  }
}
