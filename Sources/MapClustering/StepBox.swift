import MapGeometry

/// A rectangle of steps, all four edges inside: (west, north, east, south).
typealias StepBox = SIMD4<UInt32>

extension SIMD4<UInt32> {
  @inline(__always)
  func union(_ other: StepBox) -> StepBox {
    StepBox(
      Swift.min(x, other.x), Swift.min(y, other.y), Swift.max(z, other.z), Swift.max(w, other.w))
  }

  @inline(__always)
  func intersects(_ other: StepBox) -> Bool {
    // Without a jump between the four.
    (x <= other.z) & (other.x <= z) & (y <= other.w) & (other.y <= w)
  }

  @inline(__always)
  func contains(_ place: Steps) -> Bool {
    (place.x &- x <= z &- x) & (place.y &- y <= w &- y)
  }

  /// The square of the distance from a place to the nearest of the box, the short way around the world.
  @inline(__always)
  func squaredDistance(to place: Steps) -> UInt64 {
    // Selections rather than jumps, which nobody could foretell.
    let outside = Swift.min(x &- place.x, place.x &- z)
    let dx = place.x &- x <= z &- x ? 0 : outside
    let beyond = Swift.max(Int64(y) &- Int64(place.y), Int64(place.y) &- Int64(w))
    let dy = UInt32(truncatingIfNeeded: Swift.max(beyond, 0))
    return squared(dx, dy)
  }
}

/// The square of the distance between two places, the short way around the world: exact below 2^64, else 2^64 − 1.
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
