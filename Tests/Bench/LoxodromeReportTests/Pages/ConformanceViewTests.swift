import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of a suite's row and of a case's details.
struct ConformanceViewTests {
  private func report(
    _ cases: String..., pass: Int = 0, fail: Int = 0, unsupported: Int = 0, knownFailure: Int = 0,
    unexpectedPass: Int = 0
  ) throws -> Report {
    let conformance = conformanceJSON(
      pass: pass, fail: fail, unsupported: unsupported, knownFailure: knownFailure,
      unexpectedPass: unexpectedPass, cases.joined(separator: ","))
    return try makeReport(
      conformance: conformance, benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
  }

  private func passing(_ suite: String, ulps: String = "0", more: String = "") -> String {
    #"{"suite": "\#(suite)", "group": "g", "case": "c", "verdict": "pass", "ulps": \#(ulps)\#(more)}"#
  }

  @Test func suitesAreSortedByName() throws {
    let names = ["b-2", "coordinate-is-valid", "b-10", "coordinate", "z", "a"]
    let failing = #"{"suite": "z", "group": "g", "case": "d", "verdict": "fail"}"#
    let cases = names.map { passing($0) } + [failing]
    let input = conformanceInput(conformanceJSON(pass: 6, fail: 1, cases.joined(separator: ",")))
    #expect(
      try ConformanceResults(input).suites.map(\.name) == [
        "z", "a", "b-2", "b-10", "coordinate", "coordinate-is-valid",
      ])
  }

  /// 2^20 is 1,048,576. From this distance on, the case did not pass by a tolerance in ulps.
  @Test(
    arguments: [
      ("0", "0 ulps"), ("1048575", "1,048,575 ulps"), ("1048576", "within its tolerance"),
      ("4.49e18", "within its tolerance"), ("null", "—"),
    ])
  func passingDifferenceBelow2To20UlpsIsShown(ulps: String, shown: String) throws {
    let report = try report(passing("s", ulps: ulps), pass: 1)
    #expect(report.summary().contains("| s | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | \(shown) |"))
    #expect(!visibleText(of: report.page()).contains("4.49e+18"))
  }

  /// A suite that is not supported has its name in a list. Thousands of cases that nobody answered would
  /// hide the others.
  @Test func unsupportedSuitesAreNamedWithoutTheirCases() throws {
    let unsupported = { (suite: String, name: String) in
      #"{"suite": "\#(suite)", "group": "g", "case": "\#(name)", "verdict": "unsupported"}"#
    }
    let cases = [unsupported("none", "lost"), passing("half"), unsupported("half", "kept")]
    let page = try makeReport(
      conformance: conformanceJSON(pass: 1, unsupported: 2, cases.joined(separator: ",")),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1"))
    ).page()
    let text = visibleText(of: page)
    #expect(text.contains("half/g/kept") && !text.contains("lost"))
    #expect(text.contains("Unsupported 1 suite none") && !text.contains("none 0 of 1"))
    let alone = try makeReport(
      conformance: conformanceJSON(unsupported: 1, unsupported("none", "lost")),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1"))
    ).page()
    #expect(alone.contains("Unsupported") && !alone.contains("No suite ran."))
  }

  /// A link leads to each failing case, with its arguments, values, source and command, wherever it stands.
  @Test func everyFailingCaseHasItsPlace() throws {
    let count = PageView.failuresInFull + 2
    let cases = (1...count).map { number in
      """
      {"suite": "\(number < 4 ? "a" : "b")", "group": "g", "case": "c-\(number)", "verdict": "fail", \
      "arguments": [\(number)], "expected": 1, "actual": \(number + 1), "repeat": "command \(number)", \
      "source": "table \(number)", "grade": "A", "page": "§ \(number)"}
      """
    }
    let group = """
      "failures": [{"group": "b/g", "share": "all", "kinds": "wrong", "worst": "c-\(count)", \
      "difference": "1"}]
      """
    let conformance = conformanceJSON(fail: count, cases.joined(separator: ","))
      .replacing("{\"summary\"", with: "{\(group), \"summary\"", maxReplacements: 1)
    let page = try makeReport(conformance: conformance, benchmarks: benchmarkJSON()).page()
    for number in [1, 3, 4, PageView.failuresInFull, count - 1, count] {
      let parts = page.components(separatedBy: " id=\"case-\(number)\">")
      #expect(parts.count == 2)
      let article = visibleText(of: parts.last?.components(separatedBy: "</article>").first ?? "")
      for text in [
        "/g/c-\(number) fail", "arguments [\(number)]", "actual \(number + 1)",
        "source table \(number), grade A", "see § \(number)", "repeat command \(number)",
      ] {
        #expect(article.contains(text), "\(text): \(article)")
      }
    }
    #expect(page.contains(##"<a href="#case-\##(count)">c-\##(count)</a>"##))
  }

