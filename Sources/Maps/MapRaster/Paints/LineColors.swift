import MapGeometry

/// The colors of a tile's pixels for lines whose color changes along them. A pixel has the color of
/// the nearest point of the lines.
final class LineColors {
  /// The width of a row, in pixels.
  private var width = 0
  /// For each pixel, the square of the distance from its center to the nearest point found so far,
  /// and the color of that point. The distance is infinite if no point has been found, and the
  /// largest finite number if a search through all segments has found none.
  private var distances: [Double] = []
  private var colors: [UInt32] = []
  /// The lines in which to search for the color of a pixel that no segment has reached, as in the
  /// tip of a miter.
  private var lines: [StrokeLine] = []
  private var pen: StrokePen?
  private var ramp: GradientRamp?
  private var view: TileView?
  private var origin = SIMD2(0.0, 0.0)

  /// Finds the colors near lines in a tile.
  func prepare(_ stroked: PreparedScene.StrokedLines, ramp: GradientRamp, tile: borrowing CoverageTile) {
    width = tile.width
    let area = tile.width * tile.height
    distances = Array(repeating: .infinity, count: area)
    colors = Array(repeating: 0, count: area)
    (lines, pen, self.ramp) = (stroked.lines, stroked.pen, ramp)
    view = TileView(transform: stroked.toPixels, reach: stroked.pen.reach, of: tile)
    origin = SIMD2(Double(tile.originX), Double(tile.originY))
    // The corners of a square cap are √2 times half the width away. Coverage begins half the
    // diagonal of a pixel farther out.
    let halfWidth = stroked.pen.halfWidthInPixels
    let reach = 1.5 * halfWidth + 1
    if reach > 2 * Double(LineColorBlocks.side) { return offerInBlocks(reach, height: tile.height) }
    forEachSegment { segment in
      let rows = rowsNear(segment, reach, height: tile.height)
      for row in rows {
        guard let columns = columnsNear(segment, reach, row: row) else { continue }
        for column in columns { offer(segment, column: column, row: row, within: reach * reach) }
      }
    }
  }

  /// Finds the colors like `prepare`, but compares a segment only with the blocks of pixels of which
  /// it can be the nearest. The result is the same. It is much faster for wide pens, since every
  /// segment reaches most pixels.
  private func offerInBlocks(_ reach: Double, height: Int) {
    var blocks = LineColorBlocks(width: width, height: height)
    forEachSegment { segment in
      blocks.add(reach: reach) { distance(from: $0, to: segment) }
    }
    forEachSegment { segment in
      blocks.forEachBlock(reach: reach, distance: { distance(from: $0, to: segment) }) { columns, rows in
        for row in rows {
          for column in columns { offer(segment, column: column, row: row, within: reach * reach) }
        }
      }
    }
  }

  /// Returns the distance from a position in the tile to a segment, in pixels.
  private func distance(from position: SIMD2<Double>, to segment: Segment) -> Double {
    nearest(of: segment, to: position).squaredDistance.squareRoot()
  }

  /// Returns the point of a segment that is nearest to a position in the tile: its position along
  /// the segment, 0…1, and the square of its distance, in pixels.
  @inline(__always)
  private func nearest(
    of segment: Segment, to position: SIMD2<Double>
  ) -> (step: Double, squaredDistance: Double) {
    let from = position + origin - segment.start
    let step =
      segment.squaredLength > 0 ? min(max(dot(from, segment.way) / segment.squaredLength, 0), 1) : 0
    let away = from - segment.way * step
    return (step, dot(away, away))
  }

  /// Releases the lines and the ramp of their colors.
  func release() {
    lines = []
    ramp = nil
  }

