import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// The built-in implementation's answer to an operation, as JSON text.
private func evaluate(_ name: String, _ arguments: String, _ profile: Profile? = nil) throws -> String {
  let operation = try #require(Operation.named(name))
  return try operation.evaluate(
    try JSONValue(parsing: Data(arguments.utf8)), profile: profile ?? operation.profiles[0]
  ).text
}

/// Tests of the list of operations, and of their answers to special and invalid arguments.
@Suite struct OperationTests {
  @Test func allOperationsOfTheFormatExist() {
    let rects = [
      "isNull", "isEmpty", "spans180thMeridian", "minX", "midX", "maxX", "minY", "midY", "maxY", "width",
      "height",
      "remainder", "union", "intersection", "intersects", "containsRect", "containsPoint", "inset", "offset",
      "divide", "string",
    ].map { "mapRect." + $0 }
    let others = [
      "mapPoint", "coordinate", "coordinateIsValid", "metersPerMapPoint", "mapPointsPerMeter",
      "metersBetweenMapPoints", "metersBetweenCoordinates", "regionFromDistance", "regionFromMapRect",
      "pointInPolygon", "polylineLocations", "gradientColor", "polylineBounds", "polygonBounds",
      "circleBounds",
      "polygonCoordinate", "geodesicPointCount", "roadWidth", "zoomLevel", "tileForCoordinate", "tileMapRect",
      "tileQuadkey", "tileFromQuadkey", "tileFlipped", "geoJSON", "coverage",
      "webMercator.mapPoint", "webMercator.coordinate", "geoJSON.shapes", "geoJSON.document",
      "geoJSON.pieces", "geoJSON.write", "geoJSON.parts", "geoJSON.decoded",
      "coverage.counted", "picture.squares",
      "blendColor", "blend", "gradient", "stroke", "draw",
      "clusters.atZoom", "clusters.inTile", "clusters.hierarchy", "mapView.events", "mapView.region",
      "tileOverlay.requests", "location.events", "geocode.reverse", "geocode.forward", "display.choose",
      "mapPoints", "coordinates", "distances.mapPoints", "distances.coordinates",
      "preparedPolygon.containment", "preparedPolygon.bounds", "polygonIndex.containing",
      "polygonIndex.meeting", "locations", "polyline.simplified", "polyline.simplifiedForZoom",
      "ring.simplified", "ring.simplifiedForZoom", "polyline.clipped", "ring.clipped",
      "pointIndex.nearest", "pointIndex.inRect", "pointIndex.inCircle", "pointIndex.ofCoordinates",
      "bearing", "greatCircle.coordinate", "geodesicPolyline.points",
      "tileOverlay.level", "tileTemplate.url", "tileArchive.tiles", "tileLoader.events",
      "drawingContext.pixels", "drawingContext.events", "drawingPath.events",
      "clusters.changed", "clusters.run", "clusters.band", "clusters.merged", "clusters.inFile",
      "tileArchive.written", "tilePicture.pixels", "track.points", "track.replay",
      "overlay.pixels", "overlayRenderer.events", "mapView.pictures", "map.frame", "map.shapes",
      "map.picture", "view.events", "tileOverlay.ofSource", "map.scaleBar", "map.degrees",
    ]
    #expect(Set(Operation.all.map(\.name)) == Set(rects + others))
  }

  @Test func specialNumbersAreReadAndWritten() throws {
    #expect(
      try evaluate(
        "mapRect.offset",
        #"{"mapRect": {"x": "inf", "y": "0x1.8p+1", "width": "nan", "height": "-0.0"}, "dx": 1, "dy": 0}"#
      )
        == "{\"height\":\"-0.0\",\"width\":\"nan\",\"x\":\"inf\",\"y\":3}")
  }

  @Test func invalidArgumentsGiveErrorAnswers() throws {
    let impossible = "{\"error\":\"invalid-argument\"}"
    #expect(try evaluate("tileFromQuadkey", "{\"quadkey\": \"017\"}") == impossible)
    #expect(try evaluate("zoomLevel", "{\"zoomScale\": \"nan\"}") == impossible)
    #expect(try evaluate("tileQuadkey", "{\"tile\": {\"x\": 1e300, \"y\": 0, \"z\": 3}}") == impossible)
    #expect(try evaluate("gradientColor", "{\"colors\": [], \"locations\": [1], \"at\": 0}") == impossible)
    #expect(try evaluate("geoJSON", "{\"text\": \"{\"}") == "{\"error\":\"invalid-json\"}")
    #expect(try evaluate("geoJSON", "{\"text\": \"{}\"}") == "{\"error\":\"invalid-geojson\"}")
    #expect(try evaluate("geoJSON.document", "{\"bytes\": \"\\u0100\"}") == impossible)
    #expect(try evaluate("geoJSON.pieces", "{\"bytes\": \"\", \"sizes\": []}") == impossible)
    #expect(try evaluate("geoJSON.pieces", "{\"bytes\": \"\", \"sizes\": [1, 0]}") == impossible)
    #expect(try evaluate("geoJSON.pieces", "{\"bytes\": \"\", \"sizes\": [1.5]}") == impossible)
    #expect(try evaluate("geoJSON.write", "{\"bytes\": \"{}\", \"layout\": \"wide\"}") == impossible)
  }

  /// Each argument of every operation is replaced by extreme values, one at a time. The result must
  /// be an error or an answer, and never a trap. With the usual values, and so at least once, it is
  /// an answer.
  @Test func extremeArgumentsDoNotTrap() throws {
    for operation in Operation.all {
      let values = operation.arguments.map { ExtremeArguments.values(of: $0, in: operation.name) }
      var answers: [Profile: Int] = [:]
      for (position, choices) in values.enumerated() {
        for value in choices + ExtremeArguments.ofOtherTypes {
          let members = operation.arguments.enumerated().map { index, argument in
            "\"\(argument.name)\": \(index == position ? value : values[index][0])"
          }
          let arguments = try JSONValue(parsing: Data("{\(members.joined(separator: ","))}".utf8))
          for profile in operation.profiles {
            let result = try? operation.evaluate(arguments, profile: profile)
            if let result, result["error"] == nil { answers[profile, default: 0] += 1 }
          }
        }
      }
      for profile in operation.profiles {
        #expect(answers[profile, default: 0] >= operation.arguments.count, "\(operation.name), \(profile)")
      }
    }
  }
}
