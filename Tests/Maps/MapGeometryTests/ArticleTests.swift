import MapGeometry
import Testing

// The Swift code in the articles about projections and rects, compiled and run. `ReadmeTests` in
// MapGeoJSONTests compares it with the pages.

@Suite struct ArticleTests {
  @Test func theProjectionsEndAtTheirClamps() {
    // README: projections
    let nearThePole = Coordinate(latitude: 89, longitude: -179)
    let apple = MapPoint(nearThePole).y  // 439674.4, as at 85 degrees
    let web = WebMercator.mapPoint(nearThePole).y  // 0, as at 85.0511 degrees
    // The same for arrays:
    let places = MercatorArrays.mapKit.mapPoints([nearThePole], threads: 2)
    // README end
    // The profile's recorded figure.
    #expect(abs(apple - 439674.402484) < 1e-6)
    #expect(web == 0)
    #expect(places == [MapPoint(nearThePole)])
  }

  @Test func rectsFollowMapKitsRules() {
    // README: rects
    let west = MapRect(x: 0, y: 0, width: 10, height: 10)
    let east = MapRect(x: 10, y: 2, width: 4, height: 6)
    let doMeet = west.intersects(east)  // false: they only touch
    let edge = west.intersection(east)  // {{10.0, 2.0}, {0.0, 6.0}}
    let both = MapRect.null.union(west).union(east)  // {{0.0, 0.0}, {14.0, 10.0}}
    // README end
    #expect(!doMeet)
    #expect(edge.description == "{{10.0, 2.0}, {0.0, 6.0}}" && !edge.isNull)
    #expect(both.description == "{{0.0, 0.0}, {14.0, 10.0}}")
    let negative = MapRect(x: 10, y: 10, width: -5, height: -5)
    #expect(negative.width == -5 && !negative.contains(MapPoint(x: 10, y: 10)))
    for corner in [(0, 0), (10, 0), (0, 10), (10, 10)] as [(Double, Double)] {
      #expect(west.contains(MapPoint(x: corner.0, y: corner.1)))
    }
  }

  @Test func theRemainderIsOnTheOtherSide() {
    // README: meridian
    let edge180 = MapRect.world.maxX
    let fiji = MapRect(x: edge180 - 300, y: 140_000_000, width: 1000, height: 500)
    let doesCross = fiji.spans180thMeridian  // true
    let beyond = fiji.remainder  // {{0.0, 140000000.0}, {700.0, 500.0}}
    // README end
    #expect(doesCross)
    #expect(beyond.description == "{{0.0, 140000000.0}, {700.0, 500.0}}")
  }
}
