import Foundation

/// The exact bootstrap distribution of a median, without random draws.
///
/// A bootstrap draws n of n values with replacement many times and takes the median of each draw.
/// The k-th smallest value is at least the median of a draw exactly if more than half of the draw
/// is among the k smallest values. This has a binomial probability. So the distribution is known,
/// no seed is needed, and the same data give the same interval. B. Efron, The Jackknife, the
/// Bootstrap and Other Resampling Plans (1982), chapter 10, derives it for odd n.
///
/// For even n, a draw has two middle values. The lower end of the interval is the one for the lower
/// middle value, and the upper end is the one for the upper middle value. Each end is farther out
/// by at most the gap between neighboring values.
struct MedianDistribution: Sendable {
  /// The values that are used, in ascending order.
  let sorted: [Double]
  /// The probability of each value to be the lower of the two middle values of a draw. For an odd
  /// number of values, both middle values are the same.
  private let lower: [Double]
  /// The probability of each value to be the upper of the two middle values of a draw.
  private let upper: [Double]

  /// The largest number of values that is used. More values hardly improve the median, and the cost
  /// grows with the square of their number.
  static let mostValues = 1000

  /// Creates the distribution of some values. Nil if there is no value, or if one is not finite.
  /// Only the first `mostValues` values are used. O(n²).
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

  /// Returns an interval that contains the median of the population with a probability of about
  /// `confidence` (0…1). The probability is smaller for few values, since the interval never
  /// extends beyond the smallest and the largest value.
  func interval(confidence: Double) -> ClosedRange<Double> {
    let tail = (1 - confidence) / 2
    let low = Self.quantile(tail, of: zip(sorted, lower))
    let high = Self.quantile(1 - tail, of: zip(sorted, upper))
    return min(low, median)...max(high, median)
  }

  /// Returns the interval of the ratio of this median to another median. All values must be above
  /// 0. O(n m log nm).
  func ratioInterval(over other: MedianDistribution, confidence: Double) -> ClosedRange<Double> {
    let tail = (1 - confidence) / 2
    let ratio = median / other.median
    let low = Self.quantile(tail, of: Self.ratios(sorted, lower, other.sorted, other.upper))
    let high = Self.quantile(1 - tail, of: Self.ratios(sorted, upper, other.sorted, other.lower))
    return min(low, ratio)...max(high, ratio)
  }

  /// Returns, for each value in sorted order, the probability that it is the `rank`-th smallest
  /// (from 1) of a draw of `count` values.
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

  /// Returns the first value at which the sum of the probabilities reaches `share`, or the last
  /// value if rounding makes the sum smaller.
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

/// Returns the probability of at least `least` successes in `count` independent trials. `least`
/// must be at most `count`, and `count` at most `MedianDistribution.mostValues`.
func binomialTail(atLeast least: Int, of count: Int, probability: Double) -> Double {
  if least <= 0 || probability >= 1 { return 1 }
  if probability <= 0 { return 0 }
  return (least...count).reduce(0) { sum, successes in
    let ways = logFactorials[count] - logFactorials[successes] - logFactorials[count - successes]
    let failures = Double(count - successes)
    return sum + exp(ways + Double(successes) * log(probability) + failures * log1p(-probability))
  }
}

/// The values of log n!, by n. They are sums of logarithms with an error of about 1e-12. The
/// probabilities need three digits.
private let logFactorials: [Double] = (1...MedianDistribution.mostValues).reduce(into: [0]) {
  $0.append($0[$1 - 1] + log(Double($1)))
}
