import MapGeometry

/// An axis-parallel rectangle in the plane, given by its edges.
struct Box: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(_ point: MapPoint) {
    (minX, minY, maxX, maxY) = (point.x, point.y, point.x, point.y)
  }

  /// The smallest box around points. There must be at least one point.
  init(around points: ArraySlice<MapPoint>) {
    self = points.withUnsafeBufferPointer { points in
      // The points are added to two boxes alternately. The two chains of operations are
      // independent, so the processor can overlap them.
      var low = (SIMD2(points[0].x, points[0].y), SIMD2(points[0].x, points[0].y))
      var high = low
      var index = 0
      while index + 1 < points.count {
        let pair = (SIMD2(points[index].x, points[index].y), SIMD2(points[index + 1].x, points[index + 1].y))
        low.0 = min(pair.0, low.0)
        low.1 = min(pair.1, low.1)
        high.0 = max(pair.0, high.0)
        high.1 = max(pair.1, high.1)
        index += 2
      }
      let last = SIMD2(points[points.count - 1].x, points[points.count - 1].y)
      let lowest = min(min(low.0, low.1), last)
      let highest = max(max(high.0, high.1), last)
      return Box(minX: lowest.x, minY: lowest.y, maxX: highest.x, maxY: highest.y)
    }
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// A distance from the origin in pixels, 2^45. From there on, rounding can move an edge of a box
  /// so far that its comparison with a tile is wrong.
  static let farAway = 0x1p45

  /// Whether an edge of the box is `farAway` or farther from 0, or is NaN.
  var isFarAway: Bool {
    !(minX > -Box.farAway && minY > -Box.farAway && maxX < Box.farAway && maxY < Box.farAway)
  }

  /// The box itself, or an infinite one if it is too far away for comparisons.
  var known: Box {
    isFarAway ? Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity) : self
  }

  /// Returns the box after a translation.
  func moved(x: Double, y: Double) -> Box {
    Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Returns the intersection of two boxes. Its edges are in the wrong order if it is empty.
  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  mutating func extend(to other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Returns the box around the transformed box, extended by an amount on all sides.
  @inline(__always)
  func transformed(by transform: AffineTransform, grownBy margin: Double) -> Box {
    // This uses the edges, not the center. If one edge is far away, the center is too imprecise for
    // a near one.
    func reach(_ first: Double, _ second: Double, _ shift: Double) -> (low: Double, high: Double) {
      let (left, right) = (first * minX, first * maxX)
      let (top, bottom) = (second * minY, second * maxY)
      return (
        min(left, right) + min(top, bottom) + shift - margin,
        max(left, right) + max(top, bottom) + shift + margin
      )
    }
    let across = reach(transform.a, transform.c, transform.tx)
    let down = reach(transform.b, transform.d, transform.ty)
    return Box(minX: across.low, minY: down.low, maxX: across.high, maxY: down.high)
  }
}
