import Foundation
import LoxodromeBench
import LoxodromeResults
import Testing

@testable import LoxodromeReport

/// A matrix written by hand: two implementations, and one that broke the protocol.
private let smallMatrix = """
  {"schema": "loxodrome-matrix-1",
   "suites": [{"name": "first", "profile": "flat", "cases": 3}, {"name": "second", "profile": "round", \
  "cases": 1200}],
   "implementations": [
    {"name": "ours", "version": "1.0", "language": "Swift", "homepage": "README.md", "failure": null,
     "suites": [\(counts("first", pass: 3)), \(counts("second", pass: 1200, differing: 2))],
     "cases": [],
     "accuracy": [\(errors("do", "all", n: 4, 0, 1, 2, millimeters: "0, 0.0000041, 23.4")),
                  \(errors("do", "odd", n: 1, 2, 2, 2, millimeters: "23.4, 23.4, 23.4")),
                  \(errors("count", "all", n: 7, 0, 0, 0))]},
    {"name": "theirs", "version": "2", "language": "C", "homepage": "https://example.org/t", "failure": null,
     "suites": [\(counts("first", pass: 1, fail: 1, known: 1)), \(counts("second", unsupported: 1200))],
     "cases": [
      {"suite": "first", "group": "g", "case": "one", "verdict": "fail", "arguments": {"at": 1}, \
  "expected": 17,
       "actual": 18, "ulps": 5},
      {"suite": "first", "group": "g", "case": "two", "verdict": "known-failure", "arguments": {"at": 2},
       "expected": true, "actual": false, "ulps": null, "reason": "it rounds", "link": \
  "https://example.org/why"}],
     "accuracy": [\(errors("do", "all", n: 3, unmeasured: 1, 9, 9, 12345, millimeters: "1, 2, 1200000"))]},
    {"name": "liar", "version": null, "language": null, "homepage": "", "failure": "says 7, were 0", \
  "suites": [],
     "cases": [], "accuracy": []}]}
  """

private func counts(
  _ suite: String, pass: Int = 0, fail: Int = 0, known: Int = 0, unsupported: Int = 0, differing: Int = 0
) -> String {
  """
  {"suite": "\(suite)", "pass": \(pass), "fail": \(fail), "unsupported": \(unsupported), "skipped": 0, \
  "error": 0,
   "knownFailure": \(known), "unexpectedPass": 0, "acceptableDifferences": \(differing)}
  """
}

private func errors(
  _ operation: String, _ stratum: String, n: Int, unmeasured: Int = 0, _ median: Int, _ percentile: Int,
  _ maximum: Int, millimeters: String? = nil
) -> String {
  let lengths = millimeters.map { text in
    let parts = text.components(separatedBy: ", ")
    return
      ", {\"unit\": \"mm\", \"median\": \(parts[0]), \"percentile99\": \(parts[1]), \"maximum\": \(parts[2])}"
  }
  return """
    {"operation": "\(operation)", "profile": "flat", "stratum": "\(stratum)", "cases": \(n),
     "unmeasured": \(unmeasured), "worst": "first/g/one", "errors": [{"unit": "ulps", "median": \(median),
     "percentile99": \(percentile), "maximum": \(maximum)}\(lengths ?? "")]}
    """
}

private func report(_ text: String) throws -> MatrixReport {
  try MatrixReport(ReportInput(name: "matrix.json", bytes: Data(text.utf8)))
}

@Suite struct MatrixReportTests {
  @Test func markdownHasNotDrifted() throws {
    let expected = """
      # Conformance matrix

      3 implementations, 2 suites, 1,203 cases each. Made by `ci/matrix`, which also checks that it is \
      current; do not edit.

      Numbers are passing cases; – where the implementation has no such operation; *known* are wrong \
      answers that `Tests/Adapters/expectations` explains.

      - **ours** 1.0 · Swift README.md
      - **theirs** 2 · C <https://example.org/t>
      - **liar**

      ## Broke the protocol

      - **liar**: says 7, were 0

      ## Verdicts

      | suite | cases | ours | theirs | liar |
      |---|--:|--:|--:|--:|
      | first | 3 | 3 | **1, 1 bad, 1 known** | **broken** |
      | second | 1,200 | 1,200 | – | **broken** |
      | **all** | 1,203 | **1,203** | **1, 1 bad, 1 known, 1,200 not answered** | **broken** |

      ## What does not pass, and why

      ### theirs

      - **1 case**: Unexpected; first 1; for example first/g/one.
      - **1 case**: it rounds; first 1; for example first/g/two. [More](<https://example.org/why>)

      ## Errors

      From the cases whose expected value is computed to the last digit. Lengths on the ground, on a \
      sphere of radius 6 378 137 m; percentiles by nearest rank; n is the number of answers measured, \
      with those that have no distance from the right one (NaN, an error, another shape) after a plus \
      sign. Wrong answers count in full.

      Exact in every case:

      - count (flat): ours (7)

      ### do, flat

      | input | implementation | n | median ulps | 99 % | max | median | 99 % | max |
      |---|---|--:|--:|--:|--:|--:|--:|--:|
      | all | ours | 4 | 0 | 1 | 2 | 0 | 4.10 nm | 23.4 mm |
      |  | theirs | 3 + 1 | 9 | 9 | 12,345 | 1.00 mm | 2.00 mm | 1.20 km |
      | odd | ours | 1 | 2 | 2 | 2 | 23.4 mm | 23.4 mm | 23.4 mm |

      """
    // The texts are compared line by line, so that a failure shows the line.
    let lines = try report(smallMatrix).markdown().split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, expectedLine) in zip(lines, expectedLines) { #expect(line == expectedLine) }
    #expect(lines.count == expectedLines.count)
  }

