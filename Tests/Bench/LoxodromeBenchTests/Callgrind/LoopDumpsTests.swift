import Foundation
import LoxodromeJSON
import Testing

@testable import LoxodromeBench

/// Tests of the counts of a binary that does not request them.
@Suite struct LoopDumpsTests {
  private static let work = CallgrindProfile.Function(object: "/program", name: "work")
  private static let finishing = CallgrindProfile.Function(
    object: "/program", name: "_ZN9benchmark5State17FinishKeepRunningEv")

  /// A dump: before a pause or at the end of a loop, or the one of the pause inside of the end.
  private enum Dump {
    case pause(Int)
    case end(Int)
    case pauseOfEnd

    var profile: CallgrindProfile {
      let pause = "_ZN9benchmark5State11PauseTimingEv"
      let values: (String, [CallgrindProfile.Function: Int]) =
        switch self {
        case .pause(let count): (pause, [LoopDumpsTests.work: count])
        case .end(let count): (LoopDumpsTests.finishing.name, [LoopDumpsTests.work: count])
        case .pauseOfEnd: (pause, [LoopDumpsTests.finishing: 20])
        }
      return CallgrindProfile(
        request: nil, calledFunction: values.0, part: 1, total: values.1.values.reduce(0, +),
        instructions: values.1)
    }
  }

  /// Returns a benchmark with repetitions of so many iterations of each of its threads.
  private func benchmark(
    _ name: String, iterations: [Int], threads: Int = 1, family: Int = 0
  ) -> Benchmark {
    let rows = iterations.enumerated().map { index, count in
      BenchmarkRow(
        [
          "name": .string(name), "iterations": .number(Double(count * threads)),
          "threads": .number(Double(threads)), "repetition_index": .number(Double(index)),
          "real_time": .number(1), "cpu_time": .number(1), "time_unit": .string("ns"),
          "family_index": .number(Double(family)),
        ], at: "benchmarks[\(index)]")
    }
    return Benchmark(name: BenchmarkName(name), rows: rows)
  }

  private func totals(_ dumps: [Dump], _ benchmarks: Benchmark...) -> [[Int]?] {
    LoopDumps(dumps: dumps.map(\.profile)).outcomes(of: benchmarks).map {
      if case .counted(let profiles) = $0 { profiles.map(\.total) } else { nil }
    }
  }

  private func reason(_ dumps: [Dump], _ benchmarks: Benchmark...) -> String? {
    let outcome = LoopDumps(dumps: dumps.map(\.profile)).outcomes(of: benchmarks).first
    if case .notCounted(let reason)? = outcome { return reason } else { return nil }
  }

  @Test func repetitionsAfterTheWarmUpAreCounted() {
    let ends: [Dump] = [.end(900), .pauseOfEnd, .end(500), .pauseOfEnd, .end(510), .pauseOfEnd]
    #expect(totals(ends, benchmark("sum", iterations: [10, 10, 10])) == [[50, 51]])
    #expect(totals([.end(70), .pauseOfEnd], benchmark("once", iterations: [7])) == [[10]])
  }

  /// What is between `PauseTiming` and `ResumeTiming` is in no dump: the counts begin at zero again.
  @Test func dumpsBeforePausesBelongToTheLoop() {
    let loop: [Dump] = [.pause(30), .pause(400), .end(70), .pauseOfEnd]
    #expect(totals(loop + loop + loop, benchmark("paused", iterations: [2, 2, 2])) == [[250, 250]])
    // If the compiler has put the pause into the end of the loop, there is no dump of it.
    let inlined: [Dump] = [.pause(30), .end(70)]
    #expect(totals(inlined + inlined, benchmark("paused", iterations: [1, 1])) == [[100]])
  }

  /// A loop whose code sets a shortest time runs as often as the time allows. Its start reads the clocks
  /// once more than its iterations do.
  @Test(arguments: [1, 10, 100]) func clocksAreNotCounted(iterations: Int) {
    let resuming = CallgrindProfile.Function(object: "/library", name: LoopDumps.resume + "Ev")
    func dump(_ function: String, _ work: Int) -> CallgrindProfile {
      CallgrindProfile(
        request: nil, calledFunction: function, part: 1, total: work + 88,
        instructions: [Self.work: work + 64, resuming: 24], timing: 88)
    }
    let pause = "_ZN9benchmark5State11PauseTimingEv"
    let dumps =
      [dump(pause, 11)] + Array(repeating: dump(pause, 13_330), count: iterations - 1)
      + [dump(Self.finishing.name, 13_330)]
    let outcome = LoopDumps(dumps: dumps).outcomes(of: [benchmark("paused", iterations: [iterations])])
    guard case .counted(let profiles)? = outcome.first else { Issue.record("\(outcome)"); return }
    #expect(profiles.map(\.total) == [13_330 + 11 / iterations])
    #expect(profiles.first?.instructions.keys.contains(resuming) == false)
  }

