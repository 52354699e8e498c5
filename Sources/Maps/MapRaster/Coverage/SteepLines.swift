import CLoxodromeInstructionSets

// Steep lines that cover at most four rows: eight lines at once, row by row. The arithmetic is that
// of `addSteepEdge`, with a lane for each line instead of one for each row.

extension CoverageTile {
  /// Adds lines that `LineBatch` has found to be steep and to begin in the tile.
  ///
  /// - Parameters:
  ///   - lines: one bit for each line that is added, at least one.
  ///   - low: one bit for each line that covers at most two rows.
  ///   - batch: the lines. Its lists other than the vertices are overwritten.
  @inline(never)
  mutating func addSteepLines(_ lines: UInt32, low: UInt32, of batch: LineBatch) {
    let (startX, startY, endX, endY) = (batch.list(2), batch.list(3), batch.list(4), batch.list(5))
    var count = 0
    func gather(_ line: Int) {
      startX[count] = batch.x[line]
      startY[count] = batch.y[line]
      endX[count] = batch.x[line &+ batch.toEnd]
      endY[count] = batch.y[line &+ batch.toEnd]
      count &+= 1
    }
    // A vector of lines takes as many steps as its line with the most rows. So lines with few rows come
    // together.
    forEachBit(of: lines & low, gather)
    forEachBit(of: lines & ~low, gather)
    // The last vectors are filled up with lines of height 0, in the first row of the last line.
    let y = SIMD8(repeating: min(startY[count &- 1], endY[count &- 1]))
    store(SIMD8(repeating: 0), to: startX, at: count)
    store(SIMD8(repeating: 0), to: endX, at: count)
    store(y, to: startY, at: count)
    store(y, to: endY, at: count)
    var number = 0
    while number < count {
      let (x, y) = (load(startX, number), load(startY, number))
      addSteep(
        x: x, y: y, toEndX: load(endX, number) &- x, toEndY: load(endY, number) &- y,
        count: count &- number, batch)
      number &+= 8
    }
  }

  /// Adds up to eight lines.
  ///
  /// - Parameter count: the number of lines from the first of them to the last of the batch, which can be
  ///   more than eight.
  @inline(__always)
  private mutating func addSteep(
    x: SIMD8<Int32>, y: SIMD8<Int32>, toEndX: SIMD8<Int32>, toEndY: SIMD8<Int32>, count: Int,
    _ batch: LineBatch
  ) {
    let (fractionBits, one) = (CoverageTile.fractionBits, CoverageTile.one)
    let (isLeftward, isUpward) = (toEndX &>> 31, toEndY &>> 31)
    let top = y &+ (toEndY & isUpward)
    let topX = x &+ (toEndX & isUpward)
    let (width, height) = ((toEndX ^ isLeftward) &- isLeftward, (toEndY ^ isUpward) &- isUpward)
    let firstRow = (top &>> fractionBits) &- Int32(truncatingIfNeeded: originY)
    let lastRow = ((top &+ height &- 1) &>> fractionBits) &- Int32(truncatingIfNeeded: originY)
    self.firstRow = min(self.firstRow, Int(-largest(0 &- firstRow)))
    endRow = max(endRow, min(Int(largest(lastRow)) &+ 1, self.height))
    let rows = largest(lastRow &- firstRow) &+ 1

    let steepness = floats(width) / floats(height | (1 &+ ((0 &- height) &>> 31)))
    let isSloped = (0 &- width) &>> 31
    let halfInverse = float(bits(0.5 / steepness) & isSloped)
    // The slope has the sign of the change of x from the top to the bottom.
    let isToLeft = isLeftward ^ isUpward
    let slope = float(bits(steepness) ^ (isToLeft &<< 31))
    let lowerLeft = float(bits(slope) & isToLeft)
    let scale = float(bits(SIMD8(repeating: Float(one))) ^ (isUpward &<< 31))
    let upper = floats(top & (one &- 1)) * 0x1p-14
    let length = floats((top & (one &- 1)) &+ height) * 0x1p-14 - upper
    let fraction = floats(topX & (one &- 1)) * 0x1p-14
    let column = (topX &>> fractionBits) &- Int32(truncatingIfNeeded: originX)
    let widthLimit = Int32(truncatingIfNeeded: self.width)
    let zero = SIMD8<Int32>(repeating: 0x4B40_0000)
    let zeros = SIMD8<Float>(repeating: 0)
    let firstCell = firstRow &* Int32(truncatingIfNeeded: CoverageTile.stride)
    store(firstRow, to: batch.list(6), at: 8)
    var fromTop = 0 - upper
    for row in 0..<Int(rows) {
      let upperY = smallerFloats(largerFloats(fromTop, zeros), length)
      let height = smallerFloats(largerFloats(fromTop + 1, zeros), length) - upperY
      let extent = height * steepness
      let left = fraction + upperY * slope + height * lowerLeft
      let sums = SteepSums(
        left: left, extent: extent, height: height, halfInverse: halfInverse, scale: scale)
      let index = limited(bits(sums.floor) &- zero &+ column, to: widthLimit)
      store(firstCell &+ index, to: batch.list(6), at: 0)
      let (thirdEntry, fourthEntry) = (sums.third &- sums.second, sums.whole &- sums.third)
      // The last changed cell is the second one, or taken to be the fourth. A mask is −1 where it is true.
      let last = index &+ (3 &+ (isZero(thirdEntry | fourthEntry) &<< 1))
      // A line that ends above this row touches no block.
      let marks = blocks(of: index, last) & widened((0 &- bits(height)) &>> 31)
      UnsafeMutableRawPointer(batch.list(7)).storeBytes(of: marks, as: SIMD8<UInt64>.self)
      let lines = transposedHalves(
        sums.first &- zero, sums.second &- sums.first, thirdEntry, fourthEntry)
      add(lines.0.lowHalf, ofLine: 0, batch, row)
      add(lines.1.lowHalf, ofLine: 1, batch, row)
      add(lines.2.lowHalf, ofLine: 2, batch, row)
      add(lines.3.lowHalf, ofLine: 3, batch, row)
      if count > 4 {
        add(lines.0.highHalf, ofLine: 4, batch, row)
        add(lines.1.highHalf, ofLine: 5, batch, row)
        add(lines.2.highHalf, ofLine: 6, batch, row)
        add(lines.3.highHalf, ofLine: 7, batch, row)
      }
      fromTop += 1
    }
  }

