import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome measure`: runs the benchmarks of two versions, or two commands, in pairs.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the benchmarks of two binaries, or two commands, in interleaved pairs.",
    usage: """
      \(programName) measure BASE HEAD --output DIR [OPTIONS] [-- ARGUMENTS]
      \(programName) measure --output DIR [OPTIONS] -- BASE-COMMAND -- HEAD-COMMAND
      """,
    discussion: measureHelp)

  @Argument(path: "The binary to compare with.", "BASE")
  var base: String?

  @Argument(path: "The binary to compare.", "HEAD")
  var head: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      """
      Arguments of both binaries, before the flags of Google Benchmark. Without BASE and HEAD, the two \
      commands, with -- between them.
      """, valueName: "ARGUMENTS"))
  var arguments: [String] = []

  @Option(path: "The folder to write to; created if it does not exist.", "dir")
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the benchmarks that match an extended regular expression, as for --benchmark_filter.",
      valueName: "regex"))
  var filter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The name of the commands in the results. (default: the words of HEAD-COMMAND without folders)",
      valueName: "name"))
  var name: String?

  @Option(path: "The counts.json of BASE. Requires --head-counts.", "file")
  var baseCounts: String?

  @Option(path: "The counts.json of HEAD. Requires --base-counts.", "file")
  var headCounts: String?

  @Option(
    help: ArgumentHelp(
      "The number of blocks of a benchmark: two repetitions of each binary. (default: 10)", valueName: "n"))
  var blocks: Int?

  @Option(
    help: ArgumentHelp(
      "The shortest time of a repetition: of the timed loop, or of all runs of a command.",
      valueName: "seconds"))
  var seconds = 0.1

  @Option(
    help: ArgumentHelp(
      """
      The longest time of the run, instead of --blocks. Each benchmark has 3 blocks, even if they take \
      longer. Then those that are not decided are measured on.
      """, valueName: "seconds"))
  var budget: Double?

  @Flag(help: "Divide all of --budget evenly among the benchmarks, decided or not: two minutes each at most.")
  var spendAll = false

  @Option(
    help: ArgumentHelp(
      "The smallest significant change, as for `compare`: what --budget decides by. (default: 3)",
      valueName: "percent"))
  var minimumEffect: Double?

  @Option(
    help: ArgumentHelp(
      "The largest change that can remain undetected, as for `compare`. (default: 10)", valueName: "percent"))
  var equivalenceMargin: Double?

  @Option(help: ArgumentHelp("The time after which a process is killed.", valueName: "seconds"))
  var timeLimit = 300.0

  @Option(help: ArgumentHelp("The seed of the random order in the blocks.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...1000).contains(blocks ?? 1) else {
      throw ValidationError("--blocks takes a whole number of 1...1000")
    }
    let times = [
      ("--seconds", seconds, 3600.0), ("--budget", budget ?? 1, 604_800), ("--time-limit", timeLimit, 86_400),
    ]
    // NaN makes every comparison false.
    for (name, value, largest) in times where !(value > 0 && value <= largest) {
      throw ValidationError("\(name) takes a number of seconds above 0 and at most \(Int(largest))")
    }
    for (name, value) in [("--minimum-effect", minimumEffect), ("--equivalence-margin", equivalenceMargin)] {
      guard let value else { continue }
      guard value > 0, value <= 1000 else {
        throw ValidationError("\(name) takes a percentage above 0 and at most 1000")
      }
    }
    guard (baseCounts == nil) == (headCounts == nil) else {
      throw ValidationError("--base-counts and --head-counts need each other: code is compared")
    }
    if blocks != nil, budget != nil { throw ValidationError("take either --blocks or --budget") }
    if spendAll, budget == nil { throw ValidationError("--spend-all needs --budget") }
    _ = try subject()
  }

  func run() throws {
    let line = ProgressLine()
    let stop = StopSignals()
    let outcome: PairedRun.Outcome
    do throws(ReportError) {
      outcome = try pairedRun().run(
        into: URL(fileURLWithPath: output, isDirectory: true),
        plan: { writeNote("\(cost(of: $0))") },
        progress: { progress in
          let left = progress.secondsLeft.map { ", \(clockTime($0)) left" } ?? ""
          line.show("\(progress.benchmark)\(left)", part: progress.part)
        }, shouldStop: { stop.isStopRequested })
    } catch {
      line.clear()
      throw badInput("\(error)")
    }
    line.clear()
    for failure in outcome.failures {
      writeNote("\(base == nil ? failure.replacing("/real_time: ", with: ": ") : failure)")
    }
    if outcome.wasStopped {
      writeNote("interrupted; \(output) has the blocks that were whole")
      throw ExitCode(130)
    }
    if outcome.hasNothing {
      writeNote(
        "nothing ran: \(base ?? "BASE") and \(head ?? "HEAD") have no "
          + "benchmark\(filter.map { " that matches \($0)" } ?? "")"
      )
      throw ExitCode(3)
    }
    if let budget, outcome.seconds > 1.05 * budget {
      writeNote(
        "3 blocks of every benchmark took longer than --budget: \(clockTime(outcome.seconds))")
    }
    if let advice = advice(for: outcome) { writeNote("\(advice)") }
    try write(summary(of: outcome) + "\n", to: nil)
    if !outcome.failures.isEmpty { throw ExitCode(1) }
  }

  private func pairedRun() throws(ReportError) -> PairedRun {
    var run: PairedRun
    switch parsedSubject {
    case .binaries(let base, let head): run = PairedRun(base: path(base), head: path(head))
    case .commands(let base, let head): run = PairedRun(base: base, head: head, name: name)
    }
    run.arguments = arguments
    run.filter = filter
    run.blocks = blocks ?? run.blocks
    run.secondsOfARepetition = seconds
    run.budget = budget
    run.timeLimit = timeLimit
    run.seed = seed
    if !spendAll { PairedJudge(policy: policy).decide(&run) }
    if let baseCounts, let headCounts {
      run.leftOut = try EqualCode(
        base: ReportInput(contentsOf: URL(fileURLWithPath: baseCounts)),
        head: ReportInput(contentsOf: URL(fileURLWithPath: headCounts))
      ).names
    }
    return run
  }

  private var policy: ComparisonPolicy {
    var policy = ComparisonPolicy()
    if let minimumEffect { policy.timeEffect = minimumEffect / 100 }
    if let equivalenceMargin { policy.equivalenceMargin = equivalenceMargin / 100 }
    return policy
  }

  /// Returns the path of a binary. A name without a slash is in the current folder, not in PATH.
  private func path(_ binary: String) -> String { binary.contains("/") ? binary : "./" + binary }
}
