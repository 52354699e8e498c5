import Foundation
import Testing

@testable import RegressionReport

/// A broken file is refused with its name, the place and what is wrong there.
struct InputErrorTests {
  @Test func missingFile() {
    let url = URL(fileURLWithPath: "no-such-folder/conformance.json", relativeTo: nil)
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: "there is no such file")) {
      try ReportInput(contentsOf: url)
    }
  }

  @Test func folderInsteadOfFile() {
    let url = FileManager.default.temporaryDirectory
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: "it cannot be read")) {
      try ReportInput(contentsOf: url)
    }
  }

  @Test func fileIsReadWhole() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{\"a\": 1}".utf8).write(to: url)
    let input = try ReportInput(contentsOf: url)
    #expect(input.bytes == Data("{\"a\": 1}".utf8))
    #expect(input.shortName == url.lastPathComponent)
  }

  @Test(arguments: ["suite", "group", "case", "verdict"])
  func missingKeyOfACase(key: String) {
    let broken = passingCase.replacing("\"\(key)\":", with: "\"x\":")
    let error = problem(conformance: conformanceJSON(pass: 2, passingCase, broken))
    #expect(
      error
        == ReportError(
          file: "some/folder/conformance.json", place: "results[1].\(key)", problem: "this key is missing"))
    #expect(error?.description == "some/folder/conformance.json: results[1].\(key): this key is missing")
  }

  @Test(arguments: Verdict.allCases.map(\.summaryKey))
  func missingCountOfTheSummary(key: String) {
    let broken = conformanceJSON().replacing("\"\(key)\":", with: "\"x\":")
    #expect(
      problem(conformance: broken)
        == ReportError(
          file: "some/folder/conformance.json", place: "summary.\(key)", problem: "this key is missing"))
  }

  @Test(
    arguments: [
      ("{}", "summary", "this key is missing"), (#"{"summary": {}}"#, "results", "this key is missing"),
      ("[]", "", "expected an object"), (#"{"summary": [], "results": []}"#, "summary", "expected an object"),
      (#"{"summary": {}, "results": {}}"#, "results", "expected an array"),
      (conformanceJSON(pass: 2, passingCase), "summary.pass", "it says 2, but results holds 1"),
      (
        conformanceJSON().replacing("\"fail\": 0", with: "\"fail\": \"0\""), "summary.fail",
        "it says \"0\", but results holds 0"
      ),
      (
        conformanceJSON(pass: 1, passingCase.replacing("\"s\"", with: "7")), "results[0].suite",
        "expected a string"
      ),
      (
        conformanceJSON(pass: 1, passingCase.replacing("\"pass\"", with: "\"maybe\"")), "results[0].verdict",
        "expected one of pass, fail, unsupported, skipped, error, known-failure, unexpected-pass; found \"maybe\""
      ),
      (
        conformanceJSON(pass: 1, passingCase.replacing("\"ulps\": 0", with: "\"ulps\": [0]")),
        "results[0].ulps",
        "expected a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or null"
      ),
      ("", "", "it is empty; JSON was expected"),
    ])
  func brokenConformance(text: String, place: String, expected: String) {
    #expect(
      problem(conformance: text)
        == ReportError(file: "some/folder/conformance.json", place: place, problem: expected))
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
  func brokenBenchmarks(text: String, place: String, expected: String) {
    #expect(
      problem(benchmarks: text)
        == ReportError(file: "some/folder/benchmarks.json", place: place, problem: expected))
  }

  @Test func cutFilesAreRefused() {
    let whole = benchmarkJSON(Self.row)
    for length in 0..<whole.utf8.count {
      let error = problem(benchmarks: String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(error?.file == "some/folder/benchmarks.json", "\(length) bytes")
    }
    #expect(problem(benchmarks: whole) == nil)
  }

  @Test func badBytesAreRefused() throws {
    let bytes = Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
    for bytes in [
      bytes, Data(repeating: 0, count: 9), Data("[".utf8) + Data(repeating: 0x5B, count: 100_000),
    ] {
      #expect(throws: ReportError.self) { try ConformanceResults(ReportInput(name: "x", bytes: bytes)) }
    }
  }

  @Test func numberBeyondDoubleIsRefusedWhereItStands() {
    let row = Self.row.replacing("\"iterations\": 100", with: "\"counter\": [0, 1e400]")
    #expect(
      problem(benchmarks: benchmarkJSON(Self.row, row))
        == ReportError(
          file: "some/folder/benchmarks.json", place: "benchmarks[1].counter[1]",
          problem: "this number is beyond the range of a double"))
  }
}
