import Conformance
import Foundation
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
      "geoJSON.pieces", "geoJSON.write",
      "blendColor", "blend", "gradient", "stroke", "draw",
      "clusters.atZoom", "clusters.inTile", "clusters.hierarchy", "mapView.events", "mapView.region",
      "tileOverlay.requests", "location.events", "geocode.reverse", "geocode.forward", "display.choose",
      "tileOverlay.level", "tileTemplate.url", "tileArchive.tiles", "tileLoader.events",
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

  /// Each argument of every operation is replaced by each of these values. The result must be an
  /// error or an answer, and never a trap.
  @Test func extremeArgumentsDoNotTrap() throws {
    let numbers = [
      "\"nan\"", "\"inf\"", "\"-inf\"", "\"-0.0\"", "1e308", "-1e308", "5e-324", "0", "91",
      "4503599627370496", "-1",
    ]
    let others = ["null", "true", "\"\"", "[]", "{}", "[[]]", "[[[1]]]", "\"🌍\"", "[[[1,2],[3,\"nan\"]]]"]
    func values(of type: ArgumentType) -> [String] {
      switch type {
      case .number, .integer: numbers
      case .coordinate: numbers.flatMap { a in numbers.map { "{\"latitude\": \(a), \"longitude\": \($0)}" } }
      case .mapPoint: numbers.flatMap { a in numbers.map { "{\"x\": \(a), \"y\": \($0)}" } }
      case .mapRect:
        numbers.flatMap { a in
          numbers.map { "{\"x\": \(a), \"y\": \($0), \"width\": \($0), \"height\": \(a)}" }
        }
      case .tile: numbers.flatMap { a in numbers.map { "{\"x\": \($0), \"y\": 0, \"z\": \(a)}" } }
      case .point: numbers.flatMap { a in numbers.map { "[\(a), \($0)]" } }
      case .rings: ["[]"] + numbers.map { "[[[0,0],[1,\($0)],[\($0),1]],[],[[2,\($0)]]]" }
      case .mapPoints: ["[]"] + numbers.map { "[{\"x\": \($0), \"y\": 0}, {\"x\": 1, \"y\": \($0)}]" }
      case .coordinates:
        ["[]"]
          + numbers.map {
            "[{\"latitude\": \($0), \"longitude\": 0}, {\"latitude\": 1, \"longitude\": \($0)}]"
          }
      case .colors: ["[]", "[[0,0,0,\"nan\"]]", "[[1e308,0,0,1],[0,0,0,0]]"]
      case .numbers: ["[]"] + numbers.map { "[\($0)]" } + ["[1,0]"]
      case .boolean: ["true", "false"]
      case .strings: ["[]", "[\"order\", \"place\", \"redraw\", \"dragState\", \"regionDidChange\"]"]
      case .steps:
        ["[]"]
          + numbers.flatMap { a in
            numbers.map { b in
              let rect = "{\"x\": \(a), \"y\": \(b), \"width\": \(b), \"height\": \(a)}"
              return """
                [["show", \(rect)], ["addOverlay", "a", \(rect), "aboveRoads"],
                 ["insertOverlay", "b", \(rect), -1, "aboveLabels"], ["exchange", "a", "b"],
                 ["invalidate", "a", \(rect), \(a)],
                 ["redraw", "a"], ["addAnnotation", "c", {"latitude": \(a), "longitude": \(b)}, "pin"],
                 ["beginDrag", "c"], ["drag", [\(a), \(b)]], ["select", "c"], ["endDrag"], ["place", "c"],
                 ["withoutRenderer", "b"], ["fits", \(rect), [\(a), 1, \(b), 1]], ["visible"],
                 ["pointAt", {"latitude": \(a), "longitude": \(b)}], ["coordinateAt", [\(a), \(b)]],
                 ["overlaysAt", [\(b), \(a)], \(a)], ["overlapping"], ["annotationsIn", \(rect)],
                 ["annotationAt", [\(a), \(b)]], ["zoom", \(a), [\(b), 1]], ["pan", [\(a), \(b)]],
                 ["regionOf", [\(a), \(b), \(b), \(a)]], ["resize", [\(a), \(b)]],
                 ["removeOverlay", "a"], ["order"]]
                """
            }
          }
      case .edge: ["\"minX\"", "\"maxY\""]
      case .fillRule: ["\"even-odd\"", "\"nonzero\""]
      case .clusterOptions:
        numbers.map {
          "{\"radius\": \($0), \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, "
            + "\"minimumPoints\": 2, \"order\": \"spatial\"}"
        }
          + numbers.map {
            "{\"radius\": 40, \"extent\": \($0), \"minimumZoom\": 0, \"maximumZoom\": 2, "
              + "\"minimumPoints\": 1, \"order\": \"input\"}"
          }
      case .places:
        ["[]"]
          + numbers.map {
            "[{\"name\": \"Bern\", \"coordinate\": {\"latitude\": \($0), \"longitude\": 7}},"
              + " {\"name\": \"\", \"coordinate\": {\"latitude\": 1, \"longitude\": \($0)}}]"
          }
      case .circle:
        ["null"]
          + numbers.map { "{\"center\": {\"latitude\": 46, \"longitude\": \($0)}, \"radius\": \($0)}" }
      case .tiles: ["[]"] + numbers.map { "[{\"x\": \($0), \"y\": 0, \"z\": 3}]" }
      case .displayAnnotations:
        ["[]", "[{\"id\": 1, \"position\": {\"x\": 0, \"y\": 0}, \"size\": [1]}]"]
          + numbers.map { number in
            """
            [{"id": 1, "position": {"x": \(number), "y": 5}, "size": [\(number), 9], "offset": [\(number), 0],
              "priority": \(number), "clusteringIdentifier": "a", "minimumZoomScale": \(number),
              "label": {"size": [9, \(number)], "alternatives": [{"size": [\(number), 9]}]},
              "areaShare": {"side": "below", "share": \(number), "polygonArea": \(number)}},
             {"id": 2, "position": {"x": 2, "y": 5}, "size": [9, 9], "priority": 500,
              "clusteringIdentifier": "a", "collisionMode": "circle"}]
            """
          }
      case .displayAppearance:
        ["null"]
          + numbers.map { "{\"size\": [9, \($0)], \"growth\": \($0), \"offset\": [\($0), 1]}" }
      case .displayViews:
        ["[]"]
          + numbers.map { number in
            let rect = "{\"x\": \(number), \"y\": 0, \"width\": 99, \"height\": \(number)}"
            return """
              [{"visibleRect": \(rect), "zoomScale": 1},
               {"visibleRect": {"x": 0, "y": 0, "width": 99, "height": 99}, "zoomScale": \(number),
                "heading": \(number), "margin": \(number), "tolerance": \(number),
                "shareTolerance": \(number)}]
              """
          }
      case .color: ["[0,0,0,1]"] + numbers.map { "[\($0),\($0),0.5,\($0)]" }
      case .blendMode: ["\"normal\"", "\"softLight\"", "\"plusDarker\""]
      case .pixels: ["[]", "[[0,0,0,0],[255,255,255,255]]", "[[256,0,0,255]]", "[[2,0,0,1]]"]
      case .integers: ["[]", "[255,1]", "[256]", "[-1,1e300]", "[0.5]"]
      case .path:
        ["[]", "[[\"L\",1,1]]", "[[\"M\",0,0],[\"Z\"],[\"Z\"]]"]
          + numbers.map { "[[\"M\",\($0),1],[\"L\",1,\($0)],[\"C\",\($0),1,2,\($0),3,4],[\"Z\"]]" }
      case .pen:
        numbers.map { "{\"width\": 2, \"dash\": [1, \($0)], \"phase\": \($0), \"join\": \"round\"}" }
          + numbers.map { "{\"width\": \($0), \"cap\": \"round\", \"miterLimit\": \($0)}" }
      case .scene:
        numbers.map { number in
          "{\"schema\": \"loxodrome-scene-1\", \"width\": 3, \"height\": 2, \"draw\": [{\"image\": "
            + "{\"file\": \"a\", \"rect\": [\(number), 0, \(number), 2]}, "
            + "\"transform\": [\(number), 0, 0, 1, \(number), 0]}]}"
        }
          + ["3e9", "0", "65536"].map {
            "{\"schema\": \"loxodrome-scene-1\", \"width\": \($0), \"height\": 65536, \"draw\": []}"
          }
      case .images:
        [
          "{}", "{\"a\": {\"width\": 1, \"height\": 1, \"pixels\": [[0,0,0,255]]}}",
          "{\"a\": {\"width\": 1e300, \"height\": -1, \"pixels\": []}}",
        ]
      case .string:
        ["\"\"", "\"0123\"", "\"\\u0000\"", "\"{\\\"type\\\":\\\"Point\\\",\\\"coordinates\\\":[1e999,2]}\""]
      }
    }
    var answers = 0
    for operation in Operation.all {
      let usual = operation.arguments.map { values(of: $0.type) }
      for (position, choices) in usual.enumerated() {
        for value in choices + others {
          let members = operation.arguments.enumerated().map { index, argument in
            "\"\(argument.name)\": \(index == position ? value : usual[index][usual[index].count / 2])"
          }
          let arguments = try JSONValue(parsing: Data("{\(members.joined(separator: ","))}".utf8))
          for profile in operation.profiles {
            if (try? operation.evaluate(arguments, profile: profile)) != nil { answers += 1 }
          }
        }
      }
    }
    #expect(answers > 2000)
  }
}
