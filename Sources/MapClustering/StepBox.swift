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
    x <= other.z && other.x <= z && y <= other.w && other.y <= w
  }

  @inline(__always)
  func contains(_ place: Steps) -> Bool {
    x <= place.x && place.x <= z && y <= place.y && place.y <= w
  }

  /// The square of the distance from a place to the nearest of the box, the short way around the world.
  @inline(__always)
  func squaredDistance(to place: Steps) -> UInt64 {
    let dx = x <= place.x && place.x <= z ? 0 : Swift.min(x &- place.x, place.x &- z)
    let dy = place.y < y ? y &- place.y : place.y > w ? place.y &- w : 0
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
