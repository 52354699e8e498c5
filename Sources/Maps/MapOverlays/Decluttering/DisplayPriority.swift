/// The display priority of an annotation: 0…1000, higher ones are shown first.
public struct DisplayPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value, 0…1000.
  public let rawValue: Double

  /// Creates a priority, clamped to 0…1000; NaN counts as 0.
  @_disfavoredOverload public init(rawValue: Double) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1000) : 0
  }

  /// The priority of an annotation that no collision hides or clusters: 1000.
  public static let required = DisplayPriority(rawValue: 1000)
  /// The priority of an annotation that is hidden late: 750.
  public static let high = DisplayPriority(rawValue: 750)
  /// The priority of an annotation that is hidden early: 250.
  public static let low = DisplayPriority(rawValue: 250)

  /// Whether the left priority is lower, so its annotation is hidden first.
  public static func < (left: DisplayPriority, right: DisplayPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
