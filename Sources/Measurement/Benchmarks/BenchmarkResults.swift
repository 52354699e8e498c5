import JSON

/// A file of Google Benchmark's JSON: any project's, not only ours.
package struct BenchmarkResults: Sendable {
  /// The `context` object as it stands: the machine, the versions, the custom keys.
  package let context: [String: JSONValue]
  /// Every benchmark of the file once, with its repetitions, in the order of the file. Failed ones
  /// are here too.
  package let benchmarks: [Benchmark]

  /// Results that are in memory already.
  package init(context: [String: JSONValue], benchmarks: [Benchmark]) {
    self.context = context
    self.benchmarks = benchmarks
  }

  /// Reads a file.
  ///
  /// - Throws: `ReportError` where the file is not JSON (a bare NaN is named), or where a row lacks
  ///   a key that it needs or holds it with another type.
  package init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    var order: [String] = []
    var rows: [String: [BenchmarkRow]] = [:]
    for (index, members) in document.benchmarks.enumerated() {
      let row = try BenchmarkRow(members, at: "benchmarks[\(index)]", of: input.name)
      if rows[row.runName] == nil { order.append(row.runName) }
      rows[row.runName, default: []].append(row)
    }
    context = document.context
    benchmarks = order.map { Benchmark(name: BenchmarkName($0), rows: rows[$0] ?? []) }
  }

  /// Whether repetition i of the one ran beside repetition i of the other, as `loxodrome measure`
  /// has it.
  package func isPaired(with other: BenchmarkResults) -> Bool {
    guard context["pairing"]?.string == "abba", let id = context["pairing_id"] else { return false }
    return other.context["pairing"]?.string == "abba" && other.context["pairing_id"] == id
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let benchmarks: [[String: JSONValue]]
  }
}

/// One benchmark with all of its repetitions.
package struct Benchmark: Sendable {
  package let name: BenchmarkName
  package let outcome: Outcome

  /// Times, or the reason why there are none.
  package enum Outcome: Sendable {
    case measured(BenchmarkMeasurement)
    case failed(String)
  }

  /// Nil where the benchmark failed.
  package var measurement: BenchmarkMeasurement? {
    if case .measured(let measurement) = outcome { measurement } else { nil }
  }

  /// Rows that Google Benchmark gives one `run_name`: repetitions, and aggregates of the same
  /// repetitions.
  package init(name: BenchmarkName, rows: [BenchmarkRow]) {
    self.name = name
    if let failed = rows.first(where: { $0.failure != nil }), let failure = failed.failure {
      let repetitions = rows.filter { $0.aggregate == nil }
      let count = repetitions.count { $0.failure != nil }
      let share = count < repetitions.count ? " (in \(count) of \(repetitions.count) repetitions)" : ""
      outcome = .failed(failure + share)
    } else if let measurement = BenchmarkMeasurement(rows: rows, clock: name.clock) {
      outcome = .measured(measurement)
    } else {
      outcome = .failed("the file holds neither a repetition of it nor a median")
    }
  }
}

/// What the repetitions of one benchmark measured.
package struct BenchmarkMeasurement: Sendable {
  /// Time of one iteration (seconds).
  package let time: Sample
  /// That of each repetition, in their order; empty where the file holds only the median.
  package let times: [Double]
  /// Items of work per second, where the benchmark counts them.
  package let itemsPerSecond: Sample?
  /// Bytes of work per second, where the benchmark counts them.
  package let bytesPerSecond: Sample?
  /// The benchmark's own figures, by name in order of the alphabet, each the median of the
  /// repetitions.
  package let counters: [(name: String, median: Double)]
  package let label: String?

  /// Time of one item (seconds).
  package var timePerItem: Double? {
    guard let rate = itemsPerSecond?.median, rate > 0 else { return nil }
    return 1 / rate
  }

  /// Items of one iteration: what two peers must share for their times to compare. Rate × time of
  /// each repetition: the product of their medians is off by the spread of the two middle
  /// repetitions.
  package let itemsPerIteration: Double?

  /// Aggregates are of use only where the repetitions themselves were left out of the file.
  package init?(rows: [BenchmarkRow], clock: BenchmarkName.Clock) {
    // Interleaved repetitions may stand in any order; those without an index keep theirs.
    let repetitions = rows.filter { $0.aggregate == nil }.enumerated()
      .sorted { ($0.element.repetitionIndex ?? $0.offset) < ($1.element.repetitionIndex ?? $1.offset) }
      .map(\.element)
    let times = repetitions.compactMap { $0.time(clock) }
    if let time = Sample(times) {
      self.time = time
      self.times = times
      itemsPerSecond = Sample(repetitions.compactMap { $0.counters["items_per_second"] })
      itemsPerIteration =
        Sample(
          repetitions.compactMap { row in
            row.time(clock).flatMap { time in row.counters["items_per_second"].map { $0 * time } }
          })?.median
      bytesPerSecond = Sample(repetitions.compactMap { $0.counters["bytes_per_second"] })
      counters = Self.ownCounters(of: repetitions)
      label = repetitions.compactMap(\.label).first
    } else if let row = rows.first(where: { $0.aggregate == "median" }), let median = row.time(clock) {
      time = Sample(median: median, ofUnknownValues: row.repetitions)
      self.times = []
      let sample = { (key: String) in
        row.counters[key].map { Sample(median: $0, ofUnknownValues: row.repetitions) }
      }
      itemsPerSecond = sample("items_per_second")
      itemsPerIteration = row.counters["items_per_second"].map { $0 * median }
      bytesPerSecond = sample("bytes_per_second")
      counters = Self.ownCounters(of: [row])
      label = row.label
    } else {
      return nil
    }
  }

  private static func ownCounters(of rows: [BenchmarkRow]) -> [(name: String, median: Double)] {
    let names = Set(rows.flatMap(\.counters.keys)).subtracting(["items_per_second", "bytes_per_second"])
    return names.sorted().compactMap { name in
      Sample(rows.compactMap { $0.counters[name] }).map { (name, $0.median) }
    }
  }
}
