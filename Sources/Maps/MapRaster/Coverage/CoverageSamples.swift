import CLoxodromeInstructionSets
import MapGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The coverage of shapes that overlap inside of pixels: that of their union, from samples.
///
/// Cells hold sums of areas, so two shapes that cover the same half of a pixel would cover all of it. Here
/// each convex shape marks the samples inside of it, and a sample that several mark counts once. A pixel
/// has 16 rows of 31 samples. The samples of a row lie a little to the right of those of another, so that
/// a vertical edge has as many positions as there are samples. A horizontal edge moves by at most half a
/// row, which is eight levels of 255; in the mean over all directions an edge is wrong by less than one.
///
/// As in `CoverageTile`, corners and slopes are rounded to 14 bits after the point. So what is rounded does
/// not depend on the tile, and a shape that is moved by whole pixels has the same samples.
struct CoverageSamples: ~Copyable {
  typealias Vector = SIMD2<Double>

  private static let rows = 16
  private static let columns = 31
  private static let noColumns = (first: Int32.max, end: Int32(0))

  /// A side of a shape that is not horizontal.
  private struct Side {
    let top: Vector
    let bottom: Double
    /// How much x changes for each pixel down.
    let slope: Double
    /// How much it changes from row to row of samples, snapped.
    let step: Double
    /// Whether the shape is to the right of it.
    let isLeft: Bool
  }

  /// Returns a coordinate, or both of a point, rounded to 14 bits after the point.
  @inline(__always)
  static func snapped(_ point: Vector) -> Vector { (point + 0x1.8p38) - 0x1.8p38 }
  @inline(__always)
  private static func snapped(_ value: Double) -> Double { (value + 0x1.8p38) - 0x1.8p38 }

  /// The samples of the pixels of a tile that are marked, row by row. All bits are 0 between two unions.
  private var masks: UnsafeMutablePointer<SIMD16<UInt32>>?
  private var capacity = 0
  /// The columns of each row of the tile that have marked samples, and the rows that can have some.
  private var marked: UnsafeMutablePointer<(first: Int32, end: Int32)>?
  private var rowsMarked = 0..<0
  /// The snapped corners of the next shape in pixels, and its sides.
  private var corners: UnsafeMutablePointer<Vector>
  private var sides: UnsafeMutablePointer<Side>
  private var cornerCount = 0
  private var cornerCapacity = 64

  init() {
    corners = .allocate(capacity: cornerCapacity)
    sides = .allocate(capacity: cornerCapacity)
  }

  deinit {
    releaseMasks()
    corners.deallocate()
    sides.deallocate()
    marked?.deallocate()
  }

  /// Adds a corner to the next shape, in pixels.
  @inline(__always)
  mutating func addCorner(_ corner: Vector) {
    if cornerCount == cornerCapacity { growCorners() }
    corners[cornerCount] = CoverageSamples.snapped(corner)
    cornerCount &+= 1
  }

  @inline(never)
  private mutating func growCorners() {
    let old = corners
    corners = .allocate(capacity: 2 * cornerCapacity)
    corners.moveInitialize(from: old, count: cornerCount)
    old.deallocate()
    sides.deallocate()
    cornerCapacity *= 2
    sides = .allocate(capacity: cornerCapacity)
  }

  /// Marks the samples inside the convex shape with the corners that were added, in any direction. A corner
  /// that is not finite makes it empty.
  ///
  /// - Parameter tile: the pixels of the tile; the same for all shapes of a union.
  mutating func finishShape(in tile: PixelArea) {
    let cornerCount = cornerCount
    self.cornerCount = 0
    guard cornerCount > 2 else { return }
    let first = corners[0]
    var (low, high, area) = (first, first, 0.0)
    for index in 1..<cornerCount {
      let corner = corners[index]
      low.replace(with: corner, where: corner .< low)
      high.replace(with: corner, where: corner .> high)
      area += cross(corners[index &- 1] - first, corner - first)
    }
    let (left, right) = (Double(tile.columns.lowerBound), Double(tile.columns.upperBound))
    let (top, bottom) = (Double(tile.rows.lowerBound), Double(tile.rows.upperBound))
    guard area != 0, area.isFinite, low.x < right, high.x > left, low.y < bottom, high.y > top else { return }
    reserve(tile)
    var count = 0
    var start = corners[cornerCount &- 1]
    for index in 0..<cornerCount {
      let end = corners[index]
      defer { start = end }
      guard start.y != end.y else { continue }
      let isDown = start.y < end.y
      let (upper, lower) = isDown ? (start, end) : (end, start)
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      sides[count] = Side(
        top: upper, bottom: lower.y, slope: slope,
        step: CoverageSamples.snapped(slope / Double(CoverageSamples.rows)), isLeft: isDown == (area < 0))
      count &+= 1
    }
    let rows = Int(max(low.y, top))..<Int(min(high.y, bottom).rounded(.up))
    for row in rows { mark(row, count, from: low.y, to: high.y, in: tile) }
    let (firstRow, endRow) = (rows.lowerBound - tile.rows.lowerBound, rows.upperBound - tile.rows.lowerBound)
    rowsMarked =
      rowsMarked.isEmpty
      ? firstRow..<endRow : min(rowsMarked.lowerBound, firstRow)..<max(rowsMarked.upperBound, endRow)
  }

