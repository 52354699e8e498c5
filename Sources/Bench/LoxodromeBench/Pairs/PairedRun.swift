import Dispatch
import Foundation

/// Measures two Google Benchmark binaries, or two commands, in interleaved pairs. They may come from
/// any project.
///
/// Each repetition runs in its own process. Repetitions of both binaries run in blocks of four (A B
/// B A), so that changes of the machine affect both equally. A repetition of a command is one run of
/// it, or as many as `secondsOfARepetition` takes.
public struct PairedRun: Sendable {
  /// The path of the old binary, the base of the comparison.
  public var base: String
  /// The path of the new binary, which is compared with the base.
  public var head: String
  /// Arguments that both binaries receive before Google Benchmark's own flags.
  public var arguments: [String] = []
  /// Selects benchmarks, in the syntax of `--benchmark_filter`; nil for all.
  public var filter: String?
  /// The names of benchmarks that are not measured, such as those with the same code in both
  /// binaries.
  public var leftOut: Set<String> = []
  /// The number of blocks of each benchmark if there is no budget, at least 1. Each block is two
  /// repetitions of each binary. Ten blocks find a slowdown of 10 % in nine of ten benchmarks, five
  /// blocks in six of ten (`Reports/README.md`).
  public var blocks = 10
  /// The shortest time of the timed loop in a repetition (seconds), above 0.
  public var secondsOfARepetition = 0.1
  /// The time of the run (seconds); nil for no limit. Each benchmark gets 3 blocks even if they
  /// take longer. The remaining time is for the benchmarks that `judge` leaves open.
  public var budget: Double?
  /// Says which benchmarks are decided. The run ends when all are, or when the budget is not enough
  /// for those that are open. If it is nil, the time after the first 3 blocks is divided evenly among
  /// the benchmarks, but only as long as a benchmark takes at most two minutes in all. It is called
  /// only if there is a budget.
  package var judge: PairedJudgment?
  /// The longest time that a process may run (seconds). After it the process is killed, and its
  /// benchmark has failed.
  public var timeLimit = 300.0
  /// The seed of the order within blocks. The seed, the benchmark's name and the block's number
  /// determine which binary runs first.
  public var seed: UInt64 = 1

  /// Creates a run with the default settings.
  public init(base: String, head: String) {
    self.base = base
    self.head = head
  }

  /// The two commands; nil for Google Benchmark binaries.
  private var commands: (base: MeasuredCommand, head: MeasuredCommand, name: String)?

  /// Creates a run of two commands with the default settings. They are one benchmark.
  ///
  /// - Parameters:
  ///   - base: the command to compare with.
  ///   - head: the command to compare.
  ///   - name: the benchmark's name; nil for that of the head.
  public init(base: MeasuredCommand, head: MeasuredCommand, name: String? = nil) {
    self.init(base: base.words.first ?? "", head: head.words.first ?? "")
    commands = (base, head, MeasuredCommand.benchmarkName(name ?? head.name))
  }

  /// What a run will do, known before its first repetition.
  public struct Plan: Sendable {
    /// The number of benchmarks that are compared.
    public let benchmarks: Int
    /// The number of blocks of each benchmark: all of them, or the first 3 in a run with a budget.
    public let blocks: Int
    /// The time that these blocks take at least (seconds).
    public let seconds: Double
  }

  /// The progress of a run.
  public struct Progress: Sendable {
    /// The benchmark that is being measured.
    public let benchmark: String
    /// The finished part of the run, 0…1.
    public let part: Double
    /// The estimated remaining time (seconds). In a run without a budget, nil before the first
    /// repetition has finished.
    public let secondsLeft: Double?
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The number of benchmarks that both binaries have, without those in `leftOut`.
    public internal(set) var compared = 0
    /// The benchmarks that both binaries have and that the caller left out with
    /// `PairedRun.leftOut`.
    public internal(set) var leftOut: [String] = []
    /// The benchmarks that only the base has.
    public internal(set) var onlyInBase: [String] = []
    /// The benchmarks that only the head has.
    public internal(set) var onlyInHead: [String] = []
    /// The reasons why benchmarks failed, one line each.
    public internal(set) var failures: [String] = []
    /// The benchmarks that are not decided at the end of a run with `PairedRun.judge`.
    public internal(set) var undecided: [Undecided] = []
    /// The smallest and the largest number of complete blocks of a benchmark that did not fail and
    /// has at least one; nil if there is no such benchmark.
    public internal(set) var blocks: ClosedRange<Int>?
    /// Whether the run was stopped before its end.
    public internal(set) var wasStopped = false
    /// The duration of the run (seconds).
    public internal(set) var seconds = 0.0

