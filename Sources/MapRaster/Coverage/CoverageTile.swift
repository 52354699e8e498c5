/// The coverage of one tile under construction: for every pixel, how much the winding-weighted area
/// grows from the pixel to its left, in units of 1/16384 of a pixel.
///
/// Edges add to it in any order, since integers do not mind; the sum from the left gives a pixel's
/// signed area. Priorities: first that a tile's sums are those of the whole picture, bit by bit,
/// wherever the tile is cut; then exact areas; then speed. For that, everything that is rounded
/// depends on the edge and the row alone, never on the tile, and what an edge does to the left of
/// the tile is kept, as one sum, in the margin before a row's first pixel.
///
/// Windings are counted in 32 bits: beyond 131 071 turns they start again from −131 072.
struct CoverageTile: ~Copyable {
  /// Bits after the point in an edge's coordinates. With 14, an Int32 spans ±131 072 pixels, twice
  /// the largest picture, and a vertex moves by 3·10⁻⁵ pixels at most; with 8, as is common, 100
  /// short edges in a pixel could show.
  static let fractionBits: Int32 = 14
  /// The area of a pixel, and the height of a row, in the units of `cells`.
  static let one: Int32 = 1 << fractionBits
  /// The largest width and height of a tile: a row's blocks of eight pixels are the bits of 64.
  static let largestSide = 512
  /// The widest edge that is added as it is, in the units of `SnappedPoint`: 2048 pixels, in which
  /// a Float still tells 1/8192 apart.
  static let widestEdge = 2048 << Int(fractionBits)
  /// Cells before a row's first pixel (four are used: an edge writes four at once) and after its
  /// last.
  static let margin = 8
  /// Rows above and below the tile that an edge may write to and nobody reads: it does four rows at
  /// once.
  static let marginRows = 3

  /// From a cell to the one below it.
  static let stride = largestSide + 2 * margin

  /// The tile's place in the picture, in pixels.
  private(set) var originX = 0
  private(set) var originY = 0
  /// The tile's size in pixels.
  private(set) var width = 0
  private(set) var height = 0
  /// The cell of the first pixel of the first row.
  let cells: UnsafeMutablePointer<Int32>
  /// For each row, which blocks of eight pixels hold cells that are perhaps not 0.
  let touched: UnsafeMutablePointer<UInt64>
  /// The rows that edges have touched since the last sweep.
  var firstRow = Int.max
  var endRow = Int.min
  private let allCells: UnsafeMutablePointer<Int32>
  private let allTouched: UnsafeMutablePointer<UInt64>

  /// An empty accumulator.
  init() {
    let rows = CoverageTile.largestSide + 2 * CoverageTile.marginRows
    allCells = .allocate(capacity: rows * CoverageTile.stride)
    allCells.initialize(repeating: 0, count: rows * CoverageTile.stride)
    allTouched = .allocate(capacity: rows)
    allTouched.initialize(repeating: 0, count: rows)
    cells = allCells + CoverageTile.marginRows * CoverageTile.stride + CoverageTile.margin
    touched = allTouched + CoverageTile.marginRows
  }

  deinit {
    allCells.deallocate()
    allTouched.deallocate()
  }

  /// Moves the accumulator, which must have been swept, to another tile.
  mutating func move(toX x: Int, y: Int, width: Int, height: Int) {
    if width != self.width || height != self.height { clearMargins() }
    originX = x
    originY = y
    self.width = width
    self.height = height
  }

  /// Clears what edges have left outside of the tile, where nobody reads it before the tile has
  /// another size.
  private mutating func clearMargins() {
    let (stride, margin) = (CoverageTile.stride, CoverageTile.margin)
    for row in 0..<height { (cells + (row * stride + width)).update(repeating: 0, count: margin) }
    for row in -CoverageTile.marginRows..<0 {
      for row in [row, row + CoverageTile.marginRows + height] {
        (cells + (row * stride - margin)).update(repeating: 0, count: width + 2 * margin)
        touched[row] = 0
      }
    }
  }

  /// Marks the blocks of eight pixels that four neighboring cells lie in, from −4 up to the width.
  ///
  /// Cells outside of the tile mark some block inside of it, which costs a little and changes
  /// nothing.
  @inline(__always)
  func touch(row: Int, at first: Int) {
    touched[row] |=
      (1 &<< UInt64(truncatingIfNeeded: first &>> 3)) | (1 &<< UInt64(truncatingIfNeeded: (first &+ 3) &>> 3))
  }

  /// Marks, in each of four rows, the blocks of eight pixels that four neighboring cells lie in.
  @inline(__always)
  func touch(fourRowsFrom row: Int, at first: SIMD4<Int32>) {
    let one = SIMD4<UInt64>(repeating: 1)
    let place = UnsafeMutableRawPointer(touched + row)
    let marks =
      (one &<< SIMD4<UInt64>(truncatingIfNeeded: first &>> 3))
      | (one &<< SIMD4<UInt64>(truncatingIfNeeded: (first &+ 3) &>> 3))
    place.storeBytes(of: place.loadUnaligned(as: SIMD4<UInt64>.self) | marks, as: SIMD4<UInt64>.self)
  }

  /// Marks the blocks of eight pixels that cells lie in, from one up to another, both inside the
  /// tile.
  @inline(__always)
  func touch(row: Int, from first: Int, through last: Int) {
    touched[row] |=
      ((2 as UInt64) &<< UInt64(truncatingIfNeeded: last &>> 3))
      &- (1 &<< UInt64(truncatingIfNeeded: first &>> 3))
  }
}

/// A vertex as an edge takes it: pixels of the picture, times `CoverageTile.one`.
struct SnappedPoint: Equatable {
  var x: Int32
  var y: Int32
}
