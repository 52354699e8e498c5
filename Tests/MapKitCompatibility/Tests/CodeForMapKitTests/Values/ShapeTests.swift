import MapKitCompatibility
import Testing

/// Shapes by MapKit's names.
@Suite struct ShapeTests {
  @Test func shapesHaveTheirPoints() {
    let (line, way, area, circle) = makeShapes()
    #expect(line.pointCount == 2 && way.pointCount > 9000 && area.pointCount == 4)
    #expect(area.interiorPolygons?.first?.pointCount == 4 && area.title == "Around the lake")
    #expect(circle.radius == 9000 && circle.coordinate == Places.bern)
    #expect(
      makeMoreShapes().map { ($0 as? MKMultiPoint)?.pointCount ?? 0 > 3 } == [true, true, true, true, false])
  }

  @Test func coordinatesAreWrittenToMemory() {
    let way = makeShapes().way
    #expect(coordinates(of: way, from: 0).count == way.pointCount)
    let last = coordinates(of: way, from: way.pointCount - 1)
    #expect(last.count == 1 && abs(last[0].latitude - 35.68) < 1e-9)
  }

  @Test func indicesWithoutAPointAreIgnored() {
    let line = makeShapes().line
    var coordinates = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: 4)
    for range in [
      NSRange(location: 1, length: 3), NSRange(location: 2, length: 1), NSRange(location: -1, length: 2),
    ] {
      line.getCoordinates(&coordinates, range: range)
    }
    #expect(coordinates[0].isValid && coordinates[1...].allSatisfy { !$0.isValid })
    line.getCoordinates(&coordinates, range: NSRange(location: 0, length: Int.max))
    #expect(coordinates[1].isValid && !coordinates[2].isValid)
    #expect(MKPolyline(coordinates: Places.lake, count: -1).pointCount == 0)
  }

  @Test func pointsAndStopsFollowTheLine() {
    let line = MKPolyline(coordinates: Places.lake, count: 4)
    #expect(mapPoints(of: line) == Places.lake.map { MKMapPoint($0) })
    let (colors, lineLocations) = stops(of: line)
    #expect(colors[3] == .systemPurple && lineLocations.first == 0 && lineLocations.last == 1)
    #expect(locations(of: line, at: IndexSet(integersIn: 1...2)) == Array(lineLocations[1...2]))
  }

  @Test func geoJSONBecomesOverlaysAndAnnotations() throws {
    let text = """
      {"type":"FeatureCollection","features":[
        {"type":"Feature","id":7,"properties":{"name":"lake"},"geometry":{"type":"MultiPolygon","coordinates":
          [[[[8,47],[9,47],[9,48],[8,47]]],[[[1,1],[2,1],[2,2],[1,1]]]]}},
        {"type":"Feature","id":"b","properties":null,"geometry":{"type":"GeometryCollection","geometries":[
          {"type":"MultiPoint","coordinates":[[1,2],[3,4]]},
          {"type":"LineString","coordinates":[[1,2],[3,4]]}]}}]}
      """
    let map = try ImportedMap(Data(text.utf8))
    #expect(map.overlays.count == 3 && map.annotations.count == 2)
    #expect(map.names == ["lake"] && map.identifiers == ["7", "b"])
    #expect(try ImportedMap(Data(#"{"type":"Point","coordinates":[1,2]}"#.utf8)).annotations.count == 1)
  }

  @Test func invalidGeoJSONIsErrorCode6() throws {
    let failed = try #require(failure(of: #"{"name":"no type"}"#))
    #expect(failed.code == 6 && failed.isDecodingFailure && MKErrorDomain == "MKErrorDomain")
    #expect(failure(of: "no JSON")?.code == 0)
    #expect(failure(of: #"{"type":"Point","coordinates":[1,2]}"#) == nil)
  }
}
