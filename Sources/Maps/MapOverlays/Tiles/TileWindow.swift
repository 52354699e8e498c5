import MapRaster

/// A part of a tile's picture with a border of one pixel from its neighbors. With it, sampling
/// between two pixels continues across the edges of tiles as in one picture.
struct TileWindow {
  /// The columns of the tile's picture, from −1 to its width.
  let columns: Range<Int>
  /// The rows of the tile's picture, from −1 to its height.
  let rows: Range<Int>
  /// The pixels.
  let picture: PixelBuffer

  /// Creates a part of a picture; nil if the clamped columns or rows are empty.
  ///
  /// - Parameters:
  ///   - center: the tile's picture.
  ///   - columns: the columns, clamped to −1…width.
  ///   - rows: the rows, clamped to −1…height.
  ///   - neighbor: returns the picture of the tile that is a number of columns to the east and rows
  ///     to the south. If it returns nil or a picture of another size, the nearest available pixels
  ///     are used.
  init?(
    of center: PixelBuffer, columns: Range<Int>, rows: Range<Int>, neighbor: (Int, Int) -> PixelBuffer?
  ) {
    let (width, height) = (center.width, center.height)
    let columns = columns.clamped(to: -1..<width + 1)
    let rows = rows.clamped(to: -1..<height + 1)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let inside = columns.clamped(to: 0..<width)

    /// Returns the pixel at a position outside the tile: that of the neighbor there. If that
    /// neighbor has no picture of the same size, it is the nearest pixel of the neighbor to the
    /// east or west, otherwise of the neighbor to the north or south, otherwise of the tile itself.
    func border(_ column: Int, _ row: Int) -> UInt32 {
      let (east, south) = (column < 0 ? -1 : column < width ? 0 : 1, row < 0 ? -1 : row < height ? 0 : 1)
      for (east, south) in [(east, south), (east, 0), (0, south)] where (east, south) != (0, 0) {
        guard let other = neighbor(east, south), other.width == width, other.height == height else {
          continue
        }
        let (x, y) = (column - east * width, row - south * height)
        return other.pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
      }
      return center.pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
    }

    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for row in rows {
      if columns.lowerBound < 0 { pixels.append(border(-1, row)) }
      if 0..<height ~= row {
        pixels += center.pixels[row * width + inside.lowerBound..<row * width + inside.upperBound]
      } else {
        for column in inside { pixels.append(border(column, row)) }
      }
      if columns.upperBound > width { pixels.append(border(width, row)) }
    }
    guard let picture = PixelBuffer(width: columns.count, height: rows.count, pixels: pixels) else {
      return nil
    }
    (self.columns, self.rows, self.picture) = (columns, rows, picture)
  }
}
