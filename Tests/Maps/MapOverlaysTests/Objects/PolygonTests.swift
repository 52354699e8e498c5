import MapGeometry
import MapOverlays
import Testing

@Suite struct PolygonTests {
  private static func square(_ x: Double, _ y: Double, side: Double) -> [MapPoint] {
    [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map { MapPoint(x: $0.0, y: $0.1) }
  }

  /// The latitude was printed on Apple's system (profile, section 5).
  @Test func theCoordinateIsTheMiddleOfTheBounds() {
    let triangle = Polygon(coordinates: [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1),
      Coordinate(latitude: 1, longitude: 1),
    ])
    #expect(abs(triangle.coordinate.latitude - 0.500019039676) < 1e-11)
    #expect(abs(triangle.coordinate.longitude - 0.5) < 1e-12)
  }

  /// By the even-odd rule a point in one hole is outside, and a point in two holes is inside.
  ///
  ///     ████████████
  ///     ██      ████
  ///     ██  ██  ████
  ///     ████      ██
  @Test func overlappingHolesFollowTheEvenOddRule() {
    let polygon = Polygon(
      points: Self.square(0, 0, side: 12),
      interiorPolygons: [
        Polygon(points: Self.square(2, 2, side: 4)), Polygon(points: Self.square(4, 4, side: 4)),
      ])
    let area = PreparedPolygon(rings: polygon.rings)
    let expected: [(Double, Double, Containment)] = [
      (1, 1, .inside), (3, 3, .outside), (5, 5, .inside), (7, 7, .outside), (10, 10, .inside),
      (13, 5, .outside),
    ]
    for (x, y, containment) in expected {
      #expect(area.containment(of: MapPoint(x: x, y: y), fillRule: .evenOdd) == containment, "\(x), \(y)")
    }
    #expect(polygon.boundingMapRect == MapRect(x: 0, y: 0, width: 12, height: 12))
  }

  @Test func holesOutsideTheRingDoNotEnlargeTheBounds() {
    let polygon = Polygon(
      points: Self.square(0, 0, side: 2), interiorPolygons: [Polygon(points: Self.square(1, 1, side: 9))])
    #expect(polygon.boundingMapRect == MapRect(x: 0, y: 0, width: 2, height: 2))
    #expect(polygon.rings.count == 2)
  }

  @Test func holesAreNilUnlessGiven() {
    #expect(Polygon(points: []).interiorPolygons == nil)
    #expect(Polygon(coordinates: [Coordinate(latitude: 0, longitude: 0)]).interiorPolygons == nil)
    #expect(Polygon(points: [], interiorPolygons: []).interiorPolygons?.count == 0)
  }
}