  @Test func pageShowsTheMatrix() throws {
    let page = try report(smallMatrix).page()
    let text = visibleText(of: page)
    #expect(text.contains("Unexpected 3 implementations, 2 suites, 1,203 cases each"))
    #expect(text.contains("liar no results says 7, were 0"))
    #expect(text.contains("theirs: 1 passes, 1 failed, 1 known failure"))
    #expect(text.contains("ours: 1,203 pass, 2 of the passes differ where that is acceptable"))
    #expect(text.contains("first/g/one fail 5 ulps arguments {\"at\": 1} expected 17 actual 18"))
    #expect(text.contains("1 it rounds more first/g/two known failure"))
    #expect(page.contains(#"<a href="https://example.org/why" rel="noreferrer">"#))
    #expect(text.contains("all ours 4 0 1 2 0 4.10 nm 23.4 mm first/g/one"))
    #expect(text.contains("3 + 1 without 9 9 12,345 1.00 mm 2.00 mm 1.20 km"))
    // A suite without noteworthy cases cannot be unfolded. There is one element for the other
    // suite, one for the implementation, and two for the operations.
    #expect(page.components(separatedBy: "<details").count - 1 == 4)
    for forbidden in ["<script", "<link", "<img", "<iframe", " src=", "url(", "@import", "{{", "Optional("] {
      #expect(!withoutTableScript(page).contains(forbidden), "\(forbidden)")
    }
  }

  @Test func equalInputGivesEqualBytes() throws {
    #expect(try report(smallMatrix).page() == report(smallMatrix).page())
    #expect(try report(smallMatrix).markdown() == report(smallMatrix).markdown())
  }

