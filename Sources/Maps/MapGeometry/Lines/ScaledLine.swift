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
    x = Self.numbers(of: line) { $0.x * scale }
    y = Self.numbers(of: line) { $0.y * scale }
    squaredTolerance = (tolerance * scale) * (tolerance * scale)
  }

  /// Returns a number of each point, and seven zeros, so that eight can be read from each point on.
  @inline(__always)
  private static func numbers(of line: [MapPoint], _ number: (MapPoint) -> Double) -> [Double] {
    [Double](unsafeUninitializedCapacity: line.count + 7) { numbers, count in
      for index in line.indices { numbers[index] = number(line[index]) }
      for index in line.count..<line.count + 7 { numbers[index] = 0 }
      count = line.count + 7
    }
  }

  /// Returns the point between two others that is the farthest from their segment, the first of
  /// several; nil if no distance is above the tolerance. There must be a point between them.
  func farthestPoint(between first: Int, and last: Int) -> Int? {
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        guard let x = x.baseAddress, let y = y.baseAddress else { return nil }
        let segment = Segment(x[first], y[first], x[last], y[last])
        let limit = squaredTolerance * (segment.squaredLength > 0 ? segment.squaredLength : 1)
        let (farthest, distance) = segment.farthest(x, y, first &+ 1, last)
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

  /// Returns the farthest point of a range and the square of its distance with the factor. The range
  /// must not be empty.
  @inline(__always)
  func farthest(
    _ pointX: UnsafePointer<Double>, _ pointY: UnsafePointer<Double>, _ start: Int, _ end: Int
  ) -> (Int, Double) {
    let lanes = EightLaneBits(0, 1, 2, 3, 4, 5, 6, 7)
    // Lanes behind the range are −1, which is less than the bits of every distance.
    let isBehind = ~(lanes &- EightLaneBits(repeating: Int64(end &- start))).isNegative
    var best = distances(pointX + start, pointY + start) | isBehind
    var bestIndex = lanes &+ EightLaneBits(repeating: Int64(start))
    var index = start &+ 8
    while index < end {
      // The last eight overlap those before.
      index = min(index, end &- 8)
      let distance = distances(pointX + index, pointY + index)
      // The bits of numbers that are not negative are in the order of the numbers.
      let isLarger = (best &- distance).isNegative
      best = (distance & isLarger) | (best & ~isLarger)
      bestIndex = ((lanes &+ EightLaneBits(repeating: Int64(index))) & isLarger) | (bestIndex & ~isLarger)
      index &+= 8
    }
    return first(best, bestIndex)
  }

  /// Returns the bits of the squares of the distances of eight points with the factor.
  @inline(__always)
  private func distances(_ pointX: UnsafePointer<Double>, _ pointY: UnsafePointer<Double>) -> EightLaneBits {
    let dx = UnsafeRawPointer(pointX).loadUnaligned(as: EightLanes.self) - startX
    let dy = UnsafeRawPointer(pointY).loadUnaligned(as: EightLanes.self) - startY
    let along = dx * x + dy * y
    let across = dx * y - dy * x
    let beyond = along - squaredLength
    // At most one of both is not 0.
    let ends = ((along.bits & along.bits.isNegative) | (beyond.bits & ~beyond.bits.isNegative)).doubles
    return (across * across + ends * ends).bits
  }

  /// Returns the largest lane with its index; of equal lanes that with the smallest index.
  @inline(__always) private func first(_ best: EightLaneBits, _ index: EightLaneBits) -> (Int, Double) {
    let (half, halfIndex) = first(best.lowHalf, best.highHalf, index.lowHalf, index.highHalf)
    let (pair, pairIndex) = first(half.lowHalf, half.highHalf, halfIndex.lowHalf, halfIndex.highHalf)
    let isSecond = pair.y > pair.x || (pair.y == pair.x && pairIndex.y < pairIndex.x)
    return (
      Int(isSecond ? pairIndex.y : pairIndex.x),
      Double(bitPattern: UInt64(bitPattern: isSecond ? pair.y : pair.x))
    )
  }

  @inline(__always) private func first<Numbers: SIMD>(
    _ one: Numbers, _ other: Numbers, _ index: Numbers, _ otherIndex: Numbers
  ) -> (Numbers, Numbers) where Numbers.Scalar == Int64 {
    let sign = Numbers(repeating: 63)
    let isLess = (one &- other) &>> sign
    let isEqual = ~(isLess | ((other &- one) &>> sign))
    let isOther = isLess | (isEqual & ((otherIndex &- index) &>> sign))
    return ((other & isOther) | (one & ~isOther), (otherIndex & isOther) | (index & ~isOther))
  }
}
