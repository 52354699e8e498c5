/// The smaller of each pair of lanes; the first where one is NaN. In this spelling it is one instruction, unlike
/// `pointwiseMin`.
@inline(__always)
func lesser<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  a.replacing(with: b, where: b .< a)
}

/// The larger of each pair of lanes; the first where one is NaN.
@inline(__always)
func greater<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  a.replacing(with: b, where: a .< b)
}
