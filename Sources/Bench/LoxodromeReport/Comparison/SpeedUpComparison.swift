import Foundation
import LoxodromeBench

/// The change of a speed-up by more threads between two commits.
///
/// It is computed from the ratios of pairs: head ÷ base of the time with one thread and of the time
/// with more threads. So a machine that is slower for a while changes both commits alike.
struct SpeedUpComparison: Sendable {
  /// The median of the head's speed-up ÷ the base's over the pairs. Below 1, the speed-up fell.
  let ratio: Double
  /// The interval of the ratio, at least with the confidence level of the policy.
  let interval: ClosedRange<Double>
  /// The p-value of Wilcoxon's signed-rank test, 0…1.
  let p: Double
  /// The number of pairs, at least 2.
  let count: Int
  let change: Change

  /// Compares a speed-up; nil if either time is not compared in pairs, or in too few for the confidence
  /// level of the policy.
  ///
  /// The speed-up has changed if the complete interval is beyond what the noise of both times may
  /// change it by, and if the p-value is below 1 - `policy.confidence`. Fewer than
  /// `policy.minimumPairs` pairs show no change.
  ///
  /// - Parameters:
  ///   - one: the time with the fewest threads.
  ///   - many: the time with more threads.
  init?(one: TimeComparison, many: TimeComparison, runFloor: Double, _ policy: ComparisonPolicy) {
    guard one.isPaired, many.isPaired else { return nil }
    let differences = zip(one.ratios, many.ratios).map { log($0) - log($1) }
    guard let median = OrderStatistics.median(differences),
      let found = OrderStatistics.medianInterval(differences, confidence: policy.confidence)
    else { return nil }
    ratio = exp(median)
    interval = found.range.mapped(exp)
    p = RankTest.signedRanks(differences)
    count = differences.count
    let bound =
      (1 + one.threshold(runFloor: runFloor, policy)) * (1 + many.threshold(runFloor: runFloor, policy))
    if count < policy.minimumPairs || p >= 1 - policy.confidence {
      change = .inconclusive
    } else if interval.upperBound < 1 / bound {
      change = .regressed
    } else if interval.lowerBound > bound {
      change = .improved
    } else {
      change = .inconclusive
    }
  }
}

/// A speed-up that is lower in the head than in the base.
package struct FallenSpeedUp: Sendable {
  /// The name of the work without `threads:N`.
  let work: String
  let point: ThreadScaling.Point
  let comparison: SpeedUpComparison
  /// Whether the time with these threads has become longer. If it has not, one thread has become
  /// faster and more threads have not, or not as much, which is no error.
  let isSlower: Bool

  /// A sentence without a full stop: "work/by:ours with 2 threads: the speed-up fell from 1.80× to
  /// 1.40×".
  package var sentence: String {
    let (from, to) = (point.base.map(Quantity.ratio) ?? "—", point.head.map(Quantity.ratio) ?? "—")
    return "\(excerpt(work, limit: 120)) with \(ComparisonText.count(point.threads, "thread")): the speed-up "
      + "fell from \(from) to \(to)"
  }
}
