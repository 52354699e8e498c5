import Measurement

/// How long another takes for the same work.
struct Ratio: Equatable, Sendable {
  /// Time of the other ÷ our time, from the medians: above 1 we are faster. Finite and above 0.
  let value: Double
  /// Whether the ranges of the two do not overlap.
  let isCertain: Bool

  /// Nil where either time is not above 0, or the ratio is too large or too small for a double.
  init?(of other: Sample, to ours: Sample) {
    let value = other.median / ours.median
    guard ours.median > 0, other.median > 0, value.isFinite, value > 0 else { return nil }
    self.value = value
    isCertain = ours.isApart(from: other)
  }
}
