import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Tests which benchmarks have the same code in two builds.
struct EqualCodeTests {
  @Test func equalCodeRequiresEqualHashesAndCounts() throws {
    func counts(_ codes: [(name: String, code: String?, instructions: Int)]) -> ReportInput {
      let rows = codes.map { entry in
        let code = entry.code.map { "\"" + String(repeating: $0, count: 16) + "\"" } ?? "null"
        return #"{"name": "\#(entry.name)", "instructions": [\#(entry.instructions)], "code": \#(code)}"#
      }
      return ReportInput(
        name: "counts.json",
        bytes: Data(#"{"context": {}, "counts": [\#(rows.joined(separator: ","))]}"#.utf8))
    }
    let equal = try EqualCode(
      base: counts([
        ("same", "1", 9000), ("other", "2", 9000), ("unknown", nil, 9000), ("longer", "5", 9000),
        ("old", "1", 9000),
      ]),
      head: counts([
        ("same", "1", 9000), ("other", "3", 9000), ("unknown", nil, 9000), ("longer", "5", 18000),
        ("new", "1", 9000),
      ]))
    #expect(equal.names == ["same"])
  }
}
