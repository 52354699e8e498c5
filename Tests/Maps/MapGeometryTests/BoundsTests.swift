import MapGeometry
import Testing

@Suite struct BoundsTests {
  private let line = [
    Coordinate(latitude: 37.818844, longitude: -122.366278),
    Coordinate(latitude: 37.819267, longitude: -122.365248),
    Coordinate(latitude: 37.819861, longitude: -122.365640),
    Coordinate(latitude: 37.819429, longitude: -122.366669),
  ]

  @Test func boundsOfLinesAreEqualToThePublishedOnes() {
    #expect(
      isWithinTwoUlps(
        MapRect(bounding: line),
        MapRect(
          x: 42974526.354955375, y: 103713496.57613145, width: 1059.574397161603, height: 959.9748493880033)))
  }

  @Test func boundsDoNotWrapAtTheAntimeridian() {
    let bounds = MapRect(bounding: [
      Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 0, longitude: -170),
    ])
    #expect((bounds.width / 0x1p28 * 360 - 340).magnitude < 1e-12)
  }

  @Test func boundsOfNoPointsIntersectNothing() {
    let bounds = MapRect(bounding: [MapPoint]())
    #expect(bounds == MapRect(x: .infinity, y: .infinity, width: -.infinity, height: -.infinity))
    #expect(!bounds.intersects(.world) && !MapRect.world.intersects(bounds))
    #expect(Coordinate(centerOfPolygon: []).latitude.isNaN)
  }

  @Test func coordinatesThatAreNaNAreSkipped() {
    let bounds = MapRect(bounding: [MapPoint(x: .nan, y: 1), MapPoint(x: 3, y: .nan), MapPoint(x: 5, y: 6)])
    #expect(bounds == MapRect(x: 3, y: 1, width: 2, height: 5))
  }

  @Test func boundsOfCirclesAreEqualToThePublishedOnes() {
    let bounds = MapRect(
      boundingCircleAt: Coordinate(latitude: 37.3326, longitude: -122.0303), radiusInMeters: 1000)
    #expect(
      isWithinTwoUlps(
        bounds,
        MapRect(
          x: 43216891.34952898, y: 104163483.19862716, width: 16899.821404268958, height: 16899.821404268958))
    )
    #expect(MapRect(boundingCircleAt: line[0], radiusInMeters: -1).width < 0)
    #expect(MapRect(boundingCircleAt: line[0], radiusInMeters: .nan).width.isNaN)
  }

  @Test func theCoordinateOfAPolygonIsTheMiddleOfItsBounds() {
    let triangle = [(0.0, 0.0), (0, 1), (1, 1)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect((Coordinate(centerOfPolygon: triangle).latitude - 0.500019039676).magnitude < 5e-13)
  }
}
