import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of the groups of peers and of their ratios.
struct PeerGroupTests {
  private func groups(_ rows: String...) throws -> [PeerGroup] {
    let text = #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
    return PeerGroup.groups(of: try BenchmarkResults(benchmarkInput(text)).benchmarks, subject: "ours")
  }

  @Test func rowsThatDifferOnlyInByArePeers() throws {
    let groups = try groups(
      repetition("a/n:1/by:ours/real_time", "1"), repetition("a/n:2/by:ours/real_time", "1"),
      repetition("a/n:1/by:peer/real_time", "1"), repetition("a/n:1/by:peer", "1"))
    #expect(
      groups.map { $0.benchmarks.map(\.name.full) } == [
        ["a/n:1/by:ours/real_time", "a/n:1/by:peer/real_time"], ["a/n:1/by:peer"],
        ["a/n:2/by:ours/real_time"],
      ])
    #expect(groups.map { $0.ours != nil } == [true, false, true])
  }

  @Test func groupsAreSortedByNameAndNumberWithOursFirst() throws {
    let groups = try groups(
      repetition("b/n:100/by:peer", "1"), repetition("b/n:20/by:ours", "1"),
      repetition("b/n:100/by:ours", "1"), repetition("a/n:7/by:peer", "1"))
    #expect(
      groups.map { $0.benchmarks.map(\.name.full) } == [
        ["a/n:7/by:peer"], ["b/n:20/by:ours"], ["b/n:100/by:ours", "b/n:100/by:peer"],
      ])
  }

  @Test func ratiosAreThoseOfTheMedians() throws {
    // ours: 4, 2, 100, 6, 8 have the median 6 and the range 2…100. apart: 101, 110, 120 give 110 /
    // 6. below: 1, 1.5 give 1.25 / 6. touching: 100, 200 share the value 100 with the range of
    // ours.
    let ours = ["4", "2", "100", "6", "8"].map { repetition("a/by:ours", $0) }
    let others = [("apart", ["101", "120", "110"]), ("below", ["1", "1.5"]), ("touching", ["200", "100"])]
      .flatMap { name, times in times.map { repetition("a/by:\(name)", $0) } }
    let text = #"{"context": {}, "benchmarks": [\#((ours + others).joined(separator: ","))]}"#
    let group = try #require(
      PeerGroup.groups(of: try BenchmarkResults(benchmarkInput(text)).benchmarks, subject: "ours").first)
    let ratios = group.benchmarks.map { group.ratio(of: $0) }
    try #require(ratios.count == 4)
    #expect(ratios[0] == nil)
    #expect(abs((ratios[1]?.value ?? 0) - 110.0 / 6) < 1e-12)
    #expect(abs((ratios[2]?.value ?? 0) - 1.25 / 6) < 1e-12)
    #expect(abs((ratios[3]?.value ?? 0) - 25) < 1e-12)
    #expect(ratios.map { $0?.isCertain } == [nil, true, true, false])
  }

  @Test func ratioOfOneRepetitionIsUncertain() throws {
    let group = try #require(try groups(repetition("a/by:ours", "1"), repetition("a/by:peer", "50")).first)
    let ratio = try #require(group.ratio(of: group.benchmarks[1]))
    #expect(!ratio.isCertain)
    #expect(ratioText(ratio) == "~ 50.0×")
  }

  @Test func missingPeerCausesACaution() throws {
    let report = try makeReport(
      conformance: conformanceJSON(),
      benchmarks: benchmarkJSON(
        repetition("alone/by:ours", "1"), repetition("orphan/by:peer", "1"), repetition("nobody", "1")))
    let summary = report.summary()
    #expect(summary.contains("\n- alone: no peer does this\n"))
    #expect(summary.contains("\n- orphan: no ours here to compare with\n"))
    #expect(summary.contains("\n- nobody: no ours here to compare with\n"))
    #expect(summary.contains("| alone | ours | 500 ns | — | 1 | — | 1 |"))
    #expect(summary.contains("| orphan | peer | 500 ns | — | 1 | — | — |"))
    #expect(summary.contains("| nobody | — | 500 ns | — | 1 | — | — |"))
    #expect(visibleText(of: report.page()).contains("alone processor time; no peer does this"))
  }

  @Test func failureOfOursLeavesNoRatio() throws {
    let groups = try groups(
      #"{"name": "a/by:ours", "error_occurred": true, "error_message": "bad"}"#, repetition("a/by:peer", "1"))
    let group = try #require(groups.first)
    #expect(group.benchmarks.allSatisfy { group.ratio(of: $0) == nil })
    #expect(Comparisons(groups).failedBenchmarks == 1)
  }

  /// No implementation is faster than a copy of its input.
  @Test func copyIsNotAPeer() throws {
    let groups = try groups(
      repetition("a/by:ours", "8"), repetition("a/by:copy", "1"), repetition("a/by:peer", "16"))
    #expect(Comparisons(groups).all.map(\.peer) == ["peer"])
  }

  @Test func differentNumbersOfItemsCauseACaution() throws {
    // 1 µs of wall-clock time is 0.5 µs of processor time. 1e9 items/s are then 500 items, and
    // 0.99e9 items/s are 495 items, 1 % fewer.
    let rows = { (rate: String) in
      try groups(
        repetition("a/by:ours", "1", more: ", \"items_per_second\": 1e9"),
        repetition("a/by:peer", "1", more: ", \"items_per_second\": \(rate)"))
    }
    #expect(try rows("0.995e9").first?.disagreesOnItems == false)
    #expect(try rows("0.98e9").first?.disagreesOnItems == true)
  }
}
