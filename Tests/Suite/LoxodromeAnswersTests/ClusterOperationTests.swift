import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// Valid options, in which tests replace parts.
private let usualOptions =
  #"{"radius": 40, "extent": 512, "minimumZoom": 0, "maximumZoom": 3, "minimumPoints": 2, "#
  + #""order": "spatial"}"#
/// Three points on the equator. The first and the last are near each other.
private let twoNearAndOneFar =
  #"[{"latitude": 0, "longitude": 90}, {"latitude": 0, "longitude": -45}, "#
  + #"{"latitude": 0, "longitude": 101.25}]"#

/// The built-in implementation's answer to the operation `clusters.` + `name`, as JSON text.
private func evaluate(
  _ name: String, _ others: String = "", coordinates: String = twoNearAndOneFar,
  options: String = usualOptions
) throws -> String {
  let operation = try #require(Operation.named("clusters." + name))
  let text = "{\"coordinates\": \(coordinates), \"options\": \(options)\(others)}"
  return try operation.evaluate(try JSONValue(parsing: Data(text.utf8)), profile: .webMercator).text
}

/// Tests of the operations on clusters.
@Suite struct ClusterOperationTests {
  /// As fractions of the world's width, longitude 90 is at 3/4, −45 is at 3/8, and 101.25 is at
  /// 25/32.
  @Test func clustersAreSortedByFirstPointAndPointsAscend() throws {
    let lone = "{\"count\":1,\"points\":[1],\"position\":{\"x\":100663296,\"y\":134217728}}"
    #expect(
      try evaluate("atZoom", ", \"zoom\": 0")
        == "[{\"count\":2,\"points\":[0,2],\"position\":{\"x\":205520896,\"y\":134217728}},\(lone)]")
    #expect(
      try evaluate("atZoom", ", \"zoom\": 9")
        == "[{\"count\":1,\"points\":[0],\"position\":{\"x\":201326592,\"y\":134217728}},\(lone),"
        + "{\"count\":1,\"points\":[2],\"position\":{\"x\":209715200,\"y\":134217728}}]")
  }

  @Test func tilePixelsAreRelativeToTheTilesCorner() throws {
    let first = ", \"tile\": {\"x\": 1, \"y\": 1, \"z\": 1}, \"buffer\": 0"
    #expect(try evaluate("inTile", first) == "[{\"count\":2,\"x\":272,\"y\":0}]")
    let second = ", \"tile\": {\"x\": 3, \"y\": 2, \"z\": 2}, \"buffer\": 0"
    #expect(
      try evaluate("inTile", second) == "[{\"count\":1,\"x\":0,\"y\":0},{\"count\":1,\"x\":64,\"y\":0}]")
  }

  @Test func clusterSplitsAtTheZoomWhereTheRadiusIsTooSmall() throws {
    // The two points are 16 pixels apart at zoom 0, 32 at zoom 1, and 64 at zoom 2.
    #expect(
      try evaluate("hierarchy") == "[{\"children\":[[0],[2]],\"expansionZoom\":2,\"points\":[0,2]}]")
    #expect(try evaluate("hierarchy", coordinates: "[]") == "[]")
  }

  @Test(arguments: [
    "\"radius\": -1", "\"radius\": \"nan\"", "\"extent\": 0", "\"extent\": \"inf\"", "\"minimumZoom\": 4",
    "\"minimumZoom\": -1", "\"maximumZoom\": 31", "\"maximumZoom\": 1e300", "\"minimumPoints\": 0",
  ])
  func invalidOptionsAreInvalidArguments(change: String) throws {
    let name = try #require(change.split(separator: ":").first)
    let old =
      try #require(usualOptions.firstMatch(of: try Regex("\(name): [0-9]+"))).output[0].substring ?? ""
    let options = usualOptions.replacing(String(old), with: change)
    #expect(options != usualOptions)
    let impossible = "{\"error\":\"invalid-argument\"}"
    #expect(try evaluate("atZoom", ", \"zoom\": 0", options: options) == impossible)
    #expect(try evaluate("hierarchy", options: options) == impossible)
  }

  @Test func missingTileOrInvalidBufferIsAnInvalidArgument() throws {
    let impossible = "{\"error\":\"invalid-argument\"}"
    for (tile, buffer) in [
      ("{\"x\": 2, \"y\": 0, \"z\": 1}", "0"), ("{\"x\": 0, \"y\": 0, \"z\": 1}", "-1"),
      ("{\"x\": 0, \"y\": 0, \"z\": 1}", "\"nan\""), ("{\"x\": 0, \"y\": 0, \"z\": 1}", "\"inf\""),
    ] {
      #expect(try evaluate("inTile", ", \"tile\": \(tile), \"buffer\": \(buffer)") == impossible)
    }
  }

  @Test(arguments: [
    usualOptions.replacing("\"radius\"", with: "\"radios\""),
    usualOptions.replacing("spatial", with: "special"),
    usualOptions.replacing("40", with: "null"), "[]", "{}",
  ])
  func malformedOptionsAreErrors(options: String) {
    #expect(throws: JSONShapeError.self) { try evaluate("hierarchy", options: options) }
  }
}
