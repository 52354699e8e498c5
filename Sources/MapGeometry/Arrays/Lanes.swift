// Sixteen doubles that are calculated at once. The compiler divides them into the registers of the
// processor: two with AVX-512, four with AVX2, eight without. With more than one register, the
// processor calculates the others while one result waits for the result before it. Conditions are
// masks of bits, because the compiler makes branches for each lane of SIMD's own masks.

/// Sixteen doubles.
typealias Lanes = SIMD16<Double>
/// The bits of sixteen doubles, or a mask: all bits of a lane are 1 where a condition is true, and 0
/// where it is false.
typealias LaneBits = SIMD16<Int64>

extension Lanes {
  /// The bits of each double.
  @inline(__always) var bits: LaneBits { unsafeBitCast(self, to: LaneBits.self) }
  /// The lanes without their signs.
  @inline(__always) var magnitude: Lanes { (bits & LaneBits(repeating: .max)).doubles }
  /// The lanes with the signs of others. The lanes must not be negative.
  @inline(__always) func signed(as other: Lanes) -> Lanes {
    (bits | (other.bits & LaneBits(repeating: .min))).doubles
  }
  /// Returns the mask of the lanes that are larger than a limit or NaN. The lanes and the limit must
  /// not be negative: then the bits, as integers, are in the order of the numbers.
  @inline(__always) func isAbove(_ limit: Double) -> LaneBits {
    (LaneBits(repeating: Int64(bitPattern: limit.bitPattern)) &- bits).isNegative
  }
}

extension LaneBits {
  /// The doubles with these bits.
  @inline(__always) var doubles: Lanes { unsafeBitCast(self, to: Lanes.self) }
  /// The mask of the lanes that are negative, as integers or as doubles.
  @inline(__always) var isNegative: LaneBits { self &>> LaneBits(repeating: 63) }
  /// Whether the mask is true in a lane.
  @inline(__always) var isAnyTrue: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    let pair = quarter.lowHalf | quarter.highHalf
    return (pair.x | pair.y) < 0
  }
  /// Returns the lanes of `one` where this mask is true, and of `other` where it is false.
  @inline(__always) func choose(_ one: Lanes, _ other: Lanes) -> Lanes {
    ((one.bits & self) | (other.bits & ~self)).doubles
  }
  @inline(__always) func choose(_ one: Double, _ other: Lanes) -> Lanes {
    choose(Lanes(repeating: one), other)
  }
}

/// Returns the value of a polynomial of x, with the coefficients from the constant one on.
///
/// The terms are added in pairs and pairs of pairs (Estrin's scheme), which wait for each other less
/// than Horner's.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double), _ c: Double
) -> Lanes {
  let x2 = x * x
  let x4 = x2 * x2
  let middle = (b.0 + b.1 * x) + (b.2 + b.3 * x) * x2
  return ((a.0 + a.1 * x) + (a.2 + a.3 * x) * x2) + x4 * (middle + x4 * c)
}

/// Returns the value of a polynomial of x with seven coefficients.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double)
) -> Lanes {
  let x2 = x * x
  return ((a.0 + a.1 * x) + (a.2 + a.3 * x) * x2) + (x2 * x2) * ((b.0 + b.1 * x) + b.2 * x2)
}

/// Returns the value of a polynomial of x with twelve coefficients.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double),
  _ c: (Double, Double, Double, Double)
) -> Lanes {
  let x2 = x * x
  let x4 = x2 * x2
  let middle = (b.0 + b.1 * x) + (b.2 + b.3 * x) * x2
  let high = (c.0 + c.1 * x) + (c.2 + c.3 * x) * x2
  return ((a.0 + a.1 * x) + (a.2 + a.3 * x) * x2) + x4 * (middle + x4 * high)
}
