import Foundation
import Testing

@testable import Conformance

/// Tests of the operations on changes, files and tracks: arguments that allow no answer, or are not of
/// their form, and what they leave behind.
@Suite struct FileOperationTests {
  private func answer(_ operation: String, _ arguments: String) throws -> String {
    try #require(Operation.named(operation))
      .evaluate(JSONValue(parsing: Data(arguments.utf8)), profile: .loxodrome).text
  }

  /// A folder that cannot be made says nothing about the value, so it is no answer.
  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)")
    let value = JSONCursor(.string("AAAA"))
    let error = #expect(throws: JSONShapeError.self) {
      try value.withFolder(in: parent) { folder throws(JSONShapeError) -> String in folder }
    }
    #expect(error?.expected == "a temporary folder for the value in \(parent.path)")
  }

  @Test func theFolderIsRemoved() throws {
    let value = JSONCursor(.string("AAAA"))
    let path = try value.withFolder { folder throws(JSONShapeError) -> String in
      FileManager.default.createFile(atPath: folder + "/a", contents: Data([1])) ? folder : ""
    }
    #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
    let error = #expect(throws: JSONShapeError.self) {
      try value.withFolder { folder throws(JSONShapeError) -> Int in throw value.error(expected: folder) }
    }
    let folder = try #require(error?.expected)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(arguments: [
    ("clusters.changed", #""coordinates": [], "options": OPTIONS"#),
    ("clusters.inFile", #""file": "FILE""#),
    ("track.replay", #""format": "csv", "bytes": "lat,lon", "speed": 1"#),
    ("tileArchive.written", #""format": "pmtiles", "tiles": []"#),
  ])
  func otherStepsAreErrors(operation: String, members: String) throws {
    let options =
      "{\"radius\": 40, \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, \"minimumPoints\": 2, "
      + "\"order\": \"spatial\"}"
    let file = try #require(ExtremeArguments.fileValues(of: "file", in: "clusters.inFile")?.first)
    let others = members.replacing("OPTIONS", with: options).replacing("\"FILE\"", with: file)
    for steps in [#"["grow"]"#, #"["tiles"]"#, #"["next", 1], ["advance"]"#] {
      #expect(throws: JSONShapeError.self) { try answer(operation, "{\(others), \"steps\": [\(steps)]}") }
    }
  }

  /// A small archive is written, read and counted.
  @Test func anArchiveSaysWhatWasWritten() throws {
    let steps =
      #"["tiles", {"x": 0, "y": 0, "z": 1}, 2, "AQ=="], "#
      + #"["finish", {"name": "a", "format": "jpeg", "levels": [1, 1]}]"#
    for format in ["mbtiles", "pmtiles"] {
      let text = try answer(
        "tileArchive.written",
        "{\"format\": \"\(format)\", \"steps\": [\(steps)], \"tiles\": [{\"x\": 0, \"y\": 1, \"z\": 1}]}")
      for member in [
        #""tileCount":2"#, #""storedCount":1"#, #""isSizeCounted":true"#, #""tiles":["AQ=="]"#,
        #""format":"jpg""#, #""levels":[1,1]"#,
      ] {
        #expect(text.contains(member), "\(format): \(text)")
      }
    }
  }
}
