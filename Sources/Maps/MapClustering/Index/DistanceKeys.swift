/// The approximate squares of sixteen distances, as 32-bit floats. Their bits order as whole
/// numbers.
struct DistanceSquares {
  fileprivate let bitPatterns: SIMD16<Int32>

  /// Creates the squares of distances. Components are in grid units, rounded in any way to 24 bits.
  @inline(__always)
  init(dx: SIMD16<Int32>, halfDY: SIMD16<Int32>) {
    let (x, half) = (floats(dx), floats(halfDY))
    let y = half + half
    bitPatterns = unsafeBitCast(x * x + y * y, to: SIMD16<Int32>.self)
  }

  /// Finds the squares whose keys are at most a number from `DistanceKeys.largest(within:)` or a
  /// `SearchCircle`. Returns one bit for each lane, the first lane lowest.
  ///
  /// The number above such a number is a multiple of 16, or such a number is larger than all keys.
  /// So it makes no difference that the lowest four bits are not the lane.
  @inline(__always)
  func upTo(_ largest: Int32) -> UInt32 {
    bits(bitPatterns .< SIMD16(repeating: largest &+ 1))
  }
}

/// Sixteen approximate distances, each with its lane.
///
/// A key is the square of a distance as the bits of a 32-bit float. The lowest four bits are the
/// lane instead. So the smallest key tells both the distance and the lane, and no two keys are
/// equal. Keys only choose candidates: what a search finds is decided by exact squares.
struct DistanceKeys {
  private var keys: SIMD16<Int32>

  /// A key that is larger than that of any distance.
  static let none = Int32.max

  /// Creates the keys of distances.
  @inline(__always)
  init(_ squares: DistanceSquares, _ lanes: Lanes) {
    keys = squares.bitPatterns & SIMD16(repeating: ~15) | lanes.numbers
  }

  /// The smallest key.
  @inline(__always)
  var first: Int32 { keys.min() }

  /// Returns the smallest key above another; `none` if there is none.
  @inline(__always)
  func next(after key: Int32) -> Int32 {
    // As unsigned numbers, the differences of keys that are not above are at least 2^31.
    let differences = keys &- SIMD16(repeating: key &+ 1)
    let least = unsafeBitCast(differences, to: SIMD16<UInt32>.self).min()
    return least < 1 << 31 ? Int32(truncatingIfNeeded: least) &+ (key &+ 1) : Self.none
  }

  /// Returns a number that the key of no distance exceeds whose exact square is at most a limit.
  @inline(__always)
  static func largest(within limit: UInt64) -> Int32 {
    guard limit < .max else { return none - 1 }
    // A key is larger than the square by less than four roundings, or 2^-22. Half of the limit fits
    // into a signed number, which is faster to convert.
    let bound = Float(Int64(truncatingIfNeeded: limit &>> 1)) * (2 + 0x1p-18) + 2
    return Int32(truncatingIfNeeded: bound.bitPattern) | 15
  }

  /// Returns the lane of a key.
  @inline(__always)
  static func lane(_ key: Int32) -> Int { Int(key & 15) }
}

/// Returns whole numbers as floats. In this form it is an instruction for four or eight numbers.
@inline(__always)
private func floats(_ numbers: SIMD16<Int32>) -> SIMD16<Float> {
  @inline(__always) func four(_ numbers: SIMD4<Int32>) -> SIMD4<Float> {
    SIMD4(Float(numbers.x), Float(numbers.y), Float(numbers.z), Float(numbers.w))
  }
  @inline(__always) func eight(_ numbers: SIMD8<Int32>) -> SIMD8<Float> {
    SIMD8(lowHalf: four(numbers.lowHalf), highHalf: four(numbers.highHalf))
  }
  return SIMD16(lowHalf: eight(numbers.lowHalf), highHalf: eight(numbers.highHalf))
}
