import LoxodromeTestSupport
import MapGeometry
import Testing

// Containment of points in rings and prepared polygons.

private func point(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: x, y: y) }

private func ring(_ pairs: (Double, Double)...) -> [MapPoint] { pairs.map { point($0.0, $0.1) } }

/// The containment by both functions, which must be equal.
private func locate(_ target: MapPoint, _ rings: [[MapPoint]], _ rule: FillRule = .evenOdd) -> Containment {
  let answer = containment(of: target, inRings: rings, fillRule: rule)
  #expect(PreparedPolygon(rings: rings).containment(of: target, fillRule: rule) == answer)
  return answer
}

@Suite struct ContainmentTests {
  /// In the drawing, `#` is inside, `+` is the boundary, and `.` is outside. A character is one
  /// unit.
  @Test func containmentInASquareWithAHoleMatchesTheDrawing() {
    let rings = [ring((1, 1), (7, 1), (7, 7), (1, 7)), ring((3, 3), (3, 5), (5, 5), (5, 3))]
    let drawing = """
      .........
      .+++++++.
      .+#####+.
      .+#+++#+.
      .+#+.+#+.
      .+#+++#+.
      .+#####+.
      .+++++++.
      .........
      """
    for (y, row) in drawing.split(separator: "\n").enumerated() {
      for (x, character) in row.enumerated() {
        let expected: Containment = character == "#" ? .inside : character == "+" ? .boundary : .outside
        #expect(locate(point(Double(x), Double(y)), rings) == expected)
        #expect(locate(point(Double(x), Double(y)), rings, .nonzero) == expected)
      }
    }
  }

  @Test func theCenterOfAPentagramDependsOnTheFillRule() {
    let star = [ring((0, -10), (6, 8), (-9.5, -3), (9.5, -3), (-6, 8))]
    #expect(locate(point(0, 0), star) == .outside)
    #expect(locate(point(0, 0), star, .nonzero) == .inside)
  }

  @Test func degenerateRingsHaveNoInside() {
    #expect(locate(point(1, 1), []) == .outside)
    #expect(locate(point(1, 1), [[]]) == .outside)
    #expect(locate(point(1, 1), [ring((1, 1))]) == .boundary)
    #expect(locate(point(1, 1), [ring((0, 0), (2, 2))]) == .boundary)
    #expect(locate(point(1, 2), [ring((0, 0), (2, 2))]) == .outside)
    #expect(locate(point(1, 0), [ring((0, 0), (2, 0), (1, 0))]) == .boundary)
    // A square with a spike.
    let spiked = [ring((0, 0), (4, 0), (4, 2), (9, 2), (4, 2), (4, 4), (0, 4))]
    #expect(locate(point(8, 2), spiked) == .boundary)
    #expect(locate(point(2, 2), spiked) == .inside)
    #expect(locate(point(6, 3), spiked) == .outside)
  }

