import MapGeometry
import MapOverlays
import Testing

@Suite struct CircleTests {
  /// The bounds were printed on Apple's system (profile, section 5).
  @Test func boundsAreTheSquareAroundTheCircle() {
    let circle = Circle(center: Coordinate(latitude: 37.3326, longitude: -122.0303), radius: 1000)
    let bounds = circle.boundingMapRect
    #expect(isWithinTwoUlps(bounds.minX, 43216891.34952898))
    #expect(isWithinTwoUlps(bounds.minY, 104163483.19862716))
    // The scale is computed from a difference of two heights over one degree, so its error is some
    // ulps of the heights.
    #expect(abs(bounds.width - 16899.821404268958) < 1e-9 && bounds.height == bounds.width)
    #expect(circle.coordinate == Coordinate(latitude: 37.3326, longitude: -122.0303) && circle.radius == 1000)
  }

  @Test(arguments: [(3.0, 8.0), (8.0, 3.0), (5.0, 5.0)])
  func theLargerSideOfARectIsTheDiameter(width: Double, height: Double) {
    let unit = 1e6
    let rect = MapRect(x: 90e6, y: 100e6, width: width * unit, height: height * unit)
    let circle = Circle(mapRect: rect)
    let bounds = circle.boundingMapRect
    #expect(abs(bounds.midX - rect.midX) < 1e-6 && abs(bounds.midY - rect.midY) < 1e-6)
    #expect(abs(bounds.width - max(width, height) * unit) < 1e-6)
    #expect(abs(bounds.height - max(width, height) * unit) < 1e-6)
  }

  @Test func invalidCirclesIntersectNothing() {
    for circle in [
      Circle(center: Coordinate(latitude: 0, longitude: 0), radius: -1),
      Circle(center: Coordinate(latitude: 0, longitude: 0), radius: .nan),
      Circle(center: Coordinate(latitude: .nan, longitude: 0), radius: 1), Circle(mapRect: .null),
      Circle(mapRect: MapRect(x: .nan, y: 0, width: 1, height: 1)),
    ] {
      #expect(!circle.intersects(.world))
    }
  }
}
