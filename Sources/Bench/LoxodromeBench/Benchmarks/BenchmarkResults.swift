import Foundation
import LoxodromeJSON

/// The contents of a JSON file that Google Benchmark wrote, for any project, or one of the programs
/// of `OtherResults`.
package struct BenchmarkResults: Sendable {
  /// The `context` object, unchanged: the machine, the versions and the program's own keys.
  package let context: [String: JSONValue]
  /// All benchmarks of the file, in the file's order. Each occurs once, with all of its
  /// repetitions, and has a name of its own (`BenchmarkGroups`). Failed benchmarks are included.
  package let benchmarks: [Benchmark]
  /// What should be known about the file, one sentence each without a full stop: benchmarks with
  /// one name, rows that are no benchmarks, and columns that contradict each other.
  package private(set) var notes: [String] = []

  /// Creates results from values in memory.
  package init(context: [String: JSONValue], benchmarks: [Benchmark]) {
    self.context = context
    self.benchmarks = benchmarks
  }

  /// Reads a file. A row that cannot be used is a benchmark that failed, with the reason.
  ///
  /// - Throws: `ReportError` if the file is not JSON, if it has none of the forms, or if none of its
  ///   rows has a name.
  package init(_ input: ReportInput) throws(ReportError) {
    let value = try input.value()
    if value["context"] == nil, let other = OtherResults(value) {
      self.init(context: other.context, rows: other.rows)
      notes = other.notes + notes
      return
    }
    guard case .object = value else {
      throw ReportError(file: input.name, place: "", problem: "expected an object")
    }
    guard let members = value["context"] else {
      throw ReportError(file: input.name, place: "context", problem: "this key is missing")
    }
    guard case .object(let context) = members else {
      throw ReportError(file: input.name, place: "context", problem: "expected an object")
    }
    guard let list = value["benchmarks"] else {
      throw ReportError(file: input.name, place: "benchmarks", problem: "this key is missing")
    }
    guard case .array(let elements) = list else {
      throw ReportError(file: input.name, place: "benchmarks", problem: "expected an array")
    }
    let rows = elements.enumerated().map { index, element in
      let place = "benchmarks[\(index)]"
      guard case .object(let members) = element else {
        return BenchmarkRow([:], at: place, failure: "\(place): expected an object")
      }
      return BenchmarkRow(members.byName, at: place)
    }
    // A file of another kind, rather than a bad row.
    if let first = rows.first, rows.allSatisfy({ $0.runName == $0.place }), let failure = first.failure {
      let (place, problem) = failure.split(at: ": ")
      throw ReportError(file: input.name, place: place, problem: problem)
    }
    self.init(context: context.byName, rows: rows)
  }

  private init(context: [String: JSONValue], rows: [BenchmarkRow]) {
    let groups = BenchmarkGroups(rows)
    self.init(context: context, benchmarks: groups.benchmarks)
    notes = groups.notes
  }

  /// Whether both files come from one paired run of `loxodrome measure`. Repetition i of one file
  /// then ran next to repetition i of the other.
  package func isPaired(with other: BenchmarkResults) -> Bool {
    guard context["pairing"]?.string == "abba", let id = context["pairing_id"] else { return false }
    return other.context["pairing"]?.string == "abba" && other.context["pairing_id"] == id
  }
}

extension String {
  /// Returns the parts before and after the first occurrence of a separator, which must be there.
  fileprivate func split(at separator: String) -> (String, String) {
    guard let mark = range(of: separator) else { return ("", self) }
    return (String(self[..<mark.lowerBound]), String(self[mark.upperBound...]))
  }
}

/// One benchmark with all of its repetitions.
package struct Benchmark: Sendable {
  package let name: BenchmarkName
  package let outcome: Outcome
  /// What was set for the measurement without being a part of its name, such as JMH's mode.
  /// Benchmarks that differ in one of these cannot be compared.
  package let properties: [BenchmarkRow.Property]
  /// The name in the rows, which other benchmarks of the file may have, too.
  let runName: String
  /// The timed loops of the benchmark.
  let loops: Loops

  /// The timed loops of a benchmark.
  struct Loops: Equatable {
    /// The number of threads that run each loop, at least 1.
    var threads = 1
    /// The iterations of one thread in each repetition, in order; nil where the file does not say them.
    var iterations: [Int?] = []
  }

  /// The measurement, or the reason why there is none.
  package enum Outcome: Sendable {
    case measured(BenchmarkMeasurement)
    case failed(String)
  }

  /// The measurement; nil if the benchmark failed.
  package var measurement: BenchmarkMeasurement? {
    if case .measured(let measurement) = outcome { measurement } else { nil }
  }

  /// Creates a benchmark from all of its rows: its repetitions, and aggregates of them.
  package init(name: BenchmarkName, rows: [BenchmarkRow]) {
    self.name = name
    properties = rows.first?.identity.properties ?? []
    runName = rows.first?.runName ?? name.full
    loops = Loops(rows)
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

extension Benchmark.Loops {
  /// The loops of a benchmark's rows. If there are only aggregates of them, the iterations are those
  /// of the name, as in `sort/iterations:10`, or one, unless the name has a shortest time.
  fileprivate init(_ rows: [BenchmarkRow]) {
    threads = rows.first?.threads ?? 1
    iterations = rows.filter { $0.aggregate == nil }.map(\.iterations)
    if iterations.isEmpty, let row = rows.first {
      let parts = row.runName.split(separator: "/")
      let part = parts.first { $0.hasPrefix("iterations:") }
      let isTimed = parts.contains { $0.hasPrefix("min_time:") }
      let count = part.map { Int($0.dropFirst("iterations:".count)) ?? 0 } ?? (isTimed ? 0 : 1)
      iterations = Array(repeating: count > 0 ? count : nil, count: min(row.repetitions, 1000))
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
