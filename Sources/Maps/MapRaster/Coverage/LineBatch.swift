import CLoxodromeInstructionSets

/// The snapped vertices of lines, and what the short ones add to cells. Eight lines are computed at
/// once.
struct LineBatch {
  /// The number of vectors of one list of numbers: a number for each vertex, and as many that have
  /// no meaning as a vector at the last vertex reads.
  private static let vectors = Outline.partLength / 8 + 2
  private static let numbers = vectors * 8
  private static let lists = 8
  /// The number of numbers of all lists. Separate lines have two lists more, for their ends.
  static let capacity = (lists + 2) * numbers

  /// The x of the start of each line.
  let x: UnsafeMutablePointer<Int32>
  /// The distance from the x of the start of a line to the x of its end, and the same for y: 1 if
  /// each line begins where the one before it ends.
  let toEnd: Int

  /// Creates a batch of consecutive lines in memory for `capacity` numbers, which are initialized.
  @inline(__always)
  init(_ memory: UnsafeMutablePointer<Int32>) { (x, toEnd) = (memory, 1) }

  /// Creates a batch of separate lines in memory for `capacity` numbers, which are initialized.
  @inline(__always)
  init(separateLinesIn memory: UnsafeMutablePointer<Int32>) {
    (x, toEnd) = (memory, LineBatch.lists * LineBatch.numbers)
  }

  /// The y of the start of each line.
  @inline(__always) var y: UnsafeMutablePointer<Int32> { list(1) }
  // For each short line, what it adds to its first cell and the two next ones.
  @inline(__always) fileprivate var first: UnsafeMutablePointer<Int32> { list(2) }
  @inline(__always) fileprivate var second: UnsafeMutablePointer<Int32> { list(3) }
  @inline(__always) fileprivate var third: UnsafeMutablePointer<Int32> { list(4) }
  /// The row and the column of the first cell of each short line.
  @inline(__always) fileprivate var row: UnsafeMutablePointer<Int32> { list(5) }
  @inline(__always) fileprivate var column: UnsafeMutablePointer<Int32> { list(6) }

  /// Returns a list by its number, 0..<8. Two more are the x and y of the ends of separate lines.
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
  /// Adds the lines of a batch. There can be at most `Outline.partLength`.
  @inline(__always)
  mutating func addLines(of batch: LineBatch, count: Int) {
    if batch.toEnd == 1 {
      // The vectors at the last lines read numbers after the last vertex.
      let end = count &+ 1
      store(SIMD8(repeating: batch.x[count]), to: batch.x, at: end)
      store(SIMD8(repeating: batch.y[count]), to: batch.y, at: end)
    }
    var (short, steep, other, low): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var index = 0
    while index < count {
      let kinds = prepareLines(of: batch, at: index)
      short |= kinds.short &<< UInt32(truncatingIfNeeded: index)
      steep |= kinds.steep &<< UInt32(truncatingIfNeeded: index)
      other |= kinds.other &<< UInt32(truncatingIfNeeded: index)
      low |= kinds.low &<< UInt32(truncatingIfNeeded: index)
      index &+= 8
    }
    let lines = UInt32.max &>> UInt32(truncatingIfNeeded: Outline.partLength &- count)
    addShortLines(short & lines, of: batch)
    forEachBit(of: other & lines) { index in
      addEdge(
        from: SnappedPoint(x: batch.x[index], y: batch.y[index]),
        to: SnappedPoint(x: batch.x[index &+ batch.toEnd], y: batch.y[index &+ batch.toEnd]))
    }
    if steep & lines != 0 { addSteepLines(steep & lines, low: low, of: batch) }
  }

  /// Adds the short lines of a batch, one bit for each.
  @inline(__always)
  private mutating func addShortLines(_ lines: UInt32, of batch: LineBatch) {
    var (first, last) = (Int32.max, Int32.min)
    forEachBit(of: lines) { index in
      let row = batch.row[index]
      let column = Int(batch.column[index])
      let cell = cells + (Int(row) &* CoverageTile.stride &+ column)
      cell[0] &+= batch.first[index]
      cell[1] &+= batch.second[index]
      let third = batch.third[index]
      cell[2] &+= third
      first = min(first, row)
      last = max(last, row)
      touch(row: Int(row), cells: column, distance: third == 0 ? 1 : 2)
    }
    guard first <= last else { return }
    firstRow = min(firstRow, Int(first))
    endRow = max(endRow, Int(last) &+ 1)
  }

  /// Finds the kinds of eight lines, and computes what they add if they are short.
  ///
  /// - Returns: one bit for each line, the first line lowest: whether it is short; whether it is
  ///   steep, begins in the tile and covers at most four rows; whether it is another line that adds
  ///   something. At most one of these three bits of a line is set. The last bit is whether the line
  ///   covers at most two rows.
  @inline(__always)
  private func prepareLines(
    of batch: LineBatch, at index: Int
  ) -> (short: UInt32, steep: UInt32, other: UInt32, low: UInt32) {
    let (bits, one) = (CoverageTile.fractionBits, CoverageTile.one)
    let (x, y) = (load(batch.x, index), load(batch.y, index))
    let toEndX = load(batch.x, index &+ batch.toEnd) &- x
    let toEndY = load(batch.y, index &+ batch.toEnd) &- y
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
    let effect = negativeLanes(hasEffect)
    let short = negativeLanes(isShort) & effect
    let steep = negativeLanes(isSteep) & effect & ~short
    let kinds = (short, steep, effect & ~(short | steep), negativeLanes(lastRow &- row &- 2))
    guard short != 0 else { return kinds }
    let fromLeft = left & (one &- 1)
    let sums = ShortSums(fromLeft: fromLeft, width: width, height: height)
    let firstSum = (sums.first ^ isUpward) &- isUpward
    let secondSum = (sums.second ^ isUpward) &- isUpward
    let wholeSum = toEndY
    let outside = column &+ 4
    store(firstSum, to: batch.first, at: index)
    store(secondSum &- firstSum, to: batch.second, at: index)
    store(wholeSum &- secondSum, to: batch.third, at: index)
    store(row, to: batch.row, at: index)
    store(column &- (outside & (outside &>> 31)), to: batch.column, at: index)
    return kinds
  }
}

/// Calls the body with the position of each bit that is 1.
@inline(__always)
func forEachBit(of bits: UInt32, _ body: (Int) -> Void) {
  var remaining = bits
  while remaining != 0 {
    body(remaining.trailingZeroBitCount)
    remaining &= remaining &- 1
  }
}

/// Returns eight numbers of a list from an index on.
@inline(__always)
func load(_ numbers: UnsafeMutablePointer<Int32>, _ index: Int) -> SIMD8<Int32> {
  UnsafeRawPointer(numbers + index).loadUnaligned(as: SIMD8<Int32>.self)
}

/// Stores eight numbers in a list from an index on.
@inline(__always)
func store(_ vector: SIMD8<Int32>, to numbers: UnsafeMutablePointer<Int32>, at index: Int) {
  UnsafeMutableRawPointer(numbers + index).storeBytes(of: vector, as: SIMD8<Int32>.self)
}

/// Returns the floats of integers in 0..<2^23. For others the result has no meaning.
@inline(__always)
func floats(_ value: SIMD8<Int32>) -> SIMD8<Float> {
  unsafeBitCast(value | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23
}
