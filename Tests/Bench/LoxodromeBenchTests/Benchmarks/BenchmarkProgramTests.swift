import Foundation
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// Tests of running one benchmark of a program, with shell scripts in place of it.
struct BenchmarkProgramTests {
  /// Calls `body` with a script that runs `list` to list its benchmarks, and `rows` to print the rows of
  /// its results. The variable `filter` has the filter. What the script prints before and after is not
  /// in the file of the results.
  private func with(
    list: String, rows: String, _ body: (BenchmarkProgram) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      list=no; out=/dev/null
      for word in "$@"; do
        case "$word" in
          --benchmark_list_tests=true) list=yes ;;
          --benchmark_filter=*) filter="${word#--benchmark_filter=}" ;;
          --benchmark_out=*) out="${word#--benchmark_out=}" ;;
        esac
      done
      echo "my suite 1.0"
      if [ $list = yes ]; then
        \(list)
      else
        { echo '{"context": {"side": "x"}, "benchmarks": ['; \(rows); echo ']}'; } >"$out"
      fi
      echo bye
      """
    let file = folder.appendingPathComponent("script")
    try Data(script.utf8).write(to: file)
    try body(
      BenchmarkProgram(
        path: "/bin/sh", arguments: [file.path], timeLimit: 60, filter: nil, shouldStop: { false }))
  }

  private func row(_ program: BenchmarkProgram, _ name: String) throws -> [String: JSONValue] {
    switch try program.sample(name, seconds: 0.1, shouldStop: { false }).row {
    case .measured(let row): return row
    case .failed(let reason): throw ReportError(file: "", place: name, problem: reason)
    }
  }

  /// A `main` that prints, as many do.
  @Test func whatTheProgramPrintsIsNoBenchmarkAndNoResult() throws {
    let list = "case \"$filter\" in '' | .) echo sum; echo bye ;; esac"
    try with(list: list, rows: "echo '\(repetition("sum", "5"))'") { program in
      // A benchmark with the name of such a line is there all the same.
      #expect(program.names == ["sum", "bye"])
      let time = try row(program, "sum")["real_time"]?.double
      #expect(time == 5)
    }
  }

  @Test func benchmarksWithOneNameHaveTheirOwnRows() throws {
    let rows = [0, 1, 2].map { repetition("same", "\($0 + 5)", more: ", \"family_index\": \($0)") }
    try with(
      list: "if [ -z \"$filter\" ]; then echo same; echo same; echo same; fi",
      rows: "echo '\(rows.joined(separator: ","))'"
    ) { program in
      #expect(program.names == ["same (1 of 3)", "same (2 of 3)", "same (3 of 3)"])
      for (index, name) in program.names.enumerated() {
        let time = try row(program, name)["real_time"]?.double
        #expect(time == Double(index + 5))
      }
    }
    try with(
      list: "if [ -z \"$filter\" ]; then echo same; echo same; fi", rows: "echo '\(rows[0])'"
    ) { program in
      let error = #expect(throws: ReportError.self) { try row(program, "same (1 of 2)") }
      #expect(error?.problem == "its results do not tell 2 benchmarks of one name apart")
    }
  }

  /// `ReportAggregatesOnly` in the code of a benchmark.
  @Test func medianTakesThePlaceOfTheRepetitions() throws {
    let rows = [aggregate("a", "mean", time: "7"), aggregate("a", "median", time: "6"), aggregate("a", "cv")]
    try with(
      list: "if [ -z \"$filter\" ]; then echo a; fi", rows: "echo '\(rows.joined(separator: ","))'"
    ) { program in
      let row = try row(program, "a")
      #expect(row["real_time"]?.double == 6 && row["run_type"] == .string("iteration"))
      #expect(row["aggregate_name"] == nil && row["iterations"] == nil)
    }
  }

  @Test func counterThatIsNotFiniteDoesNotSpoilTheRow() throws {
    try with(
      list: "if [ -z \"$filter\" ]; then echo a; fi",
      rows: "echo '\(repetition("a", "6", more: ", \"hits\": NaN, \"misses\": -inf"))'"
    ) { program in
      let time = try row(program, "a")["real_time"]?.double
      #expect(time == 6)
    }
  }
}
