/// How much an annotation is worth a place on the screen: 0…1000, more before less.
public struct DisplayPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value, 0…1000.
  public let rawValue: Double

  /// The priority of a value, clamped to 0…1000; NaN counts as 0.
  public init(rawValue: Double) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1000) : 0
  }

  /// Always displayed, whatever it collides with: 1000.
  public static let required = DisplayPriority(rawValue: 1000)
  /// One to give way late: 750.
  public static let high = DisplayPriority(rawValue: 750)
  /// One to give way early: 250.
  public static let low = DisplayPriority(rawValue: 250)

  /// Whether the left one gives way to the right one.
  public static func < (left: DisplayPriority, right: DisplayPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
