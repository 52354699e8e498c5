import Foundation
import LoxodromeTestSupport
import Synchronization
import Testing

@testable import LoxodromeBench

/// Tests of paired runs that end when their benchmarks are decided.
struct PairedJudgmentTests {
  private static let three: [PairedTestPrograms.Benchmark] = [
    ("early", ":"), ("late", ":"), ("never", ":"),
  ]

  /// A judge that decides a benchmark by its number of pairs.
  private static func judge(_ pairs: [String: Int], estimate: Double? = nil) -> PairedJudgment {
    { base, head, _ in
      let count = { (results: BenchmarkResults, name: String) in
        results.benchmarks.first { $0.name.full == name }?.measurement?.times.count ?? 0
      }
      return pairs.reduce(into: [:]) { verdicts, entry in
        let pairs = min(count(base, entry.key), count(head, entry.key))
        verdicts[entry.key] = pairs >= entry.value ? .decided : .open(pairs: estimate)
      }
    }
  }

  @Test func runEndsWhenAllAreDecided() throws {
    try PairedTestPrograms.with(base: Self.three, head: Self.three) { programs in
      let outcome = try programs.run {
        $0.budget = 3600
        $0.judge = Self.judge(["early": 6, "late": 9, "never": 0])
      }
      #expect(outcome.seconds < 3600 && outcome.undecided.isEmpty)
      // 3 blocks are 6 pairs, 4 are 8, and 4 + 4 / 2 are 12.
      #expect(
        try programs.rows("head").mapValues(\.count) == ["early": 6, "late": 12, "never": 6])
      #expect(outcome.blocks == 3...6)
    }
  }

  @Test func runEndsWithTheBudget() throws {
    try PairedTestPrograms.with(base: Self.three, head: Self.three) { programs in
      // On a busy machine the first blocks can take longer, but not always.
      let outcome = try repeated(until: { outcome in
        let count = try programs.rows("head")["never"]?.count ?? 0
        return outcome.seconds < 6 && outcome.undecided.count == 1 && count > 6
      }) {
        try programs.run {
          $0.budget = 3
          $0.judge = Self.judge(["early": 6, "late": 9, "never": 100_000])
        }
      }
      #expect(outcome.seconds < 6, "\(outcome.seconds)")
      #expect(outcome.undecided.map(\.name) == ["never"])
      #expect(outcome.undecided.first?.seconds == nil)
      let rows = try programs.rows("head")
      #expect(rows["early"]?.count == 6 && rows["never"]?.count ?? 0 > 6, "\(rows.mapValues(\.count))")
    }
  }

  /// A benchmark that would need a thousand times the budget ends the run when it has 10 blocks.
  @Test func hopelessBenchmarksAreLeftOut() throws {
    try PairedTestPrograms.with(base: Self.three, head: Self.three) { programs in
      let outcome = try programs.run {
        $0.budget = 3600
        $0.judge = Self.judge(["early": 6, "late": 6, "never": 2_000_000_000], estimate: 2_000_000_000)
      }
      #expect(outcome.seconds < 1800)
      #expect(outcome.undecided.map(\.name) == ["never"] && outcome.undecided.first?.seconds ?? 0 > 36_000)
      // 3, 4, 6, 9, 13.
      #expect(outcome.blocks == 3...13)
    }
  }

  @Test func judgeOfTheEndIsFinal() throws {
    let finals = Mutex<[Bool]>([])
    try PairedTestPrograms.with(base: Self.three, head: Self.three) { programs in
      let outcome = try programs.run {
        $0.budget = 3600
        $0.judge = { _, _, isFinal in
          finals.withLock { $0.append(isFinal) }
          return ["late": isFinal ? .open(pairs: 20) : .decided]
        }
      }
      #expect(outcome.undecided.map(\.name) == ["late"] && outcome.blocks == 3...3)
    }
    #expect(finals.withLock { $0 } == [false, true])
  }

  @Test func failedBenchmarkIsNotMeasuredOn() throws {
    let fourth = "echo x >> \"$0.count\"; [ $(wc -l < \"$0.count\") -lt 8 ] || exit 3"
    try PairedTestPrograms.with(base: [("b", ":")], head: [("b", fourth)]) { programs in
      let outcome = try programs.run {
        $0.budget = 3600
        $0.judge = Self.judge(["b": 1000])
      }
      #expect(outcome.failures == ["b: head: it ended with exit code 3"])
      #expect(outcome.undecided.isEmpty && outcome.seconds < 1800)
    }
  }

  @Test func planIsKnownBeforehand() throws {
    try PairedTestPrograms.with(base: Self.three, head: Self.three) { programs in
      for (budget, blocks) in [(nil, 2), (0.1, 3)] as [(Double?, Int)] {
        var run = PairedRun(base: programs.path("base"), head: programs.path("head"))
        run.blocks = 2
        run.budget = budget
        run.secondsOfARepetition = 0.25
        var plans: [PairedRun.Plan] = []
        let log = programs.path("log")
        _ = try run.run(
          into: programs.folder.appendingPathComponent("out"),
          plan: { plan in
            #expect(!FileManager.default.fileExists(atPath: log))
            plans.append(plan)
          })
        #expect(plans.map(\.benchmarks) == [3] && plans.map(\.blocks) == [blocks])
        // The scripts do not loop, but a benchmark would.
        #expect(plans[0].seconds >= 4 * 3 * Double(blocks) * 0.25)
        try FileManager.default.removeItem(atPath: log)
      }
    }
  }
}
