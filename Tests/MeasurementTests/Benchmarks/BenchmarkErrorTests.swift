import Foundation
import TestSupport
import Testing

@testable import Measurement

/// An invalid file of benchmark results causes an error with the file's name, the position and the
/// problem.
struct BenchmarkErrorTests {
  /// Returns the error that reading the text throws, or nil.
  private func problem(_ text: String) -> ReportError? {
    do throws(ReportError) {
      _ = try BenchmarkResults(ReportInput(name: "some/folder/benchmarks.json", bytes: Data(text.utf8)))
      return nil
    } catch {
      return error
    }
  }

  static let row = repetition("a/b/by:ours", "1")

  @Test(
    arguments: [
      ("{}", "context", "this key is missing"), (#"{"context": {}}"#, "benchmarks", "this key is missing"),
      (#"{"context": {}, "benchmarks": [7]}"#, "benchmarks[0]", "expected an object"),
      (benchmarkJSON("{}"), "benchmarks[0].name", "this key is missing"),
      (
        benchmarkJSON(row, row.replacing("\"real_time\"", with: "\"x\"")), "benchmarks[1].real_time",
        "this key is missing (in \"a/b/by:ours\")"
      ),
      (
        benchmarkJSON(row.replacing("\"cpu_time\"", with: "\"x\"")), "benchmarks[0].cpu_time",
        "this key is missing (in \"a/b/by:ours\")"
      ),
      (
        benchmarkJSON(row.replacing("\"time_unit\"", with: "\"x\"")), "benchmarks[0].time_unit",
        "this key is missing (in \"a/b/by:ours\")"
      ),
      (
        benchmarkJSON(row.replacing("\"us\"", with: "\"h\"")), "benchmarks[0].time_unit",
        "expected one of ns, us, ms, s; found \"h\" (in \"a/b/by:ours\")"
      ),
      (
        benchmarkJSON(row.replacing("\"real_time\": 1", with: "\"real_time\": \"1\"")),
        "benchmarks[0].real_time",
        "expected a number (in \"a/b/by:ours\")"
      ),
    ])
  func invalidFilesCauseErrorsWithTheJSONPath(text: String, place: String, expected: String) {
    #expect(
      problem(text)
        == ReportError(file: "some/folder/benchmarks.json", place: place, problem: expected))
  }

  @Test func truncatedFilesCauseErrors() {
    let whole = benchmarkJSON(Self.row)
    for length in 0..<whole.utf8.count {
      let error = problem(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(error?.file == "some/folder/benchmarks.json", "\(length) bytes")
    }
    #expect(problem(whole) == nil)
  }

  @Test func numberBeyondTheRangeOfDoubleCausesAnErrorWithItsPath() {
    let row = Self.row.replacing("\"iterations\": 100", with: "\"counter\": [0, 1e400]")
    #expect(
      problem(benchmarkJSON(Self.row, row))
        == ReportError(
          file: "some/folder/benchmarks.json", place: "benchmarks[1].counter[1]",
          problem: "this number is beyond the range of a double"))
  }
}
