import JSON

/// One row of Google Benchmark's JSON: a repetition, or an aggregate of repetitions.
package struct BenchmarkRow: Sendable {
  /// The name that a benchmark's repetitions and aggregates share.
  package let runName: String
  /// The name of the aggregate: "mean", "median", "stddev", …; nil for a repetition.
  let aggregate: String?
  /// The number of repetitions that an aggregate summarizes, at least 1.
  let repetitions: Int
  /// The index of this repetition, from 0; nil if the file has none.
  let repetitionIndex: Int?
  /// The message of an error or of a skipped benchmark; nil if there was neither.
  package let failure: String?
  let label: String?
  /// The values of all keys with a number except Google Benchmark's predefined keys. The rates
  /// `items_per_second` and `bytes_per_second` are included.
  package let counters: [String: Double]
  /// Time of one iteration (seconds); nil in rows without a time.
  private let realTime: Double?
  private let processorTime: Double?

  /// Returns the time of one iteration (seconds) by a clock; nil in rows without a time.
  package func time(_ clock: BenchmarkName.Clock) -> Double? {
    clock == .wall ? realTime : processorTime
  }

  /// Reads a row and checks the keys that the report needs. Other keys are not checked.
  ///
  /// - Throws: `ReportError` if a needed key is missing or has the wrong type, or if the time unit
  ///   is unknown.
  package init(_ members: [String: JSONValue], at place: String, of file: String) throws(ReportError) {
    let reader = RowReader(members: members, place: place, file: file)
    let name = try reader.string("name")
    runName = try reader.optionalString("run_name") ?? name
    label = try reader.optionalString("label")
    let isAggregate = try reader.optionalString("run_type") == "aggregate"
    aggregate = isAggregate ? try reader.optionalString("aggregate_name") ?? "" : nil
    repetitions = max(1, Int(exactly: try reader.optionalNumber("repetitions") ?? 1) ?? 1)
    repetitionIndex = Int(exactly: try reader.optionalNumber("repetition_index") ?? .nan)

    // Google Benchmark 1.7 writes error_occurred and error_message. Version 1.8 added skipped and
    // skip_message.
    if members["error_occurred"]?.bool == true {
      failure = try reader.optionalString("error_message") ?? "an error without a message"
    } else if members["skipped"]?.bool == true {
      failure = "skipped: " + (try reader.optionalString("skip_message") ?? "no reason given")
    } else {
      failure = nil
    }

    // Times are read only from repetitions and medians. Other aggregates, such as a fitted
    // complexity or a percentage, are not times.
    if failure == nil, aggregate == nil || aggregate == "median" {
      let unit = try reader.secondsPerUnit()
      realTime = try reader.number("real_time") * unit
      processorTime = try reader.number("cpu_time") * unit
    } else {
      realTime = nil
      processorTime = nil
    }
    counters = members.filter { !definedKeys.contains($0.key) }.compactMapValues(\.double)
  }
}

/// The predefined keys of a row. All other keys are counters.
private let definedKeys: Set<String> = [
  "name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions",
  "repetition_index", "threads", "aggregate_name", "aggregate_unit", "error_occurred", "error_message",
  "skipped", "skip_message", "iterations", "real_time", "cpu_time", "time_unit", "label", "big_o",
  "cpu_coefficient", "real_coefficient", "rms",
]

/// Reads the keys of one row. Errors name the row and the benchmark.
private struct RowReader {
  let members: [String: JSONValue]
  let place: String
  let file: String

  func string(_ key: String) throws(ReportError) -> String {
    guard let text = try optionalString(key) else { throw error(key, "this key is missing") }
    return text
  }

  func optionalString(_ key: String) throws(ReportError) -> String? {
    guard let value = members[key] else { return nil }
    guard let text = value.string else { throw error(key, "expected a string") }
    return text
  }

  func number(_ key: String) throws(ReportError) -> Double {
    guard let number = try optionalNumber(key) else { throw error(key, "this key is missing") }
    return number
  }

  func optionalNumber(_ key: String) throws(ReportError) -> Double? {
    guard let value = members[key] else { return nil }
    guard let number = value.double else { throw error(key, "expected a number") }
    return number
  }

  func secondsPerUnit() throws(ReportError) -> Double {
    switch try string("time_unit") {
    case "ns": return 1e-9
    case "us": return 1e-6
    case "ms": return 1e-3
    case "s": return 1
    case let other: throw error("time_unit", "expected one of ns, us, ms, s; found \"\(other)\"")
    }
  }

  private func error(_ key: String, _ problem: String) -> ReportError {
    let owner = members["name"]?.string.map { " (in \"\($0)\")" } ?? ""
    return ReportError(file: file, place: "\(place).\(key)", problem: problem + owner)
  }
}
