import CLoxodromeInstructionSets

// Groups of sixteen boxes or locations. Each component of the sixteen values is one
// vector, so one instruction tests all sixteen.
//
// The name of this file sorts after PointIndex.swift. If the compiler read this file first, it
// would call its functions instead of inlining them, and a search in a circle would take 5 % more
// instructions.

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

  /// Returns the box of a lane.
  func box(_ lane: Int) -> GridBox {
    GridBox(west: west[lane], north: north[lane], east: east[lane], south: south[lane])
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
  func touching(_ box: GridBox) -> UInt32 {
    bits(
      (west .<= SIMD16(repeating: box.east)) .& (east .>= SIMD16(repeating: box.west))
        .& (north .<= SIMD16(repeating: box.south)) .& (south .>= SIMD16(repeating: box.north)))
  }

  /// Finds the boxes that meet the square around a circle. Returns one bit for each lane, the first
  /// lane lowest.
  @inline(__always)
  func touchingSquare(around circle: SearchCircle) -> UInt32 {
    let left = SIMD16(repeating: circle.west)
    // The box begins in the square, or the square in the box.
    let columns = lesser(excess(west &- left, circle.width), excess(left &- west, east &- west))
    let rows = excess(north, circle.south) | excess(circle.north, south)
    return bits((columns | rows) .== SIMD16(repeating: 0))
  }

  /// Returns the squares of the distances from a location to the nearest point of each box, by the
  /// shorter way around the world.
  @inline(__always)
  func distanceSquares(to location: GridPoint) -> DistanceSquares {
    let (x, y) = (SIMD16(repeating: location.x), SIMD16(repeating: location.y))
    let dx = lesser(west &- x, x &- east).replacing(
      with: SIMD16(repeating: 0), where: (x &- west) .<= (east &- west))
    let dy = (greater(north, y) &- y) | (y &- lesser(south, y))
    return DistanceSquares(
      dx: unsafeBitCast(dx, to: SIMD16<Int32>.self), halfDY: unsafeBitCast(dy &>> 1, to: SIMD16<Int32>.self))
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
  func inside(_ box: GridBox) -> UInt32 {
    bits(
      ((x &- SIMD16(repeating: box.west)) .<= SIMD16(repeating: box.east &- box.west))
        .& ((y &- SIMD16(repeating: box.north)) .<= SIMD16(repeating: box.south &- box.north)))
  }

  /// Returns the squares of the distances from each location of the group to the given location, by
  /// the shorter way around the world.
  @inline(__always)
  func distanceSquares(to location: GridPoint) -> DistanceSquares {
    let (ownX, ownY) = (SIMD16(repeating: location.x), SIMD16(repeating: location.y))
    let dy = (y &- ownY).replacing(with: ownY &- y, where: y .< ownY)
    // As a signed number, the difference of columns is the shorter way around the world.
    return DistanceSquares(
      dx: unsafeBitCast(x &- ownX, to: SIMD16<Int32>.self),
      halfDY: unsafeBitCast(dy &>> 1, to: SIMD16<Int32>.self))
  }
}

/// Returns by how much each lane exceeds a limit; 0 if it does not. Conditions that are joined as
/// numbers take fewer instructions than masks, which the compiler packs one by one.
@inline(__always)
private func excess(_ values: SIMD16<UInt32>, _ limit: SIMD16<UInt32>) -> SIMD16<UInt32> {
  values &- lesser(values, limit)
}

@inline(__always)
private func excess(_ values: SIMD16<UInt32>, _ limit: UInt32) -> SIMD16<UInt32> {
  excess(values, SIMD16(repeating: limit))
}

@inline(__always)
private func excess(_ value: UInt32, _ limits: SIMD16<UInt32>) -> SIMD16<UInt32> {
  excess(SIMD16(repeating: value), limits)
}

/// Returns the smaller value of each lane. This expression compiles to vector instructions;
/// `pointwiseMin` compiles to a call.
@inline(__always)
private func lesser(_ a: SIMD16<UInt32>, _ b: SIMD16<UInt32>) -> SIMD16<UInt32> {
  a.replacing(with: b, where: b .< a)
}

/// Returns the larger value of each lane.
@inline(__always)
private func greater(_ a: SIMD16<UInt32>, _ b: SIMD16<UInt32>) -> SIMD16<UInt32> {
  a.replacing(with: b, where: a .< b)
}

/// The number of each lane.
///
/// The numbers are kept in memory. With constants the compiler splits the vectors into single lanes.
struct Lanes: Sendable {
  private(set) var numbers = SIMD16<Int32>(repeating: 0)

  init() {
    for lane in 0..<16 { numbers[lane] = Int32(lane) }
  }
}

/// Converts a mask of lanes to a number with one bit for each lane, the first lane lowest.
@inline(__always)
func bits(_ mask: SIMDMask<SIMD16<Int32>>) -> UInt32 {
  negativeLanesOfSixteen(unsafeBitCast(mask, to: SIMD16<Int32>.self))
}
