import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Returns a pool of two benchmarks that repeat these times (µs) of base and head.
private func pool(base: [Double], head: [Double], blocks: Int) throws -> CalibrationPool {
  let repeated = { (times: [Double]) in (0..<2 * blocks).map { times[$0 % times.count] } }
  return try CalibrationPool(
    base: benchmarkInput(pairedTimes([("a", repeated(base)), ("b", repeated(base))])),
    head: benchmarkInput(pairedTimes([("a", repeated(head)), ("b", repeated(head))])))
}

/// Returns the error message of `CalibrationPool` for two files; empty if there is no error.
private func errorMessage(_ base: String, _ head: String) -> String {
  do throws(ReportError) {
    _ = try CalibrationPool(base: benchmarkInput(base), head: benchmarkInput(head))
    return ""
  } catch {
    return error.description
  }
}

@Suite struct CalibrationTests {
  @Test func withoutNoiseExactlyTheChangesBeyondThePolicyAreFound() throws {
    let pool = try pool(base: [10], head: [10], blocks: 20)
    // Only a change beyond 3 % counts.
    for (slowdown, change) in [
      (0, Change.unchanged), (0.01, .unchanged), (0.05, .regressed), (0.2, .regressed),
    ] {
      let trial = try pool.trial(slowdown: slowdown, pairs: 6, comparisons: 30, seed: 1)
      #expect(trial.comparisons == 30)
      #expect(trial.share(change) == 1, "slower by \(slowdown)")
      #expect(trial.regressions == (change == .regressed ? 30 : 0))
    }
  }

  @Test func noiseOfAFactorOfTwoIsInconclusive() throws {
    // The ratios of the pairs are alternately 2 and 1/2.
    let pool = try pool(base: [10, 20], head: [20, 10], blocks: 20)
    let trial = try pool.trial(slowdown: 0.1, pairs: 10, comparisons: 30, seed: 1)
    #expect(trial.share(.inconclusive) == 1)
    #expect(trial.leastOftenFound?.share == 0)
  }

  @Test func equalSeedsGiveEqualDraws() throws {
    // With noise of 2 % and a slowdown just above the threshold, some comparisons find it and
    // others do not.
    let times = (0..<40).map { index -> Double in 10 + Double(index * 7 % 11) / 50 }
    let pool = try pool(base: times, head: times.reversed(), blocks: 20)
    let trials = try [7, 7, 8].map {
      try pool.trial(slowdown: 0.045, pairs: 6, comparisons: 50, seed: $0).rows
    }
    #expect(trials[0] == trials[1])
    #expect(trials[0] != trials[2])
    #expect(trials[0].values.contains { $0.count > 1 })
  }

  @Test func windowsAreConsecutiveCompleteBlocks() {
    var draws = CalibrationDraws(seed: 3)
    let windows = Set((0..<200).map { _ in draws.window(pairs: 6, ofBlocks: 5) })
    #expect(windows == [0..<6, 2..<8, 4..<10])
    #expect(draws.window(pairs: 20, ofBlocks: 5) == 0..<10)
    let heads = (0..<1000).count { _ in draws.coin() }
    #expect((400...600).contains(heads))
  }

  @Test func slowerRowHasLongerTimesAndLowerRates() throws {
    let row = RecordedRow(
      members: [
        "name": .string("a"), "time_unit": .string("us"), "real_time": .number(10), "cpu_time": .number(5),
        "items_per_second": .number(110), "bytes_per_point": .number(7),
      ], place: "", file: "")
    let slower = try row.slower(by: 0.1)
    #expect(abs((slower.time(.wall) ?? 0) - 11e-6) < 1e-15)
    #expect(abs((slower.time(.processor) ?? 0) - 5.5e-6) < 1e-15)
    #expect(abs((slower.counters["items_per_second"] ?? 0) - 100) < 1e-9)
    #expect(slower.counters["bytes_per_point"] == 7)
  }

  @Test func recordingsThatAreNotPairsCauseErrors() {
    let pairs = pairedTimes([("a", [1, 2])])
    #expect(errorMessage(pairs, pairs) == "")
    #expect(
      errorMessage(pairs, pairedTimes([("a", [1, 2])], id: "f")).contains("by one run of loxodrome measure"))
    #expect(errorMessage(pairs, pairedTimes([("a", [1, 2, 3])])).contains("2 and 3 repetitions"))
    #expect(errorMessage(pairedTimes([]), pairedTimes([])).contains("pairs were expected"))
    let failed = pairedTimes(
      [("a", [1, 2])], more: #", "error_occurred": true, "error_message": "wrong at 7""#)
    #expect(errorMessage(failed, pairs).contains("it failed: wrong at 7"))
  }
}
