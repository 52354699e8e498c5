import Foundation
import TestSupport
import Testing

@testable import RegressionReport

/// Tests the intervals of medians against an enumeration of all draws (`Fixtures/statistics.py`).
struct MedianIntervalTests {
  @Test func intervalEqualsThatOfAllDraws() throws {
    for entry in try StatisticsFixture.read().medians {
      let distribution = try #require(MedianDistribution(entry.values))
      let interval = distribution.interval(confidence: 0.95)
      #expect([interval.lowerBound, interval.upperBound] == entry.interval, "\(entry.values)")
    }
  }

  @Test func ratioIntervalEqualsThatOfAllDraws() throws {
    for entry in try StatisticsFixture.read().ratios {
      let values = try #require(MedianDistribution(entry.values))
      let others = try #require(MedianDistribution(entry.others))
      let interval = values.ratioInterval(over: others, confidence: 0.95)
      #expect(
        [interval.lowerBound, interval.upperBound] == entry.interval, "\(entry.values) / \(entry.others)")
    }
  }

  @Test func orderDoesNotMatter() throws {
    let values = [1.3, 0.7, 1.1, 0.9, 1.0, 1.2, 0.8]
    let interval = try #require(MedianDistribution(values)).interval(confidence: 0.95)
    #expect(MedianDistribution(values.reversed())?.interval(confidence: 0.95) == interval)
    #expect(MedianDistribution(values.sorted())?.interval(confidence: 0.95) == interval)
  }

  @Test func intervalContainsTheMedianAndGrowsWithTheConfidence() throws {
    let values = (0..<31).map { Double($0 * $0 % 37) }
    let distribution = try #require(MedianDistribution(values))
    var last = distribution.median...distribution.median
    for confidence in [0.5, 0.8, 0.9, 0.95, 0.99, 0.999] {
      let interval = distribution.interval(confidence: confidence)
      #expect(interval.contains(distribution.median))
      #expect(interval.lowerBound <= last.lowerBound && interval.upperBound >= last.upperBound)
      last = interval
    }
  }

  /// Of 2000 samples of 15 values with a median of 1, the interval contains 1 in at least 93 %. By
  /// the binomial distribution, the probability is 96.5 % for order statistics 4 and 12 of 15.
  @Test func intervalContainsTheTrueMedianWithItsConfidence() throws {
    var random = SeededRandom(seed: 7)
    var held = 0
    for _ in 0..<2000 {
      let values = (0..<15).map { _ in exp(Double.random(in: -0.1...0.1, using: &random)) }
      if try #require(MedianDistribution(values)).interval(confidence: 0.95).contains(1) { held += 1 }
    }
    #expect(held > 1860)
    #expect(held < 2000)
  }

  @Test(arguments: [[], [.nan], [1, .infinity]] as [[Double]])
  func emptyOrNonFiniteValuesHaveNoDistribution(values: [Double]) {
    #expect(MedianDistribution(values) == nil)
  }

  @Test func onlyTheFirstValuesAreUsed() throws {
    let values = (0..<5000).map { Double($0) }
    let distribution = try #require(MedianDistribution(values))
    #expect(distribution.sorted.count == MedianDistribution.mostValues)
    #expect(distribution.median == 499.5)
    // 1.96 standard deviations of a binomial distribution with 1000 trials of probability 1/2 are
    // 31 ranks.
    let interval = distribution.interval(confidence: 0.95)
    #expect((465...472).contains(interval.lowerBound) && (527...534).contains(interval.upperBound))
  }

  @Test func binomialTailsAreTheirSums() {
    // The probability of at least three heads in four tosses of a coin is 5/16.
    #expect((binomialTail(atLeast: 3, of: 4, probability: 0.5) - 5.0 / 16).magnitude < 1e-14)
    #expect(binomialTail(atLeast: 0, of: 4, probability: 0.5) == 1)
    #expect(binomialTail(atLeast: 1, of: 4, probability: 0) == 0)
    #expect(binomialTail(atLeast: 4, of: 4, probability: 1) == 1)
  }
}

/// The contents of `Fixtures/statistics.json`.
struct StatisticsFixture: Decodable {
  struct Interval: Decodable {
    let values: [Double]
    let interval: [Double]
  }
  struct Ratio: Decodable {
    let values: [Double]
    let others: [Double]
    let interval: [Double]
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
    let folder = checkout.appendingPathComponent("Tests/RegressionReportTests")
    let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/statistics.json"))
    return try JSONDecoder().decode(StatisticsFixture.self, from: data)
  }
}
