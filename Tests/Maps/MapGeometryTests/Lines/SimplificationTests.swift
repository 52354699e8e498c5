import LoxodromeTestSupport
import MapGeometry
import Testing

/// Lines and rings with fewer points.
@Suite struct SimplificationTests {
  private func points(_ positions: (Double, Double)...) -> [MapPoint] {
    positions.map { MapPoint(x: $0.0, y: $0.1) }
  }

  @Test func linesKeepThePointsThatGEOSKeeps() throws {
    for (index, expected) in try LineFixture.read().simplified.enumerated() {
      let line = LineFixture.points(expected.line)
      #expect(
        simplified(line, tolerance: expected.tolerance) == expected.kept.map { line[$0] }, "line \(index)")
    }
  }

  /// Whole numbers up to 2^11, so that every product and sum is an exact Int.
  @Test func everyPointLeftOutIsWithinTheToleranceExactly() throws {
    var random = SeededRandom(seed: 3)
    for trial in 0..<2000 {
      let largest = random.pick([2, 5, 40, 2048])
      let line = (0..<Int.random(in: 1...90, using: &random)).map { _ in
        MapPoint(x: random.number(-largest...largest), y: random.number(-largest...largest))
      }
      let tolerance = random.number(0...largest)
      let result = simplified(line, tolerance: tolerance)
      #expect(result.first == line.first && result.last == line.last)
      let indices = try #require(keptIndices(of: result, in: line, Int(tolerance)), "\(trial)")
      #expect(indices.count == result.count)
    }
  }

  /// Returns an order in which the result is a part of the line and all that is between is within
  /// the tolerance. Equal points make several possible: one is found from the start on, with the set
  /// of the indices that can be reached.
  private func keptIndices(of result: [MapPoint], in line: [MapPoint], _ tolerance: Int) -> [Int]? {
    var reached = [[0]]
    for (start, end) in zip(result, result.dropFirst()) {
      let next = line.indices.filter { index in
        line[index] == end
          && reached[reached.count - 1].contains { first in
            first < index
              && line[first + 1..<index].allSatisfy { isWithin(tolerance, $0, start, end) }
          }
      }
      guard !next.isEmpty else { return nil }
      reached.append(next)
    }
    guard reached.last?.last == line.count - 1 else { return nil }
    return reached.map { $0[0] }
  }

  private func isWithin(_ tolerance: Int, _ point: MapPoint, _ start: MapPoint, _ end: MapPoint) -> Bool {
    let (sx, sy) = (Int(end.x - start.x), Int(end.y - start.y))
    let (px, py) = (Int(point.x - start.x), Int(point.y - start.y))
    let (length, along, across) = (sx * sx + sy * sy, px * sx + py * sy, px * sy - py * sx)
    if along <= 0 { return px * px + py * py <= tolerance * tolerance }
    if along >= length { return (px - sx) * (px - sx) + (py - sy) * (py - sy) <= tolerance * tolerance }
    return across * across <= tolerance * tolerance * length
  }

  @Test func ofEqualDistancesTheFirstPointIsKept() {
    let line = points((0, 0), (1, 2), (2, -2), (3, 2), (4, 0))
    #expect(simplified(line, tolerance: 1.9) == points((0, 0), (1, 2), (2, -2), (3, 2), (4, 0)))
    let step = points((0, 0), (1, 2), (3, 2), (4, 0))
    #expect(simplified(step, tolerance: 1.5) == points((0, 0), (1, 2), (4, 0)))
    // The tie is between two of 40 points, beyond the first eight.
    var long = (0...40).map { MapPoint(x: Double($0), y: 0) }
    (long[13].y, long[30].y) = (5, -5)
    #expect(simplified(long, tolerance: 4.9) == [long[0], long[13], long[30], long[40]])
    #expect(simplified(long, tolerance: 5) == [long[0], long[40]])
    // Eighteen points have the same distance. The second corner is 3.1 from the segment that is left.
    let plateau = (0...40).map {
      MapPoint(x: Double($0), y: min(5, 5 * Double($0) / 13, (40 - Double($0)) / 2))
    }
    #expect(simplified(plateau, tolerance: 4) == [plateau[0], plateau[13], plateau[40]])
  }

  @Test func aDistanceEqualToTheToleranceIsWithin() {
    let line = points((0, 0), (5, 3), (10, 0))
    #expect(simplified(line, tolerance: 3) == points((0, 0), (10, 0)))
    #expect(simplified(line, tolerance: 3.0.nextDown) == line)
    // Behind the end of the segment the distance is that from the end.
    #expect(simplified(points((0, 0), (14, 3), (10, 0)), tolerance: 5) == points((0, 0), (10, 0)))
    #expect(simplified(points((0, 0), (14, 3), (10, 0)), tolerance: 4.9).count == 3)
  }

  @Test func aToleranceOfZeroLeavesOutPointsOnTheirSegmentOnly() {
    let line = points((0, 0), (1, 1), (1, 1), (2, 2), (3, 3), (3, 4), (3, 3.5), (3, 9))
    #expect(simplified(line, tolerance: 0) == points((0, 0), (3, 3), (3, 9)))
    // The square of the cross product of the second point underflows to 0.
    let fine = points((0, 0), (0x1p-600, 0x1p-601), (1, 1))
    #expect(simplified(fine, tolerance: 0) == fine && simplified(fine, tolerance: 0x1p-700) == fine)
    #expect(simplified(points((0, 0), (0x1p-600, 0x1p-600), (1, 1)), tolerance: 0).count == 2)
  }

  @Test func scalesOfAllMagnitudesAreAlike() {
    var random = SeededRandom(seed: 4)
    let line = (0..<200).map { _ in MapPoint(x: random.number(-99...99), y: random.number(-99...99)) }
    let kept = simplified(line, tolerance: 30)
    for exponent in [-1074, -1000, -500, -200, 200, 500, 1000, 1016] {
      func scaled(_ number: Double) -> Double {
        Double(sign: .plus, exponent: exponent, significand: 1) * number
      }
      func scaled(_ line: [MapPoint]) -> [MapPoint] {
        line.map { MapPoint(x: scaled($0.x), y: scaled($0.y)) }
      }
      #expect(simplified(scaled(line), tolerance: scaled(30)) == scaled(kept), "\(exponent)")
    }
    #expect(kept.count > 2 && kept.count < 200)
    let big = Double.greatestFiniteMagnitude
    let huge = points((-big, -big), (0, 1), (big, big), (big, -big))
    #expect(simplified(huge, tolerance: big / 4) == points((-big, -big), (big, big), (big, -big)))
  }

  @Test func linesThatAreNotFiniteStayAsTheyAre() {
    for number in [Double.nan, .infinity, -.infinity] {
      let line = [MapPoint(x: 0, y: 0), MapPoint(x: 1, y: number), MapPoint(x: 2, y: 0)]
      #expect(simplified(line, tolerance: 5).count == 3)
      #expect(simplifiedRing(line, tolerance: 5).count == 3)
    }
    let line = points((0, 0), (1, 1), (2, 2))
    #expect(simplified(line, tolerance: .nan) == line && simplified(line, tolerance: -1) == line)
    #expect(simplifiedRing(line, tolerance: .nan) == line && simplifiedRing(line, tolerance: -1) == line)
    #expect(simplified(line, tolerance: .infinity) == points((0, 0), (2, 2)))
  }

  @Test func shortLinesStayAsTheyAre() {
    #expect(simplified([], tolerance: 1).isEmpty)
    for line in [points((3, 4)), points((3, 4), (3, 4)), points((3, 4), (3, 4.5))] {
      #expect(simplified(line, tolerance: 1) == line)
    }
    #expect(simplified(points((3, 4), (3, 4), (3, 4)), tolerance: 0) == points((3, 4), (3, 4)))
  }

  @Test func ringsStayRingsOrVanish() {
    let square = points((0, 0), (5, 0.5), (10, 0), (10, 10), (0, 10))
    let corners = points((0, 0), (10, 0), (10, 10), (0, 10))
    #expect(simplifiedRing(square, tolerance: 1) == corners)
    #expect(simplifiedRing(square + [square[0]], tolerance: 1) == corners + [corners[0]])
    // The first point stays, also in the middle of a side.
    let turned = points((5, 0), (10, 0), (10, 10), (0, 10), (0, 0), (5, 0))
    #expect(simplifiedRing(turned, tolerance: 1) == turned)
    #expect(simplifiedRing(points((0, 0), (9, 1), (9, 0), (0, 0)), tolerance: 2).isEmpty)
    #expect(simplifiedRing(points((0, 0), (9, 0)), tolerance: 0).isEmpty)
    #expect(simplifiedRing([], tolerance: 0).isEmpty && simplifiedRing(points((1, 1)), tolerance: 0).isEmpty)
  }

  /// At zoom 0 the world has 256 pixels of 2^20 map points, at zoom 20 pixels of one map point.
  @Test func theToleranceOfAZoomIsHalfAPixel() {
    for (zoom, half) in [(0, 524_288.0), (10, 512), (19, 1), (20, 0.5)] {
      let line = points((0, 0), (half * 4, half), (half * 8, 0))
      let above = points((0, 0), (half * 4, half.nextUp), (half * 8, 0))
      #expect(simplified(line, forZoom: zoom).count == 2 && simplified(above, forZoom: zoom).count == 3)
      let ring = points((0, 0), (half * 4, half), (half * 8, 0), (half * 8, half * 8))
      #expect(simplifiedRing(ring, forZoom: zoom).count == 3)
    }
    let line = points((0, 0), (1, 1), (9, 0))
    #expect(simplified(line, forZoom: .min).count == 2 && simplified(line, forZoom: .max) == line)
  }

  /// Each point is farther from the segment than all after it, so each division finds the next one.
  /// A method without a bound needs 2 · 10^8 distances.
  @Test func zigzagsAreNotQuadratic() {
    let count = 20_000
    let zigzag = (0..<count).map { index in
      MapPoint(x: Double(index), y: Double(count - index) * (index.isMultiple(of: 2) ? 1 : -1))
    }
    #expect(simplified(zigzag, tolerance: 0.25).count == count)
    let result = simplified(zigzag, tolerance: 1000)
    #expect(result.count < count && result.first == zigzag.first && result.last == zigzag.last)
  }

  @Test func hostileNumbersDoNotTrap() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<5000 {
      let line = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        MapPoint(x: random.pick(hostileNumbers), y: random.oneIn(2) ? 1 : random.pick(hostileNumbers))
      }
      let finite = line.filter { $0.x.isFinite && $0.y.isFinite }
      for line in [line, finite] {
        let result = simplified(line, tolerance: random.pick(hostileNumbers))
        #expect(result.count <= line.count && (result.count > 1 || line.count < 2))
        #expect(simplifiedRing(line, tolerance: random.pick(hostileNumbers)).count <= line.count)
      }
    }
  }
}
