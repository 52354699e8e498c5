/// The drawing priority of an annotation view among overlapping ones: 0…1000, higher over lower.
public struct AnnotationZPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value, 0…1000.
  public let rawValue: Double

  /// Creates a priority, clamped to 0…1000; NaN counts as 0.
  @_disfavoredOverload public init(rawValue: Double) {
    self.rawValue = rawValue > 0 ? Swift.min(rawValue, 1000) : 0
  }

  /// The lowest priority: 0.
  public static let min = AnnotationZPriority(rawValue: 0)
  /// The default priority of a view that is not selected: 500.
  public static let defaultUnselected = AnnotationZPriority(rawValue: 500)
  /// The default priority of a selected view: 1000.
  public static let defaultSelected = AnnotationZPriority(rawValue: 1000)
  /// The highest priority: 1000, the same as `defaultSelected`.
  public static let max = AnnotationZPriority(rawValue: 1000)

  /// Whether a view with the left priority is drawn under one with the right priority.
  public static func < (left: AnnotationZPriority, right: AnnotationZPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
