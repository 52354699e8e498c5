import LoxodromeTestSupport
import MapGeometry
import Testing

// Rectangles of the map and their operations.

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MapRect {
  MapRect(x: x, y: y, width: width, height: height)
}

/// A random rectangle with small integers, so rectangles often touch or overlap. Sizes can be
/// negative, and the rectangle can be empty or null.
private func anyRect(_ random: inout SeededRandom) -> MapRect {
  if Int.random(in: 0..<20, using: &random) == 0 { return .null }
  func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
  return rect(number(-8...8), number(-8...8), number(-2...9), number(-2...9))
}

@Suite struct MapRectTests {
  @Test func nullIsTheIdentityOfUnion() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<1000 {
      let a = anyRect(&random)
      #expect(a.union(.null) == a)
      #expect(MapRect.null.union(a) == a)
    }
  }

  @Test func nullRectsStayNullAndContainNothing() {
    #expect(MapRect.null.insetBy(dx: -5, dy: 3).isNull)
    #expect(MapRect.null.offsetBy(dx: 5, dy: 3).isNull)
    #expect(MapRect.null.intersection(.world).isNull)
    #expect(!MapRect.null.intersects(.world) && !MapRect.null.intersects(.null))
    #expect(!MapRect.null.contains(MapRect.null) && MapRect.world.contains(MapRect.null))
    #expect(!MapRect.null.contains(MapPoint(x: .infinity, y: .infinity)))
    #expect(MapRect.null.remainder.isNull && !MapRect.null.spans180thMeridian)
    #expect(MapRect.null.divided(by: 1, from: .minX) == (.null, .null))
  }

  @Test func unionAndIntersectionCommute() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<20_000 {
      let (a, b) = (anyRect(&random), anyRect(&random))
      #expect(a.union(b) == b.union(a))
      #expect(a.intersection(b) == b.intersection(a))
      #expect(a.intersects(b) == b.intersects(a))
    }
  }

  @Test func theIntersectionIsInsideBoth() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let (a, b) = (anyRect(&random), anyRect(&random))
      let both = a.intersection(b)
      if !both.isNull { #expect(a.contains(both) && b.contains(both)) }
      // Two rectangles overlap if their intersection has an area.
      #expect(a.intersects(b) == (!both.isNull && both.width > 0 && both.height > 0))
    }
  }

  /// Compares the result with the definition for every point, inside and outside.
  @Test func containmentIsEqualToComparisonsWithTheFourEdges() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let a = anyRect(&random)
      for x in -10...18 {
        for y in -10...18 {
          let point = MapPoint(x: Double(x), y: Double(y))
          let isInside =
            a.width >= 0 && a.height >= 0 && !a.isNull && point.x >= a.minX && point.x <= a.maxX
            && point.y >= a.minY && point.y <= a.maxY
          #expect(a.contains(point) == isInside)
          #expect(a.contains(MapRect(origin: point, size: MapSize(width: 0, height: 0))) == isInside)
        }
      }
    }
  }

  @Test func sliceAndRemainderPartitionTheRect() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      let whole = rect(
        .random(in: -1e8...1e8, using: &random), .random(in: -1e8...1e8, using: &random),
        .random(in: 0...1e8, using: &random), .random(in: 0...1e8, using: &random))
      let amount = Double.random(in: -1e7...2e8, using: &random)
      for edge in MapRectEdge.allCases {
        let (slice, remainder) = whole.divided(by: amount, from: edge)
        let isHorizontal = edge == .minX || edge == .maxX
        let (first, second) = edge == .minX || edge == .minY ? (slice, remainder) : (remainder, slice)
        // Slice and remainder share an edge exactly and keep the outer edges of the rectangle, the
        // far one within an ulp of 2^27.
        if isHorizontal {
          #expect(first.minX == whole.minX && first.maxX == second.minX)
          #expect((second.maxX - whole.maxX).magnitude <= 0x1p27.ulp)
          #expect(slice.minY == whole.minY && remainder.height == whole.height)
        } else {
          #expect(first.minY == whole.minY && first.maxY == second.minY)
          #expect((second.maxY - whole.maxY).magnitude <= 0x1p27.ulp)
          #expect(slice.minX == whole.minX && remainder.width == whole.width)
        }
        #expect(slice.width >= 0 && slice.height >= 0 && remainder.width >= 0 && remainder.height >= 0)
      }
    }
  }

  @Test func divisionsAreEqualToThePublishedOnes() {
    let whole = rect(10, 20, 30, 40)
    #expect(whole.divided(by: 2, from: .maxX) == (rect(38, 20, 2, 40), rect(10, 20, 28, 40)))
    #expect(whole.divided(by: .infinity, from: .minX) == (whole, rect(40, 20, 0, 40)))
    #expect(whole.divided(by: -5, from: .maxY) == (rect(10, 60, 30, 0), whole))
    #expect(rect(0, 0, .infinity, 1).divided(by: .infinity, from: .minX).remainder.width == 0)
    #expect(whole.divided(by: .nan, from: .minX).slice.width.isNaN)
  }

  @Test func negativeInsetsUndoInsets() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<5000 {
      let a = anyRect(&random)
      let (dx, dy) = (Double.random(in: -9...9, using: &random).rounded(), 3.0)
      #expect(a.insetBy(dx: dx, dy: dy).insetBy(dx: -dx, dy: -dy) == a)
      #expect(a.offsetBy(dx: dx, dy: dy).offsetBy(dx: -dx, dy: -dy) == a)
    }
    #expect(rect(1, 2, 3, 4).insetBy(dx: -1, dy: 1) == rect(0, 3, 5, 2))
    #expect(rect(10, 10, 20, 20).insetBy(dx: 30, dy: 0).width == -40)
  }

  @Test func rectsAcrossThe180thMeridianAreEqualToThePublishedOnes() {
    #expect(rect(-5, 0, 10, 10).spans180thMeridian)
    #expect(!rect(-90, -90, 90, 90).spans180thMeridian)
    #expect(!MapRect.world.spans180thMeridian)
    #expect(rect(-100, 0, 268_435_656, 100).spans180thMeridian)
    #expect(rect(-90, -90, 90, 90).remainder == rect(268_435_366, -90, 90, 90))
    #expect(rect(268_435_446, 5, 30, 7).remainder == rect(0, 5, 20, 7))
    #expect(rect(10, 10, 5, 5).remainder.isNull && rect(-5, 0, -1, 10).remainder.isNull)
  }

  @Test func textFormsHaveOneDecimalRoundedToEven() {
    #expect("\(rect(0.25, -0.75, 1e20, 0.35))" == "{{0.2, -0.8}, {100000000000000000000.0, 0.3}}")
    #expect("\(MapRect.null)" == "{{inf, inf}, {0.0, 0.0}}")
    #expect("\(MapPoint(x: .nan, y: -.infinity))" == "{nan, -inf}")
    let widest = "\(MapSize(width: -.greatestFiniteMagnitude, height: 0))"
    #expect(widest.count == 1 + 312 + 6)
  }

  @Test func operationsNeverTrapAndNaNNeverIntersects() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let (one, other) = (rect(a, b, b, a), rect(0, 0, 10, 10))
        _ = one.union(other)
        _ = one.remainder
        _ = one.description
        for edge in MapRectEdge.allCases { _ = one.divided(by: b, from: edge) }
        if a.isNaN || b.isNaN {
          #expect(one.intersection(other).isNull && other.intersection(one).isNull)
          #expect(!one.intersects(other) && !other.intersects(one) && !one.contains(other))
        }
      }
    }
  }

  @Test func rectsBetweenInfiniteEdgesHaveNoExtent() {
    let far = rect(.infinity, 0, 0, 1)
    #expect(far.intersection(far) == far && far.union(far) == far)
  }

  @Test func rectsOfNegativeSizeContainNothing() {
    #expect(!rect(1e17, 0, -1, 1).contains(MapPoint(x: 1e17, y: 0.5)))
    #expect(!rect(10, 10, -1e-20, 5).contains(MapPoint(x: 10, y: 12)))
    #expect(!rect(0, 0, 10, 10).contains(rect(5, 5, -100, -100)))
  }

  /// The far edges are sums, so for arbitrary doubles they are exact within an ulp of the largest
  /// number.
  @Test func theIntersectionOfRandomRectsIsInsideBothWithinAnUlp() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<20_000 {
      func any() -> MapRect {
        rect(
          .random(in: -1e8...1e8, using: &random), .random(in: -1e8...1e8, using: &random),
          .random(in: 0...1e8, using: &random), .random(in: 0...1e8, using: &random))
      }
      let (a, b) = (any(), any())
      let both = a.intersection(b)
      guard !both.isNull else { continue }
      for whole in [a, b] {
        #expect(both.minX >= whole.minX && both.maxX <= whole.maxX + 0x1p28.ulp)
        #expect(both.minY >= whole.minY && both.maxY <= whole.maxY + 0x1p28.ulp)
      }
    }
  }
}
