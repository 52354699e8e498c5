import LoxodromeThreads
import MapGeometry
import MapOverlays
import Testing

/// Whether two numbers are at most 2 ulps of the larger one apart, which is the possible difference
/// of two libraries' logarithms.
func isWithinTwoUlps(_ a: Double, _ b: Double, of scale: Double? = nil) -> Bool {
  abs(a - b) <= 2 * (scale ?? max(abs(a), abs(b))).ulp
}

@Suite struct MultiPointTests {
  /// The line of four points whose bounds were printed on Apple's system (profile, section 5).
  private static let line = [
    Coordinate(latitude: 37.818844, longitude: -122.366278),
    Coordinate(latitude: 37.819267, longitude: -122.365248),
    Coordinate(latitude: 37.819861, longitude: -122.365640),
    Coordinate(latitude: 37.819429, longitude: -122.366669),
  ]

  @Test func boundsAreEqualToThePublishedOnes() {
    for shape in [
      MultiPoint(mapPoints: Self.line.map { MapPoint($0) }), Polyline(coordinates: Self.line),
      Polygon(coordinates: Self.line),
    ] {
      let bounds = shape.boundingMapRect
      #expect(isWithinTwoUlps(bounds.minX, 42974526.354955375))
      #expect(isWithinTwoUlps(bounds.minY, 103713496.57613145))
      #expect(isWithinTwoUlps(bounds.width, 1059.574397161603, of: bounds.minX))
      #expect(isWithinTwoUlps(bounds.height, 959.9748493880033, of: bounds.minY))
      #expect(shape.pointCount == 4)
    }
  }

  @Test func boundsDoNotWrapAtThe180thMeridian() {
    let line = Polyline(coordinates: [
      Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 0, longitude: -170),
    ])
    #expect(isWithinTwoUlps(line.boundingMapRect.width, MapSize.world.width / 360 * 340))
  }

  @Test func boundsWithoutPointsIntersectNothing() {
    for shape in [MultiPoint(mapPoints: []), Polyline(points: []), Polygon(points: [])] {
      #expect(shape.boundingMapRect.origin == MapPoint(x: .infinity, y: .infinity))
      #expect(shape.boundingMapRect.size == MapSize(width: -.infinity, height: -.infinity))
      #expect(shape.coordinate.latitude.isNaN && shape.coordinate.longitude.isNaN)
      #expect((shape as? any Overlay)?.intersects(.world) != true)
      #expect(shape.pointCount == 0 && shape.locations.isEmpty && shape.location(atPointIndex: 0).isNaN)
      // The memory of no points has an address that can be read from, and is freed with the shape.
      _ = shape.points()
    }
  }

  @Test func locationsAreFractionsOfTheLength() {
    // Sides of 3, 4, 0 and 5: the points lie at 0, 3, 7, 7 and 12 of 12.
    let points: [(x: Double, y: Double)] = [(0, 0), (3, 0), (3, 4), (3, 4), (0, 0)]
    let line = Polyline(points: points.map { MapPoint(x: $0.x, y: $0.y) })
    let expected: [Double] = [0, 0.25, 7.0 / 12, 7.0 / 12, 1]
    #expect(line.locations == expected)
    let some = line.locations(atPointIndexes: [4, 1, 1, 5, -1])
    #expect(some.count == 5 && some.suffix(2).allSatisfy(\.isNaN))
    #expect(Array(some.prefix(3)) == [1, 0.25, 0.25])
    #expect(line.location(atPointIndex: Int.max).isNaN && line.location(atPointIndex: Int.min).isNaN)
  }

  @Test func linesWithInvalidPointsHaveNoLocations() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let line = Polyline(points: [MapPoint(x: 0, y: 0), MapPoint(x: bad, y: 1), MapPoint(x: 2, y: 2)])
      #expect(line.locations.isEmpty && line.location(atPointIndex: 0).isNaN)
    }
  }

  @Test func pointersHaveThePointsInOrder() {
    let line = Polyline(coordinates: Self.line)
    let memory = line.points()
    #expect(Array(UnsafeBufferPointer(start: memory, count: line.pointCount)) == line.mapPoints)
    #expect(line.points() == memory)
    memory[0].x = 7
    #expect(line.mapPoints[0] == MapPoint(Self.line[0]))
  }

  @Test func coordinatesRoundTrip() {
    let back = Polyline(coordinates: Self.line).coordinates
    for (coordinate, original) in zip(back, Self.line) {
      #expect(abs(coordinate.latitude - original.latitude) < 1e-12)
      #expect(abs(coordinate.longitude - original.longitude) < 1e-12)
    }
  }

  /// Under the thread sanitizer this detects races. Without it, it tests that all readers see the
  /// same values.
  @Test func severalThreadsCanReadAtOnce() {
    let points = (0..<2000).map { MapPoint(x: Double($0 * $0), y: Double($0)) }
    for _ in 0..<20 {
      nonisolated(unsafe) let line = Polyline(points: points)
      let expected = Polyline(points: points).locations
      forEachOnThreads(4, count: 8, progress: nil, makeState: {}, endState: { _ in }) { _, number in
        if number.isMultiple(of: 2) {
          #expect(line.location(atPointIndex: 1000) == expected[1000])
        } else {
          #expect(line.points()[1999] == points[1999])
        }
      }
    }
  }
}
