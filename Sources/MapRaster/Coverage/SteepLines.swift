// Steep lines that cover at most four rows: four lines at once, row by row. The arithmetic is that
// of `addSteepEdge`, with a lane for each line instead of one for each row.

extension CoverageTile {
  /// Adds lines that `LineBatch` has found to be steep and to begin in the tile.
  ///
  /// - Parameters:
  ///   - lines: the indices of the lines, at least one.
  ///   - batch: the lines. Its lists other than the vertices are overwritten.
  @inline(never)
  mutating func addSteepLines(_ lines: UnsafeMutablePointer<UInt8>, count: Int, of batch: LineBatch) {
    let (startX, startY, endX, endY) = (batch.list(2), batch.list(3), batch.list(4), batch.list(5))
    for number in 0..<count {
      let line = Int(lines[number])
      startX[number] = batch.x[line]
      startY[number] = batch.y[line]
      endX[number] = batch.x[line &+ 1]
      endY[number] = batch.y[line &+ 1]
    }
    // The last vectors are filled up with lines of height 0, in the first row of the last line.
    let y = SIMD4(repeating: min(startY[count &- 1], endY[count &- 1]))
    store(SIMD4(repeating: 0), to: startX, at: count)
    store(SIMD4(repeating: 0), to: endX, at: count)
    store(y, to: startY, at: count)
    store(y, to: endY, at: count)
    var number = 0
    while number < count {
      let (x, y) = (load(startX, number), load(startY, number))
      addSteep(x: x, y: y, toEndX: load(endX, number) &- x, toEndY: load(endY, number) &- y, batch)
      number &+= 4
    }
  }

  @inline(__always)
  private mutating func addSteep(
    x: SIMD4<Int32>, y: SIMD4<Int32>, toEndX: SIMD4<Int32>, toEndY: SIMD4<Int32>, _ batch: LineBatch
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
    let scale = float(bits(SIMD4(repeating: Float(one))) ^ (isUpward &<< 31))
    let upper = floats(top & (one &- 1)) * 0x1p-14
    let length = floats((top & (one &- 1)) &+ height) * 0x1p-14 - upper
    let fraction = floats(topX & (one &- 1)) * 0x1p-14
    let column = (topX &>> fractionBits) &- Int32(truncatingIfNeeded: originX)
    let widthLimit = Int32(truncatingIfNeeded: self.width)
    let zero = SIMD4<Int32>(repeating: 0x4B40_0000)
    var offset = firstRow &* Int32(truncatingIfNeeded: CoverageTile.stride)
    var fromTop = 0 - upper
    for row in 0..<Int(rows) {
      let upperY = min(positivePart(fromTop), length)
      let height = min(positivePart(fromTop + 1), length) - upperY
      let extent = height * steepness
      let left = fraction + upperY * slope + height * lowerLeft
      let floor = (left - 0.5) + roundingFloat
      let fromLeft = left - (floor - roundingFloat)
      let (toFirst, toSecond, toThird) = (1 - fromLeft, 2 - fromLeft, 3 - fromLeft)
      let (first, second, third) = (min(toFirst, extent), min(toSecond, extent), min(toThird, extent))
      let (firstSquare, secondSquare) = (first * first, second * second)
      let firstSum = rounded(firstSquare * halfInverse + positivePart(toFirst - extent) * height, scale)
      let secondSum = rounded(
        (secondSquare - firstSquare) * halfInverse + fraction01(toSecond - extent) * height, scale)
      let thirdSum = rounded(
        (third * third - secondSquare) * halfInverse + fraction01(toThird - extent) * height, scale)
      let wholeSum = bits(height * scale + roundingFloat)
      let index = limited(bits(floor) &- zero &+ column, to: widthLimit)
      let entries = (firstSum &- zero, secondSum &- firstSum, thirdSum &- secondSum, wholeSum &- thirdSum)
      store(offset &+ index, to: batch.list(6), at: 0)
      store(firstRow &+ Int32(truncatingIfNeeded: row), to: batch.list(6), at: 4)
      UnsafeMutableRawPointer(batch.list(7)).storeBytes(of: blocks(index), as: SIMD4<UInt64>.self)
      let lines = transposed(entries.0, entries.1, entries.2, entries.3)
      add(lines.0, ofLine: 0, batch)
      add(lines.1, ofLine: 1, batch)
      add(lines.2, ofLine: 2, batch)
      add(lines.3, ofLine: 3, batch)
      offset &+= Int32(truncatingIfNeeded: CoverageTile.stride)
      fromTop += 1
    }
  }

  /// Adds what a line adds in a row, and marks its blocks.
  @inline(__always)
  private func add(_ entries: SIMD4<Int32>, ofLine line: Int, _ batch: LineBatch) {
    add(entries, to: cells + Int(batch.list(6)[line]))
    let marks = UnsafeRawPointer(batch.list(7)).loadUnaligned(fromByteOffset: line &* 8, as: UInt64.self)
    touchedBlocks[Int(batch.list(6)[4 &+ line])] |= marks
  }

  /// Returns the blocks of eight pixels that contain four neighboring cells, one bit each.
  @inline(__always)
  private func blocks(_ first: SIMD4<Int32>) -> SIMD4<UInt64> {
    let one = SIMD4<UInt64>(repeating: 1)
    return (one &<< SIMD4<UInt64>(truncatingIfNeeded: first &>> 3))
      | (one &<< SIMD4<UInt64>(truncatingIfNeeded: (first &+ 3) &>> 3))
  }
}

/// Returns the lanes, clamped to −4…`limit`.
@inline(__always)
private func limited(_ value: SIMD4<Int32>, to limit: Int32) -> SIMD4<Int32> {
  let beyond = value &- limit
  let upper = limit &+ (beyond & (beyond &>> 31))
  let below = upper &+ 4
  return (below & ~(below &>> 31)) &- 4
}

/// Returns the largest lane. The difference of two lanes must fit into an Int32.
@inline(__always)
private func largest(_ value: SIMD4<Int32>) -> Int32 {
  let difference = value &- SIMD4(value[2], value[3], value[0], value[1])
  let two = value &- (difference & (difference &>> 31))
  return max(two[0], two[1])
}

@inline(__always)
private func rounded(_ area: SIMD4<Float>, _ scale: SIMD4<Float>) -> SIMD4<Int32> {
  bits(area * scale + roundingFloat)
}

@inline(__always)
private func float(_ bits: SIMD4<Int32>) -> SIMD4<Float> { unsafeBitCast(bits, to: SIMD4<Float>.self) }

/// Returns the floats of integers in 0..<2^23. For others the result has no meaning.
@inline(__always)
private func floats(_ value: SIMD4<Int32>) -> SIMD4<Float> { float(value | 0x4B00_0000) - 0x1p23 }

@inline(__always)
private func load(_ numbers: UnsafeMutablePointer<Int32>, _ index: Int) -> SIMD4<Int32> {
  UnsafeRawPointer(numbers + index).loadUnaligned(as: SIMD4<Int32>.self)
}

@inline(__always)
private func store(_ vector: SIMD4<Int32>, to numbers: UnsafeMutablePointer<Int32>, at index: Int) {
  UnsafeMutableRawPointer(numbers + index).storeBytes(of: vector, as: SIMD4<Int32>.self)
}
