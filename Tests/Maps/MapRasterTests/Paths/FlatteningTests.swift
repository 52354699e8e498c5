import MapGeometry
import Testing

@testable import MapRaster

/// Filled curves become lines between equally spaced parameters.
@Suite struct FlatteningTests {
  /// Returns the point of a curve by De Casteljau's construction.
  private func point(_ points: [MapPoint], at t: Double) -> MapPoint {
    if points.count == 1 { return points[0] }
    let between = zip(points, points.dropFirst()).map { a, b in
      MapPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return point(between, at: t)
  }

  /// The sizes give from 1 to more than 30 lines, so that all remainders of four are among them.
  @Test(arguments: [2, 3])
  func pointsAreOnTheCurve(degree: Int) {
    var counts: Set<Int> = []
    for size in stride(from: 0.01, through: 1200, by: 4) {
      let corners = [(0.0, 0.0), (0.3, 1.0), (1.0, 0.7), (1.2, -0.4)]
      let controls = corners[...degree].map { MapPoint(x: 7 + size * $0.0, y: -3 + size * $0.1) }
      var path = Path()
      path.move(to: controls[0])
      if degree == 2 {
        path.addCurve(to: controls[2], control: controls[1])
      } else {
        path.addCurve(to: controls[3], control1: controls[1], control2: controls[2])
      }
      var outline = Outline()
      outline.add(path, stretch: 1)
      #expect(outline.contours.count == 1 && outline.contours[0].count == outline.points.count)
      let count = outline.points.count - 1
      counts.insert(count)
      #expect(outline.points[0] == controls[0] && outline.points[count] == controls[degree])
      for (index, found) in outline.points.enumerated() {
        let expected = point(controls, at: Double(index) / Double(count))
        #expect(abs(found.x - expected.x) + abs(found.y - expected.y) < 1e-14 * (10 + size))
      }
      // Between two points, the line is near the curve.
      for index in 0..<count {
        let (a, b) = (outline.points[index], outline.points[index + 1])
        let middle = point(controls, at: (Double(index) + 0.5) / Double(count))
        let line = MapPoint(x: (a.x + b.x) / 2 - middle.x, y: (a.y + b.y) / 2 - middle.y)
        #expect((line.x * line.x + line.y * line.y).squareRoot() <= 0.05)
      }
    }
    #expect(counts.contains(1) && counts.contains { $0 > 30 } && Set(counts.map { $0 % 4 }).count == 4)
  }
}
