import LoxodromeBench

/// The speedup of some work by more threads, in both commits.
package struct ThreadScaling: Sendable {
  /// The benchmarks' name without `threads:N` and without Google Benchmark's modifiers. It includes
  /// `by:NAME`.
  let work: String
  let points: [Point]
  /// The thread counts with which the head's output differs from its output with the fewest
  /// threads. Thread counts with an unknown output are ignored. A different output is an error in
  /// the work.
  let differingOutputs: [Int]
  /// Whether the output changed from base to head, with the fewest threads for which the head's
  /// output is known. Nil if either output is unknown.
  let isOutputChanged: Bool?

  struct Point: Sendable {
    let threads: Int
    /// The base's speedup: its time with the fewest threads that the head has ÷ its time with
    /// `threads` threads. Nil if either time is missing or 0. `head` is the head's speedup in the
    /// same form.
    let base: Double?
    let head: Double?
    /// The name of the head's benchmark with `threads` threads; nil if it has none.
    let name: String?
    /// The change of the speed-up; nil if the times are not compared in pairs, or if there are more
    /// threads than processors.
    let change: SpeedUpComparison?
  }

  /// Returns the scaling of all benchmarks of the head with `threads:N` in their names, by work.
  /// Work with only one thread count, and work that only the base has, is omitted.
  ///
  /// - Parameters:
  ///   - processors: the number of processors; nil if it is unknown.
  ///   - compare: returns the change of a speed-up from the names of the benchmarks with the fewest
  ///     threads and with more.
  static func all(
    base: [Benchmark], head: [Benchmark], processors: Double? = nil,
    compare: (String, String) -> SpeedUpComparison? = { _, _ in nil }
  ) -> [ThreadScaling] {
    let (before, after) = (works(base), works(head))
    let names = head.compactMap { ThreadedName($0.name)?.work }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.compactMap { work in
      ThreadScaling(
        work: work, base: before[work] ?? [:], head: after[work] ?? [:], processors: processors ?? .infinity,
        compare: compare)
    }
  }

  private init?(
    work: String, base: [Int: Benchmark], head: [Int: Benchmark], processors: Double,
    compare: (String, String) -> SpeedUpComparison?
  ) {
    let counts = Set(base.keys).union(head.keys).sorted()
    guard counts.count > 1, let fewest = head.keys.min() else { return nil }
    self.work = work
    points = counts.map { threads in
      let (one, many) = (head[fewest]?.name.full, head[threads]?.name.full)
      let isComparable = threads > fewest && Double(threads) <= processors
      return Point(
        threads: threads, base: Self.speedUp(base, from: fewest, to: threads),
        head: Self.speedUp(head, from: fewest, to: threads), name: many,
        change: isComparable ? one.flatMap { one in many.flatMap { compare(one, $0) } } : nil)
    }
    let outputs = head.compactMapValues { $0.measurement?.output }
    // The benchmark with the fewest threads may have failed or may have no output hash.
    let first = outputs.keys.min()
    differingOutputs = outputs.filter { $0.value != first.flatMap { outputs[$0] } }.keys.sorted()
    let before = first.flatMap { base[$0]?.measurement?.output }
    isOutputChanged = before.flatMap { old in first.flatMap { outputs[$0] }.map { $0 != old } }
  }

  private static func speedUp(_ runs: [Int: Benchmark], from fewest: Int, to threads: Int) -> Double? {
    guard let one = runs[fewest]?.measurement?.time.median,
      let many = runs[threads]?.measurement?.time.median,
      one > 0, many > 0
    else { return nil }
    return one / many
  }

  private static func works(_ benchmarks: [Benchmark]) -> [String: [Int: Benchmark]] {
    var works: [String: [Int: Benchmark]] = [:]
    for benchmark in benchmarks {
      guard let name = ThreadedName(benchmark.name) else { continue }
      works[name.work, default: [:]][name.threads] = benchmark
    }
    return works
  }
}

extension BenchmarkMeasurement {
  /// The hash of the benchmark's output, from its label: "output:" and hexadecimal digits.
  fileprivate var output: String? {
    guard let label, let start = label.range(of: "output:")?.upperBound else { return nil }
    return String(label[start...].prefix { $0.isHexDigit })
  }
}

/// A name with `threads:N` as one of its parts.
private struct ThreadedName {
  let work: String
  let threads: Int

  init?(_ name: BenchmarkName) {
    let parts = name.full.split(separator: "/", omittingEmptySubsequences: false)
    guard let part = parts.first(where: { $0.hasPrefix("threads:") }),
      let threads = Int(part.dropFirst("threads:".count)), threads > 0
    else { return nil }
    self.threads = threads
    let others = parts.filter { $0 != part }.joined(separator: "/")
    let rest = BenchmarkName(others)
    work = rest.by.map { "\(rest.work)/by:\($0)" } ?? rest.work
  }
}
