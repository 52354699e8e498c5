import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of properties that the page and the summary have for any input.
struct PageTests {
  @Test func pageHasNoOtherScriptAndNoRequests() throws {
    let whole = try makeReport(
      conformance: ReportDriftTests.conformance, benchmarks: ReportDriftTests.benchmarks
    )
    .page()
    let page = withoutTableScript(whole)
    #expect(page != whole, "the page has the script of the tables")
    for forbidden in [
      "<script", "<link", "<img", "<iframe", " src=", "url(", "@import", "http://", "https://",
    ] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src '\(PageScripts.tables.hash)'"
    #expect(page.contains("content=\"\(policy)\""))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(!page.contains("{{"))
    #expect(!page.contains("Optional("))
  }

  @Test func everyTagIsClosed() throws {
    let page = try makeReport(
      conformance: ReportDriftTests.conformance, benchmarks: ReportDriftTests.benchmarks
    )
    .page()
    #expect(unbalancedTag(in: page) == nil)
    #expect(unbalancedTag(in: page.replacing("</table>", with: "", maxReplacements: 1)) != nil)
  }

  @Test func modelCasesAreCountedApart() throws {
    let asked = conformanceJSON(pass: 1, passingCase)
    func summary(ofModels text: String) throws -> String {
      try Report(
        conformance: conformanceInput(asked), models: conformanceInput(text), benchmarks: nil, subject: "ours"
      ).summary()
    }
    let model = passingCase.replacing("\"suite\": \"s\"", with: "\"suite\": \"m\"")
    let right = try summary(ofModels: conformanceJSON(pass: 1, model))
    #expect(right.hasPrefix("**Pass: The only case passes; 1 of 1 model cases of our own pass**"), "\(right)")
    #expect(right.contains("| m | 1 |") && right.contains("| s | 1 |"))
    let failing = conformanceJSON(fail: 1, model.replacing("\"pass\"", with: "\"fail\""))
    let wrong = try summary(ofModels: failing)
    #expect(wrong.hasPrefix("**Fail: The only case passes; 0 of 1 model cases of our own pass**, 1 failed"))
    let page = try Report(
      conformance: conformanceInput(asked), models: conformanceInput(failing), benchmarks: nil,
      subject: "ours"
    ).page()
    let text = visibleText(of: page)
    #expect(text.contains("of 1 cases pass") && text.contains("of 1 model cases of our own pass"), "\(text)")
  }

  @Test func emptyResultsDoNotPass() throws {
    let report = try makeReport(conformance: conformanceJSON(), benchmarks: benchmarkJSON())
    #expect(report.summary().hasPrefix("**Nothing ran: No case ran**; no benchmark ran.\n"))
    let text = visibleText(of: report.page())
    #expect(text.contains("No suite ran."))
    #expect(text.contains("No benchmark ran."))
    #expect(text.contains("The benchmark file says nothing about it."))
    #expect(unbalancedTag(in: report.page()) == nil)
  }

  @Test func casesWithoutBenchmarksDoNotPass() throws {
    let report = try makeReport(
      conformance: conformanceJSON(pass: 1, passingCase), benchmarks: benchmarkJSON())
    #expect(report.summary().hasPrefix("**Nothing ran: The only case passes**; no benchmark ran.\n"))
  }

