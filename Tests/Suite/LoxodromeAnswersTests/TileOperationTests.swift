import Foundation
import Testing

@testable import LoxodromeAnswers
@testable import LoxodromeSuite

/// Tests of arguments of the operations on tiles that allow no answer, or are not of their form.
@Suite struct TileOperationTests {
  private func answer(_ operation: String, _ arguments: String) throws -> String {
    try #require(Operation.named(operation))
      .evaluate(JSONValue(parsing: Data(arguments.utf8)), profile: .loxodrome).text
  }

  private let impossible = #"{"error":"invalid-argument"}"#

  @Test func anArchiveIsBase64() throws {
    let none = #""tiles": []}"#
    #expect(
      try answer("tileArchive.tiles", #"{"format": "mbtiles", "archive": "?", "# + none) == impossible)
    #expect(
      try answer("tileArchive.tiles", #"{"format": "pmtiles", "archive": "AAAA", "# + none)
        == #"{"error":"invalid-archive"}"#)
    #expect(throws: JSONShapeError.self) {
      try answer("tileArchive.tiles", #"{"format": "zip", "archive": "", "# + none)
    }
  }

  private func events(_ steps: String) throws -> String {
    try answer("tileLoader.events", #"{"cacheSize": 1000, "steps": [\#(steps)]}"#)
  }

  @Test func aSideIsThatOfAPicture() throws {
    // Found by fuzzing: numbers can be texts.
    for side in ["0", "4098", "-1", "1e300", #""-0.0""#, #""0x1p13""#] {
      #expect(try events(#"["tile", {"x": 0, "y": 0, "z": 0}, \#(side)]"#) == impossible)
    }
  }

  @Test func whatArrivesIsLate() throws {
    let tile = #"{"x": 0, "y": 0, "z": 0}"#
    #expect(try events(#"["arrive", \#(tile), 4]"#) == impossible)
    let late = #"["tile", \#(tile), "late"], ["load", [\#(tile)]], ["arrive", \#(tile), 4]"#
    #expect(try events(late + #", ["size"]"#).contains(#"["size",192]"#))
    #expect(try events(late + #", ["arrive", \#(tile), 4]"#) == impossible)
  }

  @Test(arguments: [
    #"["grow"]"#, #"["load"]"#, #"["tile", 1, 2]"#, #"["tile", {"x": 0, "y": 0, "z": 0}, "big"]"#,
  ])
  func otherStepsAreErrors(step: String) throws {
    #expect(throws: JSONShapeError.self) { try events(step) }
  }
}
