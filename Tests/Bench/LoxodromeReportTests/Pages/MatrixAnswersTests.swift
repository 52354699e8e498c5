import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of the table of answers by kind.
@Suite struct MatrixAnswersTests {
  /// A matrix of one suite of ten cases: five pass, two are wrong, one is a refusal, one an error, and
  /// one is not supported.
  private func matrix(kinds: String) -> String {
    let cases = ["fail", "fail", "fail", "error"].enumerated().map { index, verdict in
      """
      {"suite": "s", "group": "g", "case": "c\(index)", "verdict": "\(verdict)", "arguments": {},
       "expected": 1, "actual": 2, "ulps": 1}
      """
    }
    return """
      {"schema": "loxodrome-matrix-1", "suites": [{"name": "s", "profile": "planar", "cases": 10}],
       "implementations": [
        {"name": "some", "version": null, "language": null, "homepage": "", "failure": null,
         "suites": [{"suite": "s", "pass": 5, "fail": 3, "unsupported": 1, "skipped": 0, "error": 1,
          "knownFailure": 0, "unexpectedPass": 0, "acceptableDifferences": 0\(kinds)}],
         "cases": [\(cases.joined(separator: ","))], "accuracy": []}]}
      """
  }

  private func report(_ text: String) throws -> MatrixReport {
    try MatrixReport(ReportInput(name: "matrix.json", bytes: Data(text.utf8)))
  }

  @Test func answersAreCountedByKind() throws {
    let report = try report(matrix(kinds: #", "wrong": 2, "refused": 1, "errors": 1"#))
    let markdown = report.markdown()
    #expect(markdown.contains("## How wrong answers come"))
    #expect(markdown.contains("| some | 9 | 5 | **2** | 1 | 1 |"), "\(markdown)")
    #expect(visibleText(of: report.page()).contains("some 9 5 2 1 1"))
  }

  @Test func modelCasesAreCountedApart() throws {
    let text = matrix(kinds: "")
    #expect(try !report(text).markdown().contains("model cases"))
    let start = "{\"schema\": \"loxodrome-matrix-1\","
    let report = try report(text.replacing(start, with: start + " \"modelCases\": 1234,"))
    let sentence = "The 1,234 model cases of our own are apart, in `Tests/Models`."
    #expect(report.markdown().contains("\n\nAnybody can be asked these cases. \(sentence)\n\nNumbers are"))
    #expect(report.markdown().contains("1 suites, 10 cases each."))
    #expect(visibleText(of: report.page()).contains("1,234 model cases, not asked"))
  }

  /// Files of earlier versions do not have the counts.
  @Test func filesWithoutKindsHaveNoTable() throws {
    let report = try report(matrix(kinds: ""))
    #expect(!report.markdown().contains("How wrong answers come"))
    #expect(!report.page().contains("How wrong answers come"))
  }
}
