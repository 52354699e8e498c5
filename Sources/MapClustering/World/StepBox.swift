/// A rectangle of steps, all four edges inside: (west, north, east, south).
typealias StepBox = SIMD4<UInt32>

extension SIMD4<UInt32> {
  @inline(__always)
  func contains(_ place: Steps) -> Bool {
    (place.x &- x <= z &- x) & (place.y &- y <= w &- y)
  }
}

/// The square of the distance between two places, the short way around the world: exact below 2^64,
/// else 2^64 − 1.
@inline(__always)
func squaredDistance(_ a: Steps, _ b: Steps) -> UInt64 {
  squared(columnDistance(a.x, b.x), a.y > b.y ? a.y &- b.y : b.y &- a.y)
}

@inline(__always)
private func squared(_ dx: UInt32, _ dy: UInt32) -> UInt64 {
  let (sum, isAbove) = (UInt64(dx) &* UInt64(dx)).addingReportingOverflow(UInt64(dy) &* UInt64(dy))
  return isAbove ? .max : sum
}

/// Both, without a jump.
@inline(__always)
private func & (a: Bool, b: Bool) -> Bool { (a ? 1 : 0 as UInt8) & (b ? 1 : 0) != 0 }
