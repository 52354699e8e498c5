import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays

/// The locations of labels inside polygons.
@Suite struct LabelAreaTests {
  /// The ring has the shape of the letter C, whose centroid is outside. The location is in its left
  /// side or an arm.
  @Test func locationsAreInsideEvenIfTheCentroidIsNot() throws {
    let c = [(0, 0), (30, 0), (30, 6), (8, 6), (8, 24), (30, 24), (30, 30), (0, 30)].map {
      MapPoint(x: $0.0, y: $0.1)
    }
    let area = try #require(labelArea([c]))
    #expect(containment(of: area.middle, inRings: [c], fillRule: .evenOdd) == .inside)
    #expect(area.width <= 30 && area.width >= 8)
  }

  /// A square ring with a hole. The location is beside the hole.
  @Test func locationsAreNotInHoles() throws {
    func square(_ low: Double, _ high: Double) -> [MapPoint] {
      [(low, low), (high, low), (high, high), (low, high)].map { MapPoint(x: $0.0, y: $0.1) }
    }
    let rings = [square(0, 100), square(2, 98)]
    let area = try #require(labelArea(rings))
    #expect(containment(of: area.middle, inRings: rings, fillRule: .evenOdd) == .inside)
  }

  /// For random stars the location is inside and the area is between two edges.
  @Test func locationsAreInsideRandomStars() throws {
    var generator = SeededRandom(seed: 11)
    func random() -> Double { Double.random(in: 0..<1, using: &generator) }
    for _ in 0..<300 {
      let count = 3 + Int(random() * 20)
      let ring = (0..<count).map { number in
        let (angle, radius) = (Double(number) / Double(count), 5 + 95 * random())
        // The outline of a square instead of a circle, so no trigonometric functions are needed.
        let side = angle * 4
        let corner = side - side.rounded(.down)
        let (x, y): (Double, Double) =
          switch Int(side) {
          case 0: (1, 2 * corner - 1)
          case 1: (1 - 2 * corner, 1)
          case 2: (-1, 1 - 2 * corner)
          default: (2 * corner - 1, -1)
          }
        return MapPoint(x: x * radius, y: y * radius)
      }
      guard signedArea(ring).magnitude > 1 else { continue }
      let area = try #require(labelArea([ring]))
      for part in [-0.499, 0, 0.499] {
        let point = MapPoint(x: area.middle.x + part * area.width, y: area.middle.y)
        #expect(containment(of: point, inRings: [ring], fillRule: .evenOdd) != .outside, "\(ring)")
      }
    }
  }

  @Test func ringsWithoutAnInsideHaveNoLocation() {
    let line = [MapPoint(x: 0, y: 0), MapPoint(x: 1, y: 1)]
    for rings in [[], [[]], [line], [[MapPoint(x: .nan, y: 0)]], [[MapPoint(x: 3, y: 3)]]] {
      #expect(labelArea(rings) == nil)
    }
  }
}
