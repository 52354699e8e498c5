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
  func contains(_ place: Steps) -> Bool {
    (place.x &- x <= z &- x) & (place.y &- y <= w &- y)
  }

  /// Which of at most sixteen places lie in the box, as bits from the lowest.
  @inline(__always)
  func bits(_ places: UnsafePointer<Steps>, count: Int) -> UInt32 {
    var bits: UInt32 = 0
    var index = 0
    let corner = SIMD8<UInt32>(lowHalf: self.evenTwice, highHalf: self.evenTwice)
    let extent = SIMD8<UInt32>(lowHalf: self.extentTwice, highHalf: self.extentTwice)
    // Four places at once: a pair of components is 0 where neither is out.
    while index &+ 4 <= count {
      let four = UnsafeRawPointer(places + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let isOut = unsafeBitCast((four &- corner) .> extent, to: SIMD4<UInt64>.self)
      let found: UInt32 =
        (isOut[0] == 0 ? 1 : 0) | (isOut[1] == 0 ? 2 : 0) | (isOut[2] == 0 ? 4 : 0) | (isOut[3] == 0 ? 8 : 0)
      bits |= found &<< UInt32(truncatingIfNeeded: index)
      index &+= 4
    }
    while index < count {
      bits |= (contains(places[index]) ? 1 : 0) &<< UInt32(truncatingIfNeeded: index)
      index &+= 1
    }
    return bits
  }

  private var evenTwice: StepBox { StepBox(lowHalf: lowHalf, highHalf: lowHalf) }
  private var extentTwice: StepBox {
    StepBox(lowHalf: highHalf &- lowHalf, highHalf: highHalf &- lowHalf)
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

/// A box that others are tried against.
struct StepBoxTest {
  /// East, south, the complements of west and north, with the highest bits flipped: so one signed comparison of four does.
  private let limits: SIMD4<Int32>
  private let flips = SIMD4<UInt32>(1 << 31, 1 << 31, .max >> 1, .max >> 1)

  init(_ box: StepBox) {
    limits = SIMD4<Int32>(
      truncatingIfNeeded: StepBox(box.z, box.w, ~box.x, ~box.y) ^ SIMD4<UInt32>(repeating: 1 << 31))
  }

  /// Whether the boxes have a place in common.
  @inline(__always)
  func touches(_ box: StepBox) -> Bool {
    let isBeyond = unsafeBitCast(
      SIMD4<Int32>(truncatingIfNeeded: box ^ flips) .> limits, to: SIMD2<UInt64>.self)
    return isBeyond[0] | isBeyond[1] == 0
  }
}
