/// The points of a line with an extent of about 1, and the search for the point that is the farthest
/// from a segment, eight points at a time.
///
/// With s the vector of the segment, p that from its start to a point, t = p · s and c = p × s, the
/// square of the point's distance from the segment, multiplied by |s|², is c² + e², where e is t if
/// t is negative, t − |s|² if that is positive, and 0 beside the segment. All values are compared
/// with this factor, without divisions and roots.
struct ScaledLine {
  private let x: [Double]
  private let y: [Double]
  private let squaredTolerance: Double

  /// Scales a line and a tolerance by a power of 2, so that the extent becomes about 1.
  init(_ line: [MapPoint], scale: Double, _ tolerance: Double) {
    x = line.map { $0.x * scale }
    y = line.map { $0.y * scale }
    squaredTolerance = (tolerance * scale) * (tolerance * scale)
  }

  /// Returns the point between two others that is the farthest from their segment, the first of
  /// several; nil if no distance is above the tolerance.
  func farthestPoint(between first: Int, and last: Int) -> Int? {
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        guard let x = x.baseAddress, let y = y.baseAddress else { return nil }
        let segment = Segment(x[first], y[first], x[last], y[last])
        let limit = squaredTolerance * (segment.squaredLength > 0 ? segment.squaredLength : 1)
        let (farthest, distance) =
          last &- first < 16
          ? segment.farthest(x, y, first &+ 1, last) : segment.farthestOfLanes(x, y, first &+ 1, last)
        return distance > limit ? farthest : nil
      }
    }
  }
}

private struct Segment {
  private let startX: Double
  private let startY: Double
  private let x: Double
  private let y: Double
  let squaredLength: Double

  init(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
    (self.startX, self.startY) = (startX, startY)
    let (x, y) = (endX - startX, endY - startY)
    let square = x * x + y * y
    // A segment that is much shorter than every tolerance is a point: t is then p.x, c is −p.y, and
    // e is t.
    let isPoint = square < 0x1p-320
    (self.x, self.y, squaredLength) = isPoint ? (1, 0, 0) : (x, y, square)
  }

  /// Returns the farthest point of a range and the square of its distance with the factor.
  @inline(__always)
  func farthest(
    _ pointX: UnsafePointer<Double>, _ pointY: UnsafePointer<Double>, _ start: Int, _ end: Int
  ) -> (Int, Double) {
    var best = (start, -1.0)
    var index = start
    while index < end {
      let (dx, dy) = (pointX[index] - startX, pointY[index] - startY)
      let along = dx * x + dy * y
      let across = dx * y - dy * x
      let beyond = along - squaredLength
      let ends = along < 0 ? along : beyond > 0 ? beyond : 0
      let distance = across * across + ends * ends
      if distance > best.1 { best = (index, distance) }
      index &+= 1
    }
    return best
  }

  /// Returns the same for a range of at least eight points. The last eight can overlap those before.
  @inline(__always)
  func farthestOfLanes(
    _ pointX: UnsafePointer<Double>, _ pointY: UnsafePointer<Double>, _ start: Int, _ end: Int
  ) -> (Int, Double) {
    var best = LaneBits(repeating: -1)
    var bestIndex = LaneBits(repeating: 0)
    let lanes = LaneBits(0, 1, 2, 3, 4, 5, 6, 7)
    var index = start
    while true {
      let dx = UnsafeRawPointer(pointX + index).loadUnaligned(as: Lanes.self) - startX
      let dy = UnsafeRawPointer(pointY + index).loadUnaligned(as: Lanes.self) - startY
      let along = dx * x + dy * y
      let across = dx * y - dy * x
      let beyond = along - squaredLength
      // At most one of both is not 0.
      let ends = ((along.bits & along.bits.isNegative) | (beyond.bits & ~beyond.bits.isNegative)).doubles
      let distance = (across * across + ends * ends).bits
      // The bits of numbers that are not negative are in the order of the numbers.
      let isLarger = (best &- distance).isNegative
      best = (distance & isLarger) | (best & ~isLarger)
      bestIndex = ((lanes &+ LaneBits(repeating: Int64(index))) & isLarger) | (bestIndex & ~isLarger)
      if index &+ 8 == end { break }
      index = min(index &+ 8, end &- 8)
    }
    var result = (best[0], bestIndex[0])
    for lane in 1..<8 where (-best[lane], bestIndex[lane]) < (-result.0, result.1) {
      result = (best[lane], bestIndex[lane])
    }
    return (Int(result.1), Double(bitPattern: UInt64(bitPattern: result.0)))
  }
}
