import MapGeometry

/// Paints rows of any colors, with any blend mode, through a mask if there is one.
struct RowPainter: CoveragePainter {
  /// The tile to paint, and the buffers for a row of it.
  let workspace: TileWorkspace
  let source: PaintSource
  let blend: BlendMode
  /// The coverage of a clip for each pixel of the tile; nil if there is none.
  let mask: UnsafePointer<UInt8>?
  /// Whether runs of fully covered pixels are simply replaced by the pixels of the source.
  private let replaces: Bool
  /// The current row, and the range of its pixels that can have coverage.
  private var row = 0
  private var first = Int.max
  private var end = Int.min

  init(workspace: TileWorkspace, source: PaintSource, blend: BlendMode, mask: UnsafePointer<UInt8>?) {
    self.workspace = workspace
    self.source = source
    self.blend = blend
    self.mask = mask
    replaces = blend == .normal && mask == nil && source.isOpaque
    if case .color(let color) = source {
      workspace.sourceRow.update(repeating: color, count: CoverageTile.largestSide)
    }
  }

  mutating func begin(row: Int) {
    finishRow()
    self.row = row
  }

  @inline(__always)
  mutating func paint(at x: Int, count: Int, coverage: SIMD8<UInt32>) {
    UnsafeMutableRawPointer(workspace.coverageRow + x)
      .storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: coverage), as: SIMD8<UInt8>.self)
    first = min(first, x)
    end = x &+ count
  }

  @inline(__always)
  mutating func paintRun(from start: Int, to end: Int, coverage: UInt32) {
    if coverage == 255, replaces {
      let slot = workspace.pixels + (row &* workspace.stride &+ start)
      return fill(slot, from: start, count: end &- start)
    }
    (workspace.coverageRow + start).update(
      repeating: UInt8(truncatingIfNeeded: coverage), count: end &- start)
    first = min(first, start)
    self.end = end
  }

  mutating func paintRows(_ rows: Range<Int>, from start: Int, to end: Int) {
    if replaces, case .linear(let ramp) = source {
      let (x, y) = (workspace.originX &+ start, workspace.originY &+ rows.lowerBound)
      let slot = workspace.pixels + (rows.lowerBound &* workspace.stride &+ start)
      return ramp.rows(
        x: x, y: y, columnCount: end &- start, rowCount: rows.count, into: slot, stride: workspace.stride)
    }
    for row in rows {
      begin(row: row)
      paintRun(from: start, to: end, coverage: 255)
    }
  }

  /// Paints the current row, and clears its coverage.
  mutating func finishRow() {
    guard first < end else { return }
    defer {
      first = Int.max
      end = Int.min
    }
    let count = end &- first
    let coverage = workspace.coverageRow + first
    if let mask { multiply(coverage, by: mask + (row &* workspace.width &+ first), count: count) }
    let colors = workspace.sourceRow + first
    if case .color = source {} else { fill(colors, from: first, count: count, coverage: coverage) }
    let destination = workspace.pixels + (row &* workspace.stride &+ first)
    if blend == .normal {
      normalRow(source: colors, coverage: coverage, destination: destination, count: count)
    } else {
      blendRow(blend, source: colors, coverage: coverage, destination: destination, count: count)
    }
    // The last block of eight can extend beyond the tile.
    coverage.update(repeating: 0, count: (count &+ 7) & ~7 &+ 8)
  }

  /// Writes the colors of pixels of the current row. With `coverage`, colors of pixels with
  /// coverage 0 can be left out.
  private func fill(
    _ output: UnsafeMutablePointer<UInt32>, from start: Int, count: Int, coverage: UnsafePointer<UInt8>? = nil
  ) {
    let (x, y) = (workspace.originX &+ start, workspace.originY &+ row)
    switch source {
    case .color(let color): output.update(repeating: color, count: count)
    case .linear(let ramp): ramp.row(x: x, y: y, count: count, into: output)
    case .image(let sampler, let alpha): sampler.row(x: x, y: y, count: count, into: output, alpha: alpha)
    case .along: workspace.lineColors.row(start, row, count: count, coverage: coverage, into: output)
    }
  }
}

/// Multiplies a coverage by a mask in place, where 0…255 means 0…1, rounded to nearest.
@inline(__always)
func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by mask: UnsafePointer<UInt8>, count: Int) {
  for index in 0..<count {
    let product = UInt32(coverage[index]) &* UInt32(mask[index]) &+ 128
    coverage[index] = UInt8(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
  }
}
