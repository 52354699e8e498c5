import Foundation
import LoxodromeJSON

/// A Google Benchmark binary that runs one benchmark per process. The binary may come from any
/// project.
struct BenchmarkProgram {
  /// The path of the binary.
  let path: String
  /// Arguments that are passed to the binary before this type's own arguments.
  let arguments: [String]
  /// The longest time that a process may run (seconds). After it the process is killed.
  let timeLimit: Double
  /// The benchmarks, by name.
  private let entries: [String: BenchmarkListing.Entry]
  /// The names of the benchmarks, in the binary's order. Each occurs once.
  let names: [String]

  /// The result of one process.
  struct Answer {
    /// The context of the JSON that the process wrote; nil if the output cannot be read as results.
    let context: [String: JSONValue]?
    /// The row that the binary wrote for the benchmark, or the reason why there is none.
    let row: Row
    /// Whether the process was stopped because the caller requested it.
    let wasStopped: Bool
  }

  /// The row of a benchmark, or the reason why there is none.
  enum Row {
    case measured([String: JSONValue])
    case failed(String)
  }

  /// Lists the benchmarks of a binary.
  ///
  /// - Parameters:
  ///   - filter: selects benchmarks, in the syntax of `--benchmark_filter`; nil for all.
  ///   - shouldStop: called at least ten times a second. If it returns true, the process is killed
  ///     and there are no names.
  /// - Throws: `ReportError` if the binary cannot be run or ends with an error.
  init(
    path: String, arguments: [String], timeLimit: Double, filter: String?, shouldStop: () -> Bool
  ) throws(ReportError) {
    self.path = path
    self.arguments = arguments
    self.timeLimit = timeLimit
    let listing = try BenchmarkListing(filter: filter) { words throws(ReportError) in
      let process = try ChildProcess(
        [path] + arguments + words, timeLimit: timeLimit, shouldStop: shouldStop)
      if process.ending == .stopped { return Data() }
      if let failure = process.failure {
        throw ReportError(file: path, place: "--benchmark_list_tests", problem: failure)
      }
      return process.output
    }
    names = listing.entries.map(\.name)
    entries = Dictionary(listing.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs one repetition of one benchmark in its own process.
  ///
  /// The counter `peak_resident_bytes` is added to the row if the system reports it.
  ///
  /// - Parameters:
  ///   - seconds: the shortest time of the timed loop (seconds).
  ///   - shouldStop: called at least ten times a second. If it returns true, the process is killed.
  /// - Throws: `ReportError` if the binary cannot be started.
  func sample(_ name: String, seconds: Double, shouldStop: () -> Bool) throws(ReportError) -> Answer {
    guard let entry = entries[name] else {
      return Answer(context: nil, row: .failed("the binary does not list it"), wasStopped: false)
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("loxodrome-results-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try ChildProcess(
      [path] + arguments + [
        "--benchmark_filter=\(BenchmarkListing.filter(matching: entry.listedName))",
        "--benchmark_min_time=\(seconds)",
        "--benchmark_repetitions=1", "--benchmark_format=json",
      ] + Self.output(to: file), timeLimit: timeLimit, shouldStop: shouldStop)
    let document = Result { () throws(ReportError) in
      try Self.results(in: file, or: process.output, name: path).decode(Document.self)
    }
    return Answer(
      context: try? document.get().context, row: row(of: entry, in: document, process),
      wasStopped: process.ending == .stopped)
  }

  /// Returns the arguments by which a binary writes its results to a file. What the program prints
  /// itself is not between them there, and `DisplayAggregatesOnly` leaves out nothing.
  static func output(to file: URL) -> [String] {
    ["--benchmark_out=\(file.path)", "--benchmark_out_format=json"]
  }

  /// Returns the results of a process: those of the file, or of its standard output if it has not
  /// written the file.
  static func results(in file: URL, or output: Data, name: String) -> ReportInput {
    let written = (try? Data(contentsOf: file)) ?? Data()
    return ReportInput(name: name, bytes: written.isEmpty ? output : written)
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let benchmarks: [[String: JSONValue]]
  }

  private func row(
    of entry: BenchmarkListing.Entry, in document: Result<Document, ReportError>, _ process: ChildProcess
  ) -> Row {
    if let failure = process.failure { return .failed(failure) }
    let all: [[String: JSONValue]]
    switch document {
    case .failure(let error):
      return .failed(
        "its output is not Google Benchmark's JSON: "
          + "\(ReportError(file: "", place: error.place, problem: error.problem))"
      )
    case .success(let document): all = document.benchmarks
    }
    let named = all.filter { ($0["run_name"] ?? $0["name"])?.string == entry.listedName }
    guard let rows = Self.rows(of: entry, in: named) else {
      return .failed("its results do not tell \(entry.count) benchmarks of one name apart")
    }
    let repetitions = rows.filter { $0["run_type"]?.string != "aggregate" }
    for repetition in repetitions {
      if let failure = BenchmarkRow(repetition, at: "benchmarks").failure { return .failed(failure) }
    }
    // A benchmark may set its own number of repetitions, which overrides the command line. Then the
    // repetition with the median time is taken, or their median if only aggregates are written.
    let ordered = repetitions.sorted { ($0["real_time"]?.double ?? 0) < ($1["real_time"]?.double ?? 0) }
    let median = rows.first { $0["aggregate_name"]?.string == "median" }
    guard var row = ordered.isEmpty ? median : ordered[ordered.count / 2] else {
      return .failed("its output holds no repetition of this benchmark")
    }
    if ordered.isEmpty {
      row["run_type"] = .string("iteration")
      for key in ["aggregate_name", "aggregate_unit", "iterations"] { row[key] = nil }
    }
    if let peak = process.peakResidentBytes { row["peak_resident_bytes"] = .number(Double(peak)) }
    return .measured(row)
  }

  /// Returns the rows of a benchmark among those of all benchmarks with its name; nil if they cannot
  /// be told apart.
  private static func rows(
    of entry: BenchmarkListing.Entry, in named: [[String: JSONValue]]
  ) -> [[String: JSONValue]]? {
    if entry.count == 1 { return named }
    let keys = named.map { [$0["family_index"], $0["per_family_instance_index"]] }
    var order: [[JSONValue?]] = []
    for key in keys where !order.contains(key) { order.append(key) }
    guard order.count == entry.count else { return nil }
    return zip(keys, named).filter { $0.0 == order[entry.place] }.map(\.1)
  }
}
