// Groups of sixteen boxes, locations or squares. Each component of the sixteen values is one
// vector, so one instruction tests all sixteen.
//
// The name of this file sorts after PointIndex.swift. If the compiler read this file first, it
// would call `squaredDistances` instead of inlining it, and a search in a circle would take 5 %
// more instructions.

/// Sixteen boxes.
struct BoxGroup {
  private var west = SIMD16<UInt32>(repeating: 0)
  private var north = SIMD16<UInt32>(repeating: 0)
  private var east = SIMD16<UInt32>(repeating: 0)
  private var south = SIMD16<UInt32>(repeating: 0)

  /// Sets the box of a lane.
  mutating func set(_ lane: Int, _ box: GridBox) {
    (west[lane], north[lane], east[lane], south[lane]) = (box.west, box.north, box.east, box.south)
  }

  /// Returns the box around the first `count` boxes.
  func around(_ count: Int) -> GridBox {
    (1..<max(count, 1)).reduce(GridBox(west: west[0], north: north[0], east: east[0], south: south[0])) {
      box, lane in
      GridBox(
        west: min(box.west, west[lane]), north: min(box.north, north[lane]), east: max(box.east, east[lane]),
        south: max(box.south, south[lane]))
    }
  }

  /// Finds the boxes that meet the given box. Returns one bit for each lane, the first lane lowest.
  @inline(__always)
  func touching(_ box: GridBox, _ lanes: LaneBits) -> UInt32 {
    lanes.bits(
      (west .<= SIMD16(repeating: box.east)) .& (east .>= SIMD16(repeating: box.west))
        .& (north .<= SIMD16(repeating: box.south)) .& (south .>= SIMD16(repeating: box.north)))
  }

  /// Returns the squares of the distances from a location to the nearest point of each box, by the
  /// shorter way around the world.
  @inline(__always)
  func squaredDistances(to location: GridPoint) -> SquareGroup {
    let (x, y) = (SIMD16(repeating: location.x), SIMD16(repeating: location.y))
    let dx = lesser(west &- x, x &- east).replacing(
      with: SIMD16(repeating: 0), where: (x &- west) .<= (east &- west))
    let above = (north &- y).replacing(with: SIMD16(repeating: 0), where: north .< y)
    let below = (y &- south).replacing(with: SIMD16(repeating: 0), where: south .> y)
    return SquareGroup(dx, above | below)
  }
}

/// Sixteen locations.
struct LocationGroup {
  private var x = SIMD16<UInt32>(repeating: 0)
  private var y = SIMD16<UInt32>(repeating: 0)

  /// The location of a lane.
  subscript(lane: Int) -> GridPoint {
    get { GridPoint(x: x[lane], y: y[lane]) }
    set { (x[lane], y[lane]) = (newValue.x, newValue.y) }
  }

  /// Finds the locations that are in a box. Returns one bit for each lane, the first lane lowest.
  @inline(__always)
  func inside(_ box: GridBox, _ lanes: LaneBits) -> UInt32 {
    lanes.bits(
      ((x &- SIMD16(repeating: box.west)) .<= SIMD16(repeating: box.east &- box.west))
        .& ((y &- SIMD16(repeating: box.north)) .<= SIMD16(repeating: box.south &- box.north)))
  }

  /// Returns the squares of the distances from each location of the group to the given location, by
  /// the shorter way around the world.
  @inline(__always)
  func squaredDistances(to location: GridPoint) -> SquareGroup {
    let (ownX, ownY) = (SIMD16(repeating: location.x), SIMD16(repeating: location.y))
    return SquareGroup(lesser(x &- ownX, ownX &- x), (y &- ownY).replacing(with: ownY &- y, where: y .< ownY))
  }
}

/// Sixteen squares of distances. Lanes with even numbers and lanes with odd numbers are in separate
/// vectors, because a vector multiplication returns them in this way.
struct SquareGroup {
  private let even: SIMD8<UInt64>
  private let odd: SIMD8<UInt64>

  /// Creates the sums of the squares of the components, one for each lane; 2^64 − 1 if a sum is
  /// larger.
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

  /// Finds the squares that are at most a limit. Returns one bit for each lane, the first lane
  /// lowest.
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

/// Returns the smaller value of each lane. This expression compiles to vector instructions;
/// `pointwiseMin` compiles to a call.
@inline(__always)
private func lesser(_ a: SIMD16<UInt32>, _ b: SIMD16<UInt32>) -> SIMD16<UInt32> {
  a.replacing(with: b, where: b .< a)
}

/// One bit for each lane.
///
/// The bits are kept in memory. With constants the compiler splits the vectors into single lanes.
struct LaneBits: Sendable {
  private var all = SIMD16<UInt32>(repeating: 0)
  fileprivate private(set) var even = SIMD8<UInt64>(repeating: 0)
  fileprivate private(set) var odd = SIMD8<UInt64>(repeating: 0)

  init() {
    for lane in 0..<16 { all[lane] = 1 << UInt32(lane) }
    for lane in 0..<8 { (even[lane], odd[lane]) = (1 << UInt64(2 * lane), 2 << UInt64(2 * lane)) }
  }

  /// Converts a mask of lanes to a number with one bit for each lane, the first lane lowest.
  @inline(__always)
  func bits(_ mask: SIMDMask<SIMD16<Int32>>) -> UInt32 {
    let set = unsafeBitCast(mask, to: SIMD16<UInt32>.self) & all
    let eight = set.lowHalf | set.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }
}
