import Foundation
import Testing

@testable import LoxodromeSuite

/// What implementations write: their names, errors, reasons and results.
private let evil =
  "\u{1B}[2J\r\n# Pass\u{9B}31m\u{85}\u{2028}\u{202E}\u{2066}\u{8}\u{7F}\0|<b>@everyone"

/// Tests what the text of a report shows of many failures and many unsupported operations.
@Suite struct ReportTextTests {
  /// A file with a case in each of a number of groups.
  private func file(_ suite: String, groups: Int = 1, operation: String = "mapPoint") throws -> VectorFile {
    let list = (0..<groups).map { number in
      """
      {"id": "g\(number)", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
       "tolerance": [{"kind": "exact"}],
       "cases": [{"id": "c", "flags": [], "arguments": {}, "expected": 1, "result": "required"}]}
      """
    }
    let text = """
      {"schema": "loxodrome-vectors-1", "suite": "\(suite)", "operation": "\(operation)", "profile": "planar",
       "numberOfCases": \(groups), "notes": {}, "groups": [\(list.joined(separator: ",\n"))]}
      """
    return try VectorFile(Data(text.utf8), file: "\(suite).json")
  }

  private func text(_ answer: Answer, of files: [VectorFile], verbose: Bool = false) throws -> String {
    let run = try ConformanceRun(of: Implementation(name: "test") { _, _, _ in answer }, on: files)
    return ConformanceReport(run).text(verbose: verbose)
  }

  /// Twelve groups of one suite do not keep the failure of another suite from the ten with details.
  @Test func everySuiteIsShownBeforeOthersAreShownTwice() throws {
    let files = [try file("many", groups: 12), try file("other"), try file("third", groups: 2)]
    let details = try text(.result(.number(2)), of: files).split(separator: "\n")
      .filter { $0.hasPrefix("FAIL ") }
    #expect(details == (0..<8).map { "FAIL many/g\($0)/c" } + ["FAIL other/g0/c", "FAIL third/g0/c"])
  }

  @Test func manyUnsupportedOperationsAreCounted() throws {
    let files = try (0..<11).map { try file("s\($0)", operation: "operation\($0)") }
    #expect(
      try text(.unsupported, of: files).contains(
        "unsupported: 11 cases of 11 operations; --verbose names them\n"))
    #expect(
      try text(.unsupported, of: Array(files.prefix(3))).contains(
        "unsupported: 3 cases of operation0, operation1, operation2\n"))
    let long = try text(.unsupported, of: files, verbose: true)
    #expect(long.contains("of operation0, operation1, operation10,"))
  }

  @Test(arguments: [
    Answer.error(evil), .skipped(evil), .result(.string(evil)), .result(.object(["error": .string(evil)])),
  ]) func reportsHaveNoControlCharactersOfAnswers(answer: Answer) throws {
    let run = try ConformanceRun(
      of: Implementation(name: evil) { _, _, _ in answer }, on: [try file("many", groups: 2)])
    let report = ConformanceReport(run)
    for text in [report.text(verbose: false), report.text(verbose: true), report.markdown] {
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || !["Cc", "Zl", "Zp"].contains(kind(of: $0)) && !(0x202A...0x2069 ~= $0.value)
        }, "\(text)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("# Pass") }, "\(text)")
    }
    // The name in the first line mentions nobody and is no tag.
    let title = try #require(report.markdown.split(separator: "\n").first)
    #expect(title.hasSuffix(#"\|\<b>@"# + "\u{200B}everyone"), "\(title)")
    let rows = report.markdown.split(separator: "\n").filter { !$0.hasPrefix("    ") && !$0.hasPrefix("# ") }
    #expect(!rows.contains { $0.contains("everyone") }, "\(rows)")
  }

  /// Returns the general category of a scalar, where it is a control character or a separator.
  private func kind(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control: "Cc"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    default: ""
    }
  }

  @Test func longMessagesAreCut() throws {
    let message = String(repeating: "é", count: 100_000)
    let run = try ConformanceRun(
      of: Implementation(name: "test") { _, _, _ in .error(message) }, on: [try file("many", groups: 2)])
    let report = ConformanceReport(run)
    #expect(report.text(verbose: true).unicodeScalars.count < 60_000)
    #expect(report.text(verbose: true).contains("ééé…\n") && report.json.contains(message))
  }
}
