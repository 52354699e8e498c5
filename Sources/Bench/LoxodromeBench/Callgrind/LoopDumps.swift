/// The counts of a Google Benchmark binary that does not request them.
///
/// Every timed loop begins with a call of `benchmark::State::StartKeepRunning` and ends with one of
/// `FinishKeepRunning`. `PauseTiming` stops its time, and `ResumeTiming` lets it go on. All of them are
/// functions of the library. Callgrind sets its counts to zero when the first or the last is called,
/// and dumps them when one of the others is. So the dumps of a loop add up to what is timed. The
/// instructions of `ResumeTiming` itself are left out: `StartKeepRunning` calls it once, and of few
/// iterations, whose number can depend on the time, each would have a larger share of it.
///
/// Each thread of a benchmark calls these functions. All threads wait for each other inside the first,
/// so no thread counts before the last one has set the counts to zero, and the sum of the dumps of all
/// threads is the count of the loop. If a thread pauses its time, the others go on, and which of the
/// instructions are whose is not known.
struct LoopDumps {
  /// What the dumps tell of a benchmark.
  enum Outcome: Equatable {
    /// The instructions of one iteration in all threads, for each repetition after the warm-up, at
    /// least one.
    case counted([CallgrindProfile])
    case notCounted(String)
    /// The library's functions were not found.
    case notFound
  }

  private static let start = "_ZN9benchmark5State16StartKeepRunning"
  private static let finish = "_ZN9benchmark5State17FinishKeepRunning"
  private static let pause = "_ZN9benchmark5State11PauseTiming"
  static let resume = "_ZN9benchmark5State12ResumeTiming"

  /// The largest number of dumps of a benchmark. Each takes a few milliseconds.
  static let mostDumps = 3000

  /// Returns options of Callgrind for a benchmark, for names that are not demangled.
  ///
  /// `StartKeepRunning` calls `ResumeTiming`, so of one thread both can set the counts to zero. If
  /// there are more threads, the first loops may run before the last thread resumes.
  static func options(for name: String) -> [String] {
    let calls = ["--zero-before=\(start)*", "--dump-before=\(finish)*", "--dump-before=\(pause)*"]
    return threads(in: name) > 1 ? calls : calls + ["--zero-before=\(resume)*"]
  }

  private static func threads(in name: String) -> Int {
    name.split(separator: "/").last { $0.hasPrefix("threads:") }.flatMap { Int($0.dropFirst(8)) } ?? 1
  }

  /// All dumps of a process, in order.
  let dumps: [CallgrindProfile]

  /// Returns the outcomes of the benchmarks of a process, which all have one name.
  func outcomes(of benchmarks: [Benchmark]) -> [Outcome] {
    let threads = benchmarks.first?.loops.threads ?? 1
    let loops = loops(threads: threads)
    let expected = benchmarks.reduce(0) { $0 + $1.loops.iterations.count }
    if loops.isEmpty { return benchmarks.map { _ in .notFound } }
    // Before its first repetition, a benchmark tries how many iterations take the shortest time that is
    // set in its code. Of several benchmarks, nothing tells whose these loops are.
    guard loops.count == expected || (benchmarks.count == 1 && loops.count > expected) else {
      let reason = "its loop ran \(loops.count) times; expected \(expected), one for each repetition"
      return benchmarks.map { _ in .notCounted(reason) }
    }
    var rest = loops.suffix(expected)
    return benchmarks.map { benchmark in
      let own = rest.prefix(benchmark.loops.iterations.count)
      rest = rest.dropFirst(own.count)
      return Self.outcome(of: benchmark, Array(own))
    }
  }

  /// A timed loop: the dumps that are timed, and whether its time was paused.
  private struct Loop {
    var dumps: [CallgrindProfile] = []
    var isPaused = false
  }

  /// Returns the loops in order. Each ends with as many dumps at its end as there are threads.
  private func loops(threads: Int) -> [Loop] {
    var loops: [Loop] = []
    var loop = Loop()
    var ends = 0
    for dump in dumps {
      guard let function = dump.calledFunction else { continue }
      if function.hasPrefix(Self.finish) {
        loop.dumps.append(dump)
        ends += 1
        if ends == threads {
          loops.append(loop)
          (loop, ends) = (Loop(), 0)
        }
      } else if function.hasPrefix(Self.pause) {
        // `FinishKeepRunning` stops the time by the same function.
        let isOfFinish = dump.instructions.contains {
          $0.key.name.hasPrefix(Self.finish) && $0.value > 0
        }
        if isOfFinish, threads == 1 || ends == 0 { continue }
        loop.dumps.append(dump)
        if !isOfFinish { loop.isPaused = true }
      }
    }
    return loops
  }

  private static func outcome(of benchmark: Benchmark, _ loops: [Loop]) -> Outcome {
    if benchmark.runName.split(separator: "/").contains("manual_time") {
      return .notCounted(
        "its code measures the time (UseManualTime), so what of the loop is timed is not known")
    }
    if benchmark.loops.threads > 1, loops.contains(where: \.isPaused) {
      return .notCounted("several threads pause its time, so what of the loop is timed is not known")
    }
    let profiles = zip(loops, benchmark.loops.iterations).enumerated().compactMap { index, loop in
      loop.1.map { profile(of: loop.0, iterations: $0, part: index + 1) }
    }
    guard profiles.count == loops.count else {
      return .notCounted("it writes aggregates alone, so its number of iterations is not known")
    }
    // The first repetition is a warm-up, unless there is no other.
    return .counted(profiles.count > 1 ? Array(profiles.dropFirst().prefix(mostCounts)) : profiles)
  }

  /// The largest number of repetitions that are kept.
  private static let mostCounts = 9

  private static func profile(of loop: Loop, iterations: Int, part: Int) -> CallgrindProfile {
    var instructions: [CallgrindProfile.Function: Int] = [:]
    for dump in loop.dumps { instructions.merge(dump.instructions, uniquingKeysWith: &+) }
    let total = loop.dumps.reduce(0) { $0 &+ $1.total &- $1.timing }
    instructions = instructions.filter { !$0.key.name.hasPrefix(resume) }
    return CallgrindProfile(
      request: nil, part: part, total: total / iterations,
      instructions: instructions.mapValues { $0 / iterations })
  }
}
