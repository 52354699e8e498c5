import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// Tests of the order in which a paired run starts two programs, and of its files.
struct PairedRunTests {
  private static let plain: [PairedTestPrograms.Benchmark] = [
    ("a/by:x", ":"), ("b/process_time/real_time", ":"),
  ]

  @Test func blocksHaveTheOrderOfTheSchedule() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      let outcome = try programs.run { $0.blocks = 8 }
      let expected = ["a/by:x", "b/process_time/real_time"].flatMap { name in
        (0..<8).flatMap { block in
          PairedSchedule.order(ofBlock: block, of: name, seed: 1).map { "\($0.rawValue) \(name)" }
        }
      }
      #expect(try programs.log() == expected)
      for start in stride(from: 0, to: expected.count, by: 4) {
        let sides = expected[start..<start + 4].map { $0.prefix(4) }
        #expect(sides == ["base", "head", "head", "base"] || sides == ["head", "base", "base", "head"])
      }
      #expect(outcome.compared == 2 && outcome.blocks == 8...8 && outcome.failures.isEmpty)
    }
  }

  @Test func bothFilesHaveAllRowsAsGoogleBenchmarkWroteThem() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      _ = try programs.run()
      for side in ["base", "head"] {
        let rows = try programs.rows(side)
        #expect(Set(rows.keys) == ["a/by:x", "b/process_time/real_time"])
        for (name, repetitions) in rows {
          #expect(repetitions.map { $0["repetition_index"]?.double } == [0, 1, 2, 3])
          for row in repetitions {
            #expect(row["run_name"] == .string(name) && row["repetitions"] == .number(4))
            #expect(row["real_time"] == .number(13.408673990519494) && row["own"] == .number(0.1))
            #expect(row["iterations"] == .number(7) && row["items_per_second"] == .number(5000))
          }
        }
      }
      #expect(
        try String(contentsOfFile: programs.path("flags"), encoding: .utf8)
          == " --benchmark_min_time=0.1 --benchmark_repetitions=1 --benchmark_format=json\n")
    }
  }

  @Test func filesHaveThePairingIdentifier() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      _ = try programs.run { $0.blocks = 1 }
      let (base, head) = (try programs.context("base"), try programs.context("head"))
      #expect(base["side"] == .string("base") && head["side"] == .string("head"))
      #expect(base["pairing"] == .string("abba") && head["pairing"] == .string("abba"))
      #expect(base["pairing_id"] == head["pairing_id"])
      #expect(base["pairing_id"]?.string?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
      #expect(
        try BenchmarkResults(programs.input("base")).isPaired(with: BenchmarkResults(programs.input("head"))))
    }
  }

  @Test func benchmarkOfOneProgramIsMeasuredOnce() throws {
    try PairedTestPrograms.with(base: [("old", ":"), ("both", ":")], head: [("both", ":"), ("new", ":")]) {
      programs in
      let outcome = try programs.run()
      #expect(outcome.onlyInBase == ["old"] && outcome.onlyInHead == ["new"] && outcome.compared == 1)
      #expect(try programs.rows("base").mapValues(\.count) == ["old": 1, "both": 4])
      #expect(try programs.rows("head").mapValues(\.count) == ["new": 1, "both": 4])
      #expect(try programs.rows("head")["new"]?[0]["repetitions"] == .number(1))
    }
  }

  /// The action of the script, and the message of the error row.
  @Test(arguments: [
    (
      "echo hello; exit 0",
      "its output is not Google Benchmark's JSON: line 2, column 1: it is not valid JSON: expected"
    ),
    (
      "echo '{\"name\": \"b\", \"time_unit\": \"ns\", \"real_time\": NaN, \"cpu_time\": 1}]}'; exit 0",
      "real_time: expected a number; found NaN"
    ),
    ("echo ']}'; exit 0", "its output holds no repetition of this benchmark"),
    ("echo no data >&2; exit 9", "it ended with exit code 9: no data"),
    ("kill -KILL $$", "it was ended by signal 9 ("),
    ("sleep 3600", "it was killed after 2.00 s"),
    (
      "echo '{\"name\": \"b\", \"error_occurred\": true, \"error_message\": \"wrong sum\"}]}'; exit 0",
      "wrong sum"
    ),
    (
      "echo '{\"name\": \"b\", \"real_time\": 1, \"cpu_time\": 1}]}'; exit 0",
      "time_unit: this key is missing"
    ),
  ])
  func failedBenchmarkGetsAnErrorRowAndIsNotRepeated(action: String, message: String) throws {
    try PairedTestPrograms.with(base: [("b", ":"), ("c", ":")], head: [("b", action), ("c", ":")]) {
      programs in
      // On a busy machine another script can take longer than the limit, but not always.
      let outcome = try repeated(until: { $0.failures.count == 1 }) {
        try? FileManager.default.removeItem(atPath: programs.path("log"))
        return try programs.run { $0.timeLimit = action.hasPrefix("sleep") ? 2 : 600 }
      }
      let errors = try programs.errors("head", "b")
      #expect(errors.count == 1 && errors.first?.contains(message) == true, "\(errors)")
      #expect(outcome.failures.count == 1 && outcome.failures.first?.hasPrefix("b: head: ") == true)
      #expect(try programs.log().count { $0 == "head b" } == 1)
      // The other program's file still has the benchmark, and the next benchmark is measured.
      #expect(try programs.rows("base").mapValues(\.count) == ["b": 1, "c": 4])
      #expect(try programs.rows("head").mapValues(\.count) == ["b": 1, "c": 4])
      let benchmark = try #require(
        BenchmarkResults(programs.input("head")).benchmarks.first { $0.name.full == "b" })
      #expect(benchmark.measurement == nil)
    }
  }

  @Test func laterFailureKeepsCompleteBlocks() throws {
    // The head's script fails at its fourth repetition of b, in the second block.
    let fourth = "echo x >> \"$0.count\"; [ $(wc -l < \"$0.count\") -lt 4 ] || exit 3"
    try PairedTestPrograms.with(base: [("b", ":")], head: [("b", fourth)]) { programs in
      let outcome = try programs.run { $0.blocks = 5 }
      #expect(outcome.failures == ["b: head: it ended with exit code 3"])
      #expect(try programs.rows("base").mapValues(\.count) == ["b": 2])
      #expect(try programs.rows("head").mapValues(\.count) == ["b": 3])
      #expect(try programs.errors("head", "b") == ["it ended with exit code 3"])
      #expect(try programs.log().count { $0 == "head b" } == 4)
    }
  }

  @Test func namesWithSpecialCharactersAreMatchedExactly() throws {
    let names = [
      "f<int, 3>(a|b)/x:1.5", "f<int, 3>(a|b)/x:1.5/y", "fa", "f.", "f*", "[f]", "f{2}", "^f$", "f\\\\d",
      "f+?", "é f",
    ]
    // Backslashes are doubled in JSON, and the scripts list the doubled form. So names with
    // backslashes are not measured here.
    let benchmarks = names.filter { !$0.contains("\\") }.map { (name: $0, action: ":") }
    try PairedTestPrograms.with(base: benchmarks, head: benchmarks) { programs in
      let outcome = try programs.run { $0.blocks = 1 }
      #expect(outcome.failures.isEmpty, "\(outcome.failures)")
      for name in benchmarks.map(\.name) {
        #expect(try programs.log().count { $0 == "base \(name)" } == 2, "\(name)")
      }
    }
    for name in names {
      #expect(name.firstMatch(of: try Regex(BenchmarkListing.filter(matching: name))) != nil, "\(name)")
    }
    #expect(
      BenchmarkListing.expression(matching: "a.[b]\\c(*)+?{|}^$-/:\n")
        == "a\\.\\[b.\\\\c\\(\\*\\)\\+\\?\\{\\|.\\^\\$-/:.")
  }

  @Test func filterAndArgumentsArePassedToBothPrograms() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      let outcome = try programs.run {
        $0.filter = "^b"
        $0.arguments = ["--wanted"]
      }
      #expect(outcome.compared == 1)
      #expect(try Set(programs.log()) == ["base b/process_time/real_time", "head b/process_time/real_time"])
      let nothing = try programs.run { $0.filter = "^zzz" }
      #expect(nothing.hasNothing)
    }
  }

  @Test func failedListingCausesAnError() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      #expect(throws: ReportError.self) { try programs.run { $0.head = "/no/such/program" } }
      do {
        _ = try programs.run { $0.arguments = ["--unwanted"] }
      } catch let error as ReportError {
        #expect(error.place == "--benchmark_list_tests")
        #expect(error.problem == "it ended with exit code 64: unknown argument --unwanted")
      }
      #expect(!FileManager.default.fileExists(atPath: programs.path("out")))
    }
  }

  @Test func stoppedRunKeepsCompleteBlocks() throws {
    try PairedTestPrograms.with(base: Self.plain, head: Self.plain) { programs in
      // Six repetitions are one and a half blocks.
      let log = programs.path("log")
      let outcome = try programs.run(
        { $0.blocks = 5 },
        shouldStop: {
          ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").count >= 6
        })
      #expect(outcome.wasStopped)
      #expect(try programs.rows("base").mapValues(\.count) == ["a/by:x": 2])
      #expect(try programs.rows("head").mapValues(\.count) == ["a/by:x": 2])
    }
  }

  @Test func budgetGivesThreeBlocksAndDividesTheRest() throws {
    let benchmarks: [PairedTestPrograms.Benchmark] = [("fast", ":"), ("slow", "sleep 0.1")]
    try PairedTestPrograms.with(base: benchmarks, head: benchmarks) { programs in
      // This call is outside of the macro, since Swift 6.3.1 otherwise confuses this closure with
      // the next one.
      let shortest = try programs.run { $0.budget = 0.001 }
      #expect(shortest.blocks == 3...3)
      // On a busy machine the last runs can take seconds, and both as long, but not always.
      let outcome = try repeated(until: { outcome in
        let counts = try programs.rows("base").mapValues(\.count)
        let (fast, slow) = (counts["fast"] ?? 0, counts["slow"] ?? 0)
        return outcome.seconds < 9 && fast > slow
      }) { try programs.run { $0.budget = 6 } }
      #expect(outcome.seconds < 9 && outcome.failures.isEmpty, "\(outcome)")
      let (base, head) = (try programs.rows("base"), try programs.rows("head"))
      let (fast, slow) = (base["fast"]?.count ?? 0, base["slow"]?.count ?? 0)
      #expect(fast > slow && slow >= 6, "\(fast) and \(slow): \(outcome)")
      #expect(head["fast"]?.count == fast && head["slow"]?.count == slow)
      #expect(outcome.blocks == (slow / 2)...(fast / 2))
    }
  }

  @Test func leftOutBenchmarksAreNotMeasured() throws {
    let names = ["same", "other", "unknown", "uncounted", "longer"].map { (name: $0, action: ":") }
    try PairedTestPrograms.with(base: names, head: names) { programs in
      let outcome = try programs.run {
        $0.blocks = 1
        $0.leftOut = ["same", "unheard of"]
      }
      #expect(outcome.leftOut == ["same"] && outcome.compared == 4)
      #expect(try programs.rows("base")["same"] == nil)
    }
    try PairedTestPrograms.with(base: [names[0]], head: [names[0]]) { programs in
      let outcome = try programs.run { $0.leftOut = ["same", "unheard of"] }
      #expect(outcome.leftOut == ["same"] && outcome.compared == 0 && !outcome.hasNothing)
      // Files without rows have a context too.
      #expect(try programs.rows("base").isEmpty)
      #expect(try programs.context("head")["side"] == .string("head"))
    }
  }
}
