/// Measurements of one thing, repeated.
package struct Sample: Equatable, Sendable {
  /// The middle value, or the mean of the two middle ones.
  package let median: Double
  /// From the smallest to the largest value; nil where fewer than two are known, since one value
  /// tells no spread.
  package let range: ClosedRange<Double>?
  /// How many values there are, at least 1.
  package let count: Int

  /// Nil where there is no value, or one that is not finite. O(n log n).
  package init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    // Halved before they are added: the sum of two huge values would overflow.
    median = sorted.count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2
    range = sorted.count > 1 ? sorted[0]...sorted[sorted.count - 1] : nil
    count = sorted.count
  }

  /// A median that somebody else took of `count` values.
  package init(median: Double, ofUnknownValues count: Int) {
    self.median = median
    range = nil
    self.count = count
  }

  /// Whether every value of one sample is below every value of the other.
  ///
  /// With n values each and no true difference this happens by chance with probability 2 (n!)² /
  /// (2n)!: 10 % for n = 3, 0.8 % for n = 5. It needs no assumption about the noise but that the
  /// values are independent.
  package func isApart(from other: Sample) -> Bool {
    guard let range, let otherRange = other.range else { return false }
    return !range.overlaps(otherRange)
  }
}