  @Test func ringsWithVerticesThatAreNotFiniteAreIgnored() {
    let square = ring((0, 0), (4, 0), (4, 4), (0, 4))
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(locate(point(2, 2), [square + [point(number, 1)]]) == .outside)
      #expect(locate(point(2, 2), [square, [point(1, number)]]) == .inside)
      #expect(locate(point(number, 2), [square]) == .outside)
      #expect(locate(point(2, number), [square]) == .outside)
    }
  }

  @Test func ringsOfTheLargestDoublesHaveAnInside() {
    let big = Double.greatestFiniteMagnitude
    let square = [ring((-big, -big), (big, -big), (big, big), (-big, big))]
    #expect(locate(point(0, 0), square) == .inside)
    #expect(locate(point(big, 0), square) == .boundary)
    let triangle = [ring((-big, -big), (big, -big), (0, big))]
    #expect(locate(point(big / 2, 0), triangle) == .boundary)
    #expect(locate(point((big / 2).nextDown, 0), triangle) == .inside)
    #expect(locate(point((big / 2).nextUp, 0), triangle) == .outside)
    let tiny = Double.leastNonzeroMagnitude
    #expect(locate(point(tiny, tiny), [ring((0, 0), (3 * tiny, 0), (0, 3 * tiny))]) == .inside)
  }

  @Test func containmentDoesNotDependOnStartDirectionAndOrderOfRings() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<3000 {
      var rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 3...7, using: &random)).map { _ in
          point(Double(Int.random(in: 0...6, using: &random)), Double(Int.random(in: 0...6, using: &random)))
        }
      }
      let target = point(
        Double(Int.random(in: 0...6, using: &random)), Double(Int.random(in: 0...6, using: &random)))
      let (evenOdd, nonzero) = (locate(target, rings), locate(target, rings, .nonzero))
      rings = rings.map { Array($0[2...] + $0[..<2]) + [$0[2]] }
      #expect(locate(target, rings) == evenOdd && locate(target, rings, .nonzero) == nonzero)
      rings = rings.reversed().map { $0.reversed() }
      #expect(locate(target, rings) == evenOdd && locate(target, rings, .nonzero) == nonzero)
    }
  }

  /// A point that is not on the shared edge of two triangles is in exactly one of them. Naive
  /// crossing tests fail 3.9 % of these cases.
  @Test func trianglesOnASharedEdgePartitionThePlane() {
    var random = SeededRandom(seed: 4)
    var onEdge = 0
    for index in 0..<20_000 {
      // Halves of small integers are often exactly on edges. Random doubles almost never are.
      let isOnGrid = index.isMultiple(of: 2)
      func number() -> Double {
        let number = Double.random(in: -1...1, using: &random)
        return isOnGrid ? (number * 8).rounded() : number
      }
      let (a, b) = (point(number(), number()), point(number(), number()))
      let normal = point(a.y - b.y, b.x - a.x)
      let fraction = isOnGrid ? 0.5 : Double.random(in: 0.2...0.8, using: &random)
      if a == b { continue }
      func nudge(_ x: Double) -> Double {
        switch Int.random(in: -2...2, using: &random) {
        case -2: x.nextDown.nextDown
        case -1: x.nextDown
        case 1: x.nextUp
        case 2: x.nextUp.nextUp
        default: x
        }
      }
      let target = point(
        nudge(a.x + (b.x - a.x) * fraction), nudge(a.y + (b.y - a.y) * fraction))
      let middle = point((a.x + b.x) / 2, (a.y + b.y) / 2)
      let left = [[a, b, point(middle.x + normal.x * 9, middle.y + normal.y * 9)]]
      let right = [[a, b, point(middle.x - normal.x * 9, middle.y - normal.y * 9)]]
      switch (locate(target, left), locate(target, right)) {
      case (.inside, .outside), (.outside, .inside): break
      case (.boundary, .boundary): onEdge += 1
      case (let one, let other): Issue.record("\(target) \(one) \(other) of \(left) \(right)")
      }
    }
    #expect(onEdge > 0)
  }

  /// The expected winding number is computed by another algorithm that is exact on this grid: the
  /// sum of quarter turns of integer vectors.
  @Test func gridPointsAgreeWithTheWindingNumber() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        (x: Int.random(in: 0...8, using: &random), y: Int.random(in: 0...8, using: &random))
      }
      let rings = [corners.map { point(Double($0.x), Double($0.y)) }]
      for _ in 0..<8 {
        let (x, y) = (Int.random(in: 0...8, using: &random), Int.random(in: 0...8, using: &random))
        var halfTurns = 0
        var isOnEdge = false
        for (index, from) in corners.enumerated() {
          let to = corners[(index + 1) % corners.count]
          let (ax, ay, bx, by) = (from.x - x, from.y - y, to.x - x, to.y - y)
          let cross = ax * by - ay * bx
          if cross == 0 && ax * bx + ay * by <= 0 { isOnEdge = true }
          // Half turns around the target are counted by crossings of the horizontal line through
          // it.
          if (ay < 0) != (by < 0) { halfTurns += cross > 0 ? 1 : -1 }
        }
        let target = point(Double(x), Double(y))
        let winding = halfTurns / 2
        #expect(locate(target, rings) == (isOnEdge ? .boundary : winding % 2 == 0 ? .outside : .inside))
        #expect(locate(target, rings, .nonzero) == (isOnEdge ? .boundary : winding == 0 ? .outside : .inside))
      }
    }
  }
}