  @Test func onlyPassingCasesPass() throws {
    let report = try makeReport(
      conformance: conformanceJSON(pass: 2, passingCase, passingCase),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
    #expect(report.summary().hasPrefix("**Pass: All 2 cases pass**; 1 benchmark, none beside a peer.\n"))
    #expect(!report.page().contains(#"id="failures""#))
  }

  @Test func acceptableDifferenceDoesNotFail() throws {
    let different = #"{"suite": "s", "group": "g", "case": "d", "verdict": "fail", "acceptable": true}"#
    let report = try makeReport(
      conformance: conformanceJSON(pass: 1, fail: 1, passingCase, different),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
    #expect(
      report.summary().hasPrefix(
        "**Pass: 1 of 1 required and 0 of 1 acceptable cases pass**, 1 acceptable difference;"))
    #expect(visibleText(of: report.page()).contains("s/g/d acceptable difference"))
  }

  @Test func acceptableDifferenceIsShownAmongThePasses() throws {
    let different = """
      {"suite": "s", "group": "g", "case": "d", "verdict": "pass", "acceptable": true, "differs": true,
       "expected": 17, "actual": 19, "ulps": 7}
      """
    let same = #"{"suite": "s", "group": "g", "case": "e", "verdict": "pass", "acceptable": true, "ulps": 0}"#
    let report = try makeReport(
      conformance: conformanceJSON(pass: 3, passingCase, different, same),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
    #expect(
      report.summary().hasPrefix(
        "**Pass: 1 required and 2 acceptable cases pass**, 1 acceptable difference;"))
    // An accepted difference does not show how near to its tolerance the suite is.
    #expect(report.summary().contains("| s | 3 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 0 ulps |"))
    let text = visibleText(of: report.page())
    #expect(text.contains("s/g/d acceptable difference 7 ulps expected 17 actual 19"))
    #expect(text.contains("g 2 passing c e any answer accepted"))
  }

  @Test func failedBenchmarkFailsTheRun() throws {
    let report = try makeReport(
      conformance: conformanceJSON(pass: 1, passingCase),
      benchmarks: benchmarkJSON(#"{"name": "a/by:ours", "error_occurred": true, "error_message": "bad"}"#))
    #expect(
      report.summary().hasPrefix(
        "**Fail: The only case passes**; 1 benchmark, none beside a peer; **1 benchmark has no time**.\n"))
    #expect(visibleText(of: report.page()).contains("ours no time bad"))
  }

  @Test func implementationIsShown() throws {
    let conformance = conformanceJSON().replacing(
      "{\"summary\"", with: "{\"implementation\": \"x 1.2\", \"summary\"")
    let page = try makeReport(conformance: conformance, benchmarks: benchmarkJSON()).page()
    #expect(page.contains("<p>Conformance of x 1.2. Made from conformance.json and benchmarks.json.</p>"))
  }

  @Test(arguments: ["fail", "error", "unexpected-pass"])
  func verdictFailsTheRun(word: String) throws {
    let failing = #"{"suite": "s", "group": "g", "case": "d", "verdict": "\#(word)", "message": "because"}"#
    let conformance = conformanceJSON(
      pass: 1, fail: word == "fail" ? 1 : 0, error: word == "error" ? 1 : 0,
      unexpectedPass: word == "unexpected-pass" ? 1 : 0, passingCase, failing)
    let report = try makeReport(
      conformance: conformance, benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
    #expect(report.summary().hasPrefix("**Fail: 1 of 2 cases pass**"))
    let shown = word.replacing("-", with: " ")
    #expect(report.summary().contains("- s/g/d: **\(shown)**: because"))
    #expect(visibleText(of: report.page()).contains("Failing cases 1 s/g/d \(shown) because"))
  }

  /// The project has about 4000 cases. A page of more than two megabytes opens slowly on a phone.
  @Test(arguments: ["pass", "fail", "unsupported"])
  func thousandsOfCasesFit(verdict: String) throws {
    let huge = (1...2000).map(String.init).joined(separator: ", ")
    let cases = (1...4000).map { number in
      """
      {"suite": "suite-\(number % 300)", "group": "a-group-of-cases", "case": \
      "a-case-with-a-longer-name-\(number)",
       "verdict": "\(verdict)", "ulps": 12345, "message": "a message that says in some words what happened"\
      \(number <= 150 ? ", \"expected\": [\(huge)], \"actual\": [0], \"arguments\": [\(huge)]" : "")}
      """
    }
    let conformance = """
      {"summary": {"pass": \(verdict == "pass" ? 4000 : 0), "fail": \(verdict == "fail" ? 4000 : 0),
       "unsupported": \(verdict == "unsupported" ? 4000 : 0), "skipped": 0, "error": 0, "knownFailure": 0,
       "unexpectedPass": 0}, "results": [\(cases.joined(separator: ","))]}
      """
    let rows = (1...500).map { repetition("stem/operation/parameter:\($0)/by:ours", "1") }
    let benchmarks = #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
    let report = try makeReport(conformance: conformance, benchmarks: benchmarks)

    let page = LargeText(report.page())
    #expect(page.bytes.count < 2_000_000, "\(page.bytes.count)")
    // Of suites that are not supported only the names are listed.
    for number in [1, 100, 101, 4000] {
      #expect(page.contains("a-case-with-a-longer-name-\(number)") == (verdict != "unsupported"))
      #expect(page.contains("<li>suite-\(number % 300)</li>") == (verdict == "unsupported"))
    }
    if verdict == "fail" {
      #expect(page.count(of: #"<article class="case" id="case-"#) == 100)
      #expect(page.count(of: #"<article class="case quiet" id="case-"#) == 3900)
      #expect(page.contains(##"<a href="#suites">under their suites</a>: 3,900."##))
    }
    // The summary shows as many rows as fit.
    let summary = report.summary()
    #expect((20_000..<Report.summaryLimit).contains(summary.utf8.count), "\(summary.utf8.count)")
    #expect(summary.contains("more rows: the page lists them."))
  }

  @Test func summaryFitsWithAnyNames() throws {
    let name = String(repeating: "|é𝄞", count: 20_000)
    let failing =
      #"{"suite": "\#(name)", "group": "\#(name)", "case": "\#(name)", "verdict": "error", "#
      + #""message": "\#(name)"}"#
    let report = try makeReport(
      conformance: conformanceJSON(error: 3, failing, failing, failing),
      benchmarks: benchmarkJSON(
        context: #"{"\#(name)": "\#(name)"}"#, repetition("\(name)/by:ours", "1"),
        repetition("\(name)/by:it", "1")))
    #expect(report.summary().utf8.count < Report.summaryLimit)
    #expect(report.page().utf8.count < 100_000)
  }

  @Test func countersAndLabelAreShown() throws {
    let report = try makeReport(
      conformance: conformanceJSON(),
      benchmarks: benchmarkJSON(
        repetition("a/by:ours", "1", more: #", "z": 3, "label": "x", "bytes_per_second": 2e6"#)))
    #expect(visibleText(of: report.page()).contains("x, 2.00 MB/s, z 3.00"))
  }

  @Test(arguments: ["0", "-5", "1e308", "1e-320"])
  func extremeTimesAreShown(time: String) throws {
    let report = try makeReport(
      conformance: conformanceJSON(),
      benchmarks: benchmarkJSON(
        repetition(
          "a/by:ours/real_time", time, unit: "s", more: ", \"items_per_second\": 0, \"repetitions\": 1e300"),
        repetition("a/by:peer/real_time", "1", unit: "ns")))
    #expect(report.summary().contains("| a | ours | "))
    #expect(!report.page().contains("nan"))
  }
}

/// Returns the first tag that is closed without being open, or is open at the end; nil if all tags
/// are paired.
func unbalancedTag(in page: String) -> String? {
  let bytes = Data(withoutTableScript(page).utf8)
  var open: [String] = []
  var start = bytes.startIndex
  while let mark = bytes.range(of: Data("<".utf8), in: start..<bytes.endIndex) {
    start = mark.upperBound
    let isEnd = start < bytes.endIndex && bytes[start] == UInt8(ascii: "/")
    let name = String(
      decoding: bytes[(isEnd ? start + 1 : start)...].prefix(while: isOfTagName), as: UTF8.self)
    if name.isEmpty || name.first?.isNumber == true { continue }
    if ["meta", "br", "hr", "img", "link", "input"].contains(name) { continue }
    if !isEnd {
      open.append(name)
    } else if open.popLast() != name {
      return name
    }
    // The text of a style sheet contains no tags.
    if name == "style", !isEnd {
      let end = bytes.range(of: Data("</style>".utf8), in: start..<bytes.endIndex)
      guard let end else { return name }
      start = end.lowerBound
    }
  }
  return open.last
}

/// Whether a byte can be in the name of one of the page's elements.
private func isOfTagName(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
