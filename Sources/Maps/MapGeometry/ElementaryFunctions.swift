// The platform's math functions. The standard library has no transcendental functions, and a module
// without Foundation must import the C library of each system by name. Priorities: first, the same
// names on every platform; second, no overhead. Results differ between C libraries by about an ulp,
// so every vector that depends on them has a tolerance.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

@inline(__always) func sine(_ x: Double) -> Double { sin(x) }
@inline(__always) func cosine(_ x: Double) -> Double { cos(x) }
@inline(__always) func tangent(_ x: Double) -> Double { tan(x) }
@inline(__always) func arcSine(_ x: Double) -> Double { asin(x) }
@inline(__always) func arcTangent(_ x: Double) -> Double { atan(x) }
@inline(__always) func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
@inline(__always) func inverseHyperbolicSine(_ x: Double) -> Double { asinh(x) }
@inline(__always) package func exponential(_ x: Double) -> Double { exp(x) }
@inline(__always) package func naturalLogarithm(_ x: Double) -> Double { log(x) }

/// Returns √(x² + y²) without intermediate overflow or underflow.
@inline(__always) func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

// One factor, so one rounding. `degrees * .pi / 180` would increase the error of the projection by
// a fifth.
@inline(__always) func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }
@inline(__always) func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }

/// Returns the value as C's `%.1f` formats it in the C locale: one decimal, rounded from the exact
/// binary value, ties to even. Every NaN results in "nan".
func oneDecimal(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  // The longest text, of −1.8e308, has 312 characters and the terminating zero.
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 320) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    let length = withVaList([value]) { vsnprintf(start, buffer.count, "%.1f", $0) }
    // The host's locale can use another decimal separator, possibly of several bytes.
    let characters = buffer.prefix(Int(length)).map(UInt8.init(bitPattern:))
    return String(
      decoding: characters.dropLast().filter { $0 < 0x3A && $0 != 0x2C && $0 != 0x2E }, as: UTF8.self)
      + "." + String(decoding: characters.suffix(1), as: UTF8.self)
  }
}
