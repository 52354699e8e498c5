/// Measurements of one thing, repeated.
struct Sample: Equatable, Sendable {
  /// The middle value, or the mean of the two middle ones.
  let median: Double
  /// From the smallest to the largest value; nil where fewer than two are known, since one value tells no spread.
  let range: ClosedRange<Double>?
  /// How many values there are, at least 1.
  let count: Int

  /// Nil where there is no value, or one that is not finite. O(n log n).
  init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    // Halved before they are added: the sum of two huge values would overflow.
    median = sorted.count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2
    range = sorted.count > 1 ? sorted[0]...sorted[sorted.count - 1] : nil
    count = sorted.count
  }

  /// A median that somebody else took of `count` values.
  init(median: Double, ofUnknownValues count: Int) {
    self.median = median
    range = nil
    self.count = count
  }

  /// Whether every value of one sample is below every value of the other.
  ///
  /// With n values each and no true difference this happens by chance with probability 2 (n!)² / (2n)!: 10 % for
  /// n = 3, 0.8 % for n = 5. It needs no assumption about the noise but that the values are independent.
  func isApart(from other: Sample) -> Bool {
    guard let range, let otherRange = other.range else { return false }
    return !range.overlaps(otherRange)
  }
}

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
