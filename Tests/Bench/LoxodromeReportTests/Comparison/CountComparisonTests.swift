import Testing

@testable import LoxodromeReport

/// Tests of instruction counts: the threshold, their noise, and the functions that explain a
/// change.
struct CountComparisonTests {
  private func change(_ base: [Int], _ head: [Int]) throws -> Change? {
    try Comparison(
      base: measured(counts: countsJSON([("a", base)])), head: measured(counts: countsJSON([("a", head)]))
    ).rows.first?.change
  }

  @Test func changeOfOnePercentCounts() throws {
    #expect(try change([1_000_000, 1_000_000], [1_010_000, 1_010_000]) == .regressed)
    #expect(try change([1_010_000, 1_010_000], [1_000_000, 1_000_000]) == .improved)
  }

  @Test func thresholdIsHalfAPercent() throws {
    #expect(try change([1_000_000], [1_005_000]) == .unchanged)
    #expect(try change([1_000_000], [1_005_001]) == .regressed)
    #expect(try change([1_000_000], [995_100]) == .unchanged)
  }

  @Test func noisyCountsAreInconclusive() throws {
    // Two runs of the base differ by 4 %. A change of 3 % between the commits is inconclusive, a
    // change of 20 % counts.
    #expect(try change([1_000_000, 1_040_000], [1_050_000, 1_050_000]) == .inconclusive)
    #expect(try change([1_000_000, 1_040_000], [1_224_000, 1_224_000]) == .regressed)
  }

  @Test func equalNoisyCountsAreUnchanged() throws {
    #expect(try change([1_000_000, 1_040_000], [1_000_000, 1_040_000]) == .unchanged)
    #expect(try change([1_000_000, 1_040_000], [1_040_000, 1_000_000]) == .inconclusive)
  }

  @Test func functionsAreSortedByTheSizeOfTheirChange() throws {
    let before = """
      [{"name": "sweep", "instructions": 600000}, {"name": "edges", "instructions": 300000},
       {"name": "gone", "instructions": 50000}, {"name": "steady", "instructions": 10000}]
      """
    let after = """
      [{"name": "sweep", "instructions": 800000}, {"name": "edges", "instructions": 290000},
       {"name": "new", "instructions": 70000}, {"name": "steady", "instructions": 10400}]
      """
    let row = try #require(
      Comparison(
        base: measured(counts: countsJSON([("a", [1_000_000])], functions: before)),
        head: measured(counts: countsJSON([("a", [1_200_000])], functions: after))
      ).rows.first)
    // "steady" changed by 400 of 1 000 000, less than a thousandth, so it is not listed.
    #expect(row.counts?.functions.map(\.name) == ["sweep", "new", "gone", "edges"])
    #expect(row.counts?.functions.map { $0.head - $0.base } == [200_000, 70_000, -50_000, -10_000])
  }

  @Test func equalCodeIsUnchangedWhateverTheTimes() throws {
    let slow = pairedTimes([("a", [2, 2, 2, 2, 2, 2])])
    let fast = pairedTimes([("a", [1, 1, 1, 1, 1, 1])])
    let counts = countsJSON([("a/real_time", [1000])], code: "00ff00ff00ff00ff")
    let comparison = try Comparison(
      base: measured(times: fast, counts: counts), head: measured(times: slow, counts: counts))
    #expect(comparison.rows.first?.hasSameCode == true)
    #expect(comparison.rows.first?.timeChange == .unchanged)
    #expect(comparison.verdict == .ok)
  }

  @Test func unknownCodeIsNotEqual() throws {
    let counts = countsJSON([("a", [1000])])
    let row = try #require(
      Comparison(base: measured(counts: counts), head: measured(counts: counts)).rows.first)
    #expect(row.hasSameCode == nil)
  }

  /// Beside benchmarks that counts decide, times decide those without counts, such as several threads.
  @Test func countsDecideWhereTheyAre() throws {
    let counts = { (code: String) in countsJSON([("a/real_time", [1000])], code: code) }
    let comparison = try Comparison(
      base: measured(
        times: pairedTimes([("a", [1, 1, 1, 1, 1, 1]), ("t", [1, 1, 1, 1, 1, 1])]),
        counts: counts("0000000000000001")),
      head: measured(
        times: pairedTimes([("a", [2, 2, 2, 2, 2, 2]), ("t", [2, 2, 2, 2, 2, 2])]),
        counts: counts("0000000000000002")))
    #expect(comparison.rows.map(\.gate) == [.counts, .time])
    #expect(comparison.slowerByTimeAlone.map(\.name.full) == ["a/real_time"])
    #expect(comparison.regressed.map(\.name.full) == ["t/real_time"])
    #expect(comparison.verdict == .regression)
  }
}
