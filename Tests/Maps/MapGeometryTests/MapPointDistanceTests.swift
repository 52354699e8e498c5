import LoxodromeTestSupport
import MapGeometry
import Testing

@Suite struct MapPointDistanceTests {
  /// Published values: macOS 26.1, macios, and MichiNavi's three latitudes to a millimeter.
  @Test func publishedDistances() {
    let middle = MapPoint(x: 0x1p27, y: 0x1p27)
    #expect((middle.distance(to: MapPoint(x: 0x1p27 + 1, y: 0x1p27)) - 0.14929160922333803).magnitude < 6e-17)
    #expect((MapPoint(x: 0, y: 0).distance(to: MapPoint(x: 1000, y: 1000)) - 18.153).magnitude <= 0.001)
    for (latitude, meters) in [(0.0, 1000.004), (35, 998.115), (60, 997.152)] {
      let from = MapPoint(Coordinate(latitude: latitude, longitude: 0))
      let to = MapPoint(Coordinate(latitude: latitude + 1000 / 111319.49, longitude: 0))
      #expect((from.distance(to: to) - meters).magnitude < 6e-4)
    }
  }

  @Test func distancesOfAntipodesAndOfEqualPointsAreDefined() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<20_000 {
      let latitude = Double.random(in: -85...85, using: &random)
      let longitude = Double.random(in: -180...0, using: &random)
      let a = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
      let b = MapPoint(Coordinate(latitude: -latitude, longitude: longitude + 180))
      #expect(a.distance(to: a) == 0)
      #expect((19_970_000...20_110_000).contains(a.distance(to: b)))
    }
    #expect(MapPoint(x: .nan, y: 0).distance(to: MapPoint(x: 0, y: 0)).isNaN)
    for a in hostileNumbers {
      for b in hostileNumbers { _ = MapPoint(x: a, y: b).distance(to: MapPoint(x: b, y: a)) }
    }
  }
}
