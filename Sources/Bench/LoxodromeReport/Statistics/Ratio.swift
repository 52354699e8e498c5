import LoxodromeBench

/// The ratio of another implementation's time to ours for the same work.
struct Ratio: Equatable, Sendable {
  /// Time of the other ÷ our time, from the medians. Above 1 means that ours is faster. Finite and
  /// above 0.
  let value: Double
  /// Whether the ranges of the two samples do not overlap. False if either range is unknown.
  let isCertain: Bool

  /// Creates the ratio of two times. Nil if either time is not above 0, or if the ratio is too
  /// large or too small for a double.
  init?(of other: Sample, to ours: Sample) {
    let value = other.median / ours.median
    guard ours.median > 0, other.median > 0, value.isFinite, value > 0 else { return nil }
    self.value = value
    isCertain = ours.isApart(from: other)
  }
}
