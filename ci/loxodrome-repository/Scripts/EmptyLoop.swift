import LoxodromeBench

/// The empty loop that `map-benchmarks --extra-spins` adds after the work of a benchmark to make it
/// slower on purpose.
struct EmptyLoop: Sendable {
  /// The cost of one iteration of each benchmark without the loop: instructions or seconds.
  private let costs: [String: Double]
  private let file: ReportInput
  /// The cost of one iteration, above 0, in the same unit.
  let costOfIteration: Double

  /// Computes the cost of an iteration from measurements of one benchmark with and without iterations.
  ///
  /// - Parameters:
  ///   - without: measurements without iterations. They include `benchmark` and all benchmarks that
  ///     `iterations(making:longerByPercent:)` is called for. The file has instruction counts or Google
  ///     Benchmark's JSON. The first count or the median time of a benchmark is used.
  ///   - with: measurements of the same kind with iterations, at least of `benchmark`.
  ///   - iterations: the number of iterations in `with`, at least 1.
  /// - Throws: `ReportError` if a file cannot be read, if it has no number for the benchmark, or if
  ///   the cost of an iteration is not above 0.
  init(after benchmark: String, without: ReportInput, with: ReportInput, iterations: Int)
    throws(ReportError)
  {
    costs = try Self.costs(without)
    let (less, more) = (
      try Self.cost(of: benchmark, costs, without), try Self.cost(of: benchmark, Self.costs(with), with)
    )
    costOfIteration = (more - less) / Double(max(iterations, 1))
    guard costOfIteration > 0 else {
      throw ReportError(
        file: with.name, place: "",
        problem: "an iteration of the loop costs \(costOfIteration) of \(benchmark); expected more than 0")
    }
    file = without
  }

  /// Returns the number of iterations that make an iteration of a benchmark longer by a percentage,
  /// rounded to a whole number.
  ///
  /// - Throws: `ReportError` if the benchmark was not measured, or if the number is not in
  ///   0...2^53.
  func iterations(making benchmark: String, longerByPercent percent: Double) throws(ReportError)
    -> Int
  {
    let iterations = (try Self.cost(of: benchmark, costs, file) * percent / 100 / costOfIteration).rounded()
    guard let whole = Int(exactly: iterations), (0...(1 << 53)).contains(whole) else {
      throw ReportError(
        file: file.name, place: "", problem: "\(iterations) iterations of the loop cannot be run")
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
