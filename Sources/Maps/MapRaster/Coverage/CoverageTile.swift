/// The coverage of one tile under construction: for each pixel, the difference between its
/// winding-weighted area and that of the pixel to its left, in units of 1/16384 of a pixel.
///
/// Edges can be added in any order, because the order of integer additions does not matter. The sum
/// of the cells of a row up to a pixel is the signed area of the pixel.
///
/// Priorities: first, the sums of a tile equal those of the whole picture bit by bit, wherever the
/// tile is cut; second, exact areas; third, speed. For the first, everything that is rounded
/// depends only on the edge and the row, never on the tile. What an edge adds to the left of the
/// tile goes into the four cells before the first pixel of a row. Only their sum matters.
///
/// Areas are 32-bit integers: a winding number above 131 071 wraps around to −131 072.
struct CoverageTile: ~Copyable {
  /// The number of fraction bits in the coordinates of an edge. With 14, an Int32 spans ±131 072
  /// pixels, twice the largest picture, and x and y of a vertex change by at most 2⁻¹⁵ pixels
  /// (3.1·10⁻⁵). With 8, a common choice, the errors of 100 short edges in a pixel could be
  /// visible.
  static let fractionBits: Int32 = 14
  /// The area of a pixel, and the height of a row, in the units of `cells`.
  static let one: Int32 = 1 << fractionBits
  /// The largest width and height of a tile. Then one bit for each block of eight pixels in a row
  /// fits into 64 bits.
  static let largestSide = 512
  /// The widest edge that is added in one piece, in the units of `SnappedPoint`: 2048 pixels. In
  /// this range a `Float` has a precision of 1/8192.
  static let widestEdge = 2048 << Int(fractionBits)
  /// The number of cells before the first pixel of a row, and again after the last. An edge writes
  /// four or eight cells at once, so it changes at most four cells before the first pixel, and at
  /// most eight after the last. The sweep reads blocks of eight cells, so it can also read cells after
  /// the last pixel.
  static let margin = 8
  /// The number of rows above the tile, and again below it, that an edge can write to: steep edges
  /// write four rows at once, of which at least one is in the tile. The sweep never reads these rows.
  static let marginRows = 3

  /// The distance from a cell to the one below it, in cells.
  static let stride = largestSide + 2 * margin

  /// The origin of the tile in the picture, in pixels.
  private(set) var originX = 0
  private(set) var originY = 0
  /// The tile's size in pixels.
  private(set) var width = 0
  private(set) var height = 0
  /// The tile's pixels in the picture.
  var area: PixelArea {
    PixelArea(columns: originX..<originX + width, rows: originY..<originY + height)
  }
  /// A pointer to the cell of the first pixel of the first row.
  let cells: UnsafeMutablePointer<Int32>
  /// The blocks of eight pixels of each row that can have cells other than 0, one bit each.
  let touchedBlocks: UnsafeMutablePointer<UInt64>
  /// The first row that edges have touched since the last sweep, and the row after the last one,
  /// counted from the top of the tile. The range is empty if there are none.
  var firstRow = Int.max
  var endRow = Int.min
  /// Shapes that overlap, of which the union is added.
  var samples = CoverageSamples()
  /// The memory of one `LineBatch`. To allocate it for each batch would take 600 instructions.
  let lineMemory: UnsafeMutablePointer<Int32>
  private let allCells: UnsafeMutablePointer<Int32>
  private let allTouchedBlocks: UnsafeMutablePointer<UInt64>

  /// Creates a tile of size 0, without edges.
  ///
  /// - Parameter largestHeight: the largest height that it can have.
  init(largestHeight: Int = CoverageTile.largestSide) {
    let rows = largestHeight + 2 * CoverageTile.marginRows
    allCells = .allocate(capacity: rows * CoverageTile.stride)
    allCells.initialize(repeating: 0, count: rows * CoverageTile.stride)
    allTouchedBlocks = .allocate(capacity: rows)
    allTouchedBlocks.initialize(repeating: 0, count: rows)
    lineMemory = .allocate(capacity: LineBatch.capacity)
    lineMemory.initialize(repeating: 0, count: LineBatch.capacity)
    cells = allCells + CoverageTile.marginRows * CoverageTile.stride + CoverageTile.margin
    touchedBlocks = allTouchedBlocks + CoverageTile.marginRows
  }

  deinit {
    allCells.deallocate()
    allTouchedBlocks.deallocate()
    lineMemory.deallocate()
  }

  /// Moves the tile to another part of the picture. All edges must have been swept before.
  mutating func move(toX x: Int, y: Int, width: Int, height: Int) {
    if width != self.width || height != self.height { clearMargins() }
    originX = x
    originY = y
    self.width = width
    self.height = height
  }

  /// Clears the cells outside the tile that edges can have written. The next tile can have another
  /// size, so these cells can be inside it.
  private mutating func clearMargins() {
    let (stride, margin) = (CoverageTile.stride, CoverageTile.margin)
    for row in 0..<height { (cells + (row * stride + width)).update(repeating: 0, count: margin) }
    for row in -CoverageTile.marginRows..<0 {
      for row in [row, row + CoverageTile.marginRows + height] {
        (cells + (row * stride - margin)).update(repeating: 0, count: width + 2 * margin)
        touchedBlocks[row] = 0
      }
    }
  }

  /// Marks the one or two blocks of eight pixels that contain the cells `first` and `first + distance`.
  /// `first` is −4…`width`, `distance` at most 8.
  ///
  /// For cells outside the tile this can mark a block that has no changes. That is slightly slower
  /// and does not change the result.
  @inline(__always)
  func touch(row: Int, cells first: Int, distance: Int) {
    touchedBlocks[row] |=
      (1 &<< UInt64(truncatingIfNeeded: first &>> 3))
      | (1 &<< UInt64(truncatingIfNeeded: (first &+ distance) &>> 3))
  }

  /// Marks, in each of four rows, the blocks of eight pixels that contain four neighboring cells.
  @inline(__always)
  func touch(fourRowsFrom row: Int, at first: SIMD4<Int32>) {
    let one = SIMD4<UInt64>(repeating: 1)
    let slot = UnsafeMutableRawPointer(touchedBlocks + row)
    let marks =
      (one &<< SIMD4<UInt64>(truncatingIfNeeded: first &>> 3))
      | (one &<< SIMD4<UInt64>(truncatingIfNeeded: (first &+ 3) &>> 3))
    slot.storeBytes(of: slot.loadUnaligned(as: SIMD4<UInt64>.self) | marks, as: SIMD4<UInt64>.self)
  }

  /// Marks the blocks of eight pixels that contain the cells from one to another, both inside the
  /// tile.
  @inline(__always)
  func touch(row: Int, from first: Int, through last: Int) {
    touchedBlocks[row] |=
      ((2 as UInt64) &<< UInt64(truncatingIfNeeded: last &>> 3))
      &- (1 &<< UInt64(truncatingIfNeeded: first &>> 3))
  }
}

/// A vertex of an edge. Its coordinates are pixels of the picture times `CoverageTile.one`,
/// rounded.
struct SnappedPoint: Equatable {
  var x: Int32
  var y: Int32
}
