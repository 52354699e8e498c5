import Foundation
import Measurement
import TestSupport

@testable import RegressionReport

/// A report from two or three texts of JSON, compared with the peers of "ours".
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

/// A conformance file from cases written as JSON, with the counts of its summary in the order of
/// the format.
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

/// What a reader sees of a page: without style and tags, entities decoded, space between words made
/// single.
func visibleText(of page: String) -> String {
  var text = page
  for (pattern, replacement) in [
    ("(?s)<style>.*?</style>", ""), ("</?(mark|i|b|strong|small|span|u)\\b[^>]*>", ""), ("<[^>]*>", " "),
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("\\s+", " "),
  ] {
    text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
  }
  return text.trimmingCharacters(in: .whitespaces)
}

/// The error that reading throws, or nil where it throws none.
func problem(conformance: String = conformanceJSON(), benchmarks: String = benchmarkJSON()) -> ReportError? {
  do {
    _ = try makeReport(conformance: conformance, benchmarks: benchmarks)
    return nil
  } catch {
    return error as? ReportError
  }
}
