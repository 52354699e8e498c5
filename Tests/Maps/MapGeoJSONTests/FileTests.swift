import Foundation
import MapGeoJSON
import Testing

@Suite struct FileTests {
  private func withFile(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).geojson")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func filesAreReadItemByItem() throws {
    // The file has several pieces of 256 KiB, and features that cross their ends.
    let features = (0..<20_000).map {
      #"{"type":"Feature","id":\#($0),"geometry":{"type":"Point","coordinates":[\#($0),1]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + #"],"x":1}"#
    try withFile(text.utf8) { path in
      var file = try GeoJSONFile(path: path)
      var count = 0
      while let item = try file.next() {
        guard case .feature(let feature) = item else { throw NoItem() }
        #expect(feature.identifier == .number(JSONNumber(count)))
        count += 1
      }
      #expect(count == 20_000)
      #expect(file.collection?.foreignMembers.map(\.name) == ["x"])
      #expect(try GeoJSONObject.decode(contentsOfFile: path) == GeoJSONObject.decode(text: text))
    }
  }

  @Test func errorsInTheTextHaveTheirPositionInTheFile() throws {
    let good = #"{"type":"Feature","geometry":null,"properties":null}"#
    let lines = Array(repeating: good, count: 12_000).joined(separator: ",\n")
    try withFile((#"{"type":"FeatureCollection","features":["# + "\n" + lines + ",\n  5]}").utf8) { path in
      let error = #expect(throws: GeoJSONError.self) { try GeoJSONObject.decode(contentsOfFile: path) }
      #expect(error?.line == 12_002 && error?.column == 3 && error?.path == "$.features[12000]")
    }
    try withFile([]) { path in
      #expect(throws: GeoJSONError.self) { try GeoJSONObject.decode(contentsOfFile: path) }
    }
  }

  @Test func errorsOfUnreadableFilesNameThePath() throws {
    let missing = FileManager.default.temporaryDirectory.path + "/\(UUID())"
    let directory = FileManager.default.temporaryDirectory.path
    for path in [missing, directory, "", "a\0b"] {
      let error = #expect(throws: GeoJSONFileError.self) { try GeoJSONObject.decode(contentsOfFile: path) }
      #expect(error?.path == path && error?.reason.isEmpty == false)
    }
  }
}
