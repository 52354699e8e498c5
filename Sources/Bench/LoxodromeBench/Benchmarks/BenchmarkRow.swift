import LoxodromeJSON

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
  /// The iterations of one thread, at least 1; nil if the file does not say them. Google Benchmark
  /// writes the sum over all threads, and for an aggregate the number of repetitions.
  let iterations: Int?
  /// The number of threads that ran the benchmark, at least 1.
  let threads: Int
  /// What tells the row's benchmark from others with its name.
  let identity: Identity
  /// The row's position in the file, such as `benchmarks[3]`.
  let place: String
  /// Why the row has no number that can be used: the message of an error or of a skipped benchmark,
  /// or what is wrong with the row. Nil if it has one.
  package let failure: String?
  let label: String?
  /// The values of all keys with a number except Google Benchmark's predefined keys. The rates
  /// `items_per_second` and `bytes_per_second` are included. A value that is not finite is not.
  package let counters: [String: Double]
  /// Time of one iteration (seconds); nil in rows without a time.
  private let realTime: Double?
  private let processorTime: Double?

  /// What tells benchmarks with the same name apart.
  struct Identity: Hashable, Sendable {
    /// The index of the benchmark's family in its file; nil if the file has none.
    var family: Int?
    /// The index of the benchmark in its family; nil if the file has none.
    var instance: Int?
    /// Further properties in the order in which they are shown, such as `threads` and "8". They are
    /// those that the name may not have.
    var properties: [Property] = []
  }

  /// A property of a benchmark.
  package struct Property: Hashable, Sendable {
    /// The name, such as `threads`.
    package let key: String
    /// The value.
    package let value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// Returns the time of one iteration (seconds) by a clock; nil in rows without a time.
  package func time(_ clock: BenchmarkName.Clock) -> Double? {
    clock == .wall ? realTime : processorTime
  }

  /// Whether this is a fitted complexity or its error: the summary of a family, and no benchmark.
  let isComplexity: Bool

  /// Reads a row. What is wrong with it is its `failure`: a bad row spoils itself and not the file.
  ///
  /// - Parameters:
  ///   - members: the keys of the row.
  ///   - place: the row's position in its file. It is the name of a row without a name.
  ///   - properties: what else tells the benchmark from others with its name.
  ///   - failure: why the row has no number that can be used, if that is known.
  package init(
    _ members: [String: JSONValue], at place: String, properties: [Property] = [],
    failure known: String? = nil
  ) {
    let reader = RowReader(members: members)
    self.place = place
    let name = members["name"]?.string
    runName = members["run_name"]?.string ?? name ?? place
    label = members["label"]?.string
    let kind = members["run_type"]?.string
    isComplexity = members["big_o"] != nil || (members["rms"] != nil && members["real_time"] == nil)
    let isAggregate = kind == "aggregate" || isComplexity
    aggregate = isAggregate ? members["aggregate_name"]?.string ?? "" : nil
    repetitions = max(1, reader.integer("repetitions") ?? 1)
    repetitionIndex = reader.integer("repetition_index")
    threads = max(1, reader.integer("threads") ?? 1)
    let all = reader.integer("iterations") ?? 0
    iterations = all > 0 && !isAggregate ? max(1, all / threads) : nil
    identity = Identity(
      family: reader.integer("family_index"), instance: reader.integer("per_family_instance_index"),
      properties: properties)
    counters = members.filter { !definedKeys.contains($0.key) }.compactMapValues(\.double)

    var problem = known ?? reader.failure
    var times: (Double, Double)?
    // Times are read only from repetitions and medians. Other aggregates, such as a fitted
    // complexity or a percentage, are not times.
    if problem == nil, aggregate == nil || aggregate == "median" {
      do throws(RowProblem) {
        if name == nil {
          throw RowProblem(
            key: "name", what: members["name"] == nil ? "this key is missing" : "expected a string")
        }
        let unit = try reader.secondsPerUnit()
        times = (try reader.time("real_time") * unit, try reader.time("cpu_time") * unit)
      } catch {
        problem = "\(place).\(error.key): \(error.what)"
      }
    }
    failure = problem
    (realTime, processorTime) = (times?.0, times?.1)
  }
}

/// The predefined keys of a row. All other keys are counters.
private let definedKeys: Set<String> = [
  "name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions",
  "repetition_index", "threads", "aggregate_name", "aggregate_unit", "error_occurred", "error_message",
  "skipped", "skip_message", "iterations", "real_time", "cpu_time", "time_unit", "label", "big_o",
  "cpu_coefficient", "real_coefficient", "rms",
]

/// What is wrong with the value of a key.
private struct RowProblem: Error {
  let key: String
  let what: String
}

/// Reads the keys of one row.
private struct RowReader {
  let members: [String: JSONValue]

  /// The message of an error or of a skipped benchmark; nil if there is neither. Google Benchmark 1.7
  /// writes error_occurred and error_message. Version 1.8 added skipped and skip_message.
  var failure: String? {
    if members["error_occurred"]?.bool == true {
      return message("error_message") ?? "an error without a message"
    }
    if members["skipped"]?.bool == true {
      return "skipped: " + (message("skip_message") ?? "no reason given")
    }
    return nil
  }

  private func message(_ key: String) -> String? {
    members[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  func integer(_ key: String) -> Int? { members[key]?.double.flatMap { Int(exactly: $0) } }

  /// Returns a time, which is finite and at least 0.
  func time(_ key: String) throws(RowProblem) -> Double {
    let time = try number(key)
    guard time >= 0 else { throw RowProblem(key: key, what: "expected a time from 0; found \(time)") }
    return time
  }

  private func number(_ key: String) throws(RowProblem) -> Double {
    guard let value = members[key] else { throw RowProblem(key: key, what: "this key is missing") }
    if let number = value.double { return number }
    let found = value.string.map(NonFiniteToken.isOne) == true ? "; found \(value.string ?? "")" : ""
    throw RowProblem(key: key, what: "expected a number" + found)
  }

  func secondsPerUnit() throws(RowProblem) -> Double {
    guard let unit = members["time_unit"] else {
      throw RowProblem(key: "time_unit", what: "this key is missing")
    }
    guard let seconds = unit.string.flatMap({ secondsPerTimeUnit[$0] }) else {
      let found = unit.string.map { "\"\($0)\"" } ?? unit.text(as: .spaced)
      throw RowProblem(key: "time_unit", what: "expected one of ns, us, ms, s; found \(found)")
    }
    return seconds
  }
}

/// The seconds of Google Benchmark's units of time.
let secondsPerTimeUnit = ["ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1]
