import MapKitCompatibility
import Testing

/// Geometry with the names and C functions of MapKit.
@Suite struct GeometryTests {
  @Test func cFunctionsReturnTheSameAsMethods() {
    let rects = [
      MKMapRect(x: 1, y: 2, width: 30, height: 40), MKMapRect(x: -5, y: 0, width: 10, height: 10), .null,
      .world,
      MKMapRect(x: 10, y: 20, width: 0, height: 0),
    ]
    for a in rects {
      for b in rects {
        for (method, function) in spellings(of: a, and: b, at: MKMapPoint(x: 5, y: 6)) {
          #expect(method == function)
        }
      }
    }
  }

  /// Values that were printed on Apple's systems.
  @Test func valuesAreEqualToThoseOfMapKit() {
    #expect(MKMetersPerMapPointAtLatitude(0) == 0.14828977333772544)
    #expect(MKMapPointsPerMeterAtLatitude(0) == 6.74355336508965)
    #expect(MKRoadWidthAtZoomScale(0.125) == 96 && MKRoadWidthAtZoomScale(-1).isNaN)
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: 45.52, longitude: -122.681944))
    #expect(abs(point.x - 42739440.276093155) < 1e-7 && abs(point.y - 96012095.91233155) < 1e-7)
    #expect(MKMapRect(x: -90, y: -90, width: 90, height: 90).remainder.minX == 268435366)
    let region = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2D(), 1000, 2000)
    #expect(abs(region.span.latitudeDelta - 0.009043695025814083) < 1e-17)
    #expect(MKStringFromMapRect(MKMapRectMake(1, 2, 3, 4)) == "{{1.0, 2.0}, {3.0, 4.0}}")
  }

  @Test func stripsAreCutOffAtEveryEdge() {
    let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
    let expected: [(CGRectEdge, [Double], [Double])] = [
      (.maxXEdge, [38, 20, 2, 40], [10, 20, 28, 40]), (.minXEdge, [10, 20, 2, 40], [12, 20, 28, 40]),
      (.minYEdge, [10, 20, 30, 2], [10, 22, 30, 38]), (.maxYEdge, [10, 58, 30, 2], [10, 20, 30, 38]),
    ]
    for (edge, strip, rest) in expected {
      let parts = cut(rect, by: 2, at: edge)
      #expect(parts.strip == MKMapRectMake(strip[0], strip[1], strip[2], strip[3]))
      #expect(parts.rest == MKMapRectMake(rest[0], rest[1], rest[2], rest[3]))
    }
  }

  @Test func coordinatesAreValidUpToTheirBounds() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func rectsGrowToContainLocations() {
    let rect = rectAround(Places.lake)
    #expect(rect == rectAroundByFunctions(Places.lake))
    for coordinate in Places.lake { #expect(rect.contains(MKMapPoint(coordinate))) }
    #expect(rectAround([]).isNull)
    #expect(zoomedOut(MKCoordinateRegion()).span.latitudeDelta == MKCoordinateSpan().latitudeDelta)
  }

  /// The distance between Zürich and Bern is between 94 and 96 km. The distances on the map's
  /// sphere and on the ellipsoid differ by less than half a percent.
  @Test func distancesAreInMeters() {
    let (map, location) = distances(Places.zurich, Places.bern)
    #expect((94_000...97_000).contains(location) && abs(map / location - 1) < 0.005)
    let region = CLCircularRegion(center: Places.bern, radius: location + 1, identifier: "around Bern")
    #expect(region.contains(Places.zurich) && region.identifier == "around Bern")
    let accuracy: CLLocationAccuracy = 5
    let (speed, course): (CLLocationSpeed, CLLocationDirection) = (2, 90)
    #expect(accuracy + speed + course == 97)
  }
}
