import MapGeoJSON
import MapGeometry
import Testing

/// The geometry in a text.
func geometry(_ text: String) throws -> Geometry {
  let object = try GeoJSONObject.decode(text: text)
  guard case .geometry(let geometry) = object else { throw NoItem() }
  return geometry
}

/// The error of a text. If there is none, the test fails.
func decodingError(_ text: String) -> GeoJSONError? {
  decodingError(Array(text.utf8))
}

/// The error of the bytes of a text, which can be invalid UTF-8. If there is none, the test fails.
func decodingError(_ bytes: [UInt8]) -> GeoJSONError? {
  do throws(GeoJSONError) {
    _ = try GeoJSONObject.decode(bytes)
    Issue.record("accepted: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    return nil
  } catch {
    return error
  }
}

@Suite struct ReadingTests {
  /// A position with negative coordinates of different size, so exchanged coordinates and wrong
  /// signs are detected.
  private let a = Position(latitude: -33.5, longitude: -70.25)
  private let b = Position(latitude: 40, longitude: 151)

  @Test func allSevenKindsOfGeometryAreRead() throws {
    #expect(try geometry(#"{"type":"Point","coordinates":[-70.25,-33.5]}"#).shape == .point(a))
    #expect(
      try geometry(#"{"type":"MultiPoint","coordinates":[[-70.25,-33.5],[151,40]]}"#).shape
        == .multiPoint([a, b]))
    #expect(
      try geometry(#"{"type":"LineString","coordinates":[[-70.25,-33.5],[151,40]]}"#).shape
        == .lineString([a, b]))
    #expect(
      try geometry(#"{"type":"MultiLineString","coordinates":[[[-70.25,-33.5]],[[151,40]]]}"#).shape
        == .multiLineString([[a], [b]]))
    #expect(
      try geometry(#"{"type":"Polygon","coordinates":[[[-70.25,-33.5],[151,40]],[[151,40]]]}"#).shape
        == .polygon([[a, b], [b]]))
    #expect(
      try geometry(#"{"type":"MultiPolygon","coordinates":[[[[-70.25,-33.5]],[[151,40]]],[[[151,40]]]]}"#)
        .shape
        == .multiPolygon([[[a], [b]], [[b]]]))
    let collection = try geometry(
      #"""
      {"type":"GeometryCollection","geometries":[
        {"type":"Point","coordinates":[-70.25,-33.5]},
        {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[151,40]}]}]}
      """#)
    #expect(
      collection.shape
        == .geometryCollection([Geometry(.point(a)), Geometry(.geometryCollection([Geometry(.point(b))]))]))
  }

  @Test func everyNumberOfAPositionIsKept() throws {
    func position(_ text: String) throws -> Position? {
      if case .point(let position) = try geometry(#"{"type":"Point","coordinates":\#(text)}"#).shape {
        position
      } else {
        nil
      }
    }
    let four = try #require(try position("[1,2,3,4]"))
    #expect(four == Position(latitude: 2, longitude: 1, altitude: 3, furtherNumbers: [4]))
    #expect(four.coordinate == Coordinate(latitude: 2, longitude: 1))
    #expect(try position("[1,2]")?.altitude == nil)
    #expect(try position("[200,91,0]") == Position(latitude: 91, longitude: 200, altitude: 0))
  }

  @Test func featuresHaveTheirGeometryPropertiesAndIdentifier() throws {
    let object = try GeoJSONObject.decode(
      text: #"""
        {"type":"Feature","id":9007199254740993,"bbox":[1,2,3,4],"z":1,
         "geometry":{"type":"Point","coordinates":[-70.25,-33.5],"bbox":[1,2,3,4,5,6],"y":[]},
         "properties":{"name":"Santiago"},"a":{"b":null}}
        """#)
    let feature = try #require(object.features.first)
    #expect(feature.identifier == .number(JSONNumber(9_007_199_254_740_993)))
    #expect(feature.boundingBox == BoundingBox(numbers: [1, 2, 3, 4]))
    #expect(feature.geometry?.shape == .point(a))
    #expect(feature.geometry?.boundingBox?.numbers == [1, 2, 3, 4, 5, 6])
    #expect(feature.geometry?.foreignMembers.map(\.name) == ["y"])
    #expect(feature.properties?.text == #"{"name":"Santiago"}"#)
    #expect(try feature.properties?.value()["name"]?.string == "Santiago")
    #expect(feature.foreignMembers.map(\.name) == ["z", "a"])
    #expect(feature.foreignMembers.map(\.value.text) == ["1", #"{"b":null}"#])
  }

  @Test func identifiersAreStringsOrNumbersWhichAreDifferent() throws {
    func identifier(_ text: String) throws -> Feature.Identifier? {
      try GeoJSONObject.decode(text: #"{"type":"Feature","geometry":null,"properties":null,"id":\#(text)}"#)
        .features.first?.identifier
    }
    #expect(try identifier(#""1""#) == .string("1"))
    #expect(try identifier("1") != identifier(#""1""#))
    #expect(try identifier("18446744073709551615") == .number(JSONNumber(UInt64.max)))
    #expect(try identifier("null") == nil)
    // The names are equal as Swift strings and different in JSON.
    #expect(try identifier(#""é""#) != identifier(#""e\u0301""#))
    for wrong in ["true", "[]", "{}"] {
      #expect(throws: GeoJSONError.self) { try identifier(wrong) }
    }
  }

  @Test func featureCollectionsHaveTheirFeaturesAndMembers() throws {
    let object = try GeoJSONObject.decode(
      text: #"""
        {"crs":{"type":"name"},"type":"FeatureCollection","features":[
          {"type":"Feature","geometry":null,"properties":null,"id":"a"},
          {"type":"Feature","geometry":{"type":"Point","coordinates":[151,40]},"properties":{}}],
         "bbox":[170,10,-170,11],"name":"x"}
        """#)
    guard case .featureCollection(let collection) = object else { throw NoItem() }
    #expect(collection.features.map(\.identifier) == [.string("a"), nil])
    #expect(collection.features.map(\.properties?.text) == [nil, "{}"])
    #expect(collection.foreignMembers.map(\.name) == ["crs", "name"])
    let box = try #require(collection.boundingBox)
    #expect([box.west, box.south, box.east, box.north] == [170, 10, -170, 11])
    #expect(object.geometries == [Geometry(.point(b))])
  }

  @Test(arguments: [
    #"{"type":"Feature","geometry":null,"properties":null}"#,
    #"{"type":"Feature"}"#,
    #"{"type":"Feature","geometry":null,"properties":{},"bbox":null,"id":null}"#,
    #"{"type":"FeatureCollection","features":[]}"#,
    #"{"type":"Point","coordinates":[ ]}"#,
    #"{"type":"MultiPoint","coordinates":[]}"#,
    #"{"type":"LineString","coordinates":[]}"#,
    #"{"type":"Polygon","coordinates":[]}"#,
    #"{"type":"Polygon","coordinates":[[]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#,
    #"{"type":"MultiPolygon","coordinates":[[[[0,0]]],[]]}"#,
    #"{"type":"GeometryCollection","geometries":[]}"#,
    #"{"type":"Point","coordinates":[1,2],"properties":{},"geometry":null}"#,
    #"{"type":"Feature","coordinates":null,"geometry":null,"properties":null}"#,
    #"{"\u0074ype":"\u0050oint","coordinates":[1,2]}"#,
    "\u{FEFF} {\r\n\"type\":\r\n\"Point\",\t\"coordinates\":[1,2]}\r\n",
  ])
  func validVariantsOfOtherWritersAreRead(text: String) throws {
    let object = try GeoJSONObject.decode(text: text)
    #expect(try GeoJSONObject.decode(try GeoJSONWriter().bytes(object)) == object)
  }

  @Test func membersCanBeInAnyOrder() throws {
    let pairs = [
      (
        #"{"type":"Point","coordinates":[1,2],"a":1,"geometries":2}"#,
        #"{"a":1,"geometries":2,"coordinates":[1,2],"type":"Point"}"#
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":1}}"#,
        #"{"properties":{"a":1},"geometry":{"coordinates":[1,2],"type":"Point"},"type":"Feature"}"#
      ),
      (
        #"{"type":"FeatureCollection","bbox":[1,2,3,4],"features":[{"type":"Feature"}]}"#,
        #"{"features":[{"type":"Feature"}],"bbox":[1,2,3,4],"type":"FeatureCollection"}"#
      ),
    ]
    for (first, second) in pairs {
      #expect(try GeoJSONObject.decode(text: first) == GeoJSONObject.decode(text: second))
    }
  }

  @Test func viewsListPositionsInDocumentOrder() throws {
    let collection = try geometry(
      #"""
      {"type":"GeometryCollection","geometries":[
        {"type":"LineString","coordinates":[[1,2],[3,4]]},
        {"type":"GeometryCollection","geometries":[
          {"type":"MultiPolygon","coordinates":[[[[5,6],[7,8],[5,6]],[[9,10]]],[[[11,12]]]]},
          {"type":"Point","coordinates":[13,14]}]},
        {"type":"Polygon","coordinates":[[[15,16]],[]]}]}
      """#)
    #expect(collection.positionCount == 9)
    #expect(collection.coordinates.map(\.longitude) == [1, 3, 5, 7, 5, 9, 11, 13, 15])
    #expect(collection.coordinates.map(\.latitude) == [2, 4, 6, 8, 6, 10, 12, 14, 16])
    #expect(collection.flattened.map(\.typeName) == [.lineString, .multiPolygon, .point, .polygon])
    #expect(collection.polygons.map(\.count) == [2, 1, 2])
    #expect(collection.rings.map(\.count) == [3, 1, 1, 1, 0])
    #expect(collection.rings.first?.first == Coordinate(latitude: 6, longitude: 5))
  }
}
