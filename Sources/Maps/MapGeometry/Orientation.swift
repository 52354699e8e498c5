// The exact side of a line on which a point is. Priorities: first, the right sign for all finite
// doubles; second, speed in the common case of a clear result.

/// Returns the sign of the turn a → b → c: 1 if c is to the left in a plane with y upward (the
/// cross product (b − a) × (c − a) is positive), −1 if it is to the right, 0 if the three are
/// exactly collinear.
///
/// Exact for all finite coordinates, including subnormal ones and 1e308; 0 if one is not finite. An
/// error bound on the rounded cross product decides most calls (Shewchuk, Adaptive Precision
/// Floating-Point Arithmetic, 1997, §4.1). Integer arithmetic, which takes about a hundred times as
/// long, decides the rest.
package func orientation(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Int {
  let left = (a.x - c.x) * (b.y - c.y)
  let right = (a.y - c.y) * (b.x - c.x)
  let determinant = left - right
  let magnitude = left.magnitude + right.magnitude
  // (3 + 16ε)ε with ε = 2^-53 bounds the relative error if no product underflows. If the magnitude
  // is below 2^-900, a product can have underflowed. A larger floor would only send more calls to
  // the exact path. An overflow to ∞ or NaN makes the first comparison false.
  if determinant.magnitude > 3.3306690738754716e-16 * magnitude, magnitude > 0x1p-900 {
    return determinant > 0 ? 1 : -1
  }
  return exactOrientation(a, b, c)
}

/// Returns the same sign as `orientation(_:_:_:)`, computed only by exact arithmetic.
///
/// The determinant expands to six products of two coordinates (the term c.x·c.y cancels). Each is
/// an integer of at most 106 bits times a power of two between 2^-2148 and 2^1942. So their sum
/// fits into a fixed-point number of 66 words, whose highest bit is set if the sum is negative. The
/// alternative, Shewchuk's expansions, is faster but overflows and underflows.
@inline(never)
func exactOrientation(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Int {
  guard a.isFinite, b.isFinite, c.isFinite else { return 0 }
  return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: FixedPointSum.wordCount) { words in
    let sum = FixedPointSum(words)
    sum.add(a.x, times: b.y, negated: false)
    sum.add(a.x, times: c.y, negated: true)
    sum.add(c.x, times: b.y, negated: true)
    sum.add(a.y, times: b.x, negated: true)
    sum.add(a.y, times: c.x, negated: false)
    sum.add(c.y, times: b.x, negated: false)
    return sum.sign
  }
}

/// An exact sum of products of finite doubles: a two's-complement integer in units of 2^-2148.
struct FixedPointSum {
  /// The number of 64-bit words. The sum needs 2148 bits below the point, 2048 above it, three for
  /// the carries of six terms, and one for the sign: 4200 of the 4224 bits.
  static let wordCount = 66

  private let words: UnsafeMutableBufferPointer<UInt64>

  /// Creates a sum of zero, stored in `words`, which must hold `wordCount` words and exist as long
  /// as the sum.
  init(_ words: UnsafeMutableBufferPointer<UInt64>) {
    words.initialize(repeating: 0)
    self.words = words
  }

  /// Adds p·q, or subtracts it if `negated` is true, exactly. The sum has enough bits for six
  /// calls.
  func add(_ p: Double, times q: Double, negated: Bool) {
    let (significandP, exponentP) = FixedPointSum.integer(p)
    let (significandQ, exponentQ) = FixedPointSum.integer(q)
    let product = significandP.multipliedFullWidth(by: significandQ)
    let shift = exponentP + exponentQ + 2148
    let (word, bits) = (shift / 64, UInt64(shift % 64))
    // The 106-bit product, shifted up by less than a word, spans three words. Swift's smart shifts
    // return 0 for a shift of 64.
    let parts = (
      product.low << bits,
      product.high << bits | product.low >> (64 - bits),
      product.high >> (64 - bits)
    )
    if (p.sign == q.sign) != negated {
      accumulate(parts, at: word) { $0.addingReportingOverflow($1) }
    } else {
      accumulate(parts, at: word) { $0.subtractingReportingOverflow($1) }
    }
  }

  /// The sign of the sum: −1, 0 or 1.
  var sign: Int {
    let top = words[FixedPointSum.wordCount - 1]
    if Int64(bitPattern: top) < 0 { return -1 }
    return words.contains { $0 != 0 } ? 1 : 0
  }

  /// Adds or subtracts three words, the lowest at index `start`, then propagates the carry.
  private func accumulate(
    _ parts: (UInt64, UInt64, UInt64), at start: Int,
    _ operation: (UInt64, UInt64) -> (partialValue: UInt64, overflow: Bool)
  ) {
    var carry: UInt64 = 0
    for index in start..<FixedPointSum.wordCount {
      let part = index == start ? parts.0 : index == start + 1 ? parts.1 : index == start + 2 ? parts.2 : 0
      if index > start + 2 && carry == 0 { return }
      let first = operation(words[index], part)
      let second = operation(first.partialValue, carry)
      words[index] = second.partialValue
      carry = first.overflow || second.overflow ? 1 : 0
    }
  }

  /// Returns the magnitude of a finite double as significand · 2^exponent, the exponent in
  /// −1074…971.
  private static func integer(_ x: Double) -> (significand: UInt64, exponent: Int) {
    let biased = Int(x.exponentBitPattern)
    return biased == 0
      ? (x.significandBitPattern, -1074)
      : (x.significandBitPattern | 1 << 52, biased - 1075)
  }
}
