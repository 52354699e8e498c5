import MapGeoJSON
import Testing

/// An invalid text, with a ¿ before the byte at which the error must be reported.
struct WrongText: CustomTestStringConvertible, Sendable {
  let marked: String
  let kind: GeoJSONError.Kind
  let path: String
  let expected: String
  let found: String

  init(_ marked: String, _ kind: GeoJSONError.Kind, _ path: String, expected: String, found: String) {
    (self.marked, self.kind, self.path, self.expected, self.found) = (marked, kind, path, expected, found)
  }

  var text: String { marked.replacing("¿", with: "") }
  var offset: Int {
    marked.utf8.count - (marked.firstRange(of: "¿").map { marked[$0.lowerBound...].utf8.count } ?? 0)
  }
  var testDescription: String { marked }
}

@Suite struct ErrorPositionTests {
  static let wrongAsJSON = [
    WrongText("[1,2¿", .invalidJSON, "$", expected: "\",\" or \"]\"", found: end),
    WrongText("¿", .invalidJSON, "$", expected: "a GeoJSON object", found: end),
    WrongText(" \n¿", .invalidJSON, "$", expected: "a GeoJSON object", found: end),
    WrongText("¿nope", .invalidJSON, "$", expected: "a value", found: "\"nope\""),
    WrongText("¿}", .invalidJSON, "$", expected: "a GeoJSON object", found: "\"}\""),
    WrongText("{¿", .invalidJSON, "$", expected: "a member's name in quotes", found: end),
    WrongText("{¿,}", .invalidJSON, "$", expected: "a member's name in quotes", found: "\",\""),
    WrongText("{¿type:1}", .invalidJSON, "$", expected: "a member's name in quotes", found: "\"type\""),
    WrongText(#"{"a" ¿1}"#, .invalidJSON, "$", expected: "\":\"", found: "\"1\""),
    WrongText(#"{"a":¿}"#, .invalidJSON, "$.a", expected: "a value", found: "\"}\""),
    WrongText(#"{"a":1,¿}"#, .invalidJSON, "$", expected: "a member's name in quotes", found: "\"}\""),
    WrongText(#"{"a":1 ¿"b":2}"#, .invalidJSON, "$", expected: "\",\" or \"}\"", found: "a quote"),
    WrongText(#"{"a":[1,¿]}"#, .invalidJSON, "$.a[1]", expected: "a value", found: "\"]\""),
    WrongText(#"{"a":[1 ¿2]}"#, .invalidJSON, "$.a", expected: "\",\" or \"]\"", found: "\"2\""),
    WrongText(#"{"a":[1¿}"#, .invalidJSON, "$.a", expected: "\",\" or \"]\"", found: "\"}\""),
    WrongText(
      #"{"a b":{"é":[[],[0,¿tru]]}}"#, .invalidJSON, #"$["a b"]["é"][1][1]"#, expected: "a value",
      found: "\"tru\""),
    WrongText(#"{"a":¿nullable}"#, .invalidJSON, "$.a", expected: "a value", found: "\"nullable\""),
    WrongText(#"{"a":¿NaN}"#, .invalidJSON, "$.a", expected: "a value", found: "\"NaN\""),
    WrongText(#"{"a":-¿Infinity}"#, .invalidJSON, "$.a", expected: "a digit", found: "\"Infinity\""),
    WrongText(#"{"a":0¿1}"#, .invalidJSON, "$.a", expected: "no digit after a leading zero", found: "\"1\""),
    WrongText(#"{"a":"x¿"#, .invalidJSON, "$.a", expected: "the string's closing quote", found: end),
    WrongText(
      "{\"a\":\"x¿\n\"}", .invalidJSON, "$.a", expected: "a control character to be escaped",
      found: "the byte 0x0A"),
    WrongText(
      #"{"a":"\¿q"}"#, .invalidJSON, "$.a",
      expected: #"an escape: one of "\/bfnrt or u with four hexadecimal digits"#, found: "\"q\""),
    WrongText(#"{"a":"\u12¿x4"}"#, .invalidJSON, "$.a", expected: "a hexadecimal digit", found: "\"x\""),
    WrongText(
      #"{"a":"¿\ud800"}"#, .invalidJSON, "$.a", expected: "both halves of a surrogate pair",
      found: "one half alone"),
    WrongText(
      #"{"a":"¿\udc00\ud800"}"#, .invalidJSON, "$.a", expected: "both halves of a surrogate pair",
      found: "one half alone"),
    WrongText(#"{"a":¿tru,"b\q":1}"#, .invalidJSON, "$.a", expected: "a value", found: "\"tru\""),
    WrongText(point + "¿x", .invalidJSON, "$", expected: "the end of the input", found: "\"x\""),
    WrongText(point + "¿{}", .invalidJSON, "$", expected: "the end of the input", found: "\"{\""),
    WrongText(
      collection(#"{"type":"Feature"} ¿x"#), .invalidJSON, "$.features", expected: "\",\" or \"]\"",
      found: "\"x\""),
    WrongText(
      collection(#"{"type":"Feature"},¿"#), .invalidJSON, "$.features[1]", expected: "a Feature object",
      found: "\"]\""),
    // There is an earlier error in GeoJSON, but the error in JSON is reported.
    WrongText(#"{"type":"Foo","x":[¿"#, .invalidJSON, "$.x[0]", expected: "a value", found: end),
    WrongText("\u{FEFF}{\"type\":\"Foo\",\"x\":[¿", .invalidJSON, "$.x[0]", expected: "a value", found: end),
  ]

  static let wrongAsGeoJSON = [
    WrongText("¿[]", .invalidGeoJSON, "$", expected: "a GeoJSON object", found: "an array"),
    WrongText("¿null", .invalidGeoJSON, "$", expected: "a GeoJSON object", found: "null"),
    WrongText(
      "\n\n  ¿{}", .invalidGeoJSON, "$", expected: "a member \"type\"", found: "an object without it"),
    WrongText(
      #"{"type":¿"Foo"}"#, .invalidGeoJSON, "$.type",
      expected: "a GeoJSON type, such as \"FeatureCollection\"",
      found: "the string \"Foo\""),
    WrongText(
      #"{"type":¿"point","coordinates":[1,2]}"#, .invalidGeoJSON, "$.type",
      expected: "a GeoJSON type, such as \"FeatureCollection\"", found: "the string \"point\""),
    WrongText(
      #"{"type":¿{}}"#, .invalidGeoJSON, "$.type", expected: "a GeoJSON type, such as \"FeatureCollection\"",
      found: "an object"),
    WrongText(
      #"{"type":"Point","type":¿"Point","coordinates":[1,2]}"#, .invalidGeoJSON, "$.type",
      expected: "one member \"type\"", found: "a second one"),
    WrongText(
      #"{"type":"Point","coordinates":[1,2],"coordinates":¿[1,2]}"#, .invalidGeoJSON, "$.coordinates",
      expected: "one member \"coordinates\"", found: "a second one"),
    WrongText(
      #"¿{"type":"Point"}"#, .invalidGeoJSON, "$", expected: "a member \"coordinates\"",
      found: "a Point without it"),
    WrongText(
      #"¿{"type":"GeometryCollection","coordinates":[]}"#, .invalidGeoJSON, "$",
      expected: "a member \"geometries\"",
      found: "a GeometryCollection without it"),
    WrongText(
      #"¿{"type":"FeatureCollection"}"#, .invalidGeoJSON, "$", expected: "a member \"features\"",
      found: "a FeatureCollection without it"),
    WrongText(
      #"{"type":"FeatureCollection","features":¿{}}"#, .invalidGeoJSON, "$.features",
      expected: "an array of features",
      found: "an object"),
    WrongText(
      #"¿{"features":[]}"#, .invalidGeoJSON, "$", expected: "a member \"type\"",
      found: "an object with \"features\" without it"),
    WrongText(
      #"{"features":[],"type":¿"Feature"}"#, .invalidGeoJSON, "$.type",
      expected: "the type \"FeatureCollection\"",
      found: "the string \"Feature\""),
    WrongText(
      #"{"type":"FeatureCollection","features":[],"features":¿[]}"#, .invalidGeoJSON, "$.features",
      expected: "one member \"features\"", found: "a second one"),
    WrongText(
      collection("{\"type\":\"Feature\"},\n ¿null"), .invalidGeoJSON, "$.features[1]",
      expected: "a Feature object",
      found: "null"),
    WrongText(
      collection(#"{"type":¿"Point","coordinates":[1,2]}"#), .invalidGeoJSON, "$.features[0].type",
      expected: "the type \"Feature\"", found: "the string \"Point\""),
    WrongText(
      collection(#"{"type":"Feature"},{"type":"Feature"},¿{"id":1}"#), .invalidGeoJSON, "$.features[2]",
      expected: "a member \"type\"", found: "a Feature without it"),
    WrongText(
      feature(#""geometry":{"type":"Polygon","coordinates":[[[1,2],[3,4]],[[5,6],¿[7]]]}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates[1][1]", expected: position, found: "one number"),
    WrongText(
      feature(#""geometry":{"coordinates":[[1,2],[3,¿"4"]],"type":"LineString"}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates[1][1]", expected: "a number", found: "the string \"4\""),
    WrongText(
      feature(#""geometry":{"type":"MultiPoint","coordinates":[¿[]]}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates[0]", expected: position, found: "an empty array"),
    WrongText(
      feature(#""geometry":{"type":"Point","coordinates":¿null}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates", expected: position, found: "null"),
    WrongText(
      feature(#""geometry":{"type":"Polygon","coordinates":[¿5]}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates[0]", expected: "an array of positions", found: "the number 5"),
    WrongText(
      feature(#""geometry":{"type":"Point","coordinates":[1,¿-1e400]}"#), .invalidGeoJSON,
      "$.features[0].geometry.coordinates[1]", expected: "a number within the range of doubles",
      found: "-1e400"),
    WrongText(
      feature(
        #""geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
          + #"¿false]}"#
      ),
      .invalidGeoJSON, "$.features[0].geometry.geometries[1]", expected: "a geometry object", found: "false"),
    WrongText(
      feature(#""geometry":{"type":¿"Feature"}"#), .invalidGeoJSON, "$.features[0].geometry.type",
      expected: "a geometry's type, such as \"Point\"", found: "the string \"Feature\""),
    WrongText(
      feature(#""properties":¿7"#), .invalidGeoJSON, "$.features[0].properties",
      expected: "an object or null",
      found: "the number 7"),
    WrongText(
      feature(#""id":¿[1]"#), .invalidGeoJSON, "$.features[0].id", expected: "a string or a number",
      found: "an array"),
    WrongText(
      feature(#""features":¿[]"#), .invalidGeoJSON, "$.features[0].features",
      expected: "\"features\" in a FeatureCollection alone", found: "it in a Feature"),
    WrongText(
      feature(#""bbox":¿[1,2,3]"#), .invalidGeoJSON, "$.features[0].bbox", expected: box, found: "3 numbers"),
    WrongText(
      feature(#""bbox":¿[1,2]"#), .invalidGeoJSON, "$.features[0].bbox", expected: box, found: "2 numbers"),
    WrongText(
      feature(#""bbox":¿"x""#), .invalidGeoJSON, "$.features[0].bbox", expected: box,
      found: "the string \"x\""),
    WrongText(
      feature(#""bbox":[1,2,3,¿"4"]"#), .invalidGeoJSON, "$.features[0].bbox[3]", expected: "a number",
      found: "the string \"4\""),
    WrongText(
      #"{"type":"FeatureCollection","features":[],"bbox":[0,0,1,¿{}]}"#, .invalidGeoJSON, "$.bbox[3]",
      expected: "a number", found: "an object"),
  ]

  @Test(arguments: wrongAsJSON + wrongAsGeoJSON)
  func errorsHaveTheirPositionPathAndDescription(wrong: WrongText) throws {
    let error = try #require(decodingError(wrong.text))
    let before = wrong.text.utf8.prefix(wrong.offset)
    #expect(error.byteOffset == wrong.offset)
    #expect(error.line == before.count { $0 == 10 } + 1)
    #expect(
      error.column == wrong.offset
        - (before.lastIndex(of: 10).map { before.distance(from: before.startIndex, to: $0) } ?? -1))
    #expect(error.kind == wrong.kind)
    #expect(error.path == wrong.path)
    #expect(error.expected == wrong.expected)
    #expect(error.found == wrong.found)
    let lines = error.description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(lines.count == 1)
  }

  @Test(arguments: 1...60)
  func longPathsAreShortenedToSixteenAndEightSteps(depth: Int) throws {
    // Each depth has another index or name, so a step at a wrong position is detected. Values that
    // are complete are skipped.
    var text = ""
    var steps: [String] = []
    for step in 0..<depth {
      let isArray = step % 3 != 1
      text += isArray ? "[" + String(repeating: "[[{}]],", count: step) : "{\"x\":[{\"y\":[]}],\"n\(step)\":"
      steps.append(isArray ? "[\(step)]" : ".n\(step)")
    }
    let error = #expect(throws: GeoJSONError.self) { try RawJSON(text: text + "?") }
    let shown = steps.count > 24 ? steps.prefix(16) + ["…"] + steps.suffix(8) : steps[...]
    #expect(error?.path == "$" + shown.joined())
    #expect(error?.byteOffset == text.utf8.count)
  }
}

private let end = "the end of the input: it is truncated"
private let position = "a position, an array of at least two numbers"
private let box = "a bounding box, an array of 4, 6 or another even number of numbers"
private let point = #"{"type":"Point","coordinates":[1,2]}"#

private func collection(_ features: String) -> String {
  #"{"type":"FeatureCollection","name":"é","features":[\#(features)]}"#
}

private func feature(_ members: String) -> String {
  collection("{\"type\":\"Feature\",\n\(members)}")
}