  /// Three repetitions of two threads, each with ten iterations. A thread ends while the other one is
  /// still running.
  @Test func dumpsOfAllThreadsAreAddedAndDividedByTheIterations() {
    let loop = { (one: Int, other: Int) -> [Dump] in [.end(one), .pauseOfEnd, .end(other), .pauseOfEnd] }
    #expect(
      totals(
        loop(500, 10) + loop(600, 20) + loop(500, 30),
        benchmark("sum/threads:2/real_time", iterations: [10, 10, 10], threads: 2)) == [[64, 55]])
  }

  @Test func pausesOfSeveralThreadsAreNotCounted() {
    let loop: [Dump] = [.pause(5), .end(500), .pauseOfEnd, .end(10), .pauseOfEnd]
    let threads = benchmark("sum/threads:2", iterations: [1, 1], threads: 2)
    #expect(
      reason(loop + loop, threads)
        == "several threads pause its time, so what of the loop is timed is not known")
  }

  @Test func timesByHandAreNotCounted() {
    let reason = "its code measures the time (UseManualTime), so what of the loop is timed is not known"
    #expect(self.reason([.end(5), .pauseOfEnd], benchmark("a/manual_time", iterations: [1])) == reason)
    // Also if two benchmarks have the name.
    let twins = (0..<2).map { benchmark("a/manual_time", iterations: [1], family: $0) }
    let dumps = [Dump.end(5), .pauseOfEnd, .end(5), .pauseOfEnd].map(\.profile)
    #expect(
      LoopDumps(dumps: dumps).outcomes(of: twins) == [.notCounted(reason), .notCounted(reason)])
  }

  /// A benchmark with a shortest time in its code tries how many iterations that takes.
  @Test func loopsBeforeTheFirstRepetitionAreLeftOut() {
    let ends: [Dump] = [1, 10, 1000, 1010, 1020].flatMap { [.end($0), .pauseOfEnd] }
    #expect(totals(ends, benchmark("a/min_time:0.050", iterations: [100, 100, 100])) == [[10, 10]])
  }

  @Test func benchmarksWithOneNameFollowEachOther() {
    let ends: [Dump] = [9, 5, 5, 90, 50, 50].flatMap { [.end($0), .pauseOfEnd] }
    let first = benchmark("same", iterations: [1, 1, 1])
    let second = benchmark("same", iterations: [1, 1, 1], family: 1)
    #expect(totals(ends, first, second) == [[5, 5], [50, 50]])
    #expect(
      reason(ends + [.end(1), .pauseOfEnd], first, second)
        == "its loop ran 7 times; expected 6, one for each repetition")
  }

  @Test func missingLoopsAreNotFound() {
    let outcomes = LoopDumps(dumps: []).outcomes(of: [benchmark("sum", iterations: [1])])
    #expect(outcomes == [.notFound])
    #expect(CountedRun.loopsAreHidden.contains("have no symbols; build it without -s"))
  }

  /// A benchmark that writes aggregates alone tells its iterations by its name, or has one, or does not
  /// tell them.
  @Test func aggregatesAloneNeedIterationsInTheName() {
    let aggregates = { (name: String) in
      Benchmark(
        name: BenchmarkName(name),
        rows: ["mean", "median"].map {
          BenchmarkRow(
            [
              "name": .string("\(name)_\($0)"), "run_name": .string(name), "run_type": .string("aggregate"),
              "aggregate_name": .string($0), "repetitions": .number(2), "iterations": .number(2),
              "real_time": .number(1), "cpu_time": .number(1), "time_unit": .string("ns"),
            ], at: "benchmarks")
        })
    }
    let ends: [Dump] = [.end(300), .pauseOfEnd, .end(200), .pauseOfEnd]
    #expect(totals(ends, aggregates("once/iterations:10/repeats:2")) == [[20]])
    #expect(totals(ends, aggregates("once/repeats:2")) == [[200]])
    #expect(
      reason(ends, aggregates("once/min_time:0.1/repeats:2"))
        == "it writes aggregates alone, so its number of iterations is not known")
  }

  /// With several threads, the counts are set to zero only at the start of a loop, where all wait.
  @Test func optionsDependOnTheNumberOfThreads() {
    let resume = "--zero-before=_ZN9benchmark5State12ResumeTiming*"
    #expect(LoopDumps.options(for: "a/real_time").contains(resume))
    #expect(LoopDumps.options(for: "a/threads:1").contains(resume))
    #expect(!LoopDumps.options(for: "a/real_time/threads:2").contains(resume))
  }

  /// The iterations and threads of Google Benchmark's rows, and the iterations of one thread.
  @Test(arguments: [(7.0, 1.0, 7), (12, 3, 4), (5, 0, 5), (2, 4, 1)])
  func iterationsAreThoseOfOneThread(iterations: Double, threads: Double, count: Int) {
    let row = BenchmarkRow(
      ["name": .string("a"), "iterations": .number(iterations), "threads": .number(threads)], at: "")
    #expect(row.iterations == count)
    for unknown in [0, -1, 1e300, 0.5] {
      #expect(BenchmarkRow(["name": .string("a"), "iterations": .number(unknown)], at: "").iterations == nil)
    }
  }
}
