/// The square tiles of a picture, and for each row of tiles the items that can paint in it.
///
/// Items are sorted only by rows. When a tile is drawn, items whose boxes are to its left or right
/// are skipped. If items were sorted by tiles, many large items in many small tiles would take more
/// memory than the picture.
struct TileGrid: Sendable {
  /// The side of a tile in pixels. Tiles at the right and the bottom can be smaller.
  let side: Int
  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  /// The numbers of pixels by which the first column and the first row of tiles are smaller.
  private let cutX: Int
  private let cutY: Int
  /// The indices of the items, row by row and in drawing order in each row; nil if the only row has
  /// all items.
  private let numbers: [Int32]?
  /// The position in `numbers` where each row starts, then the end of the last row.
  private let starts: [Int]
  private let itemCount: Int

  /// Sorts items into rows of tiles. An item is in every row that its box meets. The side is
  /// clamped to 16…512. The first column and row are smaller by `cutX` and `cutY` pixels, each from
  /// 0 to less than the side.
  init(_ items: [PreparedItem], width: Int, height: Int, side: Int, cutX: Int = 0, cutY: Int = 0) {
    let side = min(max(side, 16), CoverageTile.largestSide)
    self.side = side
    self.width = width
    self.height = height
    (self.cutX, self.cutY) = (cutX, cutY)
    columns = (width + cutX + side - 1) / side
    rows = (height + cutY + side - 1) / side
    if rows == 1, items.allSatisfy({ !TileGrid.rows(of: $0.box, 1, side, cutY).isEmpty }) {
      (numbers, starts) = (nil, [])
      itemCount = items.count
      return
    }
    var starts = Array(repeating: 0, count: rows + 1)
    for item in items {
      for row in TileGrid.rows(of: item.box, rows, side, cutY) { starts[row] += 1 }
    }
    // At first `starts` has the end of the indices of each row. Adding the items from the last to
    // the first moves each of these ends down to the start of the row.
    for row in 1..<starts.count { starts[row] += starts[row - 1] }
    var numbers = [Int32](repeating: 0, count: starts[rows])
    for number in items.indices.reversed() {
      for row in TileGrid.rows(of: items[number].box, rows, side, cutY) {
        starts[row] -= 1
        numbers[starts[row]] = Int32(truncatingIfNeeded: number)
      }
    }
    self.numbers = numbers
    itemCount = items.count
    self.starts = starts
  }

  /// Returns the rows of tiles that a box meets. An infinite box, of an item of unknown extent,
  /// meets all rows.
  private static func rows(of box: Box, _ count: Int, _ side: Int, _ cut: Int) -> Range<Int> {
    let limit = Double(count * side)
    let (minY, maxY) = (box.minY + Double(cut), box.maxY + Double(cut))
    if maxY < 0 || minY >= limit { return 0..<0 }
    let first = minY > 0 ? Int(minY) / side : 0
    let last = maxY < limit ? Int(maxY) / side : count - 1
    return first..<max(first, last) + 1
  }

  /// Returns the number of tiles of a picture whose first column and row are whole.
  static func count(width: Int, height: Int, side: Int) -> Int {
    let side = min(max(side, 16), CoverageTile.largestSide)
    return ((width + side - 1) / side) * ((height + side - 1) / side)
  }

  /// The number of tiles.
  var count: Int { columns * rows }

  /// Returns the indices of the items that can paint in the row of a tile, in the order in which
  /// they are drawn.
  func items(besideTile tile: Int) -> ItemNumbers { items(inRowOfTiles: tile / columns) }

  /// Returns the indices of the items that can paint in the row of tiles that contains a row of
  /// pixels, in the order in which they are drawn.
  func items(besidePixelRow y: Int) -> ItemNumbers { items(inRowOfTiles: (y + cutY) / side) }

  private func items(inRowOfTiles row: Int) -> ItemNumbers {
    guard let numbers else { return ItemNumbers(numbers: nil, indices: 0..<itemCount) }
    return ItemNumbers(numbers: numbers, indices: starts[row]..<starts[row + 1])
  }

  /// The indices of items, in drawing order.
  struct ItemNumbers: RandomAccessCollection {
    /// Nil if each index is its own position.
    fileprivate let numbers: [Int32]?
    let indices: Range<Int>

    var startIndex: Int { indices.lowerBound }
    var endIndex: Int { indices.upperBound }

    subscript(position: Int) -> Int {
      guard let numbers else { return position }
      return Int(numbers[position])
    }
  }

  /// Returns the pixels of a tile.
  func area(ofTile tile: Int) -> PixelArea {
    let (row, column) = tile.quotientAndRemainder(dividingBy: columns)
    let (x, y) = (column * side - cutX, row * side - cutY)
    return PixelArea(columns: max(x, 0)..<min(x + side, width), rows: max(y, 0)..<min(y + side, height))
  }
}
