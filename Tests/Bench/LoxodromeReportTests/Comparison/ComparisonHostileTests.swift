import Foundation
import LoxodromeBench
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests that names with special characters are shown as text, and that very many names are cut and
/// counted.
struct ComparisonHostileTests {
  @Test func invalidUTF8CausesAnError() {
    var bytes = Data(benchmarkJSON(repetition("ä?", "1")).utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "?") { bytes[index] = 0xFF }
    let error = #expect(throws: ReportError.self) {
      try BenchmarkResults(ReportInput(name: "b.json", bytes: bytes))
    }
    #expect(error?.problem == "it is not valid UTF-8, which JSON is written in")
    let before = bytes.prefix { $0 != 0xFF }
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(error?.place == "line \(lines.count), column \((lines.last?.count ?? 0) + 1)")
  }

  /// A file with counts is judged as one, even if no other file could have its numbers.
  @Test func hugeCountsFailAtTheirPlace() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "counts-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(countsJSON([("a", [1000])]).replacing("1000", with: "1e400").utf8).write(to: url)
    let counts = try MeasurementSet(path: url.path).counts?.counts
    #expect(
      counts?.map(\.failure)
        == ["counts[0].instructions[0]: expected a whole number from 0 to 2^53; found 1e400"])
  }

  /// Names, as they are written in JSON strings.
  static let names = [
    #"</script><script>alert(1)</script>"#, #"a|b `c` *d* [e](f) <b>"#, #"line\n# heading\n```\n"#,
    #"turned \u202e around"#, #"'; rm -rf x; '"#, #"]]> & \" \uffff \u2028"#, #"{{{status}}}"#,
  ]

  /// Returns a report in which each name occurs twice: in both files, with more instructions in the
  /// head, and with a space after it, as an error in the head only.
  func report() throws -> ComparisonReport {
    let row = { (name: String, count: Int) in
      #"{"name": "\#(name)", "instructions": [\#(count)], "#
        + #""functions": [{"name": "\#(name)", "instructions": \#(count)}]}"#
    }
    let failed = { (name: String) in #"{"name": "\#(name) ", "error": "\#(name)"}"# }
    let file = { (rows: [String]) in
      #"{"context": {"\#(Self.names[0])": "\#(Self.names[1])"}, "counts": [\#(rows.joined(separator: ","))]}"#
    }
    let base = try measured(counts: file(Self.names.map { row($0, 1000) }))
    let head = try measured(counts: file(Self.names.map { row($0, 2000) } + Self.names.map(failed)))
    return try ComparisonReport(Comparison(base: base, head: head), subject: "ours")
  }

  @Test func namesAreEscapedInThePage() throws {
    let page = try report().page()
    #expect(page.ranges(of: "<script").count == 3 && page.ranges(of: "</script>").count == 3)
    #expect(!page.contains("<b>\"") && !page.contains("\u{202E}"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("{{{status}}}"))
  }

  @Test func chartDataCannotEndTheirElement() {
    let text = #"{"a": "</script><!--", "b": "x & y", "c": "\#u{2028}\#u{202E}", "d": "\n"}"#
    #expect(
      ComparisonChartsView.inScript(text)
        == #"{"a": "\u003c/script\u003e\u003c!--", "b": "x \u0026 y", "c": "\#u{FFFD}\#u{FFFD}", "d": "\n"}"#)
  }

  @Test func namesAreEscapedInMarkdown() throws {
    let lines = try report().markdown().split(separator: "\n", omittingEmptySubsequences: false)
    let headings = lines.filter { $0.hasPrefix("#") }
    #expect(
      headings == ["## What could be seen", "## Regressed: 7", "## Errored: 7"], "\(headings)")
    #expect(!lines.contains { $0.hasPrefix("```") })
    // Every row of the table has as many cells as its header: 10 cells between 11 bars.
    let rows = lines.filter { $0.hasPrefix("| ") && $0.contains("--filter") }
    #expect(rows.count == 14)
    for row in rows {
      #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 11, "\(row)")
    }
    // A character after a backslash is text. A code span ends with as many backticks as it begins
    // with.
    let outsideOfCode = lines.joined(separator: "\n").replacing(/\\./, with: "")
      .replacing(/(`+)[^\n]*?\1/, with: "")
    #expect(!outsideOfCode.contains(/<(script|b)/))
  }

  @Test func junitIsWellFormedAndHasTheNames() throws {
    let elements = try JUnitDocument(try report().junit()).elements
    let names = elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    // Both files have the benchmark `line…`. The failed one, with a space after it, is only in the
    // head.
    #expect(names.contains("line\n# heading\n```\n") && names.contains("line\n# heading\n```\n "))
    #expect(names.contains("]]> & \" \u{FFFD} \u{2028}"))
  }

  @Test func jsonIsValid() throws {
    let json = try report().json()
    let input = ReportInput(name: "written", bytes: Data(json.utf8))
    guard case .object(let members) = try input.decode(JSONValue.self),
      case .array(let rows)? = members["benchmarks"]
    else { throw ReportError(file: "written", place: "", problem: "no object") }
    #expect(rows.count == 14)
  }

  @Test func thousandsOfBenchmarksAreCutAndCounted() throws {
    let rows = (0..<2003).map {
      (name: "stem/operation-with-a-long-name/parameter:\($0)/by:ours", instructions: [1000])
    }
    let more = rows.map { (name: $0.name, instructions: [1100]) }
    let report = try ComparisonReport(
      Comparison(
        base: measured(counts: countsJSON(rows)), head: measured(counts: countsJSON(more))), subject: "ours")
    let markdown = report.markdown()
    #expect(markdown.utf8.count < ComparisonReport.markdownLimit)
    let shown = LargeText(markdown).count(of: "| stem/")
    #expect(shown > 50)
    #expect(markdown.contains("\n\(Quantity.count(2003 - shown)) more benchmarks: the page lists them."))
    #expect(markdown.contains("## Regressed: 2,003"))
    // The page has the largest number of rows that can be opened, and counts the others. The JSON
    // has all.
    let page = LargeText(report.page())
    #expect(page.contains("parameter:1999/") && !page.contains("parameter:2000/"))
    #expect(page.contains("3 more benchmarks stand in comparison.json."))
    #expect(LargeText(report.json()).contains("parameter:2002/"))
  }

  @Test func nonFiniteNumbersAreNull() throws {
    let accuracy = oneError(maximum: "null", within: false)
    let comparison = try Comparison(
      base: measured(accuracy: oneError()), head: measured(accuracy: accuracy))
    let report = try ComparisonReport(comparison, subject: "ours")
    #expect(report.json().contains(#""maximum": null"#))
    #expect(report.headline.contains("largest error 3.00 m → not a finite number, beyond its limit 10.0"))
  }
}
