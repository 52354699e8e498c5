import Foundation
import Measurement

/// How the time of a benchmark changed from one commit to another.
struct TimeComparison: Sendable {
  /// Time of an iteration (seconds).
  let base: Sample
  let head: Sample
  let clock: BenchmarkName.Clock
  /// Whether each time of the head has one of the base beside it, taken right before or after.
  let isPaired: Bool
  /// head ÷ base of each pair, in order of time; of files that were not taken in pairs each time of
  /// the head ÷ the base's median, to be drawn.
  let ratios: [Double]
  /// Pairs, or the smaller number of repetitions.
  let count: Int
  /// Median of the pairs' ratios; of files that were not taken in pairs the ratio of the medians.
  /// Above 1 is slower.
  let ratio: Double
  /// Where the ratio lies with `ComparisonPolicy.confidence`; nil for fewer than two values.
  let interval: ClosedRange<Double>?
  /// How likely chance alone is to deal ratios this lopsided (`RankTest`), 0…1.
  let p: Double
  /// What pairs of the same binary differ by in the median, as a share: the larger of the base's
  /// and the head's; nil where there are no such pairs.
  let floor: Double?

  /// Nil where either has no time above 0.
  ///
  /// - Parameter arePaired: whether repetition i of the one was taken beside repetition i of the
  ///   other, and 2k beside 2k + 1 of the same.
  init?(
    _ base: BenchmarkMeasurement, _ head: BenchmarkMeasurement, clock: BenchmarkName.Clock, arePaired: Bool,
    _ policy: ComparisonPolicy
  ) {
    guard base.time.median > 0, head.time.median > 0 else { return nil }
    self.base = base.time
    self.head = head.time
    self.clock = clock
    let (before, after) = (base.times.filter { $0 > 0 }, head.times.filter { $0 > 0 })
    isPaired =
      arePaired && before.count == base.times.count && after.count == head.times.count
      && before.count == after.count && !before.isEmpty
    if isPaired {
      ratios = zip(before, after).map { $1 / $0 }
      count = ratios.count
      // Logarithms, so that twice and half as long are as far from no change.
      let differences = ratios.map(log)
      let distribution = MedianDistribution(differences)
      ratio = distribution.map { exp($0.median) } ?? head.time.median / base.time.median
      let ends = count < 2 ? nil : distribution?.interval(confidence: policy.confidence)
      interval = ends.map { exp($0.lowerBound)...exp($0.upperBound) }
      p = RankTest.signedRanks(differences)
      floor = [before, after].compactMap(Self.differenceOfNeighbors).max()
    } else {
      ratios = after.map { $0 / base.time.median }
      count = min(base.time.count, head.time.count)
      ratio = head.time.median / base.time.median
      interval =
        min(before.count, after.count) < 2
        ? nil
        : MedianDistribution(before).flatMap { other in
          MedianDistribution(after)?.ratioInterval(over: other, confidence: policy.confidence)
        }
      p = RankTest.twoSamples(before, after)
      floor = nil
    }
  }

  /// How far the median ratio of repetitions 2k and 2k + 1 is from 1, as a share.
  private static func differenceOfNeighbors(_ times: [Double]) -> Double? {
    let pairs = stride(from: 0, to: times.count - 1, by: 2).map { log(times[$0 + 1] / times[$0]) }
    return Sample(pairs).map { exp($0.median.magnitude) - 1 }
  }

  /// The change that the interval has to lie beyond, as a share: the smallest that counts, or the
  /// noise floor.
  func threshold(runFloor: Double, _ policy: ComparisonPolicy) -> Double {
    max(policy.timeEffect, runFloor, floor ?? 0)
  }

  /// The smallest slowdown that an interval this wide would have shown, as a share; nil without an
  /// interval.
  func smallestDetectable(runFloor: Double, _ policy: ComparisonPolicy) -> Double? {
    guard let interval, count >= policy.minimumPairs else { return nil }
    return (1 + threshold(runFloor: runFloor, policy)) * ratio / interval.lowerBound - 1
  }

  /// What that means. A change counts where the whole interval is beyond the threshold and chance
  /// alone would hardly deal it. Nothing is called unchanged where a large change fits into the
  /// interval, or into what one binary differs by.
  func change(runFloor: Double, _ policy: ComparisonPolicy) -> Change {
    guard let interval, count >= policy.minimumPairs else { return .inconclusive }
    let bound = 1 + threshold(runFloor: runFloor, policy)
    let isUnlikely = p < 1 - policy.confidence
    if interval.lowerBound > bound { return isUnlikely ? .regressed : .inconclusive }
    if interval.upperBound < 1 / bound { return isUnlikely ? .improved : .inconclusive }
    let unseen = 1 + policy.largestUnseen
    let isNarrow = interval.upperBound <= unseen && interval.lowerBound >= 1 / unseen
    return isNarrow && bound <= unseen ? .unchanged : .inconclusive
  }
}

/// What times of one and the same binary differ by in this run.
struct NoiseFloor: Sendable {
  /// As a share: nine of ten benchmarks are within it. A change has to be larger to count.
  let share: Double
  /// The benchmark with the largest, and that.
  let largest: (name: String, share: Double)
  /// How many benchmarks it is taken from, at least 1.
  let benchmarks: Int

  /// Nil where no benchmark has pairs of its own.
  init?(_ floors: [(name: String, share: Double)]) {
    let sorted = floors.sorted { $0.share < $1.share }
    guard let largest = sorted.last else { return nil }
    self.largest = largest
    benchmarks = sorted.count
    share = sorted[(sorted.count * 9 + 9) / 10 - 1].share
  }
}
