import Foundation
import Measurement
import Testing

@testable import RegressionReport

/// A pool of two benchmarks with these times of base and head in µs, again and again.
private func pool(base: [Double], head: [Double], blocks: Int) throws -> CalibrationPool {
  let repeated = { (times: [Double]) in (0..<2 * blocks).map { times[$0 % times.count] } }
  return try CalibrationPool(
    base: benchmarkInput(pairedTimes([("a", repeated(base)), ("b", repeated(base))])),
    head: benchmarkInput(pairedTimes([("a", repeated(head)), ("b", repeated(head))])))
}

/// What `CalibrationPool` says of two files.
private func fault(_ base: String, _ head: String) -> String {
  do throws(ReportError) {
    _ = try CalibrationPool(base: benchmarkInput(base), head: benchmarkInput(head))
    return ""
  } catch {
    return error.description
  }
}

@Suite struct CalibrationTests {
  @Test func timesThatNeverDifferRaiseNoAlarmAndShowWhatIsBeyondThePolicy() throws {
    let pool = try pool(base: [10], head: [10], blocks: 20)
    // A change has to be beyond 3 % to count.
    for (slowdown, change) in [
      (0, Change.unchanged), (0.01, .unchanged), (0.05, .regressed), (0.2, .regressed),
    ] {
      let trial = try pool.trial(slowdown: slowdown, pairs: 6, comparisons: 30, seed: 1)
      #expect(trial.comparisons == 30)
      #expect(trial.share(change) == 1, "slower by \(slowdown)")
      #expect(trial.regressions == (change == .regressed ? 30 : 0))
    }
  }

  @Test func timesThatDifferTwofoldDecideNothing() throws {
    // The pairs' ratios are 2 and 1/2 by turns.
    let pool = try pool(base: [10, 20], head: [20, 10], blocks: 20)
    let trial = try pool.trial(slowdown: 0.1, pairs: 10, comparisons: 30, seed: 1)
    #expect(trial.share(.inconclusive) == 1)
    #expect(trial.worstFound?.share == 0)
  }

  @Test func sameSeedDrawsTheSame() throws {
    // Noise of 2 % and a slowdown little above what counts: now it is seen, now it is not.
    let times = (0..<40).map { 10 + Double($0 * 7 % 11) / 50 }
    let pool = try pool(base: times, head: times.reversed(), blocks: 20)
    let trials = try [7, 7, 8].map {
      try pool.trial(slowdown: 0.045, pairs: 6, comparisons: 50, seed: $0).rows
    }
    #expect(trials[0] == trials[1])
    #expect(trials[0] != trials[2])
    #expect(trials[0].values.contains { $0.count > 1 })
  }

  @Test func windowsAreWholeBlocksInARow() {
    var draws = CalibrationDraws(seed: 3)
    let windows = Set((0..<200).map { _ in draws.window(pairs: 6, ofBlocks: 5) })
    #expect(windows == [0..<6, 2..<8, 4..<10])
    #expect(draws.window(pairs: 20, ofBlocks: 5) == 0..<10)
    let heads = (0..<1000).count { _ in draws.coin() }
    #expect((400...600).contains(heads))
  }

  @Test func slowerRowTakesLongerAndDoesLessASecond() throws {
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

  @Test func recordingsThatAreNoPairsAreNamed() {
    let pairs = pairedTimes([("a", [1, 2])])
    #expect(fault(pairs, pairs) == "")
    #expect(fault(pairs, pairedTimes([("a", [1, 2])], id: "f")).contains("by one run of loxodrome measure"))
    #expect(fault(pairs, pairedTimes([("a", [1, 2, 3])])).contains("2 and 3 repetitions"))
    #expect(fault(pairedTimes([]), pairedTimes([])).contains("pairs were expected"))
    let failed = pairedTimes(
      [("a", [1, 2])], more: #", "error_occurred": true, "error_message": "wrong at 7""#)
    #expect(fault(failed, pairs).contains("it failed: wrong at 7"))
  }
}
