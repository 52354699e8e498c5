// `min` and `max` of vectors, lane by lane. As in Swift's `min` and `max` for numbers, the result
// is the first argument if one of the two is NaN. `pointwiseMin` and `pointwiseMax` take more than
// one instruction.

/// Returns the smaller of each pair of lanes; the first if one is NaN or both are equal.
@inline(__always)
func min<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  a.replacing(with: b, where: b .< a)
}

/// Returns the larger of each pair of lanes; the first if one is NaN or both are equal.
@inline(__always)
func max<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  a.replacing(with: b, where: a .< b)
}
