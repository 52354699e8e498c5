/// The empty loop that `map-benchmarks --extra-spins` adds after the work of a benchmark to make it
/// slower on purpose. A turn is one iteration of the empty loop.
package struct EmptyLoop: Sendable {
  /// The cost of one iteration of each benchmark without the loop: instructions or seconds.
  private let costs: [String: Double]
  private let file: ReportInput
  /// The cost of one turn, above 0, in the same unit.
  package let costOfTurn: Double

  /// Computes the cost of a turn from measurements of one benchmark with and without turns.
  ///
  /// - Parameters:
  ///   - without: measurements without turns. They include `benchmark` and all benchmarks that
  ///     `turns(making:longerByPercent:)` is called for. The file has instruction counts or Google
  ///     Benchmark's JSON. The first count or the median time of a benchmark is used.
  ///   - with: measurements of the same kind with turns, at least of `benchmark`.
  ///   - turns: the number of turns in `with`, at least 1.
  /// - Throws: `ReportError` if a file cannot be read, if it has no number for the benchmark, or if
  ///   the cost of a turn is not above 0.
  package init(after benchmark: String, without: ReportInput, with: ReportInput, turns: Int)
    throws(ReportError)
  {
    costs = try Self.costs(without)
    let (less, more) = (
      try Self.cost(of: benchmark, costs, without), try Self.cost(of: benchmark, Self.costs(with), with)
    )
    costOfTurn = (more - less) / Double(max(turns, 1))
    guard costOfTurn > 0 else {
      throw ReportError(
        file: with.name, place: "",
        problem: "a turn of the loop costs \(costOfTurn) of \(benchmark); expected more than 0")
    }
    file = without
  }

  /// Returns the number of turns that make an iteration of a benchmark longer by a percentage,
  /// rounded to a whole number.
  ///
  /// - Throws: `ReportError` if the benchmark was not measured, or if the number is not in
  ///   0...2^53.
  package func turns(making benchmark: String, longerByPercent percent: Double) throws(ReportError) -> Int {
    let turns = (try Self.cost(of: benchmark, costs, file) * percent / 100 / costOfTurn).rounded()
    guard let whole = Int(exactly: turns), (0...(1 << 53)).contains(whole) else {
      throw ReportError(file: file.name, place: "", problem: "\(turns) turns of the loop cannot be run")
    }
    return whole
  }

  /// Returns the cost of one iteration of each benchmark for which the file has a number.
  private static func costs(_ input: ReportInput) throws(ReportError) -> [String: Double] {
    var costs: [String: Double] = [:]
    if let counts = try? InstructionCounts(input) {
      for count in counts.counts {
        if case .counted(let counted) = count.outcome {
          costs[count.name] = counted.instructions.first.map(Double.init)
        }
      }
      return costs
    }
    for benchmark in try BenchmarkResults(input).benchmarks {
      costs[benchmark.name.full] = benchmark.measurement?.time.median
    }
    return costs
  }

  private static func cost(of benchmark: String, _ costs: [String: Double], _ input: ReportInput)
    throws(ReportError) -> Double
  {
    guard let cost = costs[benchmark] else {
      throw ReportError(file: input.name, place: "", problem: "it has no number for \(benchmark)")
    }
    return cost
  }
}
