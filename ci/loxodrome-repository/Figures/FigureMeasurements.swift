import LoxodromeBench
import LoxodromeJSON
import LoxodromeReport

extension FigureRecord.Run {
  /// Reads the measurements of a run from the output of its program.
  ///
  /// - Throws: `ReportError` if the file does not have the format of the run's program, if a
  ///   benchmark failed, or if one of our errors is not finite or has no number of cases.
  init(_ run: FigureRun, measuredIn input: ReportInput) throws(ReportError) {
    let rows = run == .errors ? try Self.largestErrors(in: input) : try Self.medians(in: input)
    let context = try input.decode(Context.self).context
    self.init(run: run, file: input.name, context: context ?? .object([]), rows: rows)
  }

  /// Returns our largest error over all kinds of input, and the number of cases, for each operation
  /// and reference. Errors of other implementations are ignored.
  private static func largestErrors(in input: ReportInput) throws(ReportError) -> [String: FigureRow] {
    var rows: [String: FigureRow] = [:]
    for group in try AccuracyResults(input).groups where group.key.by == FigureReader.ours {
      let name = FigureReader.name(group.key.operation, against: group.key.reference)
      for stratum in group.strata {
        guard let maximum = stratum.maximum, let cases = stratum.cases else {
          throw ReportError(
            file: input.name, place: name,
            problem: "expected a finite largest error and a number of cases (\(stratum.stratum))")
        }
        rows[name, default: [:]][.maximum] = max(rows[name]?[.maximum] ?? 0, maximum)
        rows[name, default: [:]][.cases, default: 0] += cases
      }
    }
    return rows
  }

  /// Returns the medians of each benchmark's repetitions, and the number of repetitions. The
  /// aggregates in the file are ignored.
  private static func medians(in input: ReportInput) throws(ReportError) -> [String: FigureRow] {
    var repetitions: [String: [FigureRow]] = [:]
    for (index, members) in try input.decode(Document.self).benchmarks.enumerated() {
      guard members["run_type"]?.string != "aggregate" else { continue }
      let row = BenchmarkRow(members, at: "benchmarks[\(index)]")
      if let failure = row.failure {
        throw ReportError(file: input.name, place: row.runName, problem: "it failed: \(failure)")
      }
      for key in FigureKey.counters {
        if let text = members[key.rawValue]?.string {
          throw ReportError(
            file: input.name, place: "benchmarks[\(index)].\(key.rawValue)",
            problem: "expected a number; found \(text)")
        }
      }
      repetitions[row.runName, default: []].append(numbers(of: row, members))
    }
    return repetitions.mapValues { rows in
      var medians: FigureRow = [.repetitions: Double(rows.count)]
      for key in Set(rows.flatMap(\.keys)) {
        medians[key] = Sample(rows.compactMap { $0[key] })?.median
      }
      return medians
    }
  }

  private struct Context: Decodable {
    let context: JSONValue?
  }

  private struct Document: Decodable {
    let benchmarks: [[String: JSONValue]]
  }

  private static func numbers(of row: BenchmarkRow, _ members: [String: JSONValue]) -> FigureRow {
    var numbers: FigureRow = [:]
    // The time is computed from the number and the unit in the file. A conversion from the row's
    // seconds would change the last digit.
    let clock = BenchmarkName(row.runName).clock == .wall ? "real_time" : "cpu_time"
    let unit = members["time_unit"]?.string.flatMap { nanoseconds[$0] }
    if let unit, let time = members[clock]?.double { numbers[.pass] = time * unit }
    if let rate = row.counters["items_per_second"] { numbers[.item] = 1e9 / rate }
    for key in FigureKey.counters { numbers[key] = row.counters[key.rawValue] }
    return numbers
  }
}

/// The lengths of Google Benchmark's units of time, in nanoseconds.
private let nanoseconds = ["ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9]
