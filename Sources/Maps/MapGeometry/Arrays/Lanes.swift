import CLoxodromeInstructionSets

// Sixteen doubles that are calculated at once. The compiler divides them into the registers of the
// processor: two with AVX-512, four with AVX2, eight without. With more than one register, the
// processor calculates the others while one result waits for the result before it. Conditions are
// masks of bits, because the compiler makes branches for each lane of SIMD's own masks.

/// Sixteen doubles.
typealias Lanes = SIMD16<Double>
/// The bits of sixteen doubles, or a mask: the highest bit of a lane is 1 where a condition is true, and
/// 0 where it is false. The other bits of a mask have no meaning.
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
    LaneBits(repeating: Int64(bitPattern: limit.bitPattern)) &- bits
  }
}

extension LaneBits {
  /// The doubles with these bits.
  @inline(__always) var doubles: Lanes { unsafeBitCast(self, to: Lanes.self) }
  /// The mask of the lanes that are negative, as integers or as doubles. All bits of a lane are equal.
  @inline(__always) var isNegative: LaneBits { self &>> LaneBits(repeating: 63) }
  /// Whether the mask is true in a lane.
  @inline(__always) var isAnyTrue: Bool { isTrueInALane(self) }
  /// Returns the lanes of `one` where this mask is true, and of `other` where it is false.
  @inline(__always) func choose(_ one: Lanes, _ other: Lanes) -> Lanes {
    chosenLanes(self, one, other)
  }
  @inline(__always) func choose(_ one: Double, _ other: Lanes) -> Lanes {
    choose(Lanes(repeating: one), other)
  }
}

/// Returns a · b + c, with one rounding in a program that is compiled for processors that have an
/// instruction for it.
@inline(__always)
func fused(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
  fusedProductSum(a, b, c)
}

@inline(__always)
func fused(_ a: Lanes, _ b: Double, _ c: Lanes) -> Lanes { fused(a, Lanes(repeating: b), c) }

@inline(__always)
func fused(_ a: Lanes, _ b: Lanes, _ c: Double) -> Lanes { fused(a, b, Lanes(repeating: c)) }

@inline(__always)
func fused(_ a: Lanes, _ b: Double, _ c: Double) -> Lanes {
  fused(a, Lanes(repeating: b), Lanes(repeating: c))
}

/// Returns the value of a polynomial of x, with the coefficients from the constant one on.
///
/// Up to eight coefficients, this is Horner's scheme, which takes the fewest multiplications: the
/// processor calculates other lanes while a sum waits for the sum before it.
@inline(__always)
func polynomial(_ x: Lanes, _ a: (Double, Double, Double, Double)) -> Lanes {
  fused(x, fused(x, fused(x, a.3, a.2), a.1), a.0)
}

/// Returns the value of a polynomial of x with seven coefficients.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double)
) -> Lanes {
  lower(x, a, fused(x, fused(x, b.2, b.1), b.0))
}

/// Returns the value of a polynomial of x with eight coefficients.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double)
) -> Lanes {
  lower(x, a, polynomial(x, b))
}

/// Returns a polynomial of x with four coefficients, plus x⁴ times the rest of the polynomial.
@inline(__always)
private func lower(_ x: Lanes, _ a: (Double, Double, Double, Double), _ rest: Lanes) -> Lanes {
  fused(x, fused(x, fused(x, fused(x, rest, a.3), a.2), a.1), a.0)
}

/// Returns the value of a polynomial of x with eleven coefficients.
///
/// The terms are added in pairs and pairs of pairs (Estrin's scheme): eleven sums that wait for each
/// other would take longer than two more multiplications.
@inline(__always)
func polynomial(
  _ x: Lanes, _ a: (Double, Double, Double, Double), _ b: (Double, Double, Double, Double),
  _ c: (Double, Double, Double)
) -> Lanes {
  let x2 = x * x
  let x4 = x2 * x2
  let high = fused(x2, c.2, fused(x, c.1, c.0))
  return fused(x4, fused(x4, high, inPairs(x, x2, b)), inPairs(x, x2, a))
}

/// Returns the value of a polynomial of x with four coefficients.
@inline(__always)
private func inPairs(_ x: Lanes, _ x2: Lanes, _ a: (Double, Double, Double, Double)) -> Lanes {
  fused(fused(x, a.3, a.2), x2, fused(x, a.1, a.0))
}
