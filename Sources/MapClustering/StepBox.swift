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
  func squaredDistance(to place: Steps) -> SquaredDistance {
    let dx = x <= place.x && place.x <= z ? 0 : Swift.min(x &- place.x, place.x &- z)
    let dy = place.y < y ? y &- place.y : place.y > w ? place.y &- w : 0
    return SquaredDistance(dx, dy)
  }
}

/// The square of a distance in steps, exactly: up to 2^62 + 2^64.
struct SquaredDistance: Comparable {
  private var isAbove64Bits: Bool
  private var low: UInt64

  /// From the extents; dx is at most 2^31.
  @inline(__always)
  init(_ dx: UInt32, _ dy: UInt32) {
    (low, isAbove64Bits) = (UInt64(dx) &* UInt64(dx)).addingReportingOverflow(UInt64(dy) &* UInt64(dy))
  }

  /// A square that is known.
  init(square: UInt64) { (low, isAbove64Bits) = (square, false) }

  /// The largest square that is not above that of a distance; nil where that is negative or NaN.
  init?(ofDistance distance: Double) {
    guard distance >= 0 else { return nil }
    let square = distance * distance
    isAbove64Bits = square >= 0x1p64
    low = square >= 0x1p65 ? .max : UInt64(isAbove64Bits ? square - 0x1p64 : square)
  }

  /// Between two places, the short way around the world.
  @inline(__always)
  init(_ a: Steps, _ b: Steps) {
    self.init(columnDistance(a.x, b.x), a.y > b.y ? a.y &- b.y : b.y &- a.y)
  }

  static func < (a: SquaredDistance, b: SquaredDistance) -> Bool {
    a.isAbove64Bits == b.isAbove64Bits ? a.low < b.low : b.isAbove64Bits
  }
}
