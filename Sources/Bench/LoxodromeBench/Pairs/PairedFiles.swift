import Foundation
import LoxodromeFiles
import LoxodromeJSON

/// The two result files of a paired run, with the rows that were measured so far.
struct PairedFiles {
  /// The identifier of the run that both files contain: 16 hexadecimal digits.
  let identifier: String
  /// For each program, the context that the first process with readable output wrote.
  private(set) var contexts: [PairedSide: [String: JSONValue]] = [:]
  /// The rows of each benchmark, in the order of the repetitions.
  private var rows: [PairedSide: [String: [[String: JSONValue]]]] = [.base: [:], .head: [:]]

  init() {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    identifier = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Stores the context of a side if none is stored yet.
  mutating func note(context: [String: JSONValue]?, of side: PairedSide) {
    if contexts[side] == nil { contexts[side] = context }
  }

  mutating func append(_ row: [String: JSONValue], to name: String, of side: PairedSide) {
    rows[side]?[name, default: []].append(row)
  }

  /// Appends a row with an error message in place of a time.
  mutating func appendError(_ message: String, to name: String, of side: PairedSide) {
    append(
      [
        "run_type": .string("iteration"), "threads": .number(1), "error_occurred": .bool(true),
        "error_message": .string(message), "iterations": .number(0), "real_time": .number(0),
        "cpu_time": .number(0), "time_unit": .string("ns"),
      ], to: name, of: side)
  }

  func hasRows(of name: String, _ side: PairedSide) -> Bool { rows[side]?[name] != nil }

  /// Writes `base/benchmarks.json` and `head/benchmarks.json`. Each file is replaced atomically.
  /// Throws `ReportError` if a file or its folder cannot be written.
  ///
  /// - Parameter order: the names of the benchmarks, in the order of the files.
  func write(into folder: URL, order: [String]) throws(ReportError) {
    for side in PairedSide.allCases {
      let folder = folder.appendingPathComponent(side.rawValue)
      let file = folder.appendingPathComponent("benchmarks.json")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try replaceFile(at: file.path, with: Data(text(of: side, order: order).utf8))
      } catch let fault as FileFault {
        throw ReportError(
          file: file.relativePath, place: "", problem: "it cannot be written: \(fault)")
      } catch {
        throw ReportError(
          file: file.relativePath, place: "",
          problem: "it cannot be written: \(errnoText(of: error))")
      }
    }
  }

  /// Returns the results of a side, as they would be read from its file.
  func results(of side: PairedSide, order: [String]) throws(ReportError) -> BenchmarkResults {
    try BenchmarkResults(
      ReportInput(name: side.rawValue, bytes: Data(text(of: side, order: order).utf8)))
  }

  /// Returns Google Benchmark's JSON with each row on its own line.
  func text(of side: PairedSide, order: [String]) -> String {
    var context = contexts[side] ?? [:]
    context["pairing"] = .string("abba")
    context["pairing_id"] = .string(identifier)
    let benchmarks = order.flatMap { name in
      let repetitions = rows[side]?[name] ?? []
      return repetitions.enumerated().map { index, row in
        var row = row
        row["name"] = .string(name)
        row["run_name"] = .string(name)
        row["repetitions"] = .number(Double(repetitions.count))
        row["repetition_index"] = .number(Double(index))
        return JSONValue.object(JSONObject(row))
      }
    }
    let document = JSONObject(inOrder: [
      "context": .object(JSONObject(context)), "benchmarks": .array(benchmarks),
    ])
    return JSONLines(hasBraceLines: true, memberIndent: 2, partIndent: 4).text(document) {
      $0.name == "benchmarks"
    }
  }
}
