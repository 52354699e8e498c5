/// The snapped vertices of consecutive lines, and what the short ones add to cells. Eight lines are
/// computed at once.
struct LineBatch {
  /// The number of vectors of one list of numbers: a number for each vertex, and as many that have
  /// no meaning as a vector at the last vertex reads.
  private static let vectors = Outline.partLength / 8 + 2
  private static let numbers = vectors * 8
  private static let lists = 8
  /// The number of vectors of all lists.
  static let capacity = lists * vectors

  /// The x of each vertex.
  let x: UnsafeMutablePointer<Int32>

  /// Creates a batch in memory for `capacity` vectors.
  @inline(__always)
  init?(_ memory: UnsafeMutableBufferPointer<SIMD8<Int32>>) {
    guard let first = memory.baseAddress else { return nil }
    x = UnsafeMutableRawPointer(first).bindMemory(
      to: Int32.self, capacity: LineBatch.lists * LineBatch.numbers)
  }

  /// The y of each vertex.
  @inline(__always) var y: UnsafeMutablePointer<Int32> { list(1) }
  // For each short line, what it adds to its first cell and the two next ones.
  @inline(__always) fileprivate var first: UnsafeMutablePointer<Int32> { list(2) }
  @inline(__always) fileprivate var second: UnsafeMutablePointer<Int32> { list(3) }
  @inline(__always) fileprivate var third: UnsafeMutablePointer<Int32> { list(4) }
  /// The row and the column of the first cell of each short line.
  @inline(__always) fileprivate var row: UnsafeMutablePointer<Int32> { list(5) }
  @inline(__always) fileprivate var column: UnsafeMutablePointer<Int32> { list(6) }
  /// For each line 1 if it is short, 2 if it is steep, begins in the tile and covers at most four
  /// rows, 4 if it is another line, and 0 if it adds nothing.
  @inline(__always) fileprivate var kind: UnsafeMutablePointer<Int32> { list(7) }

  /// Returns a list by its number, 0..<8.
  @inline(__always)
  func list(_ number: Int) -> UnsafeMutablePointer<Int32> { x + number &* LineBatch.numbers }

  /// Stores four vertices.
  @inline(__always)
  func store(_ x: SIMD4<Int32>, _ y: SIMD4<Int32>, at index: Int) {
    UnsafeMutableRawPointer(self.x + index).storeBytes(of: x, as: SIMD4<Int32>.self)
    UnsafeMutableRawPointer(self.y + index).storeBytes(of: y, as: SIMD4<Int32>.self)
  }
}

extension CoverageTile {
  /// Adds the lines between the vertices of a batch. There can be at most `Outline.partLength`.
  @inline(__always)
  mutating func addLines(of batch: LineBatch, count: Int) {
    // The vectors at the last lines read numbers after the last vertex.
    let end = count &+ 1
    store(SIMD8(repeating: batch.x[count]), to: batch.x, at: end)
    store(SIMD8(repeating: batch.y[count]), to: batch.y, at: end)
    var index = 0
    while index < count {
      prepareLines(of: batch, at: index)
      index &+= 8
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * Outline.partLength) { lists in
      guard let short = lists.baseAddress else { return }
      let (steep, other) = (short + Outline.partLength, short + 2 * Outline.partLength)
      var (shortCount, steepCount, otherCount) = (0, 0, 0)
      for index in 0..<count {
        let kind = Int(batch.kind[index])
        short[shortCount] = UInt8(truncatingIfNeeded: index)
        shortCount &+= kind & 1
        steep[steepCount] = UInt8(truncatingIfNeeded: index)
        steepCount &+= (kind &>> 1) & 1
        other[otherCount] = UInt8(truncatingIfNeeded: index)
        otherCount &+= kind &>> 2
      }
      for number in 0..<shortCount {
        let index = Int(short[number])
        let (row, column) = (Int(batch.row[index]), Int(batch.column[index]))
        let cell = cells + (row &* CoverageTile.stride &+ column)
        cell[0] &+= batch.first[index]
        cell[1] &+= batch.second[index]
        cell[2] &+= batch.third[index]
        firstRow = min(firstRow, row)
        endRow = max(endRow, row &+ 1)
        touch(row: row, at: column)
      }
      for number in 0..<otherCount {
        let index = Int(other[number])
        addEdge(
          from: SnappedPoint(x: batch.x[index], y: batch.y[index]),
          to: SnappedPoint(x: batch.x[index &+ 1], y: batch.y[index &+ 1]))
      }
      if steepCount > 0 { addSteepLines(steep, count: steepCount, of: batch) }
    }
  }

