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
      "clusters.atZoom", "clusters.inTile", "clusters.hierarchy", "mapView.events", "mapView.region",
      "tileOverlay.requests", "location.events", "geocode.reverse", "geocode.forward",
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
