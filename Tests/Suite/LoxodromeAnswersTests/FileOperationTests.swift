import Foundation
import MapGeometry
import MapLocations
import Testing

@testable import LoxodromeAnswers
@testable import LoxodromeSuite

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

  /// Neither does a file that cannot be written, in a folder that is there.
  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)")
    let value = JSONCursor(.string("AAAA"))
    func path(in parent: URL, name: String) throws(JSONShapeError) -> String {
      try value.withFile(of: [0, 0, 0], name: name, in: parent) { path throws(JSONShapeError) in path }
    }
    var error = #expect(throws: JSONShapeError.self) { try path(in: parent, name: "a") }
    #expect(error?.expected == "a temporary folder for the value in \(parent.path)")
    let folder = FileManager.default.temporaryDirectory
    error = #expect(throws: JSONShapeError.self) { try path(in: folder, name: "none/a") }
    let start = "a temporary file for the value in \(folder.path)"
    let expected = try #require(error?.expected)
    #expect(expected.hasPrefix(start))
    #expect(
      !FileManager.default.fileExists(
        atPath: String(expected.dropFirst("a temporary file for the value in ".count))))
  }

  @Test func theFileIsRemoved() throws {
    let value = JSONCursor(.string("AAAA"))
    let path = try value.withFile(of: [0, 0, 7], name: "a.b") { path throws(JSONShapeError) in
      FileManager.default.contents(atPath: path) == Data([0, 0, 7]) ? path : ""
    }
    #expect(path.hasSuffix("/a.b") && !FileManager.default.fileExists(atPath: path))
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

  /// A track that gives other items when it is read again, or cannot be rewound, is no right answer.
  @Test(arguments: [
    (AgainTrack.Again.same, #"{"end":null,"items":[{"latitude":1,"line":0,"longitude":2}]}"#),
    (.none, FileOperationTests.different), (.more, FileOperationTests.different),
    (.fault, FileOperationTests.different), (.unreadable, FileOperationTests.different),
  ])
  fileprivate func aTrackIsReadAgain(again: AgainTrack.Again, expected: String) {
    #expect(TrackAnswer.afterRewind(of: AgainTrack(again)).text == expected)
  }

  private static let different = #"{"error":"different-answers"}"#

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

/// A track of one point that is another when it is read again.
private final class AgainTrack: TrackSource {
  /// What there is after it was rewound.
  enum Again {
    case same, none, more
    /// The end is an error.
    case fault
    /// It cannot be rewound.
    case unreadable
  }

  private let again: Again
  private let point = TrackPoint(coordinate: Coordinate(latitude: 1, longitude: 2))
  private let fault = TrackFault(source: "a track", line: 3, message: "damaged")
  private var isRewound = false
  private var index = 0

  init(_ again: Again) { self.again = again }

  func next() throws(TrackFault) -> TrackItem? {
    index += 1
    let count = !isRewound ? 1 : again == .none ? 0 : again == .more ? 2 : 1
    if index <= count { return .point(point) }
    if isRewound, again == .fault { throw fault }
    return nil
  }

  func rewind() throws(TrackFault) {
    guard again != .unreadable else { throw fault }
    (isRewound, index) = (true, 0)
  }
}
