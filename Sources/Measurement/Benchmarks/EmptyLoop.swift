/// The empty loop after the work of a benchmark, by which `map-benchmarks --extra-spins` makes it
/// slower on purpose, and what its turns cost.
package struct EmptyLoop: Sendable {
  /// What an iteration of each benchmark costs without the loop: instructions or seconds.
  private let costs: [String: Double]
  private let file: ReportInput
  /// What one turn costs, above 0, in the same unit.
  package let turn: Double

  /// Finds the cost of a turn from one benchmark with and without turns.
  ///
  /// - Parameters:
  ///   - without: measurements of all benchmarks in question: instruction counts, or Google
  ///     Benchmark's JSON, whose medians count.
  ///   - with: the same kind of measurements, of at least that benchmark, with the turns.
  ///   - turns: how many turns those have, at least 1.
  /// - Throws: `ReportError` where a file cannot be used, has no such benchmark, or a turn would
  ///   cost nothing.
  package init(after benchmark: String, without: ReportInput, with: ReportInput, turns: Int)
    throws(ReportError)
  {
    costs = try Self.costs(without)
    let (less, more) = (
      try Self.cost(of: benchmark, costs, without), try Self.cost(of: benchmark, Self.costs(with), with)
    )
    turn = (more - less) / Double(max(turns, 1))
    guard turn > 0 else {
      throw ReportError(
        file: with.name, place: "",
        problem: "a turn of the loop costs \(turn) of \(benchmark); expected more than 0")
    }
    file = without
  }

  /// The turns that make an iteration of a benchmark longer by a percentage, rounded to a whole
  /// number.
  ///
  /// - Throws: `ReportError` where the benchmark was not measured, or the number is not one of
  ///   0...2^53.
  package func turns(making benchmark: String, longerByPercent percent: Double) throws(ReportError) -> Int {
    let turns = (try Self.cost(of: benchmark, costs, file) * percent / 100 / turn).rounded()
    guard let whole = Int(exactly: turns), (0...(1 << 53)).contains(whole) else {
      throw ReportError(file: file.name, place: "", problem: "\(turns) turns of the loop cannot be run")
    }
    return whole
  }

  /// The cost of an iteration of each benchmark that a file has a number for.
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
