/// The counts of a Google Benchmark binary that does not request them.
///
/// Every timed loop begins with a call of `benchmark::State::StartKeepRunning` and ends with one of
/// `FinishKeepRunning`, which are functions of the library. Callgrind sets its counts to zero when
/// the first is called, and dumps them when the second is called. Each thread of a benchmark calls
/// both. All threads wait for each other inside the first, so no thread counts before the last one
/// has set the counts to zero, and the sum of the dumps of all threads is the count of the loop.
struct LoopDumps {
  /// Options of Callgrind, for names that are not demangled.
  static let options = [
    "--zero-before=_ZN9benchmark5State16StartKeepRunning*",
    "--dump-before=_ZN9benchmark5State17FinishKeepRunning*",
  ]

  /// The benchmark's name.
  let name: String
  /// The dumps at the ends of its loops, in order.
  let dumps: [CallgrindProfile]
  /// The iterations of one thread in each repetition, from 1.
  let iterations: Int

  /// Returns one profile for each repetition: the instructions of one iteration in all threads.
  ///
  /// - Throws: `ReportError` if the loops were not found, or if their number is not a multiple of
  ///   the repetitions.
  func profiles(repetitions: Int, file: String) throws(ReportError) -> [CallgrindProfile] {
    guard !dumps.isEmpty else {
      throw ReportError(
        file: file, place: name,
        problem: "its timed loop was not found: benchmark::State::StartKeepRunning and FinishKeepRunning "
          + "have no symbols; build it without -s, and do not strip it")
    }
    guard dumps.count.isMultiple(of: repetitions) else {
      throw ReportError(
        file: file, place: name,
        problem: "its loop ran \(dumps.count) times; expected a multiple of \(repetitions) repetitions")
    }
    let threads = dumps.count / repetitions
    return (0..<repetitions).map { repetition in
      var instructions: [CallgrindProfile.Function: Int] = [:]
      for dump in dumps[(repetition * threads)..<((repetition + 1) * threads)] {
        instructions.merge(dump.instructions, uniquingKeysWith: &+)
      }
      let total = instructions.values.reduce(0, &+)
      return CallgrindProfile(
        request: CountedRun.requestName(name), part: repetition + 1, total: total / iterations,
        instructions: instructions.mapValues { $0 / iterations })
    }
  }
}

/// The number of iterations in Google Benchmark's JSON.
struct LoopIterations: Decodable {
  private let benchmarks: [Row]

  private struct Row: Decodable {
    // Google Benchmark writes both as whole numbers, but other writers may not.
    let iterations: Double?
    let threads: Double?
  }

  /// The iterations of one thread in one repetition, at least 1. Google Benchmark writes the sum
  /// over all threads.
  var ofOneThread: Int {
    let counts = benchmarks.map { ($0.iterations ?? 1) / max($0.threads ?? 1, 1) }
    return max(1, Int(exactly: (counts.first ?? 1).rounded()) ?? 1)
  }
}
