import JSON

/// The contents of a JSON file that Google Benchmark wrote, for any project, or one of the programs
/// of `OtherResults`.
package struct BenchmarkResults: Sendable {
  /// The `context` object, unchanged: the machine, the versions and the program's own keys.
  package let context: [String: JSONValue]
  /// All benchmarks of the file, in the file's order. Each occurs once, with all of its
  /// repetitions. Failed benchmarks are included.
  package let benchmarks: [Benchmark]

  /// Creates results from values in memory.
  package init(context: [String: JSONValue], benchmarks: [Benchmark]) {
    self.context = context
    self.benchmarks = benchmarks
  }

  /// Reads a file.
  ///
  /// - Throws: `ReportError` if the file is not JSON, or if a required key is missing or has an
  ///   invalid value. The message names a bare `NaN` or `Infinity`.
  package init(_ input: ReportInput) throws(ReportError) {
    let document: Document
    do throws(ReportError) {
      document = try input.decode(Document.self)
    } catch {
      guard let value = try? input.decode(JSONValue.self),
        let other = try OtherResults(value, file: input.name)
      else { throw error }
      self.init(context: other.context, rows: other.rows)
      return
    }
    var rows: [BenchmarkRow] = []
    for (index, members) in document.benchmarks.enumerated() {
      rows.append(try BenchmarkRow(members, at: "benchmarks[\(index)]", of: input.name))
    }
    self.init(context: document.context, rows: rows)
  }

  private init(context: [String: JSONValue], rows: [BenchmarkRow]) {
    var order: [String] = []
    var named: [String: [BenchmarkRow]] = [:]
    for row in rows {
      if named[row.runName] == nil { order.append(row.runName) }
      named[row.runName, default: []].append(row)
    }
    self.init(
      context: context, benchmarks: order.map { Benchmark(name: BenchmarkName($0), rows: named[$0] ?? []) })
  }

  /// Whether both files come from one paired run of `loxodrome measure`. Repetition i of one file
  /// then ran next to repetition i of the other.
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

  /// The measurement, or the reason why there is none.
  package enum Outcome: Sendable {
    case measured(BenchmarkMeasurement)
    case failed(String)
  }

  /// The measurement; nil if the benchmark failed.
  package var measurement: BenchmarkMeasurement? {
    if case .measured(let measurement) = outcome { measurement } else { nil }
  }

  /// Creates a benchmark from all rows that have its `run_name`: its repetitions, and aggregates of
  /// them.
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

/// The measurements of the repetitions of one benchmark.
package struct BenchmarkMeasurement: Sendable {
  /// Time of one iteration (seconds).
  package let time: Sample
  /// Time of one iteration in each repetition (seconds), in the order of the repetitions. Empty if
  /// the file has only the median.
  package let times: [Double]
  /// Items of work per second; nil if the benchmark does not count items.
  package let itemsPerSecond: Sample?
  /// Bytes of work per second; nil if the benchmark does not count bytes.
  package let bytesPerSecond: Sample?
  /// The benchmark's own counters in alphabetical order. Each value is the median of the
  /// repetitions.
  package let counters: [(name: String, median: Double)]
  package let label: String?

  /// Time of one item (seconds); nil if the benchmark does not count items, or if the median of
  /// `itemsPerSecond` is not above 0.
  package var timePerItem: Double? {
    guard let rate = itemsPerSecond?.median, rate > 0 else { return nil }
    return 1 / rate
  }

  /// Items of work in one iteration; nil if the benchmark does not count items. The times of two
  /// peers are comparable only if this number is the same.
  ///
  /// The number is the median over the repetitions of rate × time. With an even number of
  /// repetitions, the product of the median rate and the median time may differ. If the file has
  /// only the median, that product is used.
  package let itemsPerIteration: Double?

  /// Creates a measurement from the rows of one benchmark. Aggregates are used only if the file has
  /// no repetitions. Nil if there is neither a repetition with a time nor a median.
  package init?(rows: [BenchmarkRow], clock: BenchmarkName.Clock) {
    // Interleaved repetitions may be in any order, so they are sorted by index. Rows without an
    // index use their position in the file.
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
