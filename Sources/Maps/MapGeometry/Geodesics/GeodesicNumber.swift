// The formulas of geodesics are written once, for one geodesic (Double) and for sixteen at once
// (Lanes). This file has what they need of a number.

/// A number, or sixteen numbers of which each belongs to its own geodesic.
protocol GeodesicNumber {
  /// A condition of each number.
  associatedtype Condition
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func + (a: Double, b: Self) -> Self
  static func - (a: Double, b: Self) -> Self
  static func * (a: Double, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  var magnitude: Self { get }
  /// The number, or 0 instead of a negative number and of −0.
  var nonnegative: Self { get }
  /// The square root of a number that is not negative.
  var root: Self { get }
  /// 1 / √x of a positive number, up to rounding.
  var reciprocalRoot: Self { get }
  /// Returns the angle of the vector (x, y) in radians, −π…π.
  static func angle(_ y: Self, _ x: Self) -> Self
  static func isEqual(_ a: Self, _ b: Self) -> Condition
  static func isLess(_ a: Self, _ b: Self) -> Condition
  static func both(_ a: Condition, _ b: Condition) -> Condition
  /// Returns `a` where the condition is true, and `b` where it is false.
  static func choose(_ condition: Condition, _ a: Self, _ b: Self) -> Self
}

extension Double: GeodesicNumber {
  /// For −0, atan2 can return −π.
  @inline(__always) var nonnegative: Double { self > 0 ? self : 0 }
  // The processor's instruction, without a branch for negative numbers.
  @inline(__always) var root: Double { magnitude.squareRoot() }
  @inline(__always) var reciprocalRoot: Double { 1 / magnitude.squareRoot() }
  @inline(__always) static func angle(_ y: Double, _ x: Double) -> Double { arcTangent(y, x) }
  @inline(__always) static func isEqual(_ a: Double, _ b: Double) -> Bool { a == b }
  @inline(__always) static func isLess(_ a: Double, _ b: Double) -> Bool { a < b }
  @inline(__always) static func both(_ a: Bool, _ b: Bool) -> Bool { a && b }
  @inline(__always) static func choose(_ condition: Bool, _ a: Double, _ b: Double) -> Double {
    condition ? a : b
  }
}

extension Lanes: GeodesicNumber {
  @inline(__always) var nonnegative: Lanes { (bits & ~bits.isNegative).doubles }
  @inline(__always) var root: Lanes { self * reciprocalRoot }
  @inline(__always) var reciprocalRoot: Lanes { MapGeometry.reciprocalRoot(self) }
  @inline(__always) static func angle(_ y: Lanes, _ x: Lanes) -> Lanes { arcTangent(y, x) }
  @inline(__always) static func isEqual(_ a: Lanes, _ b: Lanes) -> LaneBits {
    let difference = a.bits ^ b.bits
    return ~(difference | (LaneBits.zero &- difference)).isNegative
  }
  @inline(__always) static func isLess(_ a: Lanes, _ b: Lanes) -> LaneBits { (a - b).bits.isNegative }
  @inline(__always) static func both(_ a: LaneBits, _ b: LaneBits) -> LaneBits { a & b }
  @inline(__always) static func choose(_ condition: LaneBits, _ a: Lanes, _ b: Lanes) -> Lanes {
    condition.choose(a, b)
  }
}

/// Returns a + b x + c x² + d x³ + e x⁴.
@inline(__always)
func horner<Number: GeodesicNumber>(
  _ x: Number, _ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0, _ e: Double = 0
) -> Number {
  a + x * (b + x * (c + x * (d + e * x)))
}
