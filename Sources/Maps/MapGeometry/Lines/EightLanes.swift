// Eight doubles that are calculated at once. Parts of lines are often short, and the square roots of
// sixteen doubles would be calculated one by one, so lines do not use `Lanes`.

/// Eight doubles.
typealias EightLanes = SIMD8<Double>
/// The bits of eight doubles, or a mask, whose bits are all equal in a lane.
typealias EightLaneBits = SIMD8<Int64>

extension EightLanes {
  /// The bits of each double.
  @inline(__always) var bits: EightLaneBits { unsafeBitCast(self, to: EightLaneBits.self) }
  /// The lanes without their signs.
  @inline(__always) var magnitude: EightLanes { (bits & EightLaneBits(repeating: .max)).doubles }
}

extension EightLaneBits {
  /// The doubles with these bits.
  @inline(__always) var doubles: EightLanes { unsafeBitCast(self, to: EightLanes.self) }
  /// The mask of the lanes that are negative, as integers or as doubles.
  @inline(__always) var isNegative: EightLaneBits { self &>> EightLaneBits(repeating: 63) }
  /// Whether the mask is true in a lane.
  @inline(__always) var isAnyTrue: Bool {
    let quarter = lowHalf | highHalf
    let pair = quarter.lowHalf | quarter.highHalf
    return (pair.x | pair.y) < 0
  }
  /// The larger integer of each lane. None may be negative.
  @inline(__always) func larger(_ other: EightLaneBits) -> EightLaneBits {
    let isLess = (self &- other).isNegative
    return (other & isLess) | (self & ~isLess)
  }
}
