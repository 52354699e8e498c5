import Foundation
import JSON

/// A Google Benchmark binary, of any project, that is asked for one benchmark at a time.
struct BenchmarkProgram {
  /// The path of the binary.
  let path: String
  /// What the binary gets before our own arguments.
  let arguments: [String]
  /// After so many seconds a process is killed.
  let timeLimit: Double

  /// What one process gave.
  struct Answer {
    /// The context of its JSON; nil where it wrote none.
    let context: [String: JSONValue]?
    /// A row with a time, as the binary wrote it, or the reason why there is none.
    let row: Row
    /// Whether the caller had it stopped.
    let wasStopped: Bool
  }

  enum Row {
    case measured([String: JSONValue])
    case failed(String)
  }

  /// The names of all benchmarks that match a filter, each once, in the order of the binary.
  ///
  /// - Parameter filter: in Google Benchmark's own syntax; nil for all.
  /// - Throws: `ReportError` where the binary cannot be run or does not end well.
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

  /// One repetition of one benchmark in a process of its own.
  ///
  /// The row has the counter `peak_resident_bytes` added, where the system tells it.
  ///
  /// - Parameter seconds: the least time that the timed loop takes.
  /// - Throws: `ReportError` where the binary cannot be started.
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
    // A benchmark may ask for more repetitions than the command line: the one in the middle stands
    // for them.
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

/// The text as a POSIX extended regular expression that matches it alone.
///
/// Only the characters that mean something there get a backslash: before any other it is an error
/// in some libraries.
func escapedForExtendedExpression(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if ".[\\()*+?{|^$".unicodeScalars.contains(scalar) { escaped.append("\\") }
    escaped.append(scalar)
  }
  return String(escaped)
}