  /// Adds what a line adds in a row, counted from its first row, and marks its blocks.
  @inline(__always)
  private func add(_ entries: SIMD4<Int32>, ofLine line: Int, _ batch: LineBatch, _ row: Int) {
    add(entries, to: cells + row &* CoverageTile.stride + Int(batch.list(6)[line]))
    let marks = UnsafeRawPointer(batch.list(7)).loadUnaligned(fromByteOffset: line &* 8, as: UInt64.self)
    touchedBlocks[row &+ Int(batch.list(6)[8 &+ line])] |= marks
  }

  /// Returns the blocks of eight pixels that contain two cells, one bit each.
  @inline(__always)
  private func blocks(of first: SIMD8<Int32>, _ last: SIMD8<Int32>) -> SIMD8<UInt64> {
    let one = SIMD8<UInt64>(repeating: 1)
    return (one &<< widened(first &>> 3)) | (one &<< widened(last &>> 3))
  }
}

/// Returns the lanes, clamped to −4…`limit`.
@inline(__always)
private func limited(_ value: SIMD8<Int32>, to limit: Int32) -> SIMD8<Int32> {
  let beyond = value &- limit
  let upper = limit &+ (beyond & (beyond &>> 31))
  let below = upper &+ 4
  return (below & ~(below &>> 31)) &- 4
}

/// Returns the largest lane. The difference of two lanes must fit into an Int32.
@inline(__always)
private func largest(_ value: SIMD8<Int32>) -> Int32 {
  func larger(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    let difference = a &- b
    return a &- (difference & (difference &>> 31))
  }
  let four = larger(value.lowHalf, value.highHalf)
  let two = larger(four, SIMD4(four[2], four[3], four[0], four[1]))
  return max(two[0], two[1])
}

@inline(__always)
private func float(_ bits: SIMD8<Int32>) -> SIMD8<Float> { unsafeBitCast(bits, to: SIMD8<Float>.self) }

/// Returns the transposes of the 4 × 4 matrices in the two halves of the vectors.
@inline(__always)
private func transposedHalves(
  _ a: SIMD8<Int32>, _ b: SIMD8<Int32>, _ c: SIMD8<Int32>, _ d: SIMD8<Int32>
) -> (SIMD8<Int32>, SIMD8<Int32>, SIMD8<Int32>, SIMD8<Int32>) {
  let lowAB = SIMD8(a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5])
  let lowCD = SIMD8(c[0], d[0], c[1], d[1], c[4], d[4], c[5], d[5])
  let highAB = SIMD8(a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7])
  let highCD = SIMD8(c[2], d[2], c[3], d[3], c[6], d[6], c[7], d[7])
  return (pairs(lowAB, lowCD, 0), pairs(lowAB, lowCD, 2), pairs(highAB, highCD, 0), pairs(highAB, highCD, 2))
}

/// Returns two neighboring lanes of the first vector, then of the second, in each half.
@inline(__always)
private func pairs(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>, _ lane: Int) -> SIMD8<Int32> {
  SIMD8(
    a[lane], a[lane + 1], b[lane], b[lane + 1], a[lane + 4], a[lane + 5], b[lane + 4], b[lane + 5])
}
