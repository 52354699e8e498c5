import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests the intervals of medians and of ratios against an enumeration (`Fixtures/statistics.py`).
struct OrderStatisticsTests {
  /// An interval as the fixture has it: its ends and its confidence.
  private func check(_ found: OrderStatistics.Interval?, _ expected: [Double]?, _ what: String) {
    #expect(
      found.map { [$0.range.lowerBound, $0.range.upperBound] } == expected.map { Array($0[..<2]) }, "\(what)")
    if let found, let expected { #expect((found.confidence - expected[2]).magnitude < 1e-9, "\(what)") }
  }

  @Test func intervalOfAMedianEqualsTheEnumeratedOne() throws {
    for entry in try StatisticsFixture.read().medians {
      check(OrderStatistics.medianInterval(entry.values, confidence: 0.95), entry.interval, "\(entry.values)")
    }
  }

  @Test func intervalOfARatioEqualsTheEnumeratedOne() throws {
    for entry in try StatisticsFixture.read().ratios {
      check(
        OrderStatistics.ratioInterval(entry.values, over: entry.others, confidence: 0.95), entry.interval,
        "\(entry.values) / \(entry.others)")
    }
  }

  /// With 2, 5 and 7 values, the range has a confidence of 50, 93.75 and 98.4375 %.
  @Test(arguments: [(0.5, 2), (0.51, 3), (0.9375, 5), (0.95, 6), (0.98, 7), (0.99, 8), (0.999, 11)])
  func tooFewValuesHaveNoInterval(confidence: Double, fewest: Int) {
    #expect(OrderStatistics.fewestValues(confidence: confidence) == fewest)
    let values = (0..<fewest).map { Double($0) }
    #expect(OrderStatistics.medianInterval(values, confidence: confidence) != nil)
    #expect(OrderStatistics.medianInterval(Array(values.dropLast()), confidence: confidence) == nil)
  }

  @Test func orderDoesNotMatter() throws {
    let values = [1.3, 0.7, 1.1, 0.9, 1.0, 1.2, 0.8]
    let interval = OrderStatistics.medianInterval(values, confidence: 0.95)
    #expect(OrderStatistics.medianInterval(values.reversed(), confidence: 0.95) == interval)
    #expect(OrderStatistics.medianInterval(values.sorted(), confidence: 0.95) == interval)
  }

  @Test func intervalContainsTheMedianAndGrowsWithTheConfidence() throws {
    let values = (0..<31).map { Double($0 * $0 % 37) }
    let median = try #require(OrderStatistics.median(values))
    var last = median...median
    for confidence in [0.5, 0.8, 0.9, 0.95, 0.99, 0.999] {
      let interval = try #require(OrderStatistics.medianInterval(values, confidence: confidence))
      #expect(interval.confidence >= confidence && interval.range.contains(median))
      #expect(interval.range.lowerBound <= last.lowerBound && interval.range.upperBound >= last.upperBound)
      last = interval.range
    }
  }

  /// Two samples of more than 60 values in all have the normal distribution. Around 60, its intervals
  /// are at most one rank away from those that are counted.
  @Test(arguments: [(30, 30), (20, 40), (25, 35)])
  func intervalsOfManyValuesAreAlmostTheCountedOnes(first: Int, second: Int) throws {
    let counted = RankTest.twoSampleTails(first, second)
    let (mean, all) = (Double(first * second) / 2, Double(first + second + 1))
    let deviation = (Double(first * second) * all / 12).squareRoot()
    for (count, tail) in counted.enumerated() where (0.005...0.05).contains(tail) {
      let normal = erfc((mean - Double(count) - 0.5) / (deviation * 2.0.squareRoot())) / 2
      #expect((normal - tail).magnitude < 0.0005, "\(count)")
    }
    let values = (0..<41).map { 1 + Double($0) / 100 }
    let interval = try #require(OrderStatistics.ratioInterval(values, over: values, confidence: 0.95))
    #expect(interval.range.contains(1) && (0.95..<0.96).contains(interval.confidence))
  }

  @Test(arguments: [[], [3], [1, .nan, 2, 3, 4, 5, 6], [1, .infinity, 2, 3, 4, 5, 6]] as [[Double]])
  func emptyOrNonFiniteValuesHaveNoInterval(values: [Double]) {
    #expect(OrderStatistics.medianInterval(values, confidence: 0.5) == nil)
    #expect(OrderStatistics.ratioInterval(values, over: [1, 2, 3], confidence: 0.9) == nil)
  }

  @Test func valuesNotAboveZeroHaveNoRatio() {
    let values = (1...9).map { Double($0) }
    #expect(OrderStatistics.ratioInterval(values, over: [0] + values, confidence: 0.95) == nil)
    #expect(OrderStatistics.ratioInterval(values, over: values, confidence: 0.95) != nil)
  }

  @Test func onlyTheFirstValuesAreUsed() throws {
    let values = (0..<5000).map { Double($0) }
    let interval = try #require(OrderStatistics.medianInterval(values, confidence: 0.95)).range
    // 1.96 standard deviations of a binomial distribution with 1000 trials of probability 1/2 are
    // 31 ranks.
    #expect((465...472).contains(interval.lowerBound) && (527...534).contains(interval.upperBound))
  }

  @Test func medianIsTheMiddle() {
    #expect(OrderStatistics.median([]) == nil)
    #expect(OrderStatistics.median([3, 1, 2]) == 2)
    #expect(OrderStatistics.median([4, 1, 2, 3]) == 2.5)
    #expect(OrderStatistics.median([.greatestFiniteMagnitude, .greatestFiniteMagnitude])?.isFinite == true)
  }
}

/// The contents of `Fixtures/statistics.json`.
struct StatisticsFixture: Decodable {
  /// The interval has its ends and its confidence; it is nil if there are too few values.
  struct Interval: Decodable {
    let values: [Double]
    let interval: [Double]?
  }
  struct Ratio: Decodable {
    let values: [Double]
    let others: [Double]
    let interval: [Double]?
  }
  struct Signed: Decodable {
    let values: [Double]
    let p: Double
  }
  struct Samples: Decodable {
    let values: [Double]
    let others: [Double]
    let p: Double
  }
  let medians: [Interval]
  let ratios: [Ratio]
  let signedRanks: [Signed]
  let twoSamples: [Samples]

  static func read() throws -> StatisticsFixture {
    let folder = checkout.appendingPathComponent("Tests/Bench/LoxodromeReportTests")
    let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/statistics.json"))
    return try JSONDecoder().decode(StatisticsFixture.self, from: data)
  }
}
