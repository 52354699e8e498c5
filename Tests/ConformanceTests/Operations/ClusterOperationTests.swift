import Conformance
import Foundation
import Testing

private let usual =
  "{\"radius\": 40, \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, \"minimumPoints\": 2, \"order\": \"spatial\"}"
private let twoNearAndOneFar =
  "[{\"latitude\": 0, \"longitude\": 90}, {\"latitude\": 0, \"longitude\": -45}, {\"latitude\": 0, \"longitude\": 101.25}]"

private func evaluate(
  _ name: String, _ others: String = "", coordinates: String = twoNearAndOneFar, options: String = usual
) throws -> String {
  let operation = try #require(Operation.named("clusters." + name))
  let text = "{\"coordinates\": \(coordinates), \"options\": \(options)\(others)}"
  return try operation.evaluate(try JSONValue(parsing: Data(text.utf8)), profile: .webMercator).text
}

@Suite struct ClusterOperationTests {
  /// On the equator 90 degrees are 3/4 of the world, −45 are 3/8, and 101.25 are 25/32.
  @Test func clustersComeByTheirFirstPointWithTheirPointsAscending() throws {
    let lone = "{\"count\":1,\"points\":[1],\"position\":{\"x\":100663296,\"y\":134217728}}"
    #expect(
      try evaluate("atZoom", ", \"zoom\": 0")
        == "[{\"count\":2,\"points\":[0,2],\"position\":{\"x\":205520896,\"y\":134217728}},\(lone)]")
    #expect(
      try evaluate("atZoom", ", \"zoom\": 9")
        == "[{\"count\":1,\"points\":[0],\"position\":{\"x\":201326592,\"y\":134217728}},\(lone),"
        + "{\"count\":1,\"points\":[2],\"position\":{\"x\":209715200,\"y\":134217728}}]")
  }

  @Test func aTileShowsPixelsFromItsCorner() throws {
    let first = ", \"tile\": {\"x\": 1, \"y\": 1, \"z\": 1}, \"buffer\": 0"
    #expect(try evaluate("inTile", first) == "[{\"count\":2,\"x\":272,\"y\":0}]")
    let second = ", \"tile\": {\"x\": 3, \"y\": 2, \"z\": 2}, \"buffer\": 0"
    #expect(
      try evaluate("inTile", second) == "[{\"count\":1,\"x\":0,\"y\":0},{\"count\":1,\"x\":64,\"y\":0}]")
  }

  @Test func aFamilyComesApartWhereItsRadiusEnds() throws {
    // 16 pixels at zoom 0, 32 at zoom 1, 64 at zoom 2.
    #expect(
      try evaluate("hierarchy") == "[{\"children\":[[0],[2]],\"expansionZoom\":2,\"points\":[0,2]}]")
    #expect(try evaluate("hierarchy", coordinates: "[]") == "[]")
  }

  @Test(arguments: [
    "\"radius\": -1", "\"radius\": \"nan\"", "\"extent\": 0", "\"extent\": \"inf\"", "\"minimumZoom\": 4",
    "\"minimumZoom\": -1", "\"maximumZoom\": 31", "\"maximumZoom\": 1e300", "\"minimumPoints\": 0",
  ])
  func optionsThatNobodyCanUseAreImpossible(change: String) throws {
    let name = try #require(change.split(separator: ":").first)
    let old = try #require(usual.firstMatch(of: try Regex("\(name): [0-9]+"))).output[0].substring ?? ""
    let options = usual.replacing(String(old), with: change)
    #expect(options != usual)
    let impossible = "{\"error\":\"invalid-argument\"}"
    #expect(try evaluate("atZoom", ", \"zoom\": 0", options: options) == impossible)
    #expect(try evaluate("hierarchy", options: options) == impossible)
  }

  @Test func aTileThatIsNotThereOrANegativeBufferIsImpossible() throws {
    let impossible = "{\"error\":\"invalid-argument\"}"
    for (tile, buffer) in [
      ("{\"x\": 2, \"y\": 0, \"z\": 1}", "0"), ("{\"x\": 0, \"y\": 0, \"z\": 1}", "-1"),
      ("{\"x\": 0, \"y\": 0, \"z\": 1}", "\"nan\""), ("{\"x\": 0, \"y\": 0, \"z\": 1}", "\"inf\""),
    ] {
      #expect(try evaluate("inTile", ", \"tile\": \(tile), \"buffer\": \(buffer)") == impossible)
    }
  }

  @Test(arguments: [
    usual.replacing("\"radius\"", with: "\"radios\""), usual.replacing("spatial", with: "special"),
    usual.replacing("40", with: "null"), "[]", "{}",
  ])
  func optionsOfAnotherShapeAreAnError(options: String) {
    #expect(throws: JSONShapeError.self) { try evaluate("hierarchy", options: options) }
  }
}
