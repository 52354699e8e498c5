import Foundation

/// Statistical tests that use only the ranks and the signs of the values, so they assume no
/// particular distribution of the noise.
///
/// For up to `exactLimit` values, the tests are exact: they count all assignments of signs or ranks
/// that chance could produce. For more values, they use the normal distribution. Tied values share
/// their mean rank.
enum RankTest {
  /// The largest number of values with an exact test: of differences other than 0, or of the values
  /// of both samples together.
  ///
  /// For more values without ties, and samples of about equal size, the error of the normal
  /// approximation is below 0.004, and below 0.001 for p-values up to 0.1. With many ties, or with
  /// samples of very different sizes, it can be 0.1.
  static let exactLimit = 60

  /// Returns the p-value of Wilcoxon's signed-rank test: the two-sided probability of differences
  /// that are at least this asymmetric if each sign were equally likely. Differences of 0 are
  /// ignored, as in Wilcoxon's paper. NaN is ignored too. The result is 1 if no difference is left.
  /// F. Wilcoxon, Individual Comparisons by Ranking Methods, Biometrics Bulletin 1 (1945).
  static func signedRanks(_ differences: [Double]) -> Double {
    let differences = differences.filter { $0 != 0 && !$0.isNaN }
    guard !differences.isEmpty else { return 1 }
    let ranks = doubledRanks(differences.map(\.magnitude))
    let positive = zip(differences, ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    let total = ranks.reduce(0, +)
    if ranks.count > exactLimit {
      // If the signs are independent, the variance of the sum is a quarter of the sum of the
      // squared ranks.
      let variance = ranks.reduce(0.0) { $0 + Double($1) * Double($1) } / 4
      return twoSidedNormal(Double(positive) - Double(total) / 2, variance: variance)
    }
    var ways = [1.0] + [Double](repeating: 0, count: total)
    for rank in ranks {
      for sum in stride(from: total, through: rank, by: -1) { ways[sum] += ways[sum - rank] }
    }
    let smaller = min(positive, total - positive)
    return min(1, 2 * ways[...smaller].reduce(0, +) / ways.reduce(0, +))
  }

  /// Returns the p-value of the Mann–Whitney test: the two-sided probability that two samples are
  /// at least this far apart if all values were assigned at random. The result is 1 if either
  /// sample is empty. H. B. Mann, D. R. Whitney, On a Test of Whether One of Two Random Variables
  /// Is Stochastically Larger than the Other, Annals of Mathematical Statistics 18 (1947).
  static func twoSamples(_ first: [Double], _ second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 1 }
    let ranks = doubledRanks(first + second)
    let sum = ranks.prefix(first.count).reduce(0, +)
    let (size, all) = (first.count, ranks.count)
    // This is twice the expected sum of the ranks.
    let mean = Double(size) * Double(all + 1)
    if all > exactLimit {
      let center = Double(all + 1)
      let squares = ranks.reduce(0.0) { $0 + (Double($1) - center) * (Double($1) - center) }
      let variance = squares * Double(size) * Double(all - size) / (Double(all) * Double(all - 1))
      return twoSidedNormal(Double(sum) - mean, variance: variance)
    }
    // ways[k][s] is the number of choices of k ranks whose sum is s.
    let total = ranks.reduce(0, +)
    var ways = [[Double]](repeating: [Double](repeating: 0, count: total + 1), count: size + 1)
    ways[0][0] = 1
    var (seen, seenSum) = (0, 0)
    for rank in ranks {
      (seen, seenSum) = (seen + 1, seenSum + rank)
      for chosen in stride(from: min(size, seen), to: 0, by: -1) {
        for sum in stride(from: seenSum, through: rank, by: -1) {
          ways[chosen][sum] += ways[chosen - 1][sum - rank]
        }
      }
    }
    let distance = (Double(sum) - mean).magnitude
    let far = ways[size].indices.filter { (Double($0) - mean).magnitude >= distance }
    return min(1, far.reduce(0) { $0 + ways[size][$1] } / ways[size].reduce(0, +))
  }

  /// Returns the probabilities that at most k of the ratios of `first` values to `second` others are
  /// below 1 if both have the same distribution, by k, up to a half of all ratios. Ties have no part in
  /// it.
  ///
  /// The number of such ratios is Mann and Whitney's statistic. Its distribution is counted exactly for
  /// up to `exactLimit` values together, and is normal for more.
  static func twoSampleTails(_ first: Int, _ second: Int) -> [Double] {
    let most = first * second / 2
    if first + second > exactLimit {
      let mean = Double(first * second) / 2
      let deviation = (Double(first * second * (first + second + 1)) / 12).squareRoot()
      return (0...most).map { erfc((mean - Double($0) - 0.5) / (deviation * 2.0.squareRoot())) / 2 }
    }
    // ways[k][u]: the number of orders of k of the first values, and of the others so far, in which u
    // ratios are below 1. The smallest of all is either one of the first, which is below all of the
    // others, or another one.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: most + 1), count: first + 1)
    for count in 0...first { ways[count][0] = 1 }
    for others in stride(from: 1, through: second, by: 1) {
      for count in stride(from: 1, through: first, by: 1) {
        for pairs in stride(from: others, through: most, by: 1) {
          ways[count][pairs] += ways[count - 1][pairs - others]
        }
      }
    }
    let all = (1...max(first, 1)).reduce(1.0) { $0 * Double(second + $1) / Double($1) }
    var sum = 0.0
    return ways[first].map { count in
      sum += count
      return sum / all
    }
  }

  /// Returns twice the rank of each value (from 1), so that the mean ranks of ties are whole
  /// numbers too.
  private static func doubledRanks(_ values: [Double]) -> [Int] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = start + end + 1 }
      start = end
    }
    return ranks
  }

  /// Returns the two-sided tail probability of a normal distribution at a distance from its mean,
  /// with a continuity correction; 1 if the variance is 0. Without ties, sums of doubled ranks
  /// change in steps of two, so the correction is 1.
  private static func twoSidedNormal(_ distance: Double, variance: Double) -> Double {
    variance > 0 ? erfc(max(0, distance.magnitude - 1) / (2 * variance).squareRoot()) : 1
  }
}
