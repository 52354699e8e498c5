// Lengths of segments, eight at a time: √(dx² + dy²), where no square overflows and none that
// matters underflows.

/// Returns the locations of the points of a line by the lengths of its segments; nil if one length
/// has to be calculated in another way.
///
/// - Parameter lengths: writes the lengths of the segments that end at the points of a range; false
///   if one is too large or too small. The range does not have the first point.
@inline(__always)
func locations(
  count: Int, lengths: (Range<Int>, UnsafeMutablePointer<Double>) -> Bool
) -> [Double]? {
  guard count > 1 else { return nil }
  var isComplete = true
  let locations = [Double](unsafeUninitializedCapacity: count) { locations, initializedCount in
    guard let target = locations.baseAddress else { return }
    target.initialize(to: 0)
    var sum = CompensatedLength()
    // A block stays in the processor's nearest cache.
    for start in stride(from: 1, to: count, by: 512) {
      let block = start..<min(start + 512, count)
      guard lengths(block, target) else {
        isComplete = false
        return
      }
      for index in block {
        sum.add(target[index])
        target[index] = sum.longest
      }
    }
    initializedCount = count
    let total = sum.longest
    guard total > 0 else { return }
    // A quotient of two doubles is at most 1 if the first is not larger, and x / x is 1.
    for index in 0..<count { target[index] /= total }
  }
  return isComplete ? locations : nil
}

/// Returns the lengths of eight segments, and the mask of those that are too large or too small for
/// squares, or not finite.
@inline(__always)
private func segmentLengths(_ dx: EightLanes, _ dy: EightLanes) -> (EightLanes, isSpecial: EightLaneBits) {
  let larger = dx.magnitude.bits.larger(dy.magnitude.bits)
  let isLarge = (EightLaneBits(repeating: Int64(bitPattern: 0x1p500.bitPattern)) &- larger).isNegative
  // The numbers below 2^-450 are special, except 0.
  let least = EightLaneBits(repeating: Int64(bitPattern: 0x1p-450.bitPattern))
  let isSmall = (larger &- least).isNegative & (EightLaneBits(repeating: 0) &- larger).isNegative
  return ((dx * dx + dy * dy).magnitude.squareRoot(), isLarge | isSmall)
}

extension UnsafeRawBufferPointer {
  /// Writes the length of the segment that ends at each point of a range, of points in memory;
  /// false if one is special.
  @inline(__always)
  func segmentLengths(_ range: Range<Int>, to lengths: UnsafeMutablePointer<Double>) -> Bool {
    guard let start = baseAddress else { return false }
    return forEachEight(range, to: lengths) { index in
      let before = start.loadUnaligned(fromByteOffset: 16 &* (index &- 1), as: SIMD16<Double>.self)
      let here = start.loadUnaligned(fromByteOffset: 16 &* index, as: SIMD16<Double>.self)
      let differences = here - before
      return (differences.evenHalf, differences.oddHalf)
    } one: { index in
      let before = start.loadUnaligned(fromByteOffset: 16 &* (index &- 1), as: SIMD2<Double>.self)
      let here = start.loadUnaligned(fromByteOffset: 16 &* index, as: SIMD2<Double>.self)
      return (here.x - before.x, here.y - before.y)
    }
  }
}

/// Writes the length of the segment that ends at each point of a range, of points whose components
/// are in arrays of their own; false if one is special.
@inline(__always)
func writeSegmentLengths(
  _ x: UnsafeBufferPointer<Double>, _ y: UnsafeBufferPointer<Double>, _ range: Range<Int>,
  to lengths: UnsafeMutablePointer<Double>
) -> Bool {
  guard let x = x.baseAddress, let y = y.baseAddress else { return false }
  @inline(__always) func difference(_ numbers: UnsafePointer<Double>, _ index: Int) -> EightLanes {
    let start = UnsafeRawPointer(numbers + index)
    return start.loadUnaligned(as: EightLanes.self) - (start - 8).loadUnaligned(as: EightLanes.self)
  }
  return forEachEight(range, to: lengths) { index in
    (difference(x, index), difference(y, index))
  } one: { index in
    (x[index] - x[index &- 1], y[index] - y[index &- 1])
  }
}

/// Writes lengths of segments, eight at a time and the rest in one more step; false if one is
/// special.
@inline(__always)
private func forEachEight(
  _ range: Range<Int>, to lengths: UnsafeMutablePointer<Double>, _ eight: (Int) -> (EightLanes, EightLanes),
  one: (Int) -> (Double, Double)
) -> Bool {
  var isSpecial = EightLaneBits(repeating: 0)
  var index = range.lowerBound
  while index &+ 8 <= range.upperBound {
    let (dx, dy) = eight(index)
    let (eight, areSpecial) = segmentLengths(dx, dy)
    UnsafeMutableRawPointer(lengths + index).storeBytes(of: eight, as: EightLanes.self)
    isSpecial |= areSpecial
    index &+= 8
  }
  var (dx, dy) = (EightLanes(), EightLanes())
  let rest = index..<range.upperBound
  for index in rest { (dx[index - rest.lowerBound], dy[index - rest.lowerBound]) = one(index) }
  let (last, areSpecial) = segmentLengths(dx, dy)
  for index in rest { lengths[index] = last[index - rest.lowerBound] }
  return !(isSpecial | areSpecial).isAnyTrue
}
