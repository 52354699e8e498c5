import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of measured errors in the page and the summary. The largest error of each group was
/// determined by hand.
struct AccuracyTests {
  // The errors in map points are 2e-8 on the first kind of input and 3.5e-8 on the second, so the
  // largest of 1,500 cases is 3.5e-8. The wrong answers of a peer are 1 and 2,500, so the largest
  // number in 16 cases is 2,500, without a limit.
  static let accuracy = accuracyJSON(
    measurement(
      "point/x", by: "ours", stratum: "random", cases: "1000", maximum: "2e-8",
      worst: #"{"at": 1, "actual": 2.5, "expected": 2}"#),
    measurement("area", by: "peer", stratum: "flat", cases: "8", count: "1", limit: "null"),
    measurement("point/x", by: "ours", stratum: "polar", cases: "500", maximum: "3.5e-8", ulps: "4e18"),
    measurement(
      "area", by: "peer", stratum: "round", cases: "8", count: "2500", limit: "null",
      answers: #"{"out": 3000, "in": 1}"#))

  @Test func summaryShowsTheLargestErrorOfAllStrata() throws {
    let summary = try passingReport(accuracy: Self.accuracy).summary()
    #expect(
      summary.hasPrefix(
        """
        **Pass: The only case passes**; 1 benchmark, none beside a peer; the measured error is within its \
        limit.
        """))
    let expected = """

      ## Accuracy

      | operation | by | against | cases | largest error | limit |
      |---|---|---|--:|--:|--:|
      | point/x | ours | truth | 1,500 | 3.50e-8 map points | 4.00e-8 |
      | area | peer | truth | 16 | 2,500 wrong answers | — |

      ## Benchmarks

      """
    #expect(summary.contains(expected), "\(summary)")
  }

  @Test func pageShowsTheStrata() throws {
    let page = try passingReport(accuracy: Self.accuracy).page()
    let text = visibleText(of: page)
    let expected = """
      point/x ours against truth 1,500 cases 3.50e-8 map points limit 4.00e-8 \
      area peer against truth 16 cases 2,500 wrong answers — \
      The kinds of input, with the worst of each point/x ours against truth, 2 kinds of input \
      Input Cases Median 99th percentile Largest Limit In ulps \
      random 1,000 1.00e-9 map points 1.00e-8 map points 2.00e-8 map points 4.00e-8 3 ulps \
      polar 500 1.00e-9 map points 1.00e-8 map points 3.50e-8 map points 4.00e-8 — \
      random {"actual": 2.5, "at": 1, "expected": 2} \
      area peer against truth, 2 kinds of input Input Cases Median 99th percentile Largest Limit In ulps \
      flat 8 — — 1 wrong answers — — round 8 — — 2,500 wrong answers — — \
      round answers: 1 in, 3,000 out Benchmarks
      """
    #expect(text.contains(expected), "\(text)")
    #expect(page.contains("<footer><p>Made from conformance.json, benchmarks.json and accuracy.json.</p>"))
    #expect(page.contains(##"<a href="#accuracy">"##))
  }

  @Test func reportWithoutMeasurementsDoesNotMentionErrors() throws {
    let report = try makeReport(
      conformance: conformanceJSON(pass: 1, passingCase),
      benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")))
    #expect(!report.summary().contains("Accuracy"))
    #expect(!report.page().contains(#"id="accuracy""#))
  }

  /// One error beyond its limit fails, by the program's verdict or by the numbers, however small
  /// the others are.
  @Test(
    arguments: [
      measurement("a", maximum: "5e-8", isWithinLimit: "false"),
      measurement("a", maximum: "5e-8", isWithinLimit: "true"),
      measurement("a", maximum: "5e-8", isWithinLimit: "null"),
      measurement("a", maximum: "1e-8", isWithinLimit: "false"),
      measurement("a", maximum: "null", isWithinLimit: "null"),
      measurement("a", maximum: "1e-8", limit: "null", isWithinLimit: "false"),
    ])
  func oneErrorBeyondItsLimitFails(beyond: String) throws {
    let good = measurement("a", stratum: "other", maximum: "2e-8")
    let report = try passingReport(accuracy: accuracyJSON(good, beyond, measurement("b", maximum: "1e-8")))
    #expect(
      report.summary().hasPrefix(
        """
        **Fail: The only case passes**; 1 benchmark, none beside a peer; \
        1 of 2 measured errors are within their limits; **1 measured error is beyond its limit**.
        """))
    let text = visibleText(of: report.page())
    #expect(
      text.contains("1 of 2 measured errors are within their limits. 1 measured error is beyond its limit."))
    #expect(text.contains("1 of 2 errors within their limits"))
    #expect(report.page().matches(of: /<span class="verdict fail">beyond</).count == 2)
  }

  /// The stratum beyond its limit is shown, although another stratum with a higher limit has the
  /// larger error.
  @Test func stratumBeyondItsLimitIsTheWorst() throws {
    let wide = measurement("a", stratum: "wide", maximum: "9e-8", limit: "1e-7")
    let narrow = measurement("a", stratum: "narrow", maximum: "5e-8", limit: "4e-8", isWithinLimit: "false")
    let summary = try passingReport(accuracy: accuracyJSON(wide, narrow)).summary()
    #expect(
      summary.contains("| a | ours | truth | 20 | **5.00e-8 map points**, beyond the limit | 4.00e-8 |"))
    #expect(summary.contains("the only measured error is not within its limit;"))
  }

