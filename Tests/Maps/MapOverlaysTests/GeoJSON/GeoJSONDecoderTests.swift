import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import MapGeometry
import MapOverlays
import Testing

// Decoding of GeoJSON into annotations and overlays.

private func decode(_ text: String) throws -> [any DecodedGeoJSON] {
  try GeoJSONDecoder().decode(Data(text.utf8))
}

private func position(_ longitude: Double, _ latitude: Double) -> MapPoint {
  MapPoint(Coordinate(latitude: latitude, longitude: longitude))
}

@Suite struct GeoJSONDecoderTests {
  @Test func pointsBecomeAnnotations() throws {
    let point = try #require(try decode(#"{"type":"Point","coordinates":[8.5,47.25,400]}"#).first)
    let annotation = try #require(point as? PointAnnotation)
    #expect(annotation.coordinate == Coordinate(latitude: 47.25, longitude: 8.5))
  }

  @Test func multiPointGeometriesAreNotLines() throws {
    let objects = try decode(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#)
    let points = try #require(objects.first as? MultiPoint)
    #expect(points.mapPoints == [position(1, 2), position(3, 4)] && !(points is any Overlay))
  }

  @Test func linesBecomePolylines() throws {
    let line = try decode(#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#).first as? Polyline
    #expect(line?.mapPoints == [position(1, 2), position(3, 4)])
    let text = #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[],[[5,6]]]}"#
    let lines = try decode(text).first as? MultiPolyline
    #expect(lines?.polylines.map(\.pointCount) == [2, 0, 1])
  }

  @Test func ringsBecomePolygonsWithInteriorPolygons() throws {
    let text = """
      {"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[5,1],[8,1],[8,3]],\
      [[1,1],[2,1],[2,2],[1,1]]]}
      """
    let polygon = try #require(try decode(text).first as? MapOverlays.Polygon)
    #expect(polygon.mapPoints == [position(0, 0), position(9, 0), position(9, 9), position(0, 0)])
    // The first hole is not closed, which is accepted; no point is added.
    #expect(polygon.interiorPolygons?.map(\.pointCount) == [3, 4])
    let plain = try decode(#"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9]]]}"#).first as? Polygon
    #expect(plain?.pointCount == 3 && plain?.interiorPolygons == nil)
  }

  @Test func multiPolygonsBecomeOneOverlay() throws {
    let text = """
      {"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],\
      [[[5,5],[9,5],[9,9],[5,5]],[[7,6],[8,6],[8,7]]]]}
      """
    let polygons = try #require(try decode(text).first as? MultiPolygon).polygons
    #expect(polygons.map { $0.interiorPolygons?.count ?? 0 } == [0, 1])
  }

  @Test func geometryCollectionsAreFlattened() throws {
    let text = """
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},
      {"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[1,2],[3,4]]}]},
      {"type":"Point","coordinates":[]}]}
      """
    let objects = try decode(text)
    #expect(objects.count == 2 && objects[0] is PointAnnotation && objects[1] is Polyline)
    let feature = try decode(#"{"type":"Feature","geometry":\#(text),"properties":null}"#)
    #expect((feature.first as? GeoJSONFeature)?.geometry.count == 2)
  }

  @Test func featureCollectionsReturnTheirFeaturesInOrder() throws {
    let text = """
      {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"a/1","geometry":{"type":"Point","coordinates":[1,2]},
         "properties":{"name" : "Zürich","n":1.50}},
        {"type":"Feature","id":9007199254740993,"geometry":null,"properties":null},
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[]}}]}
      """
    let features = try decode(text).compactMap { $0 as? GeoJSONFeature }
    #expect(features.map(\.identifier) == ["a/1", "9007199254740993", nil])
    #expect(features.map(\.geometry.count) == [1, 0, 1])
    #expect(features[0].properties == Data(#"{"name" : "Zürich","n":1.50}"#.utf8))
    #expect(features[1].properties == nil && features[2].properties == nil)
    let bytes = try #require(features[0].properties)
    let properties = try JSONSerialization.jsonObject(with: bytes)
    #expect((properties as? [String: Any])?["name"] as? String == "Zürich")
  }

  /// The error is the same as MapKit's: a decoding failure, code 6 of its domain (profile, section
  /// 5).
  @Test func jsonThatIsNotGeoJSONIsADecodingFailureWithItsPosition() throws {
    let text = "{\"features\": [],\n \"name\": 1}"
    #expect {
      try decode(text)
    } throws: { error in
      guard case MapError.decodingFailed = error, let error = error as? MapError else { return false }
      #expect(MapError.errorDomain == "MKErrorDomain" && error.errorCode == 6)
      #expect(error.localizedDescription == error.reason && error.cause is GeoJSONError)
      #expect(error.reason.contains("line 1, column 1") && error.reason.contains("\"type\""))
      #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.reason)
      #expect(error.description.hasPrefix("MKErrorDomain 6 (decodingFailed): line 1"))
      return !error.description.contains("\n")
    }
    for text in [
      "{}", "[]", "1", #"{"type":"Circle"}"#, #"{"type":"Point"}"#,
      #"{"type":"Feature","geometry":{"coordinates":[1,2]}}"#,
      #"{"type":"FeatureCollection","features":[{"geometry":null}]}"#,
    ] {
      #expect(throws: MapError.self, "\(text)") { try decode(text) }
    }
  }

  @Test func bytesThatAreNotJSONAreCorruptedDataWithTheirPosition() {
    let cases: [(text: String, errorPosition: String)] = [
      ("", "line 1, column 1"), ("{\"type\":\"Point\",\n\"coordinates\":[1,2}", "line 2, column 19"),
      ("hello", "line 1, column 1"),
    ]
    for (text, errorPosition) in cases {
      #expect {
        try decode(text)
      } throws: { error in
        guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
        #expect(context.debugDescription.contains(errorPosition), "\(context.debugDescription)")
        return context.underlyingError is GeoJSONError
      }
    }
  }

  @Test func invalidPositionsAreKeptAndNotVisible() throws {
    let text = #"{"type":"LineString","coordinates":[[999,999],[1e300,-1e300]]}"#
    let line = try #require(try decode(text).first as? Polyline)
    #expect(line.mapPoints.allSatisfy { $0 == MapPoint(x: -1, y: -1) } && !line.intersects(.world))
  }
}

@Suite struct GeoJSONDecoderCaseTests {
  private struct File: Decodable {
    struct Case: Decodable {
      let name: String
      let `class`: String
      let text: String
    }
    let cases: [Case]
  }

  /// Documents with the class valid because they are JSON. Their source expects them to be
  /// rejected.
  private static let onlyJSON = ["geojson-cpp/array.json", "geojson-cpp/null.json"]

  @Test func documentsOfEveryClassAreDecodedOrHaveAnError() throws {
    try expectObjectsOrErrors(
      checkout.appendingPathComponent("Tests/Maps/MapGeoJSONTests/Fixtures/classes.json"),
      valid: ["valid", "advice"])
  }

  @Test(.enabled(if: isShared("third-party/geojson/cases.json"), "needs ../shared/third-party/geojson"))
  func documentsOfOtherProjectsAreDecodedOrHaveAnError() throws {
    try expectObjectsOrErrors(
      sharedFolder.appendingPathComponent("third-party/geojson/cases.json"), valid: ["valid"])
  }

  /// Every document gives objects or one of the two errors. Documents of the valid classes give
  /// objects.
  private func expectObjectsOrErrors(_ path: URL, valid: Set<String>) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
    #expect(file.cases.count > 30)
    for document in file.cases {
      let isValid = valid.contains(document.class) && !Self.onlyJSON.contains(document.name)
      let isJSON =
        (try? JSONSerialization.jsonObject(
          with: Data(document.text.utf8), options: .fragmentsAllowed)) != nil
      do {
        let count = try decode(document.text).count
        let object = try GeoJSONObject.decode(text: document.text)
        if case .geometry = object {} else { #expect(count == object.features.count, "\(document.name)") }
      } catch is MapError {
        #expect(!isValid && isJSON, "\(document.name)")
      } catch {
        #expect(error is DecodingError && !isValid, "\(document.name)")
      }
    }
  }
}
