import Foundation
import LoxodromeTestSupport
import Testing

/// Runs of the command in a folder with a script instead of a Google Benchmark binary.
private enum MeasureRun {
  static func run(_ arguments: [String], in folder: URL) throws -> ProgramRun {
    try StartedProgram(arguments, in: folder).finish()
  }

  /// Calls `body` with a folder that contains the program `fake` with three benchmarks: fine, bad
  /// (which fails) and slow.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("measure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      #!/bin/sh
      filter=.
      for word in "$@"; do case "$word" in --benchmark_filter=*) filter="${word#*=}" ;; esac; done
      name=$(printf 'fine\\nbad\\nslow\\n' | grep -E -e "$filter")
      for word in "$@"; do [ "$word" != --benchmark_list_tests=true ] || { echo "$name"; exit 0; }; done
      if [ "$name" = bad ]; then echo broken >&2; exit 5; fi
      if [ "$name" = slow ]; then echo >>"$0.runs"; sleep 0.1; fi
      echo '{"context": {"num_cpus": 4, "load_avg": [9], "cpu_scaling_enabled": true}, "benchmarks": \
      [{"name": "'$name'", "run_type": "iteration",'
      echo '"iterations": 100, "real_time": 3, "cpu_time": 3, "time_unit": "ms"}]}'
      """
    try writeScript(script, to: folder.appendingPathComponent("fake"))
    try body(folder)
  }
}

@Suite struct MeasureCommandTests {
  /// Arguments after `measure`, the exit code, and the message: on standard output for exit code 0,
  /// else on standard error.
  @Test(arguments: [
    (
      ["fake", "fake", "--output", "o", "--filter", "fine", "--blocks", "2"], 0,
      "1 benchmark in pairs, 2 blocks each; written to o"
    ),
    (["fake", "fake", "--output", "o", "--filter", "bad"], 1, "loxodrome: bad: "),
    (
      ["fake", "fake", "--output", "o", "--filter", "none"], 3,
      "have no benchmark that matches none"
    ),
    (["fake", "missing", "--output", "o"], 2, "./missing: it cannot be run: No such file or directory"),
    (
      ["fake", "fake", "--output", "fake/o", "--filter", "fine"], 2,
      "base/benchmarks.json: it cannot be written"
    ),
    (["fake", "fake"], 2, "--output"),
    (["fake", "fake", "--output", "o", "--blocks", "0"], 2, "--blocks takes a whole number of 1...1000"),
    (["fake", "fake", "--output", "o", "--budget", "nan"], 2, "--budget takes a number of seconds above 0"),
    (
      ["fake", "fake", "--output", "o", "--base-counts", "c"], 2,
      "--base-counts and --head-counts need each other"
    ),
    (
      ["fake", "fake", "--output", "o", "--base-counts", "c", "--head-counts", "c"], 2,
      "c: there is no such file"
    ),
    (["true", "true", "--output", "o"], 3, "nothing ran: true and true have no benchmark"),
    (["fake", "--output", "o"], 2, "expected HEAD, the binary to compare, after fake"),
    (["--output", "o"], 2, "expected BASE and HEAD, or -- BASE-COMMAND -- HEAD-COMMAND"),
    (["fake", "fake", "--output", "o", "--name", "x"], 2, "--name is for commands"),
    (
      ["fake", "fake", "--output", "o", "--budget", "1", "--blocks", "3"], 2,
      "take either --blocks or --budget"
    ),
    (["fake", "fake", "--output", "o", "--spend-all"], 2, "--spend-all needs --budget"),
    (
      ["fake", "fake", "--output", "o", "--equivalence-margin", "0"], 2,
      "--equivalence-margin takes a percentage"
    ),
  ])
  func everyCallHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws {
    try MeasureRun.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("true").path, withDestinationPath: "/bin/true")
      let run = try MeasureRun.run(["measure"] + arguments, in: folder)
      #expect(run.status == status, "\(run.errors)")
      #expect((status == 0 ? run.output : run.errors).contains(message), "\(run.output)\(run.errors)")
    }
  }

  /// Arguments after `measure --output o`, the exit code, and the message: on standard output for exit
  /// code 0, else on standard error.
  @Test(arguments: [
    (["--blocks", "2", "--", "true", "--", "true"], 0, "1 benchmark in pairs, 2 blocks each; written to o"),
    (
      ["--blocks", "1", "--", "true", "--", "false"], 1, "loxodrome: false: head: it ended with exit code 1\n"
    ),
    (
      ["--blocks", "1", "--name", "the work", "--", "sh", "-c", "echo no >&2; kill -9 $$", "--", "true"], 1,
      "loxodrome: the work: base: it was ended by signal 9 (Killed): no\n"
    ),
    (["--", "true", "--", "no-such-program"], 2, "loxodrome: no-such-program: it cannot be run: "),
    (["--", "true"], 2, "expected BASE and HEAD, or -- BASE-COMMAND -- HEAD-COMMAND"),
    (["--", "true", "--"], 2, "HEAD-COMMAND is empty; expected a program"),
    (["--", "--", "true"], 2, "BASE-COMMAND is empty"),
    (["--", "", "--", "true"], 2, "BASE-COMMAND is empty"),
    (["--", "a", "--", "b", "--", "c"], 2, "expected one -- between BASE-COMMAND and HEAD-COMMAND"),
    (["--filter", "x", "--", "true", "--", "true"], 2, "--filter is for binaries with benchmarks"),
    (
      ["--base-counts", "c", "--head-counts", "c", "--", "true", "--", "true"], 2,
      "--base-counts is for binaries with benchmarks"
    ),
    (["--name", " ", "--", "true", "--", "true"], 2, "--name takes a name"),
  ])
  func everyPairOfCommandsHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws
  {
    try MeasureRun.withFolder { folder in
      let run = try MeasureRun.run(["measure", "--output", "o"] + arguments, in: folder)
      #expect(run.status == status, "\(run.errors)")
      #expect((status == 0 ? run.output : run.errors).contains(message), "\(run.output)\(run.errors)")
    }
  }

  /// A command that takes ten times as long is found, the page has its name, and the commands that
  /// repeat the measurement are those of commands.
  @Test func commandsAreCompared() throws {
    try MeasureRun.withFolder { folder in
      let run = try MeasureRun.run(
        ["measure", "--output", "o", "--budget", "30", "--", "sleep", "0.05", "--", "sleep", "0.5"],
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.errors.hasPrefix("loxodrome: 1 benchmark, 3 blocks each: "), "\(run.errors)")
      #expect(run.errors.contains("then more of those that are not decided: 30 s at most"))
      let comparison = try MeasureRun.run(["compare", "o/base", "o/head", "--output", "page"], in: folder)
      #expect(comparison.status == 1)
      #expect(comparison.output.hasPrefix("**Regression: sleep 0.5 takes "), "\(comparison.output)")
      #expect(comparison.output.contains("loxodrome measure --output DIR -- BASE-COMMAND -- HEAD-COMMAND"))
      let page = try String(contentsOf: folder.appendingPathComponent("page/index.html"), encoding: .utf8)
      #expect(page.contains("sleep 0.5"))
    }
  }

  /// Times that never agree: the message says that the budget is too small, and the first line of the
  /// report says what to do. Each command counts its runs, and every second one takes three times as
  /// long. Base and head are never fast in the same run, so the ratios of the pairs are 3 and 1/3 in
  /// turns.
  @Test func undecidedBenchmarksHaveAdvice() throws {
    try MeasureRun.withFolder { folder in
      let script = """
        n=$(cat "$0"); echo $((n + 1)) > "$0"
        case $((n % 2)) in 0) sleep 0.1;; 1) sleep 0.3;; esac
        """
      for (file, first) in [("runs-of-base", "0"), ("runs-of-head", "1")] {
        try Data(first.utf8).write(to: folder.appendingPathComponent(file))
      }
      let run = try MeasureRun.run(
        [
          "measure", "--output", "o", "--budget", "3", "--", "sh", "-c", script, "runs-of-base", "--", "sh",
          "-c", script, "runs-of-head",
        ], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("loxodrome: not decided: sh -c "), "\(run.errors)")
      #expect(run.errors.contains("--budget ") || run.errors.contains("loxodrome count"), "\(run.errors)")
      #expect(run.output.contains("; 1 not decided; written to o"), "\(run.output)")
      let comparison = try MeasureRun.run(["compare", "o/base", "o/head"], in: folder)
      #expect(comparison.status == 5)
      let first = comparison.output.split(separator: "\n").first ?? ""
      #expect(first.hasPrefix("**Inconclusive: ") && first.contains("to decide, "), "\(first)")
    }
  }

  @Test func interruptedRunsReportItAndKeepCompleteBlocks() throws {
    try MeasureRun.withFolder { folder in
      let program = try StartedProgram(
        ["measure", "fake", "fake", "--output", "o", "--filter", "slow", "--blocks", "1000"], in: folder)
      // A block is four runs, so the first block is whole.
      let runs = folder.appendingPathComponent("fake.runs")
      #expect(waitUntil { (try? Data(contentsOf: runs))?.count ?? 0 > 4 })
      program.process.interrupt()
      let run = try program.finish()
      #expect(run.status == 130)
      #expect(run.errors.contains("loxodrome: interrupted; o has the blocks that were whole"))
      for side in ["base", "head"] {
        let file = folder.appendingPathComponent("o/\(side)/benchmarks.json")
        _ = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      }
    }
  }

  @Test func doctorReadsMeasuredFiles() throws {
    try MeasureRun.withFolder { folder in
      _ = try MeasureRun.run(["measure", "fake", "fake", "--output", "o", "--filter", "fine"], in: folder)
      let text = try MeasureRun.run(["doctor", "--files-only", "o/base/benchmarks.json"], in: folder)
      #expect(text.status == 1)
      #expect(
        text.output.hasPrefix("warning: o/base/benchmarks.json: frequency scaling was on"), "\(text.output)")
      let json = try MeasureRun.run(
        ["doctor", "--files-only", "o/head/benchmarks.json", "--format", "json"], in: folder)
      let members = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      let warnings = try #require(members?["warnings"] as? [[String: String]])
      #expect(json.status == 1 && warnings.map { $0["kind"] } == ["frequency-scaling"])
      let unreadable = try MeasureRun.run(["doctor", "--files-only", "fake"], in: folder)
      #expect(unreadable.status == 2 && unreadable.errors.contains("fake: "))
      #expect(try MeasureRun.run(["doctor", "--files-only"], in: folder).status == 2)
    }
  }
}
