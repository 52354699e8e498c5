import Foundation
import JSON

/// A Google Benchmark binary that runs one benchmark per process. The binary may come from any
/// project.
struct BenchmarkProgram {
  /// The path of the binary.
  let path: String
  /// Arguments that are passed to the binary before this type's own arguments.
  let arguments: [String]
  /// The longest time that a process may run (seconds). After it the process is killed.
  let timeLimit: Double

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

  /// Returns the names of all benchmarks that match a filter. Each name occurs once, in the
  /// binary's order.
  ///
  /// - Parameters:
  ///   - filter: selects benchmarks, in the syntax of `--benchmark_filter`; nil for all.
  ///   - shouldStop: called at least ten times a second. If it returns true, the process is killed
  ///     and no names are returned.
  /// - Throws: `ReportError` if the binary cannot be run or ends with an error.
  func names(matching filter: String?, shouldStop: () -> Bool) throws(ReportError) -> [String] {
    let selection = filter.map { ["--benchmark_filter=\($0)"] } ?? []
    let process = try ChildProcess(
      [path] + arguments + selection + ["--benchmark_list_tests=true"], timeLimit: timeLimit,
      shouldStop: shouldStop)
    if process.ending == .stopped { return [] }
    if let failure = process.failure {
      throw ReportError(file: path, place: "--benchmark_list_tests", problem: failure)
    }
    var known: Set<String> = []
    return String(decoding: process.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) && known.insert($0).inserted }
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
    let process = try ChildProcess(
      [path] + arguments + [
        "--benchmark_filter=^\(escapedForExtendedExpression(name))$", "--benchmark_min_time=\(seconds)",
        "--benchmark_repetitions=1", "--benchmark_format=json",
      ], timeLimit: timeLimit, shouldStop: shouldStop)
    let document = Result { () throws(ReportError) in
      try ReportInput(name: path, bytes: process.output).decode(Document.self)
    }
    return Answer(
      context: try? document.get().context, row: row(of: name, in: document, process),
      wasStopped: process.ending == .stopped)
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let benchmarks: [[String: JSONValue]]
  }

  private func row(of name: String, in document: Result<Document, ReportError>, _ process: ChildProcess)
    -> Row
  {
    if let failure = process.failure { return .failed(failure) }
    let rows: [[String: JSONValue]]
    switch document {
    case .failure(let error):
      return .failed(
        "its output is not Google Benchmark's JSON: "
          + "\(ReportError(file: "", place: error.place, problem: error.problem))"
      )
    case .success(let document): rows = document.benchmarks
    }
    let repetitions = rows.filter {
      ($0["run_name"] ?? $0["name"])?.string == name && $0["run_type"]?.string != "aggregate"
    }
    // A benchmark may set its own number of repetitions, which overrides the command line. Then the
    // repetition with the median time is taken.
    let ordered = repetitions.sorted { ($0["real_time"]?.double ?? 0) < ($1["real_time"]?.double ?? 0) }
    guard var row = ordered.isEmpty ? nil : ordered[ordered.count / 2] else {
      return .failed("its output holds no repetition of this benchmark")
    }
    do throws(ReportError) {
      for repetition in repetitions {
        let checked = try BenchmarkRow(repetition, at: "benchmarks", of: path)
        if let failure = checked.failure { return .failed(failure) }
      }
    } catch {
      return .failed("\(error.place): \(error.problem)")
    }
    if let peak = process.peakResidentBytes { row["peak_resident_bytes"] = .number(Double(peak)) }
    return .measured(row)
  }
}

/// Returns a POSIX extended regular expression that matches exactly this text.
///
/// Only characters with a special meaning are escaped. Some libraries reject a backslash before any
/// other character.
func escapedForExtendedExpression(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if ".[\\()*+?{|^$".unicodeScalars.contains(scalar) { escaped.append("\\") }
    escaped.append(scalar)
  }
  return String(escaped)
}
