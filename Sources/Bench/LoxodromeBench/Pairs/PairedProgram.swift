/// A program that a paired run measures: one of the two sides.
protocol PairedProgram {
  /// Runs one repetition of a benchmark in its own process or processes.
  ///
  /// - Parameters:
  ///   - name: the benchmark's name in the results.
  ///   - seconds: the shortest time of what is timed (seconds).
  ///   - shouldStop: called at least ten times a second. If it returns true, the process is killed.
  /// - Throws: `ReportError` if the program cannot be started.
  func sample(_ name: String, seconds: Double, shouldStop: () -> Bool) throws(ReportError)
    -> BenchmarkProgram.Answer
}

extension BenchmarkProgram: PairedProgram {}
