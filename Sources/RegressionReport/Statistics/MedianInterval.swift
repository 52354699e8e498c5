import Foundation

/// The interval that resampling a median converges to, without the draws.
///
/// A bootstrap draws n of n values with replacement, again and again, and takes the median of each
/// draw. The k-th smallest value is no smaller than the median of a draw exactly when more than
/// half of the draw is among the k smallest, and that has a binomial probability. So the
/// distribution is known, no seed is needed and the same data give the same interval: B. Efron, The
/// Jackknife, the Bootstrap and Other Resampling Plans (1982), chapter 10, has it for odd n. For
/// even n the lower end is that of the lower of the two middle values and the upper end that of the
/// upper one, which is wider by at most the gap between neighbors.
struct MedianDistribution: Sendable {
  /// The values in order.
  let sorted: [Double]
  /// Probability of each value to be the lower of the two middle values of a draw; for an odd
  /// number both are one.
  private let lower: [Double]
  /// The same for the upper one.
  private let upper: [Double]

  /// More values than this tell no more about a median, and cost the square of their number.
  static let mostValues = 1000

  /// Nil where there is no value, or one that is not finite. Of more than `mostValues` the first
  /// are taken. O(n²).
  init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    sorted = values.prefix(Self.mostValues).sorted()
    let count = sorted.count
    lower = Self.probabilities(ofRank: (count + 1) / 2, among: count)
    upper = Self.probabilities(ofRank: count / 2 + 1, among: count)
  }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2
  }

  /// Holds the median of the population with about this probability (0…1): less for few values,
  /// since no draw reaches beyond the smallest and largest.
  func interval(confidence: Double) -> ClosedRange<Double> {
    let tail = (1 - confidence) / 2
    let low = Self.quantile(tail, of: zip(sorted, lower))
    let high = Self.quantile(1 - tail, of: zip(sorted, upper))
    return min(low, median)...max(high, median)
  }

  /// The interval of this median over another one's, both of values above 0. O(n m log nm).
  func ratioInterval(over other: MedianDistribution, confidence: Double) -> ClosedRange<Double> {
    let tail = (1 - confidence) / 2
    let ratio = median / other.median
    let low = Self.quantile(tail, of: Self.ratios(sorted, lower, other.sorted, other.upper))
    let high = Self.quantile(1 - tail, of: Self.ratios(sorted, upper, other.sorted, other.lower))
    return min(low, ratio)...max(high, ratio)
  }

  /// Probability that the value at each place of the order is the `rank`-th smallest (from 1) of a
  /// draw of `count`.
  private static func probabilities(ofRank rank: Int, among count: Int) -> [Double] {
    var before = 0.0
    return (1...count).map { place in
      let atMost = binomialTail(atLeast: rank, of: count, probability: Double(place) / Double(count))
      defer { before = atMost }
      return max(0, atMost - before)
    }
  }

  private static func ratios(
    _ values: [Double], _ probabilities: [Double], _ others: [Double], _ otherProbabilities: [Double]
  ) -> [(Double, Double)] {
    var ratios: [(Double, Double)] = []
    ratios.reserveCapacity(values.count * others.count)
    for (value, probability) in zip(values, probabilities) {
      for (other, otherProbability) in zip(others, otherProbabilities) {
        ratios.append((value / other, probability * otherProbability))
      }
    }
    return ratios.sorted { $0.0 < $1.0 }
  }

  /// The first value up to which the probabilities add up to `share`; the last value where rounding
  /// leaves less.
  private static func quantile(_ share: Double, of pairs: some Sequence<(Double, Double)>) -> Double {
    var sum = 0.0
    var last = 0.0
    for (value, probability) in pairs {
      sum += probability
      last = value
      if sum >= share { return value }
    }
    return last
  }
}

/// Probability of at least `least` successes in `count` trials, `count` at most
/// `MedianDistribution.mostValues`.
func binomialTail(atLeast least: Int, of count: Int, probability: Double) -> Double {
  if least <= 0 || probability >= 1 { return 1 }
  if probability <= 0 { return 0 }
  return (least...count).reduce(0) { sum, successes in
    let ways = logFactorials[count] - logFactorials[successes] - logFactorials[count - successes]
    let failures = Double(count - successes)
    return sum + exp(ways + Double(successes) * log(probability) + failures * log1p(-probability))
  }
}

/// log n! by n. Sums of logarithms: their error is some 1e-12, and the probabilities need three
/// digits.
private let logFactorials: [Double] = (1...MedianDistribution.mostValues).reduce(into: [0]) {
  $0.append($0[$1 - 1] + log(Double($1)))
}
