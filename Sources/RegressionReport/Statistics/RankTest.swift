import Foundation

/// Tests that ask only which values are larger, so that no shape of the noise is assumed.
///
/// Both count all the ways in which chance alone could have dealt the ranks, ties sharing the mean
/// of theirs: exact up to `exactLimit` values, by the normal distribution beyond.
enum RankTest {
  /// As many values are counted out exactly; beyond, the normal approximation is off by less than
  /// 0.001.
  static let exactLimit = 60

  /// Wilcoxon's signed ranks: the probability of differences at least this lopsided, either way, if
  /// each were as likely to have the other sign. Differences of 0 are left out, as Wilcoxon did; 1
  /// where nothing is left. F. Wilcoxon, Individual Comparisons by Ranking Methods, Biometrics
  /// Bulletin 1 (1945).
  static func signedRanks(_ differences: [Double]) -> Double {
    let differences = differences.filter { $0 != 0 && !$0.isNaN }
    guard !differences.isEmpty else { return 1 }
    let ranks = doubledRanks(differences.map(\.magnitude))
    let positive = zip(differences, ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    let total = ranks.reduce(0, +)
    if ranks.count > exactLimit {
      // Of independent signs the variance of the sum is a quarter of the ranks' squares.
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

  /// Mann and Whitney's test: the probability that two samples are at least this far apart, either
  /// way, if all values had been dealt at random. 1 where either is empty. H. B. Mann, D. R.
  /// Whitney, On a Test of Whether One of Two Random Variables Is Stochastically Larger than the
  /// Other, Annals of Mathematical Statistics 18 (1947).
  static func twoSamples(_ first: [Double], _ second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 1 }
    let ranks = doubledRanks(first + second)
    let sum = ranks.prefix(first.count).reduce(0, +)
    let (size, all) = (first.count, ranks.count)
    // Twice the sum of ranks that chance deals on average.
    let mean = Double(size) * Double(all + 1)
    if all > exactLimit {
      let center = Double(all + 1)
      let squares = ranks.reduce(0.0) { $0 + (Double($1) - center) * (Double($1) - center) }
      let variance = squares * Double(size) * Double(all - size) / (Double(all) * Double(all - 1))
      return twoSidedNormal(Double(sum) - mean, variance: variance)
    }
    // ways[k][s]: how many choices of k ranks add up to s.
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

  /// Twice the rank of each value (from 1), so that the shared ranks of ties are whole numbers too.
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

  /// Sums of doubled ranks come in steps of two, so those from half a step nearer on are as far or
  /// farther.
  private static func twoSidedNormal(_ distance: Double, variance: Double) -> Double {
    variance > 0 ? erfc(max(0, distance.magnitude - 1) / (2 * variance).squareRoot()) : 1
  }
}
