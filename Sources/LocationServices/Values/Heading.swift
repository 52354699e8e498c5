import Foundation

/// A direction that a device measured, before the manager computes the other one.
public struct HeadingMeasurement: Hashable, Sendable {
  /// The direction in degrees clockwise from north.
  public let direction: Double
  /// Whether north is true north, and not magnetic north.
  public let isTrue: Bool
  /// The uncertainty in degrees; negative if the direction is not valid.
  public let accuracy: Double
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a measurement relative to magnetic north.
  public init(magnetic direction: Double, accuracy: Double = 0, timestamp: Date) {
    self.init(direction, isTrue: false, accuracy, timestamp)
  }

  /// Creates a measurement relative to true north.
  public init(true direction: Double, accuracy: Double = 0, timestamp: Date) {
    self.init(direction, isTrue: true, accuracy, timestamp)
  }

  private init(_ direction: Double, isTrue: Bool, _ accuracy: Double, _ timestamp: Date) {
    self.direction = direction.direction
    self.isTrue = isTrue
    self.accuracy = direction.isFinite && accuracy.isFinite ? accuracy : -1
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
  /// degrees clockwise from true north. Without it, the direction that was not measured is −1.
  public convenience init(_ measured: HeadingMeasurement, declination: Double?) {
    let turned = declination.map {
      (measured.direction + (measured.isTrue ? -$0 : $0)).direction
    }
    let isValid = measured.accuracy >= 0
    self.init(
      magneticHeading: !isValid ? -1 : measured.isTrue ? turned ?? -1 : measured.direction,
      trueHeading: !isValid ? -1 : measured.isTrue ? measured.direction : turned ?? -1,
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
