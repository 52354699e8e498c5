import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import loxodrome_repository

private let committedRecord = checkout.appendingPathComponent("Reports/readme.json")
private let committedPage = checkout.appendingPathComponent("Reports/FIGURES.md")

/// How tables are put between the marks of a page.
@Suite struct FigurePageTests {
  /// A page with the marks of all blocks, an empty line in each unless `content` says otherwise.
  private func page(_ content: String = "\n") -> String {
    FigureBlock.allCases.map { "<!-- figures: \($0.rawValue) -->\n\(content)<!-- end of figures -->\n" }
      .joined(separator: "\nText.\n\n")
  }

  private func filled(_ text: String) throws(ReportError) -> FigurePage {
    try FigurePage(ReportInput(name: "page.md", bytes: Data(text.utf8)), record: figureRecord())
  }

  /// What stands between the marks, and how the block is set between them.
  @Test(arguments: [
    ("\n", ("", "")), ("old\n", ("", "")), ("\nold\n\nolder\n\n", ("\n", "\n")), ("\nold\n", ("\n", "")),
    ("old\n\n", ("", "\n")),
  ])
  func emptyLinesBesideTheMarksStay(content: String, lines: (before: String, after: String)) throws {
    let record = try figureRecord()
    let expected = try FigureBlock.allCases.map { block in
      "<!-- figures: \(block.rawValue) -->\n\(lines.before)"
        + (try block.markdown(record.reader(block.run))) + "\n\(lines.after)<!-- end of figures -->\n"
    }.joined(separator: "\nText.\n\n")
    #expect(try filled(page(content)).filled == expected)
  }

  @Test func textOutsideOfTheMarksAndOtherMarksStay() throws {
    let other = "# Title\r\n<!-- figures: others -->\nmine\n<!-- end of figures -->\n"
    let result = try filled(other + page() + "no line feed at the end")
    #expect(result.filled.hasPrefix(other))
    #expect(result.filled.hasSuffix("no line feed at the end"))
  }

  @Test func aFilledPageDiffersNowhere() throws {
    let result = try filled(filled(page()).filled)
    #expect(result.text == result.filled)
  }

  @Test func aNumberThatDiffersIsReplaced() throws {
    let right = try filled(page("\nold\n\n")).filled
    let wrong = right.replacing("94; 152 bytes", with: "94; 151 bytes")
    #expect(wrong != right)
    #expect(try filled(wrong).filled == right)
  }

  @Test func marksAreExpectedOnce() {
    let message = "page.md: expected <!-- figures: world --> and after it <!-- end of figures -->, once"
    for text in [
      page().replacing("figures: world", with: "figures: word"), page() + page(),
      page().replacing("<!-- figures: world -->\n\n<!-- end of figures -->", with: "<!-- figures: world -->"),
    ] {
      let said = fault { () throws(ReportError) in try filled(text) }
      #expect(said == message || (text == page() + page() && said.contains("figures: errors -->")), "\(said)")
    }
  }

  @Test func aPageThatIsNotTextIsNamed() {
    let said = fault { () throws(ReportError) in
      try FigurePage(
        ReportInput(name: "page.md", bytes: Data(page().utf8) + [0xFF]), record: figureRecord())
    }
    #expect(said == "page.md: it is not valid UTF-8")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: committedRecord.path),
      "there is no Reports/readme.json, so the tables of Reports/FIGURES.md come from no record"))
  func committedTablesAreThoseOfTheRecord() throws {
    let record = try FigureRecord(ReportInput(contentsOf: committedRecord))
    let page = try FigurePage(ReportInput(contentsOf: committedPage), record: record)
    #expect(page.text == page.filled, "loxodrome-repository figures --check shows the lines that differ")
  }

  @Test func committedPageHasTheMarks() throws {
    let page = try FigurePage(ReportInput(contentsOf: committedPage), record: figureRecord())
    #expect(page.filled.contains("\n| `clustering/memory`: kept; peak with the coordinates | 94; 152"))
  }
}