  @Test func errorsInMetersAreShownAsLengths() throws {
    let length = measurement("a", maximum: "1.117e-8", limit: "3e-8").replacing("map points", with: "metres")
    let summary = try passingReport(accuracy: accuracyJSON(length)).summary()
    #expect(summary.contains("| 11.2 nm | 30.0 nm |"))
  }

  @Test func errorsInDifferentUnitsAreSeparate() throws {
    let one = measurement("a", maximum: "1e-8")
    let summary = try passingReport(
      accuracy: accuracyJSON(one, one.replacing("map points", with: "degrees"), one)
    ).summary()
    #expect(summary.contains("all 2 measured errors are within their limits"))
    #expect(summary.contains("| a | ours | truth | 20 | 1.00e-8 map points |"))
    #expect(summary.contains("| a | ours | truth | 10 | 1.00e-8 degrees |"))
  }

  @Test func emptyFileDoesNotPass() throws {
    let report = try passingReport(accuracy: accuracyJSON())
    #expect(report.summary().hasPrefix("**Nothing ran: The only case passes**;"))
    #expect(report.summary().contains("; no error was measured.\n"))
    #expect(visibleText(of: report.page()).contains("Nothing was measured."))
  }

  @Test func optionalMembersMayBeMissing() throws {
    let bare = #"{"operation": "a", "by": "b", "reference": "c", "stratum": "d", "unit": "e"}"#
    let report = try passingReport(accuracy: accuracyJSON(bare))
    #expect(report.summary().contains("| a | b | c | — | not a finite number | — |"))
    #expect(report.summary().contains("; 1 measured for comparison, none with a limit.\n"))
  }

  @Test(
    arguments: [
      ("{}", "measurements", "this key is missing"), ("[]", "", "expected an object"),
      (#"{"measurements": [{}]}"#, "measurements[0].operation", "this key is missing"),
      (accuracyJSON(measurement("a", maximum: #""1""#)), "measurements[0].maximum", "expected a number"),
      (#"{"measurements": NaN}"#, "measurements", "expected an array"),
    ])
  func invalidFilesCauseErrorsWithTheJSONPath(text: String, place: String, expected: String) throws {
    #expect(throws: ReportError(file: "some/folder/accuracy.json", place: place, problem: expected)) {
      try passingReport(accuracy: text)
    }
  }

  /// With any names, the summary fits a comment and the page closes its tags.
  @Test func longNamesWithSpecialCharactersFit() throws {
    let name = #"<script>|é"# + String(repeating: "x", count: 20_000)
    let row =
      #"{"operation": "\#(name)", "by": "\#(name)", "reference": "\#(name)", "stratum": "\#(name)", "#
      + #""unit": "\#(name)", "cases": 1e300, "maximum": -1e308, "worst": "\#(name)", "#
      + #""answers": {"\#(name)": 1e300}}"#
    let rows = (1...400).map { row.replacing(#""operation": ""#, with: #""operation": "\#($0)"#) }
    let report = try passingReport(accuracy: #"{"measurements": [\#(rows.joined(separator: ","))]}"#)
    #expect(report.summary().utf8.count < Report.summaryLimit)
    #expect(report.summary().contains("more errors: the page lists them."))
    let page = report.page()
    #expect(!LargeText(withoutTableScript(page)).contains("<script"))
    #expect(unbalancedTag(in: page) == nil)
  }
}

private func passingReport(accuracy: String) throws -> Report {
  try makeReport(
    conformance: conformanceJSON(pass: 1, passingCase),
    benchmarks: benchmarkJSON(repetition("a/b/by:ours", "1")), accuracy: accuracy)
}

private func accuracyJSON(_ measurements: String...) -> String {
  "{\"measurements\": [\n\(measurements.joined(separator: ",\n"))]}"
}

/// Returns one measurement in the format of map-accuracy: an error in map points, or a number of
/// wrong answers.
private func measurement(
  _ operation: String, by: String = "ours", stratum: String = "random", cases: String = "10",
  maximum: String = "0", count: String? = nil, ulps: String = "3", limit: String = "4e-8",
  isWithinLimit: String = "true", worst: String = "null", answers: String = "null"
) -> String {
  let isCount = count != nil
  return """
    {"operation": "\(operation)", "by": "\(by)", "reference": "truth", "stratum": "\(stratum)",
     "cases": \(cases), "median": \(isCount ? "null" : "1e-9"), "p99": \(isCount ? "null" : "1e-8"),
     "maximum": \(count ?? maximum), "unit": "\(isCount ? "wrong answers" : "map points")",
     "maximumUlps": \(isCount ? "null" : ulps), "limit": \(limit), "isWithinLimit": \(isWithinLimit),
     "worst": \(worst), "answers": \(answers)}
    """
}
