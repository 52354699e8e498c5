import CLoxodromeInstructionSets

// Edges that are wider than two pixels and wider than twice their height.

extension CoverageTile {
  /// Adds an edge that is wider than two pixels and wider than twice its height: row by row, eight
  /// cells at once.
  ///
  /// For example the edge from (0.5, 0.25) down to (4.5, 0.75), which descends 1/8 for each pixel
  /// to the right. The areas to its right, between its top and its bottom, are:
  /// - in pixel 0, a triangle 1/2 wide and 1/16 high: 1/2 · 1/16 / 2 = 1/64, which is 256 units of
  ///   1/16384;
  /// - in pixel 1, a height of 1/16 and half of the next 1/8: 1/16 + 1/8 / 2 = 1/8, which is 2048
  ///   units;
  /// - in pixels 2 and 3, 1/8 more each: 1/4 and 3/8, which are 4096 and 6144 units;
  /// - in pixel 4, a half minus a triangle as in pixel 0: 1/2 − 1/64 = 31/64, which is 7936 units;
  /// - in pixel 5 and each one after it, a half: 8192 units.
  ///
  /// So the edge adds 256, 1792, 2048, 2048, 1792 and 256 to cells 0 to 5. The running sums are the
  /// units again. These are the coverages 4, 32, 64, 96, 124 and 128: 255 times the areas is 3.98,
  /// 31.88, 63.75, 95.63, 123.52 and 127.5.
  @inline(never)
  mutating func addShallowEdge(
    top: SnappedPoint, bottom: SnappedPoint, sign: Int32, edgeFirstRow: Int, first: Int, end: Int
  ) {
    let one = CoverageTile.one
    let line = EdgeLine(top: top, bottom: bottom, edgeFirstRow: edgeFirstRow)
    let scale = Float(sign &* one)
    let halfInverse = SIMD8(repeating: Float(0.5 / abs(line.slope)))
    let zero = (scale * 0 + roundingFloat).bitPattern
    let (zeros, ones) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 1))
    var upperX = first == edgeFirstRow ? line.startX : line.x(atTopOf: first)
    for row in first..<end {
      let rowTop = Int32(truncatingIfNeeded: row) &<< CoverageTile.fractionBits
      let upper = max(top.y &- rowTop, 0)
      let lower = min(bottom.y &- rowTop, one)
      let lowerX =
        lower < one ? line.endX : row == edgeFirstRow ? line.x(atTopOf: row &+ 1) : upperX &+ line.step
      let left = min(upperX, lowerX)
      let right = max(upperX, lowerX)
      upperX = lowerX
      let height = Float(lower &- upper) * 0x1p-14
      let leftColumn = Int(left >> 32)
      let fromLeft = Float(UInt32(truncatingIfNeeded: left)) * 0x1p-32
      let extent = Float(right &- left) * 0x1p-32
      // All cells to the left of the tile are replaced by one cell, which gets their sum. The loop
      // ends where the edge no longer changes cells, or at the right side of the tile.
      let firstColumn = max(leftColumn, originX &- 1)
      // The range is one cell longer than the edge needs. Where the spacing of `Float` doubles, as
      // at 1024 cells, the cell before this one can lack a unit. The extra cell adds it.
      let endColumn = max(min(Int(right >> 32) &+ 3, originX &+ width), firstColumn &+ 1)
      guard firstColumn < originX &+ width else { continue }
      let cell = cells + ((row &- originY) &* CoverageTile.stride &- originX)
      // The distances to the left side of each cell from the left side of the cell where the edge
      // begins in this row. They are whole numbers, so the sum of a cell does not depend on the
      // cell where the loop starts.
      var steps = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(firstColumn &- leftColumn)
      let length = SIMD8(repeating: extent)
      var previous = Int32(bitPattern: zero)
      var column = firstColumn
      while column < endColumn {
        let nearDistance = steps - fromLeft
        let farDistance = nearDistance + 1
        let near = smallerFloats(largerFloats(nearDistance, zeros), length)
        let far = smallerFloats(largerFloats(farDistance, zeros), length)
        let beyond = smallerFloats(largerFloats(farDistance - length, zeros), ones)
        let sums = cellSums(
          (far - near) * (far + near), beyond * height, halfInverse: halfInverse,
          scale: SIMD8(repeating: scale))
        let entries =
          sums &- SIMD8(previous, sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6])
        previous = sums[7]
        add(entries, to: cell + column)
        steps += 8
        column &+= 8
      }
      touch(
        row: row &- originY, from: max(firstColumn &- originX, 0),
        through: max(endColumn &- 1 &- originX, 0))
    }
  }
}
