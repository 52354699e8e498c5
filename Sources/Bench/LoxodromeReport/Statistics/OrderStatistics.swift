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

  /// Returns the interval of the median of the population from which the values were drawn. Nil if
  /// there are too few values for the confidence (0…1), or if one of them is not finite. Only the first
  /// `mostValues` values are used. O(n log n).
  ///
  /// The ends are the k-th smallest and the k-th largest value, with the largest k whose confidence is
  /// enough. Fewer than k of n values are below the median with the probability of fewer than k heads
  /// in n tosses of a coin. H. A. David, H. N. Nagaraja, Order Statistics (2003), section 7.1.
  static func medianInterval(_ values: [Double], confidence: Double) -> Interval? {
    let sorted = values.prefix(mostValues).sorted()
    guard sorted.count > 1, sorted.allSatisfy(\.isFinite) else { return nil }
    var found: Interval?
    var tail = 0.0
    for rank in 1...(sorted.count / 2) {
      // The probability of fewer than `rank` heads.
      tail += binomialProbability(rank - 1, of: sorted.count)
      guard 1 - 2 * tail >= confidence else { break }
      found = Interval(
        range: sorted[rank - 1]...sorted[sorted.count - rank], confidence: 1 - 2 * tail)
    }
    return found
  }

  /// Returns the interval of the factor by which `values` are larger than `others`: if both have
  /// distributions of one shape, scaled by a factor. All values must be above 0. Nil if there are too
  /// few values for the confidence (0…1). O(n m log nm).
  ///
  /// The ends are the k-th smallest and the k-th largest of all ratios of a value to another one, with
  /// the largest k whose confidence is enough. The number of ratios below the factor is Mann and
  /// Whitney's statistic. L. E. Moses (1953); M. Hollander, D. A. Wolfe, Nonparametric Statistical
  /// Methods, section 4.3.
  static func ratioInterval(
    _ values: [Double], over others: [Double], confidence: Double
  ) -> Interval? {
    let (values, others) = (Array(values.prefix(mostValues)), Array(others.prefix(mostValues)))
    return rank(of: (values.count, others.count), confidence: confidence)
      .flatMap { ratioInterval(values, over: others, $0) }
  }

  /// What the ends of an interval of a ratio are.
  struct RatioRank {
    /// The number of ratios that are left out at each end.
    let out: Int
    let confidence: Double
  }

  /// Returns the ends of the interval of the ratio of two samples of so many values; nil if there are
  /// too few for the confidence.
  static func rank(of counts: (Int, Int), confidence: Double) -> RatioRank? {
    guard counts.0 > 0, counts.1 > 0 else { return nil }
    let tails = RankTest.twoSampleTails(counts.0, counts.1)
    return tails.lastIndex { 1 - 2 * $0 >= confidence }
      .map { RatioRank(out: $0, confidence: 1 - 2 * tails[$0]) }
  }

  /// Returns the interval with ends that are known. Nil if a value is not finite and above 0.
  static func ratioInterval(_ values: [Double], over others: [Double], _ rank: RatioRank) -> Interval? {
    guard (values + others).allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    let ratios = values.flatMap { value in others.map { value / $0 } }.sorted()
    guard rank.out < ratios.count - rank.out else { return nil }
    return Interval(
      range: ratios[rank.out]...ratios[ratios.count - 1 - rank.out], confidence: rank.confidence)
  }
}

/// Returns the probability of a number of heads in `count` tosses of a coin, at most
/// `OrderStatistics.mostValues`.
func binomialProbability(_ heads: Int, of count: Int) -> Double {
  exp(
    logFactorials[count] - logFactorials[heads] - logFactorials[count - heads] - Double(count) * log(2))
}

/// The values of log n!, by n. They are sums of logarithms with an error of about 1e-12. The
/// probabilities need three digits.
private let logFactorials: [Double] = (1...OrderStatistics.mostValues).reduce(into: [0]) {
  $0.append($0[$1 - 1] + log(Double($1)))
}
