import LoxodromeJSON

/// Finds conditions in a file of Google Benchmark's JSON that make its measurements less reliable.
struct ResultsView {
  private let name: String
  private let context: [String: JSONValue]
  private let results: BenchmarkResults
  /// Wall-clock time of each repetition (seconds): of all its iterations, and of one iteration.
  private let repetitions: [(benchmark: String, seconds: Double, secondsOfAnIteration: Double)]

  init(_ file: ReportInput) throws(ReportError) {
    name = file.name
    results = try BenchmarkResults(file)
    context = results.context
    // Files of other programs have no iterations.
    repetitions = ((try? file.decode(Document.self))?.benchmarks ?? []).compactMap { row in
      guard row["run_type"]?.string != "aggregate", let iterations = row["iterations"]?.double,
        iterations > 0,
        let time = row["real_time"]?.double,
        let unit = row["time_unit"]?.string.flatMap({ secondsPerTimeUnit[$0] }),
        let benchmark = (row["run_name"] ?? row["name"])?.string
      else { return nil }
      return (benchmark, iterations * time * unit, time * unit)
    }
  }

  private struct Document: Decodable {
    let benchmarks: [[String: JSONValue]]
  }

  func findings() -> [DoctorFinding] {
    let seen: [(DoctorFinding.Kind, String?)] = [
      (.debugBuild, context["build"]?.string == "debug" ? "the benchmarks are a debug build" : nil),
      (.debugLibrary, debugLibrary),
      (.frequencyScaling, context["cpu_scaling_enabled"]?.bool == true ? "frequency scaling was on" : nil),
      (.loadOfRun, load),
      (.shortSamples, shortSamples),
      (.longSamples, longSamples),
      (.fewRepetitions, fewRepetitions),
      (.wideSpread, wideSpread),
    ]
    return seen.compactMap { kind, seen in seen.map { DoctorFinding(kind: kind, subject: name, seen: $0) } }
  }

  /// The message if the Google Benchmark library is a debug build and `build`, which is about the timed
  /// code, is not there.
  private var debugLibrary: String? {
    guard context["build"] == nil, context["library_build_type"]?.string == "debug" else { return nil }
    return "Google Benchmark's library is a debug build (library_build_type)"
  }

  /// The message if the load average was high when the run began. Paired runs are not checked:
  /// their load average includes earlier builds and counts, and other programs affect both binaries
  /// equally.
  private var load: String? {
    guard context["pairing"] == nil, case .array(let loads) = context["load_avg"],
      let load = loads.first?.double, let cores = context["num_cpus"]?.double, load > cores / 2
    else { return nil }
    return
      "load \(Quantity.significant(load)) on \(Quantity.significant(cores)) processor\(cores == 1 ? "" : "s")"
  }

  /// The shortest repetition without a warning (seconds). The resolution of the clock and the start
  /// of a process take a few microseconds, an interrupt up to a hundred. That is 1 % of this time.
  private static let shortestSample = 0.010
  /// The longest iteration without a warning (seconds). A repetition has at least one iteration, so
  /// six repetitions take two minutes, the most time that a benchmark should take.
  private static let longestIteration = 20.0
  private static let fewestRepetitions = 6
  private static let widestSpread = 0.20

  private var shortSamples: String? {
    list(repetitions.filter { $0.seconds < Self.shortestSample }.map { ($0.benchmark, $0.seconds) }) {
      "repetitions shorter than 10 ms in \($0): \($1)"
    }
  }

  private var longSamples: String? {
    list(
      repetitions.filter { $0.secondsOfAnIteration > Self.longestIteration }
        .map { ($0.benchmark, -$0.secondsOfAnIteration) }
    ) { "iterations longer than 20 s in \($0): \($1)" }
  }

  private var fewRepetitions: String? {
    // If only one binary of a paired run has a benchmark, it is measured only once, since there is
    // nothing to compare it with.
    let isPaired = context["pairing"] != nil
    let counts = results.benchmarks.compactMap { benchmark in
      benchmark.measurement.map { (benchmark.name.full, $0.time.count) }
    }
    let few = counts.filter { $1 < Self.fewestRepetitions && !(isPaired && $1 == 1) }
    guard let least = few.map(\.1).min() else { return nil }
    return
      "fewer than 6 repetitions in \(counted(few.count)): \(shortList(few.map(\.0))) (\(least) at the least)"
  }

  private var wideSpread: String? {
    let spreads = results.benchmarks.compactMap { benchmark -> (String, Double)? in
      guard let times = benchmark.measurement?.times, let spread = coefficientOfVariation(times) else {
        return nil
      }
      return spread > Self.widestSpread ? (benchmark.name.full, spread) : nil
    }.sorted { $0.1 > $1.1 }
    guard let widest = spreads.first else { return nil }
    return
      "a coefficient of variation above 20 % in \(counted(spreads.count)): \(shortList(spreads.map(\.0))) "
      + "(\(Quantity.significant(widest.1 * 100)) % at the most)"
  }

  /// Returns a sentence with the number of benchmarks, the names of the first three, and the
  /// magnitude of the first one's `order`; nil if there is no benchmark. The benchmarks are sorted
  /// by ascending `order`.
  private func list(
    _ found: [(benchmark: String, order: Double)], _ sentence: (_ count: String, _ names: String) -> String
  ) -> String? {
    let values = Dictionary(found.map { ($0.benchmark, $0.order) }, uniquingKeysWith: min)
    let sorted = values.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let first = sorted.first else { return nil }
    return sentence(counted(sorted.count), shortList(sorted.map(\.key)))
      + " (\(Quantity.duration(first.value.magnitude)))"
  }

  private func counted(_ count: Int) -> String { "\(count) benchmark\(count == 1 ? "" : "s")" }

  private func shortList(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }
}

/// Returns standard deviation ÷ mean; nil for fewer than three values, or if the mean is infinite,
/// NaN or not above 0.
private func coefficientOfVariation(_ values: [Double]) -> Double? {
  guard values.count >= 3 else { return nil }
  let mean = values.reduce(0) { $0 + $1 / Double(values.count) }
  guard mean > 0, mean.isFinite else { return nil }
  let squares = values.reduce(0) { $0 + ($1 / mean - 1) * ($1 / mean - 1) }
  return (squares / Double(values.count - 1)).squareRoot()
}