  @Test func expectedVerdictsDoNotFail() throws {
    let quiet =
      smallMatrix.replacing("\"fail\": 1,", with: "\"fail\": 0,").replacing(
        "\"knownFailure\": 1,", with: "\"knownFailure\": 2,"
      ).replacing("\"verdict\": \"fail\"", with: "\"verdict\": \"known-failure\"")
    // The implementation that broke the protocol still fails.
    #expect(visibleText(of: try report(quiet).page()).contains("Unexpected 3 implementations"))
    let empty = #"{"schema": "loxodrome-matrix-1", "suites": [], "implementations": []}"#
    #expect(visibleText(of: try report(empty).page()).contains("Nothing ran 0 implementations"))
    let alone = """
      {"schema": "loxodrome-matrix-1", "suites": [{"name": "a", "profile": "b", "cases": 1}], \
      "implementations": [
       {"name": "ours", "version": null, "language": null, "homepage": "", "failure": null,
        "suites": [\(counts("a", pass: 1))], "cases": [], "accuracy": []}]}
      """
    #expect(
      visibleText(of: try report(alone).page()).contains(
        "As expected 1 implementation, 1 suites, 1 case each"))
  }

  @Test(arguments: [
    (
      #"{"schema": "loxodrome-matrix-2", "suites": [], "implementations": []}"#,
      "schema: expected loxodrome-matrix-1"
    ),
    (#"{"schema": "loxodrome-matrix-1", "suites": []}"#, "implementations: this key is missing"),
    (
      smallMatrix.replacing("\"cases\": 1200}", with: "\"cases\": 1201}"),
      "implementations[0].suites[1]: the counts"
    ),
    (
      smallMatrix.replacing("\"cases\": 3}", with: "\"cases\": 0.5}"),
      "implementations[0].suites[0]: the counts"
    ),
    (
      smallMatrix.replacing("\"suite\": \"second\"", with: "\"suite\": \"other\""),
      "implementations[0].suites: expected one"
    ),
    (
      smallMatrix.replacing("\"verdict\": \"fail\"", with: "\"verdict\": \"error\""),
      "implementations[1].suites[0].fail"
    ),
    (smallMatrix.replacing("\"says 7, were 0\"", with: "null"), "implementations[2].suites: expected one"),
    (
      smallMatrix.replacing("\"failure\": null", with: "\"failure\": \"x\""),
      "implementations[0].failure: an implementation"
    ),
    ("", "it is empty"),
  ])
  func invalidInputCausesAnErrorWithThePosition(text: String, message: String) {
    let error = #expect(throws: ReportError.self) { try report(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

@Suite struct MatrixEscapingTests {
  @Test func inputIsEscaped() throws {
    let evil = "<script>alert('1')</script>|`*{{name}}\\\"\u{301}"
    let text = smallMatrix.replacing("\"theirs\"", with: "\"\(evil)\"").replacing("it rounds", with: evil)
      .replacing("\"first\"", with: "\"\(evil)\"").replacing("says 7, were 0", with: evil)
      .replacing("\"README.md\"", with: "\"\(evil)\"").replacing("\"two\"", with: "\"\(evil)\"")
      .replacing("\"do\"", with: "\"\(evil)\"").replacing("\"odd\"", with: "\"\(evil)\"")
    let page = try report(text).page()
    #expect(
      !withoutTableScript(page).contains("<script")
        && page.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;|`*{{name}}"))
    let markdown = try report(text).markdown()
    #expect(!markdown.contains(/(^|[^\\])<script/))
    // Every row of a table has the correct number of cells.
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let cells = rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
    #expect(Set(cells) == [6, 10])
  }

  @Test(arguments: [
    ("https://example.org/a?b=c#d", true), ("http://example.org", true), ("javascript:alert(1)", false),
    ("https://a b", false), ("https://a\"b", false), ("https://a>b", false), ("https://a|b", false),
    ("", false),
    ("HTTPS://example.org", false), ("https://a\nb", false), ("README.md", false),
    ("https://a\u{9B}b", false), ("https://a\u{202E}b", false),
  ])
  func onlyWebAddressesAreLinks(text: String, isLink: Bool) {
    #expect((webAddress(text) == text) == isLink && (webAddress(text) == nil) == !isLink)
  }

  @Test(arguments: [
    (0.0, "0", "0"), (1, "1", "1.00 mm"), (12345, "12,345", "12.3 m"), (0.0004, "4.00e-4", "400 nm"),
    (999.6, "1,000", "1.00 m"), (4.5e12, "4.50e+12", "4.50e+6 km"), (.infinity, "∞", "∞"), (.nan, "–", "–"),
  ])
  func errorsHaveASuitableUnit(value: Double, ulps: String, length: String) throws {
    let json = value.isNaN ? "\"nan\"" : value.isInfinite ? "\"inf\"" : "\(value)"
    let difference = try JSONDecoder().decode(ResultNumber.self, from: Data(json.utf8))
    #expect(errorText(difference, "ulps") == ulps && errorText(difference, "mm") == length)
  }

  /// A page of more than three megabytes opens slowly, so some cases are shown by name only.
  @Test func thousandsOfFailuresFit() throws {
    let value = "[" + (1...60).map(String.init).joined(separator: ", ") + "]"
    let names = (0..<24).map { "suite-\($0)" }
    let cases = names.flatMap { suite in
      (0..<100).map { number in
        """
        {"suite": "\(suite)", "group": "g", "case": "case-\(number)", "verdict": "known-failure",
         "arguments": \(value), "expected": \(value), "actual": [], "ulps": null, "reason": \
        "r\(number % 2)", "link": ""}
        """
      }
    }
    let column = { (name: String) in
      """
      {"name": "\(name)", "version": "1", "language": "x", "homepage": "", "failure": null,
       "suites": [\(names.map { counts($0, known: 100) }.joined(separator: ","))],
       "cases": [\(cases.joined(separator: ","))], "accuracy": []}
      """
    }
    let suites = names.map { #"{"name": "\#($0)", "profile": "p", "cases": 100}"# }
    let text = """
      {"schema": "loxodrome-matrix-1",
       "suites": [\(suites.joined(separator: ","))],
       "implementations": [\(column("a")), \(column("b"))]}
      """
    let page = LargeText(try report(text).page())
    #expect((500_000...MatrixReport.pageLimit).contains(page.bytes.count), "\(page.bytes.count)")
    for number in [0, 50, 99] {
      #expect(page.contains("case-\(number)<") || page.contains("case-\(number) "))
    }
  }
}
