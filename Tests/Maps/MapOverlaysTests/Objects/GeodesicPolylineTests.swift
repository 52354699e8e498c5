import MapGeometry
import MapOverlays
import Testing

/// Lines along the shortest paths on the earth.
@Suite struct GeodesicPolylineTests {
  private static let losAngeles = Coordinate(latitude: 33.9424955, longitude: -118.4080684)
  private static let newYork = Coordinate(latitude: 40.6397511, longitude: -73.7789256)

  /// The counts that were observed on Apple's system (profile, section 5).
  @Test func segmentsHaveAPointForEveryKilometer() {
    func count(_ coordinates: [Coordinate]) -> Int { GeodesicPolyline(coordinates: coordinates).pointCount }
    let zero = Coordinate(latitude: 0, longitude: 0)
    #expect(count([zero, Coordinate(latitude: 0, longitude: 1)]) == 113)
    #expect(count([zero, Coordinate(latitude: 0, longitude: 90)]) == 10020)
    #expect(count([Self.losAngeles, Self.newYork]) == 3984)
    #expect(count([Self.losAngeles, Self.newYork, Self.losAngeles]) == 3984 + 3983)
    #expect(count([zero]) == 1 && count([zero, zero]) == 1 && count([]) == 0)
  }

  /// Halfway between two points of latitude φ that are 90 degrees of longitude apart, the tangent
  /// of the latitude is tan φ · √2. For 45 degrees the latitude is atan √2.
  @Test func pointsAreOnTheGreatCircle() throws {
    let ends = [Coordinate(latitude: 45, longitude: 0), Coordinate(latitude: 45, longitude: 90)]
    let line = GeodesicPolyline(coordinates: ends)
    let north = try #require(line.coordinates.map(\.latitude).max())
    // The points nearest to the middle are at most half a kilometer beside it.
    #expect(abs(north - 54.735610317245346) < 1e-6)
    #expect(line.mapPoints.first == MapPoint(ends[0]) && line.mapPoints.last == MapPoint(ends[1]))
  }

  @Test func xIsContinuousAcrossThe180thMeridian() {
    let ends = [Coordinate(latitude: 35, longitude: 140), Coordinate(latitude: 37, longitude: -122)]
    for (line, beyond) in [
      (GeodesicPolyline(coordinates: ends), 1.0), (GeodesicPolyline(coordinates: ends.reversed()), -1.0),
    ] {
      let points = line.mapPoints
      #expect(points.count > 8000)
      // A kilometer is 7 map points at the equator and less than 16 up to 65 degrees.
      let steps = zip(points, points.dropFirst()).map { abs($1.x - $0.x) }
      #expect(steps.allSatisfy { $0 < 16_000 })
      // The last point is one world width away from the point of its coordinate.
      let end = MapPoint(beyond > 0 ? ends[1] : ends[0])
      #expect(isWithinTwoUlps(points[points.count - 1].x, end.x + beyond * MapSize.world.width))
      #expect(line.boundingMapRect.spans180thMeridian)
      #expect(line.boundingMapRect.width < MapSize.world.width / 3)
    }
  }

  @Test func invalidCoordinatesLeaveNoPoints() {
    for bad in [Coordinate(latitude: 91, longitude: 0), Coordinate(latitude: .nan, longitude: 0), .invalid] {
      #expect(GeodesicPolyline(coordinates: [Self.newYork, bad]).pointCount == (bad.isValid ? 2 : 0))
    }
  }

  @Test func mapPointsAreReadBackAsCoordinates() {
    let line = GeodesicPolyline(points: [MapPoint(Self.losAngeles), MapPoint(Self.newYork)])
    #expect(line.pointCount == 3984)
  }

  @Test func geodesicPolylinesArePolylines() {
    let shapes: [Shape] = [GeodesicPolyline(coordinates: []), Polyline(coordinates: [])]
    #expect(shapes.map { $0 is Polyline } == [true, true])
    #expect(shapes.map { $0 is GeodesicPolyline } == [true, false])
  }
}
