import LoxodromeJSON

/// Results of other programs than Google Benchmark, in the form of its rows.
///
/// | program | file | the times |
/// |---|---|---|
/// | pytest-benchmark | `--benchmark-json` | of the rounds |
/// | hyperfine | `--export-json` | of the runs of a command |
/// | JMH, and Swift's package-benchmark | `-rf json`, `--format jmh` | of the iterations |
///
/// A benchmark with more than `mostTimes` times has the medians of as many equal parts of them, in
/// order. What is wrong with a benchmark is the failure of its row.
struct OtherResults {
  /// What Google Benchmark's `context` would have.
  private(set) var context: [String: JSONValue] = [:]
  private(set) var rows: [BenchmarkRow] = []
  /// What should be known about the file, one sentence each.
  private(set) var notes: [String] = []
  /// The largest number of times of a benchmark.
  static let mostTimes = 200

  /// Nil if the value has none of the forms.
  init?(_ value: JSONValue) {
    if case .array(let list) = value, list.contains(where: { $0["primaryMetric"] != nil }) {
      readJMH(list)
    } else if case .array(let list)? = value["results"], list.contains(where: { $0["command"] != nil }) {
      context["program"] = .string("hyperfine")
      for (index, result) in list.enumerated() { addCommand(result, index) }
    } else if case .array(let list)? = value["benchmarks"], let machine = value["machine_info"] {
      readPytest(list, machine)
      context["commit"] = value["commit_info"]?["id"]
    } else {
      return nil
    }
  }

  // MARK: pytest-benchmark

  private mutating func readPytest(_ list: [JSONValue], _ machine: JSONValue) {
    context["program"] = .string("pytest-benchmark")
    context["host_name"] = machine["node"]
    context["num_cpus"] = machine["cpu"]?["count"]
    let processors = [machine["cpu"]?["brand_raw"], machine["processor"], machine["machine"]]
    context["processor_model"] = processors.compactMap(\.self).first { $0.string?.isEmpty == false }
    for key in ["python_version", "python_implementation", "python_implementation_version"] {
      context[key] = machine[key]
    }
    for (index, benchmark) in list.enumerated() {
      let place = "benchmarks[\(index)]"
      let data = benchmark["stats"]?["data"]
      add(
        (benchmark["fullname"] ?? benchmark["name"])?.string, index, at: place,
        data == nil
          ? .failed(
            "\(place).stats.data: this key is missing; write the file with --benchmark-json, which has all rounds"
          )
          : Times(data, at: "\(place).stats.data"))
    }
  }

  // MARK: hyperfine

  /// Adds the runs of a command. A run that failed tells nothing about the time that the work takes.
  private mutating func addCommand(_ result: JSONValue, _ index: Int) {
    let place = "results[\(index)]"
    var parameters: [BenchmarkRow.Property] = []
    if case .object(let members)? = result["parameters"] {
      parameters = members.map { BenchmarkRow.Property($0.name, Self.text($0.value)) }
    }
    var times = Times(result["times"], at: "\(place).times")
    if case .array(let codes)? = result["exit_codes"] {
      let failed = codes.filter { $0 != .null && $0.double != 0 }
      if let first = failed.first {
        times = .failed(
          "the command ended with exit code \(Self.text(first)) in \(failed.count) of \(codes.count) runs")
      }
    }
    add(result["command"]?.string, index, at: place, properties: parameters, times)
  }

  // MARK: JMH and package-benchmark

  private mutating func readJMH(_ list: [JSONValue]) {
    context["program"] = .string("JMH")
    for key in ["jmhVersion", "jdkVersion", "vmName", "vmVersion", "jvmArgs"] {
      let values = list.compactMap { $0[key] }.map(Self.text)
      let different = Set(values).sorted()
      if !different.isEmpty {
        context[Self.contextKeys[key] ?? key] = .string(different.joined(separator: ", "))
      }
    }
    for (index, benchmark) in list.enumerated() { addMetric(of: benchmark, index) }
  }

  private static let contextKeys = [
    "jmhVersion": "jmh_version", "jdkVersion": "jdk_version", "vmName": "vm_name", "vmVersion": "vm_version",
    "jvmArgs": "jvm_arguments",
  ]

