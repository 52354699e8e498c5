/// A summary of repeated measurements of one quantity.
package struct Sample: Equatable, Sendable {
  /// The median: the middle value, or the mean of the two middle values.
  package let median: Double
  /// The range from the smallest to the largest value; nil if there is only one value, or if only
  /// the median is known.
  package let range: ClosedRange<Double>?
  /// The number of values, at least 1.
  package let count: Int

  /// Creates a sample of values. Nil if there is no value, or if one is not finite. O(n log n).
  package init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    // The values are halved before they are added, since the sum of two large values could
    // overflow.
    median = sorted.count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2
    range = sorted.count > 1 ? sorted[0]...sorted[sorted.count - 1] : nil
    count = sorted.count
  }

  /// Creates a sample of `count` values of which only the median is known. Its range is nil.
  package init(median: Double, ofUnknownValues count: Int) {
    self.median = median
    range = nil
    self.count = count
  }

  /// Whether every value of one sample is below every value of the other; false if the range of
  /// either is not known.
  ///
  /// With n values in each sample and no real difference, this happens by chance with probability 2
  /// (n!)² / (2n)!: 10 % for n = 3, 0.8 % for n = 5. The only assumption about the noise is that
  /// the values are independent.
  package func isApart(from other: Sample) -> Bool {
    guard let range, let otherRange = other.range else { return false }
    return !range.overlaps(otherRange)
  }
}