  /// Writes the colors of pixels of a row of the tile.
  ///
  /// - Parameter coverage: the coverage of each pixel; nil if all colors are needed. For a pixel
  ///   with coverage 0, the output is not always written.
  func row(
    _ column: Int, _ row: Int, count: Int, coverage: UnsafePointer<UInt8>?,
    into output: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let position = row * width + column + index
      if distances[position] == .infinity {
        // A search through all visible segments. Only few pixels should need it.
        if let coverage, coverage[index] == 0 { continue }
        forEachSegment { offer($0, column: column + index, row: row) }
        // The result is stored so that the search runs once, even if it finds nothing.
        if distances[position] == .infinity { distances[position] = .greatestFiniteMagnitude }
      }
      output[index] = colors[position]
    }
  }

  /// A part of the line in pixels, with the position in the ramp at its start, and the change of
  /// that position up to its end.
  private struct Segment {
    let start: SIMD2<Double>
    let way: SIMD2<Double>
    let squaredLength: Double
    let startStep: Double
    let steps: Double
  }

  /// Calls the body with the segments that can reach into the tile, in order. Segments whose length
  /// is not finite are left out.
  private func forEachSegment(_ body: (Segment) -> Void) {
    guard let view, let ramp, let pen else { return }
    for line in lines {
      guard let total = line.lengths.last else { continue }
      let scale = total > 0 ? Double(ramp.pixels.count) / total : 0
      let range = line.contour.isDot ? [0..<1] : line.outline.visibleRuns(of: line.contour, in: view)
      for index in range.joined() {
        let start = pen.pixel(line.point(index))
        let isDot = line.contour.isDot
        let way = isDot ? SIMD2(0, 0) : pen.pixel(line.point(index + 1)) - start
        let squaredLength = dot(way, way)
        guard squaredLength.isFinite else { continue }
        body(
          Segment(
            start: start, way: way, squaredLength: squaredLength, startStep: line.lengths[index] * scale,
            steps: isDot ? 0 : (line.lengths[index + 1] - line.lengths[index]) * scale))
      }
    }
  }

  /// Sets the color of a pixel to the color of the nearest point of a segment, if this point is not
  /// farther away than the nearest so far, and the square of its distance is at most a limit.
  ///
  /// Without the limit a pixel in the tip of a miter could take the color of a segment only because
  /// it is in the segment's box.
  private func offer(_ segment: Segment, column: Int, row: Int, within limit: Double = .infinity) {
    guard let ramp else { return }
    let position = row * width + column
    let (step, distance) = nearest(of: segment, to: SIMD2(Double(column) + 0.5, Double(row) + 0.5))
    guard distance <= min(distances[position], limit) else { return }
    distances[position] = distance
    let index = segment.startStep + segment.steps * step
    // The end of the line has the color of the last stop, however its length was rounded.
    let isEnd = index >= Double(ramp.pixels.count) - 0x1p-20
    colors[position] = isEnd ? ramp.after : ramp.pixels[index > 0 ? Int(index) : 0]
  }

  /// Returns the rows of the tile whose centers can be within a distance of a segment.
  private func rowsNear(_ segment: Segment, _ reach: Double, height: Int) -> Range<Int> {
    let low = min(segment.start.y, segment.start.y + segment.way.y) - reach - origin.y
    let high = max(segment.start.y, segment.start.y + segment.way.y) + reach - origin.y
    return clampedRange(low, high, height)
  }

  /// Returns the columns of the tile in a row that can be within a distance of a segment; nil if
  /// there are none.
  private func columnsNear(_ segment: Segment, _ reach: Double, row: Int) -> Range<Int>? {
    var low = min(segment.start.x, segment.start.x + segment.way.x) - reach - origin.x
    var high = max(segment.start.x, segment.start.x + segment.way.x) + reach - origin.x
    if abs(segment.way.y) * 64 > abs(segment.way.x), segment.squaredLength < Box.farAway * Box.farAway {
      // The strip along the segment crosses the row at this column, and extends this far to both
      // sides.
      let slope = segment.way.x / segment.way.y
      let middle = segment.start.x - origin.x + (Double(row) + 0.5 + origin.y - segment.start.y) * slope
      let half = reach * (1 + slope * slope).squareRoot() + 1
      low = max(low, middle - half)
      high = min(high, middle + half)
    }
    let columns = clampedRange(low, high, width)
    return columns.isEmpty ? nil : columns
  }

  private func clampedRange(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    // For NaN the comparison is false, so NaN becomes 0.
    func clampedColumn(_ value: Double) -> Int { value > 0 ? Int(min(value, Double(count))) : 0 }
    let first = clampedColumn(low.rounded(.down))
    return first..<max(first, clampedColumn(high.rounded(.up)))
  }
}
