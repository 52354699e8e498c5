// Sixteen of a kind, component by component, so that all are tried at once.

/// Sixteen boxes.
struct BoxGroup {
  private var west = SIMD16<UInt32>(repeating: 0)
  private var north = SIMD16<UInt32>(repeating: 0)
  private var east = SIMD16<UInt32>(repeating: 0)
  private var south = SIMD16<UInt32>(repeating: 0)

  /// Sets one of them.
  mutating func set(_ lane: Int, _ box: StepBox) {
    (west[lane], north[lane], east[lane], south[lane]) = (box.x, box.y, box.z, box.w)
  }

  /// The box around so many of them.
  func around(_ count: Int) -> StepBox {
    (1..<max(count, 1)).reduce(StepBox(west[0], north[0], east[0], south[0])) { box, lane in
      StepBox(
        min(box.x, west[lane]), min(box.y, north[lane]), max(box.z, east[lane]), max(box.w, south[lane]))
    }
  }

  /// Which of them have a place in common with a box, as bits from the lowest.
  @inline(__always)
  func touching(_ box: StepBox, _ lanes: LaneBits) -> UInt32 {
    lanes.bits(
      (west .<= SIMD16(repeating: box.z)) .& (east .>= SIMD16(repeating: box.x))
        .& (north .<= SIMD16(repeating: box.w)) .& (south .>= SIMD16(repeating: box.y)))
  }

  /// The squares of the distances from a place to the nearest of each, the short way around the
  /// world.
  @inline(__always)
  func squaredDistances(to place: Steps) -> SquareGroup {
    let (x, y) = (SIMD16(repeating: place.x), SIMD16(repeating: place.y))
    let dx = lesser(west &- x, x &- east).replacing(
      with: SIMD16(repeating: 0), where: (x &- west) .<= (east &- west))
    let above = (north &- y).replacing(with: SIMD16(repeating: 0), where: north .< y)
    let below = (y &- south).replacing(with: SIMD16(repeating: 0), where: south .> y)
    return SquareGroup(dx, above | below)
  }
}

/// Sixteen places.
struct PlaceGroup {
  private var x = SIMD16<UInt32>(repeating: 0)
  private var y = SIMD16<UInt32>(repeating: 0)

  /// One of them.
  subscript(lane: Int) -> Steps {
    get { Steps(x[lane], y[lane]) }
    set { (x[lane], y[lane]) = (newValue.x, newValue.y) }
  }

  /// Which of them lie in a box, as bits from the lowest.
  @inline(__always)
  func inside(_ box: StepBox, _ lanes: LaneBits) -> UInt32 {
    lanes.bits(
      ((x &- SIMD16(repeating: box.x)) .<= SIMD16(repeating: box.z &- box.x))
        .& ((y &- SIMD16(repeating: box.y)) .<= SIMD16(repeating: box.w &- box.y)))
  }

  /// The squares of their distances to a place, the short way around the world.
  @inline(__always)
  func squaredDistances(to place: Steps) -> SquareGroup {
    let (ownX, ownY) = (SIMD16(repeating: place.x), SIMD16(repeating: place.y))
    return SquareGroup(lesser(x &- ownX, ownX &- x), (y &- ownY).replacing(with: ownY &- y, where: y .< ownY))
  }
}

/// Sixteen squares of distances, those with even numbers and those with odd ones: so they come out
/// of a multiplication.
struct SquareGroup {
  private let even: SIMD8<UInt64>
  private let odd: SIMD8<UInt64>

  /// The sums of squares; 2^64 − 1 where one is above.
  @inline(__always)
  init(_ dx: SIMD16<UInt32>, _ dy: SIMD16<UInt32>) {
    let (wideX, wideY) = (
      unsafeBitCast(dx, to: SIMD8<UInt64>.self), unsafeBitCast(dy, to: SIMD8<UInt64>.self)
    )
    even = Self.sum(wideX & 0xFFFF_FFFF, wideY & 0xFFFF_FFFF)
    odd = Self.sum(wideX &>> 32, wideY &>> 32)
  }

  @inline(__always)
  private static func sum(_ dx: SIMD8<UInt64>, _ dy: SIMD8<UInt64>) -> SIMD8<UInt64> {
    let squareY = dy &* dy
    let sum = dx &* dx &+ squareY
    return sum.replacing(with: SIMD8(repeating: .max), where: sum .< squareY)
  }

  @inline(__always)
  subscript(lane: Int) -> UInt64 { lane & 1 == 0 ? even[lane &>> 1] : odd[lane &>> 1] }

  /// Which of them are at most a limit, as bits from the lowest.
  @inline(__always)
  func within(_ limit: UInt64, _ lanes: LaneBits) -> UInt32 {
    let limits = SIMD8<UInt64>(repeating: limit)
    let set =
      unsafeBitCast(even .<= limits, to: SIMD8<UInt64>.self) & lanes.even
      | unsafeBitCast(odd .<= limits, to: SIMD8<UInt64>.self) & lanes.odd
    let four = set.lowHalf | set.highHalf
    let two = four.lowHalf | four.highHalf
    return UInt32(truncatingIfNeeded: two.x | two.y)
  }
}

/// The smaller of each pair; in this spelling no call, unlike `pointwiseMin`.
@inline(__always)
private func lesser(_ a: SIMD16<UInt32>, _ b: SIMD16<UInt32>) -> SIMD16<UInt32> {
  a.replacing(with: b, where: b .< a)
}

/// Each lane's bit. Kept in memory: from constants the compiler takes vectors apart, lane by lane.
struct LaneBits: Sendable {
  private var all = SIMD16<UInt32>(repeating: 0)
  fileprivate private(set) var even = SIMD8<UInt64>(repeating: 0)
  fileprivate private(set) var odd = SIMD8<UInt64>(repeating: 0)

  init() {
    for lane in 0..<16 { all[lane] = 1 << UInt32(lane) }
    for lane in 0..<8 { (even[lane], odd[lane]) = (1 << UInt64(2 * lane), 2 << UInt64(2 * lane)) }
  }

  /// A mask's lanes as bits from the lowest.
  @inline(__always)
  func bits(_ mask: SIMDMask<SIMD16<Int32>>) -> UInt32 {
    let set = unsafeBitCast(mask, to: SIMD16<UInt32>.self) & all
    let eight = set.lowHalf | set.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }
}