  @Test func failingDifferenceIsShownInFull() throws {
    let failing = #"{"suite": "s", "group": "g", "case": "c", "verdict": "fail", "ulps": 4.49e18}"#
    #expect(try report(failing, fail: 1).summary().contains("- s/g/c: **fail**, 4.49e+18 ulps"))
  }

  @Test func acceptableCasesAreCountedSeparately() throws {
    let acceptable = passing("s", more: #", "acceptable": true"#)
    let headline = { (report: Report) in report.summary().prefix { $0 != ";" } }
    #expect(
      headline(try report(passing("s"), acceptable, pass: 2))
        == "**Pass: 1 required and 1 acceptable case pass**")
    #expect(
      headline(try report(acceptable, acceptable, pass: 2))
        == "**Pass: 2 acceptable cases pass, none is required**")
    #expect(
      headline(try report(acceptable, pass: 1)) == "**Pass: 1 acceptable case passes, none is required**")
    let failing = #"{"suite": "s", "group": "g", "case": "d", "verdict": "fail"}"#
    let mixed = try report(passing("s"), acceptable, failing, pass: 2, fail: 1)
    #expect(headline(mixed) == "**Fail: 1 of 2 required and 1 of 1 acceptable cases pass**, 1 failed")
    #expect(visibleText(of: mixed.page()).contains("1 of 2 required cases pass 1 failing"))
  }

  @Test func unsupportedCasesAreNotCountedInTheHeadline() throws {
    let unsupported = { (more: String) in
      #"{"suite": "s", "group": "g", "case": "u", "verdict": "unsupported"\#(more)}"#
    }
    let headline = { (report: Report) in report.summary().prefix { $0 != ";" } }
    let acceptable = unsupported(#", "acceptable": true"#)
    let all = try report(passing("s"), unsupported(""), acceptable, pass: 1, unsupported: 2)
    #expect(headline(all) == "**Pass: The only case passes**, 2 unsupported")
    #expect(visibleText(of: all.page()).contains("1 of 1 cases pass 0 failing"))
    let none = try report(acceptable, unsupported: 1)
    #expect(headline(none) == "**Nothing ran: No case is supported**, 1 unsupported")
  }

  @Test func knownFailureHasReasonAndLink() throws {
    let known = """
      {"suite": "s", "group": "g", "case": "c", "verdict": "known-failure", "reason": "old *format*",
       "link": "https://example.org/a?b=\\"c\\"&d"}
      """
    let report = try report(known, knownFailure: 1)
    #expect(
      report.summary().contains(
        "### Known failures\n\n- s/g/c: old \\*format\\* (https://example.org/a?b=\"c\"\\&d)\n"))
    #expect(visibleText(of: report.page()).contains("s/g/c known failure Expected to fail: old *format*"))
    #expect(
      report.page().contains(
        #"<a href="https://example.org/a?b=&quot;c&quot;&amp;d">"#
          + "https://example.org/a?b=&quot;c&quot;&amp;d</a>"
      ))
  }

  @Test func unexpectedPassHasTheReasonOfTheExpectedFailure() throws {
    let surprise = """
      {"suite": "s", "group": "g", "case": "c", "verdict": "unexpected-pass", "reason": "why", "link": null}
      """
    let report = try report(surprise, unexpectedPass: 1)
    #expect(report.summary().contains("- s/g/c: **unexpected pass**\n  - expected to fail: why\n"))
    let text = visibleText(of: report.page())
    #expect(text.contains("s/g/c unexpected pass Expected to fail: why"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", " https://x", "https://a b", "see the notes",
  ])
  func onlyWebAddressesAreLinks(link: String) throws {
    let known =
      #"{"suite": "s", "group": "g", "case": "c", "verdict": "known-failure", "link": "\#(link)"}"#
    let page = try report(known, knownFailure: 1).page()
    #expect(!page.contains(/href="(?!#|performance.html")/))
    #expect(page.contains("<p>\(link)</p>"))
  }
}

/// Tests of the table of groups with failures.
@Suite struct FailureGroupViewTests {
  @Test func groupsAreListedBeforeTheCases() throws {
    let failing =
      #"{"suite": "s", "group": "g", "case": "c", "verdict": "fail", "expected": 1, "actual": 2, "ulps": 9}"#
    let group =
      #""failures": [{"group": "s/g", "share": "all 3", "kinds": "3 wrong", "worst": "c", "#
      + #""difference": "$ is <1> too large", "cause": null}], "summary""#
    let text = conformanceJSON(fail: 1, failing).replacing(#""summary""#, with: group, maxReplacements: 1)
    let page = try Report(conformance: conformanceInput(text), benchmarks: nil, subject: "ours").page()
    #expect(visibleText(of: page).contains("Likely cause s/g all 3: 3 wrong c : $ is <1> too large"))
    #expect(unbalancedTag(in: page) == nil)
    // Files of earlier versions do not have them.
    let plain = try Report(
      conformance: conformanceInput(conformanceJSON(fail: 1, failing)), benchmarks: nil, subject: "ours"
    ).page()
    #expect(!plain.contains("Failures by group"))
  }
}