  /// Computes the kinds of eight lines, and what they add if they are short, as `addShortEdge` does.
  @inline(__always)
  private func prepareLines(of batch: LineBatch, at index: Int) {
    let (bits, one) = (CoverageTile.fractionBits, CoverageTile.one)
    let (x, y) = (load(batch.x, index), load(batch.y, index))
    let toEndX = load(batch.x, index &+ 1) &- x
    let toEndY = load(batch.y, index &+ 1) &- y
    let (isLeftward, isUpward) = (toEndX &>> 31, toEndY &>> 31)
    let left = x &+ (toEndX & isLeftward)
    let top = y &+ (toEndY & isUpward)
    let width = (toEndX ^ isLeftward) &- isLeftward
    let height = (toEndY ^ isUpward) &- isUpward
    let row = (top &>> bits) &- Int32(truncatingIfNeeded: originY)
    let lastRow = ((top &+ height &- 1) &>> bits) &- Int32(truncatingIfNeeded: originY)
    let column = (left &>> bits) &- Int32(truncatingIfNeeded: originX)
    // The conditions are true where the sign bit is set.
    let hasEffect =
      (row &- Int32(truncatingIfNeeded: self.height)) & ~lastRow
      & (column &- Int32(truncatingIfNeeded: self.width)) & (0 &- height)
    let isShort = (lastRow &- row &- 1) & (width &- (one &+ 1))
    let steepHeight = height &+ ((one &- height) & ((height &- one) &>> 31))
    let isSteep = ~row & (lastRow &- row &- 4) & (width &- 2 &* steepHeight &- 1)
    let effect = hasEffect &>> 31
    let short = isShort &>> 31
    let steep = isSteep &>> 31
    // At most one of the three bits is set.
    let kind = (short & 1) | (~short & ((steep & 2) | (~steep & 4)))
    store(effect & kind, to: batch.kind, at: index)
    let fromLeft = left & (one &- 1)
    let beyondCell = fromLeft &+ width &- one
    let isInNext = ~(beyondCell &>> 31)
    let excess = floats(beyondCell & isInNext)
    let triangle = excess * excess * floats(height) / (floats(width) * Float(2 * one)) + 0.5
    let beyond = roundedDown(triangle) & isInNext
    let ownArea = (height &* ((one &- fromLeft) &- beyondCell) &+ one) &>> (bits + 1)
    let firstSum = ((ownArea &+ beyond) ^ isUpward) &- isUpward
    let secondSum = ((height &- beyond) ^ isUpward) &- isUpward
    let wholeSum = toEndY
    let outside = column &+ 4
    store(firstSum, to: batch.first, at: index)
    store(secondSum &- firstSum, to: batch.second, at: index)
    store(wholeSum &- secondSum, to: batch.third, at: index)
    store(row, to: batch.row, at: index)
    store(column &- (outside & (outside &>> 31)), to: batch.column, at: index)
  }
}

@inline(__always)
private func load(_ numbers: UnsafeMutablePointer<Int32>, _ index: Int) -> SIMD8<Int32> {
  UnsafeRawPointer(numbers + index).loadUnaligned(as: SIMD8<Int32>.self)
}

@inline(__always)
private func store(_ vector: SIMD8<Int32>, to numbers: UnsafeMutablePointer<Int32>, at index: Int) {
  UnsafeMutableRawPointer(numbers + index).storeBytes(of: vector, as: SIMD8<Int32>.self)
}

/// Returns the floats of integers in 0..<2^23. For others the result has no meaning.
@inline(__always)
private func floats(_ value: SIMD8<Int32>) -> SIMD8<Float> {
  unsafeBitCast(value | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23
}

/// Returns floats within 0...2^22, rounded down. For others the result has no meaning.
@inline(__always)
private func roundedDown(_ value: SIMD8<Float>) -> SIMD8<Int32> {
  let nearest = value + roundingFloat
  let difference = value - (nearest - roundingFloat)
  return unsafeBitCast(nearest, to: SIMD8<Int32>.self) &- 0x4B40_0000
    &+ (unsafeBitCast(difference, to: SIMD8<Int32>.self) &>> 31)
}