  /// Adds a benchmark of JMH. Throughput is turned into the time of one operation.
  private mutating func addMetric(of benchmark: JSONValue, _ index: Int) {
    let place = "[\(index)]"
    var name = benchmark["benchmark"]?.string
    if case .object(let members)? = benchmark["params"] {
      for member in members { name?.append("/\(member.name):\(Self.text(member.value))") }
    }
    let properties = ["mode", "threads"].compactMap { key in
      benchmark[key].map { BenchmarkRow.Property(key, Self.text($0)) }
    }
    let primary = Self.seconds(benchmark["primaryMetric"], at: "\(place).primaryMetric")
    // package-benchmark writes the time beside the throughput, with more digits.
    let key = "Time (wall clock)"
    guard let column = benchmark["secondaryMetrics"]?[key] else {
      add(name, index, at: place, properties: properties, primary)
      return
    }
    let wallClock = Self.seconds(column, at: "\(place).secondaryMetrics.\(key)")
    let isStale = Self.contradicts(wallClock, primary)
    if isStale {
      notes.append(
        "the column \"\(key)\" of \(name ?? place) contradicts its throughput, which is used instead: "
          + "package-benchmark can leave the times of another benchmark there")
    }
    add(name, index, at: place, properties: properties, isStale ? primary : wallClock)
  }

  /// Whether times are not those of a throughput. package-benchmark rounds the operations in a second
  /// to a whole number, so that half of one is no contradiction.
  private static func contradicts(_ wallClock: Times, _ throughput: Times) -> Bool {
    guard case .values(let times) = wallClock, case .values(let others) = throughput,
      let time = Sample(times)?.median, let other = Sample(others)?.median
    else { return false }
    return (time / other - 1).magnitude > 0.05 + 0.5 * other
  }

  /// Returns the scores of a metric as times of one operation.
  private static func seconds(_ metric: JSONValue?, at place: String) -> Times {
    guard let unit = metric?["scoreUnit"]?.string else {
      return .failed("\(place).scoreUnit: expected a string")
    }
    guard let scale = units[unit] else {
      return .failed(
        "\(place).scoreUnit: expected one of \(units.keys.sorted().joined(separator: ", ")); found \"\(unit)\""
      )
    }
    guard case .array(let forks)? = metric?["rawData"] else {
      return .failed(
        "\(place).rawData: this key is missing or is not an array; JMH's modes thrpt, avgt and ss write it")
    }
    var times: [Double] = []
    for (fork, values) in forks.enumerated() {
      switch Times(values, at: "\(place).rawData[\(fork)]") {
      case .failed(let reason): return .failed(reason)
      case .values(let scores):
        times += scores.map { scale.isRate ? scale.seconds / $0 : scale.seconds * $0 }
      }
    }
    return .values(times)
  }

  /// The seconds of a score of 1, and whether the score is a rate.
  private static let units: [String: (seconds: Double, isRate: Bool)] = [
    "s/op": (1, false), "ms/op": (1e-3, false), "us/op": (1e-6, false), "ns/op": (1e-9, false),
    "ops/s": (1, true), "ops/ms": (1e-3, true), "ops/us": (1e-6, true), "ops/ns": (1e-9, true),
    "# / s": (1, true), "\u{3BC}s": (1e-6, false), "\u{B5}s": (1e-6, false),
  ]

  // MARK: rows

  /// The times of a benchmark (seconds), or the reason why they cannot be used.
  private enum Times {
    case values([Double])
    case failed(String)

    /// Reads an array of numbers above 0.
    init(_ value: JSONValue?, at place: String) {
      guard case .array(let values)? = value else {
        self = .failed("\(place): expected an array of numbers")
        return
      }
      var numbers: [Double] = []
      for (index, value) in values.enumerated() {
        guard let number = value.double, number.isFinite, number > 0 else {
          self = .failed(
            "\(place)[\(index)]: expected a number above 0; found \(value.text(as: .spaced).prefix(40))")
          return
        }
        numbers.append(number)
      }
      self = .values(numbers)
    }
  }

  /// Adds the rows of a benchmark: one of each time, or one that failed.
  private mutating func add(
    _ name: String?, _ index: Int, at place: String, properties: [BenchmarkRow.Property] = [], _ times: Times
  ) {
    var members: [String: JSONValue] = ["family_index": .number(Double(index))]
    members["name"] = name.map(JSONValue.string)
    let failed = { (reason: String) in
      BenchmarkRow(members, at: place, properties: properties, failure: reason)
    }
    switch times {
    case .failed(let reason): rows.append(failed(reason))
    case .values(let times) where times.isEmpty: rows.append(failed("\(place): it has no times"))
    case .values(let times):
      let count = min(times.count, Self.mostTimes)
      for index in 0..<count {
        let part = times[(index * times.count / count)..<((index + 1) * times.count / count)]
        guard let median = Sample(Array(part))?.median else {
          rows.append(failed("\(place): a time is too large"))
          return
        }
        members["repetition_index"] = .number(Double(index))
        members["real_time"] = .number(median)
        members["cpu_time"] = .number(median)
        members["time_unit"] = .string("s")
        rows.append(BenchmarkRow(members, at: place, properties: properties))
      }
    }
  }

  /// Returns a value as text: a string without its quotes, anything else as JSON.
  private static func text(_ value: JSONValue) -> String { value.string ?? value.text(as: .spaced) }
}
