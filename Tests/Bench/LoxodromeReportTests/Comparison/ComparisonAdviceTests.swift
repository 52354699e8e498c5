import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Tests of what the first line of an inconclusive comparison advises.
struct ComparisonAdviceTests {
  private func headline(_ base: [Double], _ head: [Double], pairs: Bool = true) throws -> String {
    let set = { (times: [Double], id: String) in
      try measured(times: pairedTimes([(name: "a", times: times)], id: id))
    }
    let comparison = Comparison(
      base: try set(base, "0123456789abcdef"),
      head: try set(head, pairs ? "0123456789abcdef" : "fedcba9876543210"))
    try #require(comparison.exitCode == 5)
    return ComparisonHeadline(comparison).sentence
  }

  /// Times that differ by a factor of e^±share. The neighbors of a side are equal, so there is no noise
  /// floor.
  private func spread(_ share: Double) -> [Double] {
    (0..<20).map { 100 * exp($0 / 2 % 2 == 0 ? share : -share) }
  }

  private let even = [Double](repeating: 100, count: 20)

  /// 20 · (0.2 / log 1.1)² = 88.05 pairs are 45 blocks.
  @Test func numberOfBlocksIsAdvised() throws {
    #expect(
      try headline(even, spread(0.2))
        == "Inconclusive: a may hide a change; to decide, measure again with --blocks 45")
    #expect(
      try headline([100, 100, 100], [100, 100, 100]).contains("to decide, measure again with --blocks 3"))
  }

  @Test func countsAreAdvisedWhereTimesAreTooNoisy() throws {
    let sentence = try headline(even, spread(2))
    #expect(
      sentence.contains(
        "to decide, compare instructions, which noise does not change (loxodrome count), or find out why "
          + "this machine is so noisy (loxodrome doctor)"), "\(sentence)")
    #expect(!sentence.contains("--blocks"))
  }

  @Test func repetitionsAreAdvisedWithoutPairs() throws {
    let sentence = try headline([100, 100, 100], [100, 101, 100], pairs: false)
    #expect(
      sentence.contains("to decide, take about 6 repetitions of each, best in pairs (loxodrome measure)"),
      "\(sentence)")
  }

  @Test func countsThatVaryNeedTheSameWork() throws {
    let set = { try measured(counts: countsJSON([(name: "a", instructions: $0)])) }
    let comparison = Comparison(base: try set([1000, 1100]), head: try set([1050]))
    #expect(comparison.exitCode == 5)
    #expect(
      ComparisonHeadline(comparison).sentence.contains(
        "to decide, make the program do the same work in each run (random numbers, hashes, threads)"))
  }

  @Test func mediansAloneNeedRepetitions() throws {
    let times = { (median: Double) in
      """
      {"context": {}, "benchmarks": [{"name": "a_median", "run_name": "a", "run_type": "aggregate",
       "aggregate_name": "median", "repetitions": 9, "iterations": 9, "real_time": \(median),
       "cpu_time": \(median), "time_unit": "ns"}]}
      """
    }
    let comparison = Comparison(base: try measured(times: times(10)), head: try measured(times: times(11)))
    #expect(comparison.exitCode == 5)
    #expect(
      ComparisonHeadline(comparison).sentence.contains(
        "to decide, compare files with all repetitions instead of medians"))
  }

  /// The estimate of the advice is that of the row's remark.
  @Test func rowsHaveTheSameEstimate() throws {
    let set = { try measured(times: pairedTimes([(name: "a", times: $0)])) }
    let comparison = Comparison(base: try set(even), head: try set(spread(0.2)))
    let need = comparison.rows.first?.needed(comparison.policy, runFloor: 0) ?? ""
    #expect(need.hasSuffix("; about 89 pairs would decide"), "\(need)")
  }
}
