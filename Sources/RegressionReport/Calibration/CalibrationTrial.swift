import Measurement

/// What many comparisons of one kind came to.
struct CalibrationTrial: Sendable {
  /// How much slower the head was made, as a share; 0 for a binary against itself.
  let slowdown: Double
  let method: Method
  /// Pairs of each benchmark; nil for counts.
  let pairs: Int?
  /// What all recorded pairs of the slower binary say of it in the median, as a share; nil where
  /// there is none.
  var measured: Double?
  /// How many comparisons had each verdict.
  private(set) var verdicts: [ComparisonVerdict: Int] = [:]
  /// How many had each result, by benchmark: of those only that were made slower, where any were.
  private(set) var rows: [String: [Change: Int]] = [:]

  enum Method: String, Sendable, Encodable {
    /// Times of the same binary, multiplied.
    case multiplied
    /// A binary that turns an empty loop after the work.
    case spins
    /// The same binary.
    case same
  }

  init(slowdown: Double, method: Method, pairs: Int?) {
    self.slowdown = slowdown
    self.method = method
    self.pairs = pairs
  }

  /// Adds a comparison.
  ///
  /// - Parameter names: the benchmarks that are looked at; nil for all.
  mutating func add(_ comparison: Comparison, of names: Set<String>? = nil) {
    verdicts[comparison.verdict, default: 0] += 1
    for row in comparison.rows where names?.contains(row.name.full) ?? true {
      guard let change = row.change else { continue }
      rows[row.name.full, default: [:]][change, default: 0] += 1
    }
  }

  var comparisons: Int { verdicts.values.reduce(0, +) }
  /// How many comparisons had a regressed benchmark.
  var regressions: Int { verdicts[.regression, default: 0] }
  var rowCount: Int { rows.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
  func count(_ change: Change) -> Int { rows.values.reduce(0) { $0 + $1[change, default: 0] } }

  /// Share of the benchmarks of all comparisons with this result, 0…1; nil where there was none.
  func share(_ change: Change) -> Double? {
    rowCount == 0 ? nil : Double(count(change)) / Double(rowCount)
  }

  /// The benchmark in which a slowdown was found least often, and how often, as a share.
  var worstFound: (name: String, share: Double)? {
    rows.map { name, changes in
      (name, Double(changes[.regressed, default: 0]) / Double(changes.values.reduce(0, +)))
    }.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { (name: $0.0, share: $0.1) }
  }
}

extension CalibrationPool {
  /// Comparisons of runs drawn from the pool, the head's times multiplied. Base and head change
  /// places as a coin decides, since they are the same binary.
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

  /// Comparisons in which benchmarks of other pools, whose heads are slower indeed, take the place
  /// of this pool's.
  func trial(
    slower pools: [CalibrationPool], by slowdown: Double, pairs: Int, comparisons: Int, seed: UInt64
  ) throws(ReportError) -> CalibrationTrial {
    var trial = CalibrationTrial(slowdown: slowdown, method: .spins, pairs: pairs)
    var draws = CalibrationDraws(seed: seed)
    let injected = try pools.flatMap(\.benchmarks).map { benchmark throws(ReportError) in
      try DrawnBenchmark(benchmark, slowdown: nil)
    }
    trial.measured = Sample(injected.flatMap(\.ratios)).map { $0.median - 1 }
    let names = Set(injected.map(\.name))
    let others = try benchmarks.filter { !names.contains($0.name) }.map { benchmark throws(ReportError) in
      try DrawnBenchmark(benchmark, slowdown: 0)
    }
    for _ in 0..<comparisons {
      let drawn = (others + injected).map { $0.draw(pairs: pairs, &draws) }
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

/// A benchmark of a pool, its rows read once for all draws.
private struct DrawnBenchmark {
  let name: String
  private let blocks: Int
  /// Base and head as they are recorded, and with their parts exchanged where they are the same
  /// binary.
  private let sides: [(base: [BenchmarkRow], head: [BenchmarkRow])]

  /// - Parameter slowdown: of the head, as a share; nil where base and head are two binaries, which
  ///   keep their places.
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

  /// Time of the head ÷ time of the base, of each pair.
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
