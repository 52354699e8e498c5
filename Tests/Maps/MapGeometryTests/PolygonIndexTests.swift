import LoxodromeTestSupport
import MapGeometry
import Testing

/// Indexes of polygons, held to loops over all polygons.
@Suite struct PolygonIndexTests {
  @Test func theIndexFindsWhatALoopOverAllPolygonsFinds() {
    var shapes = PolygonShapes(seed: 51)
    var found = 0
    for _ in 0..<60 {
      let polygons = (0..<Int.random(in: 0...12, using: &shapes.random)).map { _ in shapes.rings() }
      let index = PolygonIndex(polygons.map { PreparedPolygon(rings: $0) })
      let points = (0..<600).map { _ in
        shapes.point(near: polygons.randomElement(using: &shapes.random) ?? [])
      }
      for rule in FillRule.allCases {
        let expected = points.map { point in
          polygons.indices.filter {
            containment(of: point, inRings: polygons[$0], fillRule: rule) != .outside
          }
        }
        found += expected.joined().count
        #expect(points.map { index.polygons(containing: $0, fillRule: rule) } == expected)
        #expect(index.firstPolygons(containing: points, fillRule: rule) == expected.map { $0.first ?? -1 })
      }
    }
    #expect(found > 20_000)
  }

  /// The expected answers are calculated with whole numbers.
  @Test func theIndexFindsThePolygonsThatMeetARect() {
    var shapes = PolygonShapes(seed: 52)
    var (found, missed) = (0, 0)
    for _ in 0..<400 {
      let polygons = (0..<8).map { _ in
        let (x, y) = (shapes.random.number(0...30), shapes.random.number(0...30))
        return shapes.smallNumbers(largest: 6).map { $0.map { MapPoint(x: $0.x + x, y: $0.y + y) } }
      }
      let index = PolygonIndex(polygons.map { PreparedPolygon(rings: $0) })
      for _ in 0..<20 {
        let rect = MapRect(
          x: shapes.random.number(-3...36), y: shapes.random.number(-9...33),
          width: shapes.random.number(0...8), height: shapes.random.number(0...8))
        for rule in FillRule.allCases {
          let expected = polygons.indices.filter { meets(polygons[$0], rect, rule) }
          found += expected.count
          missed += polygons.count - expected.count
          #expect(index.polygons(meeting: rect, fillRule: rule) == expected, "\(rect) \(polygons)")
        }
      }
    }
    #expect(found > 5000 && missed > 5000)
  }

  @Test func rectsThatAreNotRectanglesMeetNothing() {
    let square = [
      MapPoint(x: 0, y: 0), MapPoint(x: 4, y: 0), MapPoint(x: 4, y: 4), MapPoint(x: 0, y: 4),
    ]
    let index = PolygonIndex([PreparedPolygon(rings: [square])])
    func found(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Int] {
      index.polygons(meeting: MapRect(x: x, y: y, width: width, height: height), fillRule: .nonzero)
    }
    #expect(found(1, 1, 1, 1) == [0] && found(1, 1, 0, 0) == [0] && found(4, 4, 1, 1) == [0])
    #expect(found(-9, -9, .infinity, .infinity) == [0] && found(4.1, 1, .infinity, 1) == [])
    #expect(found(2, 2, -1, 1) == [] && found(2, .nan, 1, 1) == [] && found(.infinity, .infinity, 0, 0) == [])
    #expect(found(-.greatestFiniteMagnitude, 1, .greatestFiniteMagnitude, 1) == [0])
    #expect(PolygonIndex([]).polygons(meeting: .world, fillRule: .evenOdd) == [])
  }

  /// Whether a vertex is in the rectangle, an edge crosses one of its sides, or its corner is inside.
  private func meets(_ rings: [[MapPoint]], _ rect: MapRect, _ rule: FillRule) -> Bool {
    let corners = [
      (Int(rect.minX), Int(rect.minY)), (Int(rect.maxX), Int(rect.minY)),
      (Int(rect.maxX), Int(rect.maxY)), (Int(rect.minX), Int(rect.maxY)),
    ]
    func turn(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int)) -> Int {
      ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    }
    for ring in rings {
      let vertices = ring.map { (Int($0.x), Int($0.y)) }
      for (index, end) in vertices.enumerated() {
        let start = vertices[(index + vertices.count - 1) % vertices.count]
        if rect.contains(MapPoint(x: Double(end.0), y: Double(end.1))) { return true }
        for side in 0..<4 {
          let (from, to) = (corners[side], corners[(side + 1) % 4])
          // A proper crossing, or a corner on the edge.
          if turn(start, end, from) * turn(start, end, to) < 0,
            turn(from, to, start) * turn(from, to, end) < 0
          {
            return true
          }
        }
      }
    }
    return corners.contains {
      containment(of: MapPoint(x: Double($0.0), y: Double($0.1)), inRings: rings, fillRule: rule) != .outside
    }
  }
}
