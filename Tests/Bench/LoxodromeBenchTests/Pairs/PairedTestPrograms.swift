import Foundation
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// A folder with two shell scripts in place of Google Benchmark binaries, and a log of their calls.
struct PairedTestPrograms {
  let folder: URL

  /// A benchmark of a script: its name, and a shell command that runs before its row is printed.
  typealias Benchmark = (name: String, action: String)

  static func with(
    base: [Benchmark], head: [Benchmark], _ body: (PairedTestPrograms) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paired-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = PairedTestPrograms(folder: folder)
    try programs.write(base, as: "base")
    try programs.write(head, as: "head")
    try body(programs)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a script that accepts the same flags as Google Benchmark. The script matches a filter
  /// by grep, which reads the same extended regular expressions.
  private func write(_ benchmarks: [Benchmark], as side: String) throws {
    let listed = benchmarks.map { "printf '%s\\n' \(quoted($0.name))" }.joined(separator: "\n")
    let cases = benchmarks.map { benchmark in
      """
      if printf '%s\\n' \(quoted(benchmark.name)) | grep -Eq -e "$filter"; then
        echo "\(side) "\(quoted(benchmark.name)) >> "\(path("log"))"
        \(benchmark.action)
        row \(quoted(benchmark.name))
      fi
      """
    }.joined(separator: "\n")
    let script = """
      #!/bin/sh
      list=no; filter=.; more=
      for word in "$@"; do
        case "$word" in
          --benchmark_list_tests=true) list=yes ;;
          --benchmark_filter=*) filter="${word#--benchmark_filter=}" ;;
          --benchmark_repetitions=1 | --benchmark_format=json | --benchmark_min_time=*) more="$more $word" ;;
          --benchmark_out=* | --benchmark_out_format=json) ;;
          --wanted) ;;
          *) echo "unknown argument $word" >&2; exit 64 ;;
        esac
      done
      if [ $list = yes ]; then
        { \(listed.isEmpty ? ":" : listed)
        } | grep -E -e "$filter"
        exit 0
      fi
      echo "$more" > "\(path("flags"))"
      separator=
      row() {
        printf '%s{"name": "%s", "run_name": "%s", "run_type": "iteration", "repetitions": 1,
        "repetition_index": 0, "threads": 1, "iterations": 7, "real_time": 1.3408673990519494e+01, \
      "cpu_time": 12, "time_unit": "us",
        "items_per_second": 5e3, "own": 0.1}' "$separator" "$1" "$1"
        separator=,
      }
      echo '{"context": {"host_name": "test", "num_cpus": 2, "side": "\(side)"}, "benchmarks": ['
      \(cases)
      echo ']}'
      """
    try writeScript(script, to: folder.appendingPathComponent(side))
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// Runs the two scripts with two blocks, unless `settings` changes this.
  func run(
    _ settings: (inout PairedRun) -> Void = { _ in }, shouldStop: @escaping () -> Bool = { false }
  ) throws -> PairedRun.Outcome {
    var run = PairedRun(base: path("base"), head: path("head"))
    run.blocks = 2
    settings(&run)
    return try run.run(into: folder.appendingPathComponent("out"), shouldStop: shouldStop)
  }

  /// Returns the measured benchmarks in order: "base NAME", "head NAME".
  func log() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path("log")) else { return [] }
    return try String(contentsOfFile: path("log"), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func input(_ side: String) throws -> ReportInput {
    try ReportInput(contentsOf: folder.appendingPathComponent("out/\(side)/benchmarks.json"))
  }

  /// Returns the rows of one side's file, by name.
  func rows(_ side: String) throws -> [String: [[String: JSONValue]]] {
    let document = try input(side).decode([String: JSONValue].self)
    guard case .array(let rows) = document["benchmarks"] else { return [:] }
    let members = rows.compactMap { row -> [String: JSONValue]? in
      if case .object(let members) = row { members.byName } else { nil }
    }
    return Dictionary(grouping: members) { $0["name"]?.string ?? "" }
  }

  func context(_ side: String) throws -> [String: JSONValue] { try BenchmarkResults(input(side)).context }

  /// Returns the error messages of the rows without a time, in the order of the file.
  func errors(_ side: String, _ name: String) throws -> [String] {
    try rows(side)[name, default: []].filter { $0["error_occurred"] == .bool(true) }
      .compactMap { $0["error_message"]?.string }
  }
}
