import JSON

/// Results of other programs than Google Benchmark, in the form of its rows.
///
/// | program | file | the times |
/// |---|---|---|
/// | pytest-benchmark | `--benchmark-json` | of the rounds |
/// | hyperfine | `--export-json` | of the runs of a command |
/// | JMH, and Swift's package-benchmark | `-rf json`, `--format jmh` | of the iterations |
///
/// A benchmark with more than `mostTimes` times has the medians of as many equal parts of them, in
/// order.
struct OtherResults {
  /// What Google Benchmark's `context` would have.
  private(set) var context: [String: JSONValue] = [:]
  private(set) var rows: [BenchmarkRow] = []
  /// The largest number of times of a benchmark.
  static let mostTimes = 200

  /// Nil if the value has none of the forms.
  ///
  /// - Throws: `ReportError` with the place if a value of the form is missing or is not a number.
  init?(_ value: JSONValue, file: String) throws(ReportError) {
    if case .array(let list) = value, list.first?["primaryMetric"] != nil {
      context["program"] = .string("JMH")
      for (index, benchmark) in list.enumerated() {
        try addMetric(of: benchmark, at: "[\(index)]", file)
      }
    } else if case .array(let list)? = value["results"], list.first?["command"] != nil {
      context["program"] = .string("hyperfine")
      for (index, result) in list.enumerated() {
        let place = "results[\(index)]"
        let name = try text(result["command"], at: "\(place).command", file)
        try add(name, try numbers(result["times"], at: "\(place).times", file), at: place, file)
      }
    } else if case .array(let list)? = value["benchmarks"], value["machine_info"] != nil {
      context["program"] = .string("pytest-benchmark")
      context["host_name"] = value["machine_info"]?["node"]
      context["num_cpus"] = value["machine_info"]?["cpu"]?["count"]
      context["commit"] = value["commit_info"]?["id"]
      for (index, benchmark) in list.enumerated() {
        let place = "benchmarks[\(index)]"
        let name = try text(benchmark["fullname"] ?? benchmark["name"], at: "\(place).fullname", file)
        let data = benchmark["stats"]?["data"]
        guard data != nil else {
          throw ReportError(
            file: file, place: "\(place).stats.data",
            problem: "this key is missing; write the file with --benchmark-json, which has all rounds")
        }
        try add(name, try numbers(data, at: "\(place).stats.data", file), at: place, file)
      }
    } else {
      return nil
    }
  }

  /// Adds a benchmark of JMH. Throughput is turned into the time of one operation.
  private mutating func addMetric(
    of benchmark: JSONValue, at place: String, _ file: String
  ) throws(ReportError) {
    let name = try text(benchmark["benchmark"], at: "\(place).benchmark", file)
    // package-benchmark writes the time beside the throughput, from which it follows.
    let wallClock = benchmark["secondaryMetrics"]?["Time (wall clock)"]
    let (metric, key) =
      wallClock.map { ($0, "secondaryMetrics.Time (wall clock)") }
      ?? (benchmark["primaryMetric"] ?? .null, "primaryMetric")
    let unit = try text(metric["scoreUnit"], at: "\(place).\(key).scoreUnit", file)
    guard let scale = Self.units[unit] else {
      throw ReportError(
        file: file, place: "\(place).\(key).scoreUnit",
        problem: "expected one of \(Self.units.keys.sorted().joined(separator: ", ")); found \"\(unit)\"")
    }
    var parameters = ""
    if case .object(let members)? = benchmark["params"] {
      for member in members { parameters += "/\(member.name):\(member.value.string ?? "")" }
    }
    guard case .array(let forks)? = metric["rawData"] else {
      throw ReportError(
        file: file, place: "\(place).\(key).rawData",
        problem: "this key is missing or is not an array; JMH's modes thrpt, avgt and ss write it")
    }
    var times: [Double] = []
    for (fork, values) in forks.enumerated() {
      for score in try numbers(values, at: "\(place).\(key).rawData[\(fork)]", file) {
        times.append(scale.isRate ? scale.seconds / score : scale.seconds * score)
      }
    }
    try add(name + parameters, times, at: place, file)
  }

  /// The seconds of a score of 1, and whether the score is a rate.
  private static let units: [String: (seconds: Double, isRate: Bool)] = [
    "s/op": (1, false), "ms/op": (1e-3, false), "us/op": (1e-6, false), "ns/op": (1e-9, false),
    "ops/s": (1, true), "ops/ms": (1e-3, true), "ops/us": (1e-6, true), "ops/ns": (1e-9, true),
    "# / s": (1, true), "\u{3BC}s": (1e-6, false), "\u{B5}s": (1e-6, false),
  ]

  private mutating func add(
    _ name: String, _ times: [Double], at place: String, _ file: String
  ) throws(ReportError) {
    let count = min(times.count, Self.mostTimes)
    for index in 0..<count {
      let part = times[(index * times.count / count)..<((index + 1) * times.count / count)]
      guard let median = Sample(Array(part))?.median, let number = JSONNumber(median) else {
        throw ReportError(file: file, place: place, problem: "a time is too large (in \"\(name)\")")
      }
      let time = JSONValue.number(number)
      rows.append(
        try BenchmarkRow(
          [
            "name": .string(name), "repetition_index": .number(JSONNumber(index)),
            "real_time": time, "cpu_time": time, "time_unit": .string("s"),
          ], at: place, of: file))
    }
    if times.isEmpty {
      throw ReportError(file: file, place: place, problem: "it has no times (in \"\(name)\")")
    }
  }

  private func text(_ value: JSONValue?, at place: String, _ file: String) throws(ReportError) -> String {
    guard let text = value?.string else {
      throw ReportError(file: file, place: place, problem: "expected a string")
    }
    return text
  }

  private func numbers(
    _ value: JSONValue?, at place: String, _ file: String
  ) throws(ReportError) -> [Double] {
    guard case .array(let values)? = value else {
      throw ReportError(file: file, place: place, problem: "expected an array of numbers")
    }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      guard let number = value.double, number.isFinite, number > 0 else {
        throw ReportError(file: file, place: "\(place)[\(index)]", problem: "expected a number above 0")
      }
      numbers.append(number)
    }
    return numbers
  }
}
