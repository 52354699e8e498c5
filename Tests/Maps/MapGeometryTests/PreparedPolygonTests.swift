import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

/// Prepared polygons, held to the loop over all edges, which has tests of its own.
@Suite struct PreparedPolygonTests {
  @Test func preparedAndUnpreparedRingsAgreeOnDifficultInput() {
    var shapes = PolygonShapes(seed: 41)
    var counts: [Containment: Int] = [:]
    for _ in 0..<3000 {
      let rings = shapes.rings()
      let polygon = PreparedPolygon(rings: rings)
      for _ in 0..<100 {
        let point = shapes.point(near: rings)
        for rule in FillRule.allCases {
          let expected = containment(of: point, inRings: rings, fillRule: rule)
          counts[expected, default: 0] += 1
          let answer = polygon.containment(of: point, fillRule: rule)
          if answer != expected { Issue.record("\(answer), not \(expected): \(rule) \(point) \(rings)") }
        }
      }
    }
    // No kind of answer is rare.
    #expect(Containment.allCases.allSatisfy { counts[$0, default: 0] > 30_000 }, "\(counts)")
  }

  @Test func aCoastOfManyVerticesAgreesEverywhere() {
    var random = SeededRandom(seed: 42)
    let coast = (0..<5000).map { index in
      let angle = 2 * Double.pi * Double(index) / 5000
      let radius =
        190 + 40 * sin(5 * angle) + 12 * sin(37 * angle + 1) + Double.random(in: 0...3, using: &random)
      return MapPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    let lake = coast.map { MapPoint(x: $0.x / 2, y: $0.y / 3) }
    let rings = [coast, lake, lake.map { MapPoint(x: $0.x / 2, y: $0.y) }]
    let polygon = PreparedPolygon(rings: rings)
    let points = (0..<1000).map { _ in
      MapPoint(x: .random(in: -250...250, using: &random), y: .random(in: -250...250, using: &random))
    }
    for rule in FillRule.allCases {
      let expected = points.map { containment(of: $0, inRings: rings, fillRule: rule) }
      #expect(polygon.containments(of: points, fillRule: rule) == expected)
      #expect(points.map { polygon.containment(of: $0, fillRule: rule) } == expected)
      #expect(polygon.containments(of: coast, fillRule: rule).allSatisfy { $0 == .boundary })
    }
  }

  /// Lengths around those of a batch, 512.
  @Test(arguments: [0, 1, 2, 511, 512, 513, 1024, 1500])
  func arraysHaveTheAnswersOfTheirPoints(count: Int) {
    var shapes = PolygonShapes(seed: 43)
    for _ in 0..<40 {
      let rings = shapes.rings()
      let polygon = PreparedPolygon(rings: rings)
      let points = (0..<count).map { _ in shapes.point(near: rings) }
      for rule in FillRule.allCases {
        let expected = points.map { containment(of: $0, inRings: rings, fillRule: rule) }
        #expect(polygon.containments(of: points, fillRule: rule) == expected)
        // One answer more than points, which stays as it was.
        var answers = [Containment](repeating: .boundary, count: count + 1)
        points.map(\.x).withUnsafeBufferPointer { x in
          points.map(\.y).withUnsafeBufferPointer { y in
            answers.withUnsafeMutableBufferPointer { polygon.locate(x: x, y: y, fillRule: rule, to: $0) }
          }
        }
        #expect(answers == expected + [.boundary])
      }
    }
  }

  @Test func theBoundsAreThoseOfTheRingsThatCount() {
    let ring = [MapPoint(x: 1, y: 2), MapPoint(x: 4, y: 8), MapPoint(x: 3, y: 2)]
    let polygon = PreparedPolygon(rings: [ring, [MapPoint(x: 100, y: .nan)]])
    #expect(polygon.bounds == MapRect(x: 1, y: 2, width: 3, height: 6))
    #expect(PreparedPolygon(rings: [[MapPoint]]()).bounds == MapRect(bounding: [MapPoint]()))
  }
}
