import Foundation
import Testing

@testable import Conformance

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
}
