import LoxodromeBench

/// The results of many comparisons of one kind.
struct CalibrationTrial: Sendable {
  /// The slowdown of the head, as a share; 0 if the head was not made slower.
  let slowdown: Double
  let method: Method
  /// The number of pairs of each benchmark in one comparison, or fewer if fewer were recorded. Nil
  /// for counts.
  let pairs: Int?
  /// The median slowdown in all recorded pairs of the slower binary, as a share. Nil for counts,
  /// and for times without such a binary.
  var measured: Double?
  /// The number of comparisons with each verdict.
  private(set) var verdicts: [ComparisonVerdict: Int] = [:]
  /// The number of comparisons with each result, by benchmark. Benchmarks that were not made slower
  /// are not counted if others were. A benchmark that could not be compared is not counted either.
  private(set) var rows: [String: [Change: Int]] = [:]

  enum Method: String, Sendable, Encodable {
    /// The head is the same binary as the base, and its times were multiplied.
    case multiplied
    /// The head is a slower binary, which runs an empty loop after the work.
    case spins
    /// The binary is compared with itself, without a slowdown.
    case same
  }

  init(slowdown: Double, method: Method, pairs: Int?) {
    self.slowdown = slowdown
    self.method = method
    self.pairs = pairs
  }

  /// Adds a comparison.
  ///
  /// - Parameter names: the benchmarks whose results are counted; nil for all. The verdict is
  ///   always counted.
  mutating func add(_ comparison: Comparison, of names: Set<String>? = nil) {
    verdicts[comparison.verdict, default: 0] += 1
    for row in comparison.rows where names?.contains(row.name.full) ?? true {
      guard let change = row.change else { continue }
      rows[row.name.full, default: [:]][change, default: 0] += 1
    }
  }

  var comparisons: Int { verdicts.values.reduce(0, +) }
  /// The number of comparisons whose verdict is a regression.
  var regressions: Int { verdicts[.regression, default: 0] }
  var rowCount: Int { rows.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
  func count(_ change: Change) -> Int { rows.values.reduce(0) { $0 + $1[change, default: 0] } }

  /// Returns the share of all compared benchmarks that have this result, 0…1. A benchmark counts
  /// once for each comparison. Nil if no benchmark was compared.
  func share(_ change: Change) -> Double? {
    rowCount == 0 ? nil : Double(count(change)) / Double(rowCount)
  }

  /// The benchmark in which a slowdown was found least often, with the share of comparisons that
  /// found it; nil if no benchmark was compared.
  var leastOftenFound: (name: String, share: Double)? {
    rows.map { name, changes in
      (name, Double(changes[.regressed, default: 0]) / Double(changes.values.reduce(0, +)))
    }.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { (name: $0.0, share: $0.1) }
  }
}

extension CalibrationPool {
  /// Compares runs that are drawn from the pool, with the times of the head multiplied by 1 +
  /// `slowdown`. Base and head are exchanged at random, since they are the same binary.
  func trial(
    slowdown: Double, pairs: Int, comparisons: Int, seed: UInt64
  ) throws(ReportError) -> CalibrationTrial {
    var trial = CalibrationTrial(
      slowdown: slowdown, method: slowdown == 0 ? .same : .multiplied, pairs: pairs)
    var draws = CalibrationDraws(seed: seed)
    let sources = try benchmarks.map { benchmark throws(ReportError) in
      try DrawnBenchmark(benchmark, slowdown: slowdown)
    }
    for _ in 0..<comparisons {
      let drawn = sources.map { $0.draw(pairs: pairs, &draws) }
      trial.add(comparison(of: drawn))
    }
    return trial
  }

  /// Compares runs in which the benchmarks of `pools` replace those with the same names in this
  /// pool. The heads of `pools` are slower binaries. Only the results of the benchmarks of `pools`
  /// are counted, but the verdicts are those of the complete comparisons.
  func trial(
    slower pools: [CalibrationPool], by slowdown: Double, pairs: Int, comparisons: Int, seed: UInt64
  ) throws(ReportError) -> CalibrationTrial {
    var trial = CalibrationTrial(slowdown: slowdown, method: .spins, pairs: pairs)
    var draws = CalibrationDraws(seed: seed)
    let slowerBenchmarks = try pools.flatMap(\.benchmarks).map { benchmark throws(ReportError) in
      try DrawnBenchmark(benchmark, slowdown: nil)
    }
    trial.measured = Sample(slowerBenchmarks.flatMap(\.ratios)).map { $0.median - 1 }
    let names = Set(slowerBenchmarks.map(\.name))
    let others = try benchmarks.filter { !names.contains($0.name) }.map { benchmark throws(ReportError) in
      try DrawnBenchmark(benchmark, slowdown: 0)
    }
    for _ in 0..<comparisons {
      let drawn = (others + slowerBenchmarks).map { $0.draw(pairs: pairs, &draws) }
      trial.add(comparison(of: drawn), of: names)
    }
    return trial
  }

  private func comparison(of drawn: [(base: Benchmark, head: Benchmark)]) -> Comparison {
    Comparison(
      base: MeasurementSet(
        name: "base", benchmarks: BenchmarkResults(context: baseContext, benchmarks: drawn.map(\.base))),
      head: MeasurementSet(
        name: "head", benchmarks: BenchmarkResults(context: headContext, benchmarks: drawn.map(\.head))))
  }
}

/// A benchmark of a pool. Its rows are read once for all draws.
private struct DrawnBenchmark {
  let name: String
  private let blocks: Int
  /// Base and head, with the times of the head increased by the slowdown. If they are the same
  /// binary, a second element has the two recordings exchanged.
  private let sides: [(base: [BenchmarkRow], head: [BenchmarkRow])]

  /// - Parameter slowdown: the slowdown of the head, as a share; nil if base and head are two
  ///   different binaries, which are never exchanged.
  init(_ benchmark: RecordedBenchmark, slowdown: Double?) throws(ReportError) {
    name = benchmark.name
    blocks = benchmark.blocks
    var sides = [
      (
        base: try benchmark.rows(\.base, slowerBy: 0),
        head: try benchmark.rows(\.head, slowerBy: slowdown ?? 0)
      )
    ]
    if let slowdown {
      sides.append(
        (
          base: try benchmark.rows(\.head, slowerBy: 0),
          head: try benchmark.rows(\.base, slowerBy: slowdown)
        ))
    }
    self.sides = sides
  }

  /// Time of the head ÷ time of the base, for each pair with a time of the base above 0.
  var ratios: [Double] {
    let name = BenchmarkName(name)
    let times = [sides[0].base, sides[0].head].map {
      Benchmark(name: name, rows: $0).measurement?.times ?? []
    }
    return zip(times[0], times[1]).compactMap { $0 > 0 ? $1 / $0 : nil }
  }

  func draw(pairs: Int, _ draws: inout CalibrationDraws) -> (base: Benchmark, head: Benchmark) {
    let window = draws.window(pairs: pairs, ofBlocks: blocks)
    let side = sides[sides.count > 1 && draws.coin() ? 1 : 0]
    return (
      Benchmark(name: BenchmarkName(name), rows: Array(side.base[window])),
      Benchmark(name: BenchmarkName(name), rows: Array(side.head[window]))
    )
  }
}