    /// Whether neither binary has a benchmark that matches the filter.
    public var hasNothing: Bool { compared + leftOut.count + onlyInBase.count + onlyInHead.count == 0 }
  }

  /// A benchmark that the budget was not enough for.
  public struct Undecided: Sendable {
    /// The benchmark's name.
    public let name: String
    /// The time in which it would be decided, in addition to that of the run (seconds); nil if it is
    /// not known. It is estimated from what was measured.
    public let seconds: Double?
  }

  /// Measures the benchmarks and writes `base/benchmarks.json` and `head/benchmarks.json` into a
  /// folder. The files are written again after every benchmark. If neither binary has a benchmark
  /// that matches the filter, no files are written.
  ///
  /// - Parameters:
  ///   - folder: the folder; created if it does not exist.
  ///   - plan: called once, before the first repetition.
  ///   - progress: called before every repetition.
  ///   - shouldStop: called at least ten times a second. If it returns true, the run ends, and only
  ///     complete blocks are kept.
  /// - Throws: `ReportError` if a program cannot be run, if a binary does not list its benchmarks, or
  ///   if a file cannot be written.
  public func run(
    into folder: URL, plan: (Plan) -> Void = { _ in }, progress: @escaping (Progress) -> Void = { _ in },
    shouldStop: @escaping () -> Bool = { false }
  ) throws(ReportError) -> Outcome {
    let start = DispatchTime.now().uptimeNanoseconds
    let programs: [PairedSide: any PairedProgram]
    let (baseNames, headNames): ([String], [String])
    let startUp: Double
    if let commands {
      let program = { CommandProgram(command: $0, timeLimit: timeLimit) }
      programs = [.base: program(commands.base), .head: program(commands.head)]
      (baseNames, headNames) = ([commands.name], [commands.name])
      // The first runs read files that later runs find in memory, so they are not kept.
      for side in PairedSide.allCases where !shouldStop() {
        _ = try programs[side]?.sample(commands.name, seconds: 0, shouldStop: shouldStop)
      }
      startUp = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 / 2
    } else {
      let program = { (path: String) throws(ReportError) in
        try BenchmarkProgram(
          path: path, arguments: arguments, timeLimit: timeLimit, filter: filter, shouldStop: shouldStop)
      }
      let (old, new) = (try program(base), try program(head))
      programs = [.base: old, .head: new]
      (baseNames, headNames) = (old.names, new.names)
      startUp = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 / 4 + secondsOfARepetition
    }

    var outcome = Outcome()
    let (inBase, inHead) = (Set(baseNames), Set(headNames))
    let inBoth = baseNames.filter(inHead.contains)
    outcome.leftOut = inBoth.filter(leftOut.contains)
    outcome.onlyInBase = baseNames.filter { !inHead.contains($0) }
    outcome.onlyInHead = headNames.filter { !inBase.contains($0) }
    let compared = inBoth.filter { !leftOut.contains($0) }
    outcome.compared = compared.count
    if outcome.hasNothing {
      outcome.wasStopped = shouldStop()
      return outcome
    }

    let first = budget == nil ? max(1, blocks) : PairedSchedule.fewestBlocks
    plan(
      Plan(
        benchmarks: compared.count, blocks: first,
        seconds: 4 * Double(first * compared.count) * max(startUp, secondsOfARepetition)))
    var session = PairedSession(
      programs: programs, secondsOfARepetition: secondsOfARepetition, seed: seed, start: start,
      order: baseNames + outcome.onlyInHead, folder: folder, progress: progress, shouldStop: shouldStop)
    // This write replaces the files of an earlier run.
    try session.write()
    try session.measurePairs(of: compared, blocks: blocks, budget: budget, judge)
    for name in outcome.onlyInBase { try session.measureOnce(name, PairedSide.base) }
    for name in outcome.onlyInHead { try session.measureOnce(name, PairedSide.head) }
    try session.completeContexts(with: outcome.leftOut.first)
    try session.write()
    outcome.failures = session.failures
    outcome.wasStopped = session.wasStopped
    if let judge, budget != nil { outcome.undecided = try session.undecided(judge) }
    let counts = session.wholeBlocks
    if let fewest = counts.min(), let most = counts.max() { outcome.blocks = fewest...most }
    outcome.seconds = session.elapsed
    return outcome
  }
}
