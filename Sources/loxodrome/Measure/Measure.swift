import ArgumentParser
import Foundation
import Measurement
import RegressionReport

/// `loxodrome measure`: runs the benchmarks of two versions in pairs.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the benchmarks of two binaries in interleaved pairs.",
    discussion: """
      BASE and HEAD are Google Benchmark binaries of any project: two builds of one suite. Each repetition \
      is a separate process. The repetitions are in blocks of four, base head head base or head base base \
      head, which a random number decides. So other work of the machine affects both alike. Writes \
      DIR/base/benchmarks.json and DIR/head/benchmarks.json for `loxodrome compare`: Google Benchmark's JSON \
      with the same number of repetitions of a benchmark in both files.

      A benchmark that exists in only one binary has one repetition. A benchmark that fails becomes a row \
      with the reason and is not run again. With --base-counts and --head-counts, the counts.json files of \
      `loxodrome count`, benchmarks whose code is the same in both builds are left out. If the run is \
      interrupted, the complete blocks are kept.

      Exit codes: 0 all measured; 1 a benchmark failed; 2 bad usage, a binary that cannot be run or a file \
      that cannot be used; 3 no benchmark found; 130 interrupted.

      Examples:
        loxodrome measure old/my-benchmarks new/my-benchmarks --output measured
        loxodrome measure old/my-benchmarks new/my-benchmarks --output measured \\
          --filter '^sort/' --blocks 20
        loxodrome measure old/my-benchmarks new/my-benchmarks --output measured \\
          --budget 300 -- --data my-folder
        loxodrome compare measured/base measured/head
      """)

  @Argument(help: ArgumentHelp("The binary to compare with.", valueName: "BASE"), transform: nonEmptyPath)
  var base: String

  @Argument(help: ArgumentHelp("The binary to compare.", valueName: "HEAD"), transform: nonEmptyPath)
  var head: String

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "Arguments of both binaries, before the flags of Google Benchmark.", valueName: "ARGUMENTS"))
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp("The folder to write to; created if it does not exist.", valueName: "dir"),
    transform: nonEmptyPath)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Only the benchmarks that match an extended regular expression, as for --benchmark_filter.",
      valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp("The counts.json of BASE. Requires --head-counts.", valueName: "file"),
    transform: nonEmptyPath)
  var baseCounts: String?

  @Option(
    help: ArgumentHelp("The counts.json of HEAD. Requires --base-counts.", valueName: "file"),
    transform: nonEmptyPath)
  var headCounts: String?

  @Option(
    help: ArgumentHelp("The number of blocks of a benchmark: two repetitions of each binary.", valueName: "n")
  )
  var blocks = 10

  @Option(help: ArgumentHelp("The shortest time of the timed loop in a repetition.", valueName: "seconds"))
  var seconds = 0.1

  @Option(
    help: ArgumentHelp(
      """
      The time for the run, instead of --blocks. Each benchmark has 3 blocks, even if they take longer. The \
      remaining time is divided evenly, at most two minutes for each benchmark.
      """, valueName: "seconds"))
  var budget: Double?

  @Option(help: ArgumentHelp("The time after which a process is killed.", valueName: "seconds"))
  var timeLimit = 300.0

  @Option(help: ArgumentHelp("The seed of the random order in the blocks.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...1000).contains(blocks) else {
      throw ValidationError("--blocks takes a whole number of 1...1000")
    }
    let times = [
      ("--seconds", seconds, 3600.0), ("--budget", budget ?? 1, 604_800), ("--time-limit", timeLimit, 86_400),
    ]
    // NaN makes every comparison false.
    for (name, value, largest) in times where !(value > 0 && value <= largest) {
      throw ValidationError("\(name) takes a number of seconds above 0 and at most \(Int(largest))")
    }
    guard (baseCounts == nil) == (headCounts == nil) else {
      throw ValidationError("--base-counts and --head-counts need each other: code is compared")
    }
  }

  func run() throws {
    let line = ProgressLine()
    let stop = StopSignals()
    let outcome: PairedRun.Outcome
    do throws(ReportError) {
      outcome = try pairedRun().run(
        into: URL(fileURLWithPath: output, isDirectory: true),
        progress: { progress in
          let left = progress.secondsLeft.map { ", \(clockTime($0)) left" } ?? ""
          line.show("\(progress.benchmark)\(left)", part: progress.part)
        }, shouldStop: { stop.isStopRequested })
    } catch {
      line.clear()
      throw badInput("\(error)")
    }
    line.clear()
    for failure in outcome.failures { writeError("loxodrome: \(failure)") }
    if outcome.wasStopped {
      writeError("loxodrome: interrupted; \(output) has the blocks that were whole")
      throw ExitCode(130)
    }
    if outcome.hasNothing {
      writeError(
        "loxodrome: nothing ran: \(base) and \(head) have no "
          + "benchmark\(filter.map { " that matches \($0)" } ?? "")"
      )
      throw ExitCode(3)
    }
    if let budget, outcome.seconds > 1.05 * budget {
      writeError(
        "loxodrome: 3 blocks of every benchmark took longer than --budget: \(clockTime(outcome.seconds))")
    }
    try write(summary(of: outcome) + "\n", to: nil)
    if !outcome.failures.isEmpty { throw ExitCode(1) }
  }

  private func pairedRun() throws(ReportError) -> PairedRun {
    var run = PairedRun(base: path(base), head: path(head))
    run.arguments = arguments
    run.filter = filter
    run.blocks = blocks
    run.secondsOfARepetition = seconds
    run.budget = budget
    run.timeLimit = timeLimit
    run.seed = seed
    if let baseCounts, let headCounts {
      run.leftOut = try EqualCode(
        base: ReportInput(contentsOf: URL(fileURLWithPath: baseCounts)),
        head: ReportInput(contentsOf: URL(fileURLWithPath: headCounts))
      ).names
    }
    return run
  }

  /// Returns the path of a binary. A name without a slash is in the current folder, not in PATH.
  private func path(_ binary: String) -> String { binary.contains("/") ? binary : "./" + binary }

  /// Returns a text such as "12 benchmarks in pairs, 6 blocks each; 3 left out for equal code;
  /// written to measured".
  private func summary(of outcome: PairedRun.Outcome) -> String {
    var parts = ["\(counted(outcome.compared, "benchmark")) in pairs"]
    if let blocks = outcome.blocks {
      let range =
        blocks.lowerBound == blocks.upperBound ? "" : "\(blocks.lowerBound) to "
      parts[0] += ", \(range)\(counted(blocks.upperBound, "block")) each"
    }
    if baseCounts != nil { parts.append("\(outcome.leftOut.count) left out for equal code") }
    if !outcome.onlyInBase.isEmpty { parts.append("\(outcome.onlyInBase.count) in BASE alone") }
    if !outcome.onlyInHead.isEmpty { parts.append("\(outcome.onlyInHead.count) in HEAD alone") }
    if !outcome.failures.isEmpty { parts.append("\(counted(outcome.failures.count, "failure"))") }
    return (parts + ["written to \(output)"]).joined(separator: "; ")
  }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns a time such as "42 s" or "3 min 5 s".
private func clockTime(_ seconds: Double) -> String {
  let whole = Int(exactly: min(max(seconds, 0), 1e9).rounded()) ?? 0
  return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
}
