import Dispatch
import Foundation

/// A measurement of two Google Benchmark binaries, of any project, side by side.
///
/// Each repetition is a process of its own. Repetitions of both binaries come in blocks of four (A
/// B B A), so that what the machine does meanwhile meets both alike.
public struct PairedRun: Sendable {
  /// The path of the binary that is compared with.
  public var base: String
  /// The path of the binary that is compared.
  public var head: String
  /// What both binaries get before Google Benchmark's own flags.
  public var arguments: [String] = []
  /// Only the benchmarks that match, in Google Benchmark's own syntax; nil for all.
  public var filter: String?
  /// The names of benchmarks that are left out, such as those whose code is the same in both
  /// binaries.
  public var leftOut: Set<String> = []
  /// How many blocks each benchmark gets without a budget, at least 1. Each is two repetitions of
  /// either binary. Ten show a slowdown of 10 % in nine of ten benchmarks, five in six of ten
  /// (`Reports/README.md`).
  public var blocks = 10
  /// The least time of the timed loop in a repetition (seconds), above 0.
  public var secondsOfARepetition = 0.1
  /// The time for the whole run (seconds); nil for as long as the blocks take. Each benchmark gets
  /// 3 blocks, whatever they take, and the rest is shared out evenly, at most two minutes a
  /// benchmark.
  public var budget: Double?
  /// After so many seconds a process is killed, and its benchmark has failed.
  public var timeLimit = 300.0
  /// Which of the two goes first in a block follows from this, the benchmark's name and the block's
  /// number.
  public var seed: UInt64 = 1

  /// A run with the usual settings.
  public init(base: String, head: String) {
    self.base = base
    self.head = head
  }

  /// How far a run is.
  public struct Progress: Sendable {
    /// The benchmark that is measured now.
    public let benchmark: String
    /// The part of the run that is done, 0…1.
    public let part: Double
    /// What is still to come (seconds), estimated from what was; nil before there is anything to
    /// estimate from.
    public let secondsLeft: Double?
  }

  /// What a run did.
  public struct Outcome: Sendable {
    /// How many benchmarks both binaries have, those left out not counted.
    public internal(set) var compared = 0
    /// Benchmarks of both binaries that were left out, as the caller asked.
    public internal(set) var leftOut: [String] = []
    /// Benchmarks that only the base has.
    public internal(set) var onlyInBase: [String] = []
    /// Benchmarks that only the head has.
    public internal(set) var onlyInHead: [String] = []
    /// Why benchmarks failed, a line each.
    public internal(set) var failures: [String] = []
    /// The fewest and the most blocks that a benchmark without a failure got; nil where there is
    /// none.
    public internal(set) var blocks: ClosedRange<Int>?
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// The time that it took (seconds).
    public internal(set) var seconds = 0.0

    /// Whether neither binary has a benchmark that matches.
    public var hasNothing: Bool { compared + leftOut.count + onlyInBase.count + onlyInHead.count == 0 }
  }

  /// Measures, and writes `base/benchmarks.json` and `head/benchmarks.json` into the folder, again
  /// after every benchmark.
  ///
  /// - Parameters:
  ///   - progress: told before every repetition.
  ///   - shouldStop: asked ten times a second. Where it says true the run ends with the blocks that
  ///     are whole.
  /// - Throws: `ReportError` where a binary cannot be run or does not list its benchmarks, or a
  ///   file cannot be written.
  public func run(
    into folder: URL, progress: @escaping (Progress) -> Void = { _ in },
    shouldStop: @escaping () -> Bool = { false }
  ) throws(ReportError) -> Outcome {
    let start = DispatchTime.now().uptimeNanoseconds
    let program = { BenchmarkProgram(path: $0, arguments: arguments, timeLimit: timeLimit) }
    let programs = [PairedSide.base: program(base), .head: program(head)]
    let baseNames = try program(base).names(matching: filter, shouldStop: shouldStop)
    let headNames = try program(head).names(matching: filter, shouldStop: shouldStop)

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

    var session = PairedSession(
      programs: programs, secondsOfARepetition: secondsOfARepetition, seed: seed, start: start,
      order: baseNames + outcome.onlyInHead, folder: folder, progress: progress, shouldStop: shouldStop)
    // What an earlier run left there is not this run's.
    try session.write()
    try session.measurePairs(of: compared, blocks: blocks, budget: budget)
    for name in outcome.onlyInBase { try session.measureOnce(name, PairedSide.base) }
    for name in outcome.onlyInHead { try session.measureOnce(name, PairedSide.head) }
    try session.completeContexts(with: outcome.leftOut.first)
    try session.write()
    outcome.failures = session.failures
    outcome.wasStopped = session.wasStopped
    let counts = session.wholeBlocks
    if let fewest = counts.min(), let most = counts.max() { outcome.blocks = fewest...most }
    outcome.seconds = session.elapsed
    return outcome
  }
}
