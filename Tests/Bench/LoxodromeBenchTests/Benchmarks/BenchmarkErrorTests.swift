import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// A file that is none of benchmark results causes an error with the file's name, the position and the
/// problem. A bad row spoils itself, not the file.
struct BenchmarkErrorTests {
  private func read(_ text: String) throws(ReportError) -> BenchmarkResults {
    try BenchmarkResults(ReportInput(name: "some/folder/benchmarks.json", bytes: Data(text.utf8)))
  }

  /// Returns the error that reading the text throws, or nil.
  private func problem(_ text: String) -> ReportError? {
    do throws(ReportError) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  static let row = repetition("a/b/by:ours", "1")

  @Test(
    arguments: [
      ("{}", "context", "this key is missing"), (#"{"context": {}}"#, "benchmarks", "this key is missing"),
      (#"{"context": 1, "benchmarks": []}"#, "context", "expected an object"),
      (#"{"context": {}, "benchmarks": {}}"#, "benchmarks", "expected an array"),
      ("[1]", "", "expected an object"),
      (#"{"context": {}, "benchmarks": [7]}"#, "benchmarks[0]", "expected an object"),
      (benchmarkJSON("{}"), "benchmarks[0].name", "this key is missing"),
    ])
  func otherFilesCauseErrorsWithTheJSONPath(text: String, place: String, expected: String) {
    #expect(
      problem(text)
        == ReportError(file: "some/folder/benchmarks.json", place: place, problem: expected))
  }

  /// A bad row, the benchmark that it is of, and the reason.
  @Test(
    arguments: [
      ("7", "benchmarks[1]", "benchmarks[1]: expected an object"),
      ("{}", "benchmarks[1]", "benchmarks[1].name: this key is missing"),
      (
        row.replacing("\"real_time\"", with: "\"x\""), "a/b/by:ours",
        "benchmarks[1].real_time: this key is missing"
      ),
      (
        row.replacing("\"cpu_time\"", with: "\"x\""), "a/b/by:ours",
        "benchmarks[1].cpu_time: this key is missing"
      ),
      (
        row.replacing("\"time_unit\"", with: "\"x\""), "a/b/by:ours",
        "benchmarks[1].time_unit: this key is missing"
      ),
      (
        row.replacing("\"us\"", with: "\"h\""), "a/b/by:ours",
        "benchmarks[1].time_unit: expected one of ns, us, ms, s; found \"h\""
      ),
      (
        row.replacing("\"real_time\": 1", with: "\"real_time\": \"1\""), "a/b/by:ours",
        "benchmarks[1].real_time: expected a number"
      ),
      (
        row.replacing("\"real_time\": 1", with: "\"real_time\": 1e400"), "a/b/by:ours",
        "benchmarks[1].real_time: expected a number"
      ),
      (
        row.replacing("\"real_time\": 1", with: "\"real_time\": -1"), "a/b/by:ours",
        "benchmarks[1].real_time: expected a time from 0; found -1.0"
      ),
    ])
  func badRowSpoilsItselfAlone(row: String, name: String, reason: String) throws {
    let results = try read(benchmarkJSON(repetition("good", "1"), row, repetition("last", "1")))
    #expect(results.benchmarks.map(\.name.full) == ["good", name, "last"])
    #expect(results.benchmarks[0].measurement != nil && results.benchmarks[2].measurement != nil)
    guard case .failed(let found) = results.benchmarks[1].outcome else {
      Issue.record("it was measured")
      return
    }
    #expect(found == reason)
  }

  @Test func truncatedFilesCauseErrors() {
    let whole = benchmarkJSON(Self.row)
    for length in 0..<whole.utf8.count {
      let error = problem(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(error?.file == "some/folder/benchmarks.json", "\(length) bytes")
    }
    #expect(problem(whole) == nil)
  }

  @Test func counterBeyondTheRangeOfDoubleIsLeftOut() throws {
    let row = Self.row.replacing("\"iterations\": 100", with: "\"counter\": 1e400, \"other\": 2")
    #expect(try read(benchmarkJSON(row)).benchmarks[0].measurement?.counters.map(\.name) == ["other"])
  }

  /// Windows writes a byte order mark, or UTF-16.
  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func byteOrderMarksAreRead(encoding: String.Encoding) throws {
    let bytes = try #require(("\u{FEFF}" + benchmarkJSON(repetition("größe", "1"))).data(using: encoding))
    let results = try BenchmarkResults(ReportInput(name: "f", bytes: bytes))
    #expect(results.benchmarks.map(\.name.full) == ["größe"])
  }
}
