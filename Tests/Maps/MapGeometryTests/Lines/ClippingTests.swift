import LoxodromeTestSupport
import MapGeometry
import Testing

/// Lines and rings clipped to rectangles.
@Suite struct ClippingTests {
  private let square = MapRect(x: 0, y: 0, width: 10, height: 10)

  private func points(_ positions: (Double, Double)...) -> [MapPoint] {
    positions.map { MapPoint(x: $0.0, y: $0.1) }
  }

  private func length(_ parts: [[MapPoint]]) -> Double {
    parts.reduce(0) { sum, part in
      sum
        + zip(part, part.dropFirst()).reduce(0) { sum, ends in
          let (dx, dy) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
          return sum + (dx * dx + dy * dy).squareRoot()
        }
    }
  }

  private func area(_ ring: [MapPoint]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) } / 2
  }

  @Test func lengthsAreThoseOfGEOS() throws {
    for (index, expected) in try LineFixture.read().lengths.enumerated() {
      let parts = clipped(LineFixture.points(expected.line), to: LineFixture.rect(expected.rect))
      #expect((length(parts) - expected.length).magnitude < 1e-11, "line \(index)")
    }
  }

  @Test func partsAreThoseOfGEOS() throws {
    for (index, expected) in try LineFixture.read().parts.enumerated() {
      let parts = clipped(LineFixture.points(expected.line), to: LineFixture.rect(expected.rect))
      #expect(parts.map(\.count) == expected.parts.map(\.count), "line \(index)")
      for (point, other) in zip(parts.joined(), LineFixture.points(expected.parts.flatMap { $0 })) {
        #expect((point.x - other.x).magnitude < 1e-12 && (point.y - other.y).magnitude < 1e-12)
      }
    }
  }

  @Test func areasAreThoseOfGEOS() throws {
    for (index, expected) in try LineFixture.read().areas.enumerated() {
      let ring = clippedRing(LineFixture.points(expected.ring), to: LineFixture.rect(expected.rect))
      #expect((area(ring) - expected.area).magnitude < 1e-11, "ring \(index)")
    }
  }

  @Test func linesAreDividedWhereTheyLeaveTheRect() {
    let line = points((-5, 5), (5, 5), (5, 15), (8, 15), (8, 5), (9, 5), (9, -5))
    #expect(
      clipped(line, to: square) == [points((0, 5), (5, 5), (5, 10)), points((8, 10), (8, 5), (9, 5), (9, 0))])
    #expect(clipped(points((-5, -5), (15, 15)), to: square) == [points((0, 0), (10, 10))])
    #expect(clipped(points((1, 1), (2, 3)), to: square) == [points((1, 1), (2, 3))])
    #expect(clipped(points((11, 1), (12, 3), (12, 30), (-2, 30)), to: square).isEmpty)
    #expect(clipped(points((-2, 5), (6, 13)), to: square) == [points((0, 7), (3, 10))])
  }

  @Test func edgesAreInsideAndTouchesAreNothing() {
    #expect(clipped(points((-5, 0), (15, 0)), to: square) == [points((0, 0), (10, 0))])
    #expect(clipped(points((10, 2), (10, 30)), to: square) == [points((10, 2), (10, 10))])
    // A corner, and a point of an edge.
    #expect(clipped(points((-5, 5), (5, -5)), to: square).isEmpty)
    #expect(clipped(points((-5, 1), (0, 5), (-5, 9)), to: square).isEmpty)
    // From inside to an edge and back: one part. From an edge outward: nothing more.
    #expect(clipped(points((5, 5), (10, 5), (5, 6)), to: square).count == 1)
    #expect(clipped(points((5, 5), (10, 5), (15, 5)), to: square) == [points((5, 5), (10, 5))])
    #expect(clipped(points((15, 5), (10, 5), (5, 5)), to: square) == [points((10, 5), (5, 5))])
    // A rectangle without height is a line, one without both is a point.
    let flat = MapRect(x: 0, y: 5, width: 10, height: 0)
    #expect(clipped(points((-1, 5), (3, 5), (3, 9)), to: flat) == [points((0, 5), (3, 5))])
    #expect(clipped(points((-1, 5), (3, 5)), to: MapRect(x: 0, y: 5, width: 0, height: 0)).isEmpty)
    #expect(
      clipped(points((5, 5)), to: square).isEmpty && clipped(points((5, 5), (5, 5)), to: square).isEmpty)
  }

  @Test func rectsThatContainNothingClipEverything() {
    let line = points((1, 1), (2, 2), (2, 3))
    let rects = [
      MapRect.null, MapRect(x: 10, y: 0, width: -10, height: 10),
      MapRect(x: 0, y: 0, width: .nan, height: 10),
      MapRect(x: .nan, y: 0, width: 10, height: 10), MapRect(bounding: [MapPoint]()),
    ]
    for rect in rects {
      #expect(clipped(line, to: rect).isEmpty && clippedRing(line, to: rect).isEmpty)
    }
  }

  @Test func segmentsThatAreNotFiniteDivideLines() {
    let line = points((1, 1), (2, 2), (.nan, 3), (3, 3), (4, 4), (4, .infinity), (5, 5))
    #expect(clipped(line, to: square) == [points((1, 1), (2, 2)), points((3, 3), (4, 4))])
    #expect(clippedRing(line, to: square).isEmpty)
  }

  @Test func ringsKeepTheirKind() {
    let ring = points((-5, 2), (5, 2), (5, 8), (-5, 8))
    let part = clippedRing(ring, to: square)
    #expect(Set(part) == Set(points((0, 2), (5, 2), (5, 8), (0, 8))) && part.count == 4 && area(part) == 30)
    let closed = clippedRing(ring + [ring[0]], to: square)
    #expect(closed.count == 5 && closed.first == closed.last && area(closed.dropLast()) == 30)
    #expect(area(clippedRing(ring.reversed(), to: square)) == -30)
    let inside = points((1, 1), (2, 1), (2, 2), (1, 1))
    #expect(clippedRing(inside, to: square) == inside)
    let around = points((-9, -9), (19, -9), (19, 19), (-9, 19))
    #expect(Set(clippedRing(around, to: square)) == Set(points((0, 0), (10, 0), (10, 10), (0, 10))))
  }

  @Test func ringsWithoutAreaInsideAreNothing() {
    #expect(clippedRing(points((10, 0), (20, 0), (20, 10), (10, 10)), to: square).isEmpty)
    #expect(clippedRing(points((10, 10), (20, 10), (20, 20)), to: square).isEmpty)
    // Around a corner, and along an edge that the bounds overlap.
    #expect(clippedRing(points((-20, 5), (5, -20), (-20, -20)), to: square).isEmpty)
    #expect(clippedRing(points((-5, -5), (0, -5), (0, 15), (30, 15), (30, 20), (-5, 20)), to: square).isEmpty)
    #expect(clippedRing(points((1, 1), (5, 5)), to: square).isEmpty && clippedRing([], to: square).isEmpty)
  }

  /// Rings with self-crossings, clipped to the tiles of a grid. The sums of areas and lengths are the
  /// whole, and every point lies in its tile.
  @Test func thePartsAddUpToTheWhole() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<200 {
      let ring = (0..<Int.random(in: 3...40, using: &random)).map { _ in
        random.oneIn(2)
          ? MapPoint(x: random.number(-20...20), y: random.number(-20...20))
          : MapPoint(x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random))
      }
      var (sumOfAreas, sumOfLengths) = (0.0, 0.0)
      for column in -3..<3 {
        for row in -3..<3 {
          let tile = MapRect(x: Double(column) * 7.3, y: Double(row) * 7.3, width: 7.3, height: 7.3)
          let part = clippedRing(ring, to: tile)
          #expect(part.allSatisfy(tile.contains))
          sumOfAreas += area(part)
          // Lines along an edge would count twice.
          let moved = ring.map { MapPoint(x: $0.x + 0.001, y: $0.y + 0.001) }
          let parts = clipped(moved, to: tile)
          #expect(parts.joined().allSatisfy(tile.contains))
          sumOfLengths += length(parts)
        }
      }
      #expect((sumOfAreas - area(ring)).magnitude < 1e-9)
      #expect((sumOfLengths - length([ring])).magnitude < 1e-9)
    }
  }

  /// Winding numbers inside, of random rings and rectangles of whole numbers.
  @Test func pointsInsideKeepTheirPlace() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let ring = (0..<Int.random(in: 3...12, using: &random)).map { _ in
        MapPoint(x: random.number(-9...9), y: random.number(-9...9))
      }
      let rect = MapRect(
        x: random.number(-8...3), y: random.number(-8...3), width: random.number(1...6),
        height: random.number(1...6))
      let part = clippedRing(ring, to: rect)
      for _ in 0..<20 {
        let point = MapPoint(
          x: rect.minX + rect.width * .random(in: 0.01...0.99, using: &random),
          y: rect.minY + rect.height * .random(in: 0.01...0.99, using: &random))
        for rule in [FillRule.evenOdd, .nonzero] {
          #expect(
            containment(of: point, inRings: [part], fillRule: rule)
              == containment(of: point, inRings: [ring], fillRule: rule))
        }
      }
    }
  }

  @Test func bothDirectionsHaveTheSamePoints() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<500 {
      let line = (0..<9).map { _ in
        MapPoint(x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random))
      }
      let back = clipped(line.reversed(), to: square).map { Array($0.reversed()) }
      #expect(clipped(line, to: square) == back.reversed())
      let ring = clippedRing(line, to: square)
      #expect(Set(ring) == Set(clippedRing(line.reversed(), to: square)))
    }
  }

  @Test func hostileNumbersDoNotTrapAndStayInside() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<20_000 {
      let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        MapPoint(x: random.pick(hostileNumbers), y: random.pick(hostileNumbers))
      }
      let rect = MapRect(
        x: random.pick(hostileNumbers), y: random.pick(hostileNumbers), width: random.pick(hostileNumbers),
        height: random.pick(hostileNumbers))
      for line in [line, line.filter { $0.x.isFinite && $0.y.isFinite }] {
        #expect(clipped(line, to: rect).joined().allSatisfy(rect.contains))
        #expect(clippedRing(line, to: rect).allSatisfy(rect.contains))
      }
    }
  }
}