  /// Marks the samples of a row of pixels that are inside the shape with the first of the sides.
  @inline(__always)
  private mutating func mark(
    _ row: Int, _ count: Int, from top: Double, to bottom: Double, in tile: PixelArea
  ) {
    let (rowTop, rowBottom) = (Double(row), Double(row) + 1)
    let first = rowTop + 0.5 / Double(CoverageSamples.rows)
    let origin = Double(tile.columns.lowerBound)
    var left = SIMD16<Float>(repeating: -.infinity)
    var right = SIMD16<Float>(repeating: .infinity)
    for index in 0..<count {
      let side = sides[index]
      guard side.top.y < rowBottom, side.bottom > rowTop else { continue }
      // The side in the first row of samples. The lanes are exact where they are in the tile: 14 bits after
      // the point, and a tile has at most 512 columns.
      let start = side.top.x - origin + CoverageSamples.snapped(side.slope * (first - side.top.y))
      // Of a side that begins far away, the row in which it is nearest to the tile.
      let lane = start.magnitude < 512 ? 0 : min(max(((256 - start) / side.step).rounded(), 0), 15)
      let (place, step) = (Float(start + lane * side.step), Float(side.step))
      if side.isLeft {
        left = largerOfLine(left, place, step, Float(lane))
      } else {
        right = smallerOfLine(right, place, step, Float(lane))
      }
    }
    // Rows of samples above and below the shape.
    if top > rowTop || bottom < rowBottom {
      let rows = Double(CoverageSamples.rows)
      let (start, end) = (Float((top - rowTop) * rows - 0.5), Float((bottom - rowTop) * rows - 0.5))
      left = chosenRows(left, .infinity, start, end)
      right = chosenRows(right, -.infinity, start, end)
    }
    let lowest = max(smallestLane(left), 0)
    let highest = min(largestLane(right), Float(tile.columns.count))
    guard lowest < highest, let masks, let marked else { return }
    let columns = Int(truncated(lowest))..<Int(truncated(highest.rounded(.up)))
    let line = masks + (row &- tile.rows.lowerBound) &* tile.columns.count
    let samples = Float(CoverageSamples.columns)
    for column in columns where !areAllMarked(line[column]) {
      let side = Float(column)
      line[column] |= samplesBetween(
        (left - side) * samples + sampleShifts(), (right - side) * samples + sampleShifts())
    }
    let before = marked[row &- tile.rows.lowerBound]
    marked[row &- tile.rows.lowerBound] = (
      min(before.first, Int32(truncatingIfNeeded: columns.lowerBound)),
      max(before.end, Int32(truncatingIfNeeded: columns.upperBound))
    )
  }

  /// Makes room for the samples of a tile.
  private mutating func reserve(_ tile: PixelArea) {
    let size = tile.columns.count * tile.rows.count
    guard size > capacity else { return }
    if marked == nil {
      marked = .allocate(capacity: CoverageTile.largestSide)
      marked?.initialize(repeating: CoverageSamples.noColumns, count: CoverageTile.largestSide)
    }
    releaseMasks()
    capacity = size
    // The system gives pages of zeros when they are used: most tiles have few pixels with samples, and to
    // clear the memory of all would take longer than to draw the others.
    let pages = mmap(
      nil, capacity * MemoryLayout<SIMD16<UInt32>>.stride, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { fatalError("no memory for the samples of a tile") }
    masks = pages.bindMemory(to: SIMD16<UInt32>.self, capacity: capacity)
  }

  private func releaseMasks() {
    guard let masks else { return }
    munmap(masks, capacity * MemoryLayout<SIMD16<UInt32>>.stride)
  }

  /// Returns the rows of the tile with marked samples, and no longer keeps them.
  fileprivate mutating func takeRows() -> Range<Int> {
    defer { rowsMarked = 0..<0 }
    return rowsMarked
  }

  /// Returns the columns of a row with marked samples, and no longer keeps them.
  fileprivate mutating func takeColumns(ofRow row: Int) -> Range<Int> {
    guard let marked, marked[row].end > 0 else { return 0..<0 }
    defer { marked[row] = CoverageSamples.noColumns }
    return Int(marked[row].first)..<Int(marked[row].end)
  }

  /// Returns the area of a pixel in the units of cells, and clears its samples.
  @inline(__always)
  fileprivate func takeArea(ofPixel index: Int) -> Int32 {
    guard let masks else { return 0 }
    let count = Int32(truncatingIfNeeded: countOfSamples(masks[index]))
    masks[index] = SIMD16(repeating: 0)
    let all = Int32(CoverageSamples.rows * CoverageSamples.columns)
    return (count &* CoverageTile.one &+ all / 2) / all
  }
}

extension CoverageTile {
  /// Adds the union of the shapes of `samples` to the cells.
  ///
  /// - Parameter sign: 1, or −1 where shapes that are added by their edges have negative areas.
  mutating func addSamples(sign: Int32) {
    let rows = samples.takeRows()
    guard !rows.isEmpty else { return }
    for row in rows {
      let columns = samples.takeColumns(ofRow: row)
      guard let last = columns.last else { continue }
      let line = cells + row * CoverageTile.stride
      var before: Int32 = 0
      for column in columns {
        let area = sign &* samples.takeArea(ofPixel: row * width + column)
        line[column] &+= area &- before
        before = area
      }
      line[last + 1] &-= before
      touch(row: row, from: columns.lowerBound, through: min(last + 1, width - 1))
    }
    firstRow = min(firstRow, rows.lowerBound)
    endRow = max(endRow, rows.upperBound)
  }
}
