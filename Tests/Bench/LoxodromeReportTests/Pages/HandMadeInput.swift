import Foundation
import LoxodromeBench
import LoxodromeTestSupport

@testable import LoxodromeReport

/// Returns a report from two or three JSON texts, in which "ours" is compared with its peers.
func makeReport(conformance: String, benchmarks: String, accuracy: String? = nil) throws -> Report {
  try Report(
    conformance: conformanceInput(conformance), benchmarks: benchmarkInput(benchmarks),
    accuracy: accuracy.map(accuracyInput), subject: "ours")
}

func accuracyInput(_ text: String) -> ReportInput {
  ReportInput(name: "some/folder/accuracy.json", bytes: Data(text.utf8))
}

func conformanceInput(_ text: String) -> ReportInput {
  ReportInput(name: "some/folder/conformance.json", bytes: Data(text.utf8))
}

func benchmarkInput(_ text: String) -> ReportInput {
  ReportInput(name: "some/folder/benchmarks.json", bytes: Data(text.utf8))
}

/// Returns a conformance file from cases in JSON. The counts of its summary are in the order of the
/// format.
func conformanceJSON(
  pass: Int = 0, fail: Int = 0, unsupported: Int = 0, skipped: Int = 0, error: Int = 0, knownFailure: Int = 0,
  unexpectedPass: Int = 0, _ cases: String...
) -> String {
  """
  {"summary": {"pass": \(pass), "fail": \(fail), "unsupported": \(unsupported), "skipped": \(skipped),
   "error": \(error), "knownFailure": \(knownFailure), "unexpectedPass": \(unexpectedPass)},
   "results": [\(cases.joined(separator: ",\n"))]}
  """
}

let passingCase =
  #"{"suite": "s", "group": "g", "case": "c", "verdict": "pass", "expected": 1, "actual": 1, "ulps": 0}"#

/// Returns a report's or a matrix's page without its own script. Other scripts stay, since they must
/// not be there.
func withoutTableScript(_ page: String) -> String {
  page.replacing("<script>\(PageScripts.tables.script)</script>", with: "", maxReplacements: 1)
}

/// Returns the visible text of a page: without scripts, style and tags, with entities decoded, and with
/// single spaces between words.
func visibleText(of page: String) -> String {
  var text = withoutTableScript(page)
  for (pattern, replacement) in [
    ("(?s)<style>.*?</style>", ""), ("</?(mark|i|b|strong|small|span|u)\\b[^>]*>", ""), ("<[^>]*>", " "),
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("\\s+", " "),
  ] {
    text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
  }
  return text.trimmingCharacters(in: .whitespaces)
}

/// Returns the error that reading throws, or nil.
func problem(conformance: String = conformanceJSON(), benchmarks: String = benchmarkJSON()) -> ReportError? {
  do {
    _ = try makeReport(conformance: conformance, benchmarks: benchmarks)
    return nil
  } catch {
    return error as? ReportError
  }
}
