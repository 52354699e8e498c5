import Foundation

extension OrderStatistics {
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
