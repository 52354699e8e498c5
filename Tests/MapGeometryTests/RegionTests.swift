import MapGeometry
import Testing

@Suite struct ScaleTests {
  /// Printed by Apple's systems to the last digit.
  @Test func publishedScalesAreExactWithinTwoUlps() {
    func expect(_ value: Double, _ published: Double) {
      #expect((value - published).magnitude <= 2 * published.ulp)
    }
    expect(mapPointsPerMeter(atLatitude: 0), 6.74355336508965)
    expect(mapPointsPerMeter(atLatitude: 37.3326), 8.449910702134479)
    expect(metersPerMapPoint(atLatitude: 0), 0.14828977333772544)
    expect(metersPerMapPoint(atLatitude: 60), 0.07470109070817468)
  }

  @Test func theClampMakesOdditiesNearThePoles() {
    #expect(mapPointsPerMeter(atLatitude: 85) < mapPointsPerMeter(atLatitude: 84))
    #expect(metersPerMapPoint(atLatitude: 86) == .infinity && metersPerMapPoint(atLatitude: 89) == .infinity)
    #expect((mapPointsPerMeter(atLatitude: 90) - 3.936).magnitude < 5e-4)
    #expect((mapPointsPerMeter(atLatitude: -90) - 2399.377).magnitude < 5e-4)
    #expect(mapPointsPerMeter(atLatitude: 91) == 0 && mapPointsPerMeter(atLatitude: -91) == 0)
    for latitude in [Double.nan, .infinity, -.infinity] {
      #expect(mapPointsPerMeter(atLatitude: latitude).isNaN)
    }
    for latitude in hostileNumbers { _ = metersPerMapPoint(atLatitude: latitude) }
  }
}

@Suite struct CoordinateRegionTests {
  @Test func metresBecomeThePublishedDeltas() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0), latitudinalMeters: 1000, longitudinalMeters: 2000)
    #expect(
      region.span == CoordinateSpan(latitudeDelta: 0.009043695025814083, longitudeDelta: 0.017966310975031877)
    )
  }

  @Test func theWorldsRegionIsThePublishedOne() {
    let region = CoordinateRegion(MapRect.world)
    #expect(region.span == CoordinateSpan(latitudeDelta: 170.10225755961318, longitudeDelta: 360))
    #expect(region.center == Coordinate(latitude: 0, longitude: 0))
    let null = CoordinateRegion(MapRect.null)
    #expect(null.span.longitudeDelta == 0 && null.center.longitude.isNaN)
  }

  @Test func nothingIsValidated() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 200, longitude: 900), latitudinalMeters: -5, longitudinalMeters: .nan)
    #expect(
      region.center.latitude == 200 && region.span.latitudeDelta < 0 && region.span.longitudeDelta.isNaN)
  }
}

@Suite struct BoundsTests {
  private let line = [
    Coordinate(latitude: 37.818844, longitude: -122.366278),
    Coordinate(latitude: 37.819267, longitude: -122.365248),
    Coordinate(latitude: 37.819861, longitude: -122.365640),
    Coordinate(latitude: 37.819429, longitude: -122.366669),
  ]

  @Test func aLinesBoundsAreThePublishedOnes() {
    #expect(
      MapRect(bounding: line)
        == MapRect(
          x: 42974526.354955375, y: 103713496.57613145, width: 1059.574397161603, height: 959.9748493880033))
  }

  @Test func nothingWraps() {
    let bounds = MapRect(bounding: [
      Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 0, longitude: -170),
    ])
    #expect((bounds.width / 0x1p28 * 360 - 340).magnitude < 1e-12)
  }

  @Test func noPointsHaveNoBounds() {
    let bounds = MapRect(bounding: [MapPoint]())
    #expect(bounds == MapRect(x: .infinity, y: .infinity, width: -.infinity, height: -.infinity))
    #expect(!bounds.intersects(.world) && !MapRect.world.intersects(bounds))
    #expect(Coordinate(centerOfPolygon: []).latitude.isNaN)
  }

  @Test func aNaNComponentIsPassedOver() {
    let bounds = MapRect(bounding: [MapPoint(x: .nan, y: 1), MapPoint(x: 3, y: .nan), MapPoint(x: 5, y: 6)])
    #expect(bounds == MapRect(x: 3, y: 1, width: 2, height: 5))
  }

  @Test func aCirclesBoundsAreThePublishedOnes() {
    let bounds = MapRect(
      boundingCircleAt: Coordinate(latitude: 37.3326, longitude: -122.0303), radiusInMeters: 1000)
    #expect(
      bounds
        == MapRect(
          x: 43216891.34952898, y: 104163483.19862716, width: 16899.821404268958, height: 16899.821404268958))
    #expect(MapRect(boundingCircleAt: line[0], radiusInMeters: -1).width < 0)
    #expect(MapRect(boundingCircleAt: line[0], radiusInMeters: .nan).width.isNaN)
  }

  @Test func aPolygonsCoordinateIsTheMiddleOfItsBounds() {
    let triangle = [(0.0, 0.0), (0, 1), (1, 1)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect((Coordinate(centerOfPolygon: triangle).latitude - 0.500019039676).magnitude < 5e-13)
  }
}
