import Foundation
import LoxodromeBench

/// The change of a benchmark's time between two commits.
struct TimeComparison: Sendable {
  /// Time of one iteration (seconds).
  let base: Sample
  let head: Sample
  let clock: BenchmarkName.Clock
  /// Whether the times are compared in pairs: each time of the head was taken directly before or
  /// after a time of the base. False if the numbers of repetitions differ, or if a time is not
  /// above 0.
  let isPaired: Bool
  /// The ratios that the chart shows. For pairs: head ÷ base of each pair, in order of time.
  /// Otherwise: each time of the head ÷ the base's median.
  let ratios: [Double]
  /// The number of pairs, or the smaller number of repetitions if there are no pairs.
  let count: Int
  /// The median of the pairs' ratios, or the ratio of the medians if there are no pairs. Above 1
  /// means slower.
  let ratio: Double
  /// The interval of the ratio; nil if there are too few values for `ComparisonPolicy.confidence`.
  let interval: ClosedRange<Double>?
  /// The actual confidence of the interval, 0…1: at least that of the policy. Without an interval, that
  /// of the policy.
  let confidence: Double
  /// The p-value (`RankTest`), 0…1: the probability, if nothing changed, of pairs' ratios that are
  /// at least this asymmetric; without pairs, of two sets of times that are at least this far apart.
  let p: Double
  /// The distance from 1 of the median ratio between neighboring repetitions (2k and 2k + 1) of the
  /// same binary, as a share. It is the larger one of base and head. Nil if the times are not
  /// paired, or if there is only one pair.
  let floor: Double?

  /// Whether a side has only the median of its repetitions, so that there is no interval.
  let hasOnlyMedians: Bool

  /// Compares two measurements; nil if the median time of either is not above 0.
  ///
  /// - Parameter arePaired: whether repetition i of the base was taken next to repetition i of the
  ///   head, and repetition 2k of each binary before its repetition 2k + 1.
  init?(
    _ base: BenchmarkMeasurement, _ head: BenchmarkMeasurement, clock: BenchmarkName.Clock, arePaired: Bool,
    _ policy: ComparisonPolicy
  ) {
    guard base.time.median > 0, head.time.median > 0 else { return nil }
    self.base = base.time
    self.head = head.time
    self.clock = clock
    let (before, after) = (base.times.filter { $0 > 0 }, head.times.filter { $0 > 0 })
    hasOnlyMedians = before.isEmpty || after.isEmpty
    isPaired =
      arePaired && before.count == base.times.count && after.count == head.times.count
      && before.count == after.count && !before.isEmpty
    let found: OrderStatistics.Interval?
    if isPaired {
      ratios = zip(before, after).map { $1 / $0 }
      count = ratios.count
      // Logarithms make a factor of 2 and a factor of 1/2 equally far from no change.
      let differences = ratios.map(log)
      let middle = OrderStatistics.median(differences)
      ratio = middle.map(exp) ?? head.time.median / base.time.median
      found = OrderStatistics.medianInterval(differences, confidence: policy.confidence)
        .map { OrderStatistics.Interval(range: $0.range.mapped(exp), confidence: $0.confidence) }
      p = RankTest.signedRanks(differences)
      floor = [before, after].compactMap(Self.differenceOfNeighbors).max()
    } else {
      ratios = after.map { $0 / base.time.median }
      count = min(base.time.count, head.time.count)
      ratio = head.time.median / base.time.median
      found = OrderStatistics.ratioInterval(after, over: before, confidence: policy.confidence)
      p = RankTest.twoSamples(before, after)
      floor = nil
    }
    // The ratio of the medians can be outside of the middle of all ratios.
    let middle = ratio
    interval = found.map { min($0.range.lowerBound, middle)...max($0.range.upperBound, middle) }
    confidence = found?.confidence ?? policy.confidence
  }

  /// Returns how far the median ratio of repetitions 2k and 2k + 1 is from 1, as a share; nil for
  /// fewer than two repetitions.
  private static func differenceOfNeighbors(_ times: [Double]) -> Double? {
    let pairs = stride(from: 0, to: times.count - 1, by: 2).map { log(times[$0 + 1] / times[$0]) }
    return Sample(pairs).map { exp($0.median.magnitude) - 1 }
  }

  /// Returns the change that the interval has to exceed, as a share: the largest of
  /// `policy.timeEffect`, the noise floor of the run and the noise floor of this benchmark.
  func threshold(runFloor: Double, _ policy: ComparisonPolicy) -> Double {
    max(policy.timeEffect, runFloor, floor ?? 0)
  }

  /// Returns the smallest slowdown that an interval of this width would have shown, as a share. Nil
  /// without an interval, or for fewer than `policy.minimumPairs` values.
  func smallestDetectable(runFloor: Double, _ policy: ComparisonPolicy) -> Double? {
    guard let interval, count >= policy.minimumPairs else { return nil }
    return (1 + threshold(runFloor: runFloor, policy)) * ratio / interval.lowerBound - 1
  }

  /// Returns the change that the times show. The time has changed if the complete interval is
  /// beyond the threshold and the p-value is below 1 - `policy.confidence`. The time is unchanged
  /// if the complete interval is within `policy.equivalenceMargin` and the threshold is not larger than
  /// it. Otherwise, and for fewer than `policy.minimumPairs` values, the result is inconclusive.
  func change(runFloor: Double, _ policy: ComparisonPolicy) -> Change {
    guard let interval, count >= policy.minimumPairs else { return .inconclusive }
    let bound = 1 + threshold(runFloor: runFloor, policy)
    let isUnlikely = p < 1 - policy.confidence
    if interval.lowerBound > bound { return isUnlikely ? .regressed : .inconclusive }
    if interval.upperBound < 1 / bound { return isUnlikely ? .improved : .inconclusive }
    let unseen = 1 + policy.equivalenceMargin
    let isNarrow = interval.upperBound <= unseen && interval.lowerBound >= 1 / unseen
    return isNarrow && bound <= unseen ? .unchanged : .inconclusive
  }
}

extension ClosedRange<Double> {
  /// Returns the range of an increasing function.
  func mapped(_ increasing: (Double) -> Double) -> ClosedRange<Double> {
    increasing(lowerBound)...increasing(upperBound)
  }
}

/// The noise of the times of one binary in a run.
struct NoiseFloor: Sendable {
  /// The noise floor, as a share: the noise of nine of ten benchmarks is not larger. A change has
  /// to be larger than the floor to count.
  let share: Double
  /// The benchmark with the largest noise.
  let largest: (name: String, share: Double)
  /// The number of benchmarks with known noise, at least 1.
  let benchmarks: Int

  /// Creates the noise floor of some benchmarks; nil if there are none.
  init?(_ floors: [(name: String, share: Double)]) {
    let sorted = floors.sorted { $0.share < $1.share }
    guard let largest = sorted.last else { return nil }
    self.largest = largest
    benchmarks = sorted.count
    share = sorted[(sorted.count * 9 + 9) / 10 - 1].share
  }
}
