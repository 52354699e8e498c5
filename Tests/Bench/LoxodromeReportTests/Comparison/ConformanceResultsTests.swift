import Foundation
import LoxodromeBench
import LoxodromeResults
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// An invalid file of conformance results causes an error with the file's name, the position and
/// the problem.
struct ConformanceResultsTests {
  @Test(arguments: ["suite", "group", "case", "verdict"])
  func missingKeyOfACaseCausesAnError(key: String) {
    let broken = passingCase.replacing("\"\(key)\":", with: "\"x\":")
    let error = problem(conformance: conformanceJSON(pass: 2, passingCase, broken))
    #expect(
      error
        == ReportError(
          file: "some/folder/conformance.json", place: "results[1].\(key)", problem: "this key is missing"))
    #expect(error?.description == "some/folder/conformance.json: results[1].\(key): this key is missing")
  }

  @Test(arguments: Verdict.allCases.map(\.countKey))
  func missingCountOfTheSummaryCausesAnError(key: String) {
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
        "expected one of pass, fail, unsupported, skipped, error, known-failure, unexpected-pass; "
          + "found \"maybe\""
      ),
      (
        conformanceJSON(pass: 1, passingCase.replacing("\"ulps\": 0", with: "\"ulps\": [0]")),
        "results[0].ulps",
        "expected a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or null"
      ),
      ("", "", "it is empty; JSON was expected"),
    ])
  func invalidFilesCauseErrorsWithTheJSONPath(text: String, place: String, expected: String) {
    #expect(
      problem(conformance: text)
        == ReportError(file: "some/folder/conformance.json", place: place, problem: expected))
  }

  @Test func invalidBytesCauseErrors() throws {
    let bytes = Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
    for bytes in [
      bytes, Data(repeating: 0, count: 9), Data("[".utf8) + Data(repeating: 0x5B, count: 100_000),
    ] {
      #expect(throws: ReportError.self) { try ConformanceResults(ReportInput(name: "x", bytes: bytes)) }
    }
  }

  @Test func errorNamesABareNaN() {
    let text = conformanceJSON(pass: 1, passingCase.replacing("\"ulps\": 0", with: "\"ulps\": NaN"))
    let problem = problem(conformance: text)?.problem
    #expect(problem == "expected a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or null")
  }

  @Test func stringsWithNaNAreValues() throws {
    let failing =
      #"{"suite": "s", "group": "g", "case": "c", "verdict": "fail", "expected": 1, "#
      + #""actual": "nan", "ulps": "nan"}"#
    let report = try makeReport(conformance: conformanceJSON(fail: 1, failing), benchmarks: benchmarkJSON())
    #expect(
      report.summary().contains("- s/g/c: **fail**, not comparable\n  - expected `1`\n  - actual `\"nan\"`"))
  }
}
