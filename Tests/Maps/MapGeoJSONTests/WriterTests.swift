import MapGeoJSON
import Testing

/// Writing of GeoJSON texts.
@Suite struct WriterTests {
  private let point = Geometry(.point(Position(latitude: 2.5, longitude: 1)))

  private func collection() throws -> GeoJSONObject {
    .featureCollection(
      FeatureCollection(
        features: [
          Feature(
            identifier: .string("a\n"), geometry: point, properties: try RawJSON(text: "{\n \"n\" : 1.0 }")),
          Feature(identifier: .number(JSONNumber(7)), geometry: nil),
        ],
        boundingBox: BoundingBox(numbers: [1, -0.0, 1e-7, 4.5]),
        foreignMembers: [ForeignMember(name: "x \"", value: try RawJSON(text: "[ 1 ]"))]))
  }

  @Test func compactOutputHasNoWhiteSpace() throws {
    #expect(
      try GeoJSONWriter().text(collection())
        == #"{"type":"FeatureCollection","bbox":[1,-0.0,1e-07,4.5],"x \"":[1],"features":["#
        + #"{"type":"Feature","id":"a\n","geometry":{"type":"Point","coordinates":[1,2.5]},"#
        + #""properties":{"n":1.0}},"#
        + #"{"type":"Feature","id":7,"geometry":null,"properties":null}]}"#)
  }

  @Test func eachFeatureTakesOneLine() throws {
    #expect(
      try GeoJSONWriter(layout: .featurePerLine).text(collection())
        == #"""
        {"type":"FeatureCollection","bbox":[1,-0.0,1e-07,4.5],"x \"":[1],"features":[
        {"type":"Feature","id":"a\n","geometry":{"type":"Point","coordinates":[1,2.5]},\#
        "properties":{"n":1.0}},
        {"type":"Feature","id":7,"geometry":null,"properties":null}
        ]}

        """#)
  }

  @Test func everyGeometryIsWritten() throws {
    let p = Position(latitude: 2, longitude: 1)
    let q = Position(latitude: 4, longitude: 3, altitude: 5, furtherNumbers: [6, 7])
    for (shape, text) in [
      (Geometry.Shape.point(q), #"{"type":"Point","coordinates":[3,4,5,6,7]}"#),
      (.point(nil), #"{"type":"Point","coordinates":[]}"#),
      (.multiPoint([p, q]), #"{"type":"MultiPoint","coordinates":[[1,2],[3,4,5,6,7]]}"#),
      (.lineString([]), #"{"type":"LineString","coordinates":[]}"#),
      (.multiLineString([[p], []]), #"{"type":"MultiLineString","coordinates":[[[1,2]],[]]}"#),
      (.polygon([[p, p], [p]]), #"{"type":"Polygon","coordinates":[[[1,2],[1,2]],[[1,2]]]}"#),
      (.multiPolygon([[[p], [p]], []]), #"{"type":"MultiPolygon","coordinates":[[[[1,2]],[[1,2]]],[]]}"#),
      (
        .geometryCollection([Geometry(.point(p)), Geometry(.geometryCollection([]))]),
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
          + #"{"type":"GeometryCollection","geometries":[]}]}"#
      ),
    ] {
      #expect(try GeoJSONWriter().text(.geometry(Geometry(shape))) == text)
      #expect(try GeoJSONObject.decode(text: text) == .geometry(Geometry(shape)))
    }
  }

  @Test func valuesThatJSONCannotRepresentAreRejectedWithTheirPath() throws {
    func refusal(_ feature: Feature) -> GeoJSONWritingError? {
      let collection = FeatureCollection(features: [Feature(geometry: nil), feature])
      return #expect(throws: GeoJSONWritingError.self) {
        try GeoJSONWriter().bytes(.featureCollection(collection))
      }
    }
    for wrong in [Double.nan, .infinity, -.infinity] {
      let broken = Geometry(.point(Position(latitude: 0, longitude: wrong)))
      let error = refusal(Feature(geometry: Geometry(.geometryCollection([point, broken]))))
      #expect(error?.problem == .numberNotFinite)
      #expect(error?.path == "$.features[1].geometry.geometries[1]")
      #expect(BoundingBox(numbers: [0, 0, 1, wrong]) == nil)
    }
    #expect(refusal(Feature(geometry: nil, properties: RawJSON(.null)))?.problem == .propertiesNotAnObject)
    for name in ["type", "id", "bbox", "geometry", "properties", "features"] {
      let member = ForeignMember(name: name, value: RawJSON(.null))
      let error = refusal(Feature(geometry: nil, foreignMembers: [member]))
      #expect(error?.problem == .definedName(name) && error?.path == "$.features[1]")
    }
    let member = ForeignMember(name: "coordinates", value: RawJSON(.null))
    #expect(
      refusal(Feature(geometry: Geometry(point.shape, foreignMembers: [member])))?.path
        == "$.features[1].geometry")
    #expect(throws: Never.self) {
      try GeoJSONWriter().bytes(.geometry(Geometry(.geometryCollection([]), foreignMembers: [member])))
    }
  }
}
