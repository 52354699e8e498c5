import Foundation

/// Intervals of medians and of ratios whose ends are values of the sample, with the confidence that
/// they have.
///
/// Nothing is assumed of the distribution of the noise. Few values cannot give every confidence: the
/// range of five values contains the median of the population with 93.75 %, and no interval of them
/// with more. So an interval has at least the confidence that is asked for, or there is none.
enum OrderStatistics {
  /// An interval that contains what it is of with a probability of `confidence`.
  struct Interval: Equatable, Sendable {
    let range: ClosedRange<Double>
    /// The actual confidence, 0…1, at least what was asked for.
    let confidence: Double
  }

  /// The confidence level of intervals where no other one is asked for.
  static let usualConfidence = 0.95

  /// The largest number of values that is used. More values hardly improve an interval, and the cost
  /// of that of a ratio grows with the square of their number.
  static let mostValues = 1000

  /// Returns the middle value, or the mean of the two middle ones; nil if there is none.
  static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return nil }
    return sorted[last / 2] / 2 + sorted[(last + 1) / 2] / 2
  }

  /// Returns the smallest number of values whose range contains the median with a confidence, 0…1.
  ///
  /// n values are all on one side of the median with a probability of 2^(1 - n).
  static func fewestValues(confidence: Double) -> Int {
    guard confidence < 1 else { return .max }
    var count = 2
    while 1 - pow(2, 1 - Double(count)) < confidence { count += 1 }
    return count
  }
}
