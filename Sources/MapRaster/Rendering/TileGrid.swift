/// A picture cut into square tiles, and for each row of tiles the items that may paint in it.
///
/// Items are sorted by rows only, since a tile rejects one beside it by its box; sorted by tiles,
/// many large items in many small tiles would take more memory than the picture.
struct TileGrid: Sendable {
  /// The side of a tile in pixels; those at the right and the bottom may be smaller.
  let side: Int
  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  /// The numbers of the items, row by row and in order in each, and where each row's begin.
  private var numbers: [Int32]
  private var starts: [Int]

  /// Sorts items into rows of tiles, each once for every row that its box meets.
  init(_ items: [PreparedItem], width: Int, height: Int, side: Int) {
    let side = min(max(side, 16), CoverageTile.largestSide)
    self.side = side
    self.width = width
    self.height = height
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    starts = Array(repeating: 0, count: rows + 1)
    for item in items {
      for row in TileGrid.rows(of: item.box, rows, side) { starts[row] += 1 }
    }
    // Where each row's numbers end; filled from the last item back to the first, they then begin
    // there.
    for row in 1..<starts.count { starts[row] += starts[row - 1] }
    numbers = Array(repeating: 0, count: starts[rows])
    for number in items.indices.reversed() {
      for row in TileGrid.rows(of: items[number].box, rows, side) {
        starts[row] -= 1
        numbers[starts[row]] = Int32(truncatingIfNeeded: number)
      }
    }
  }

  /// The rows of tiles that a box meets, of so many. NaN, from items beyond all bounds, meets all.
  private static func rows(of box: Box, _ count: Int, _ side: Int) -> Range<Int> {
    let limit = Double(count * side)
    if box.maxY < 0 || box.minY >= limit { return 0..<0 }
    let first = box.minY > 0 ? Int(box.minY) / side : 0
    let last = box.maxY < limit ? Int(box.maxY) / side : count - 1
    return first..<max(first, last) + 1
  }

  /// The number of tiles.
  var count: Int { columns * rows }

  /// The numbers of the items that may paint in a tile's row, in the order in which they are drawn.
  func items(besideTile tile: Int) -> ArraySlice<Int32> {
    numbers[starts[tile / columns]..<starts[tile / columns + 1]]
  }

  /// A tile's place and size in the picture, in pixels.
  func frame(ofTile tile: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    let (row, column) = tile.quotientAndRemainder(dividingBy: columns)
    let (x, y) = (column * side, row * side)
    return (x, y, min(side, width - x), min(side, height - y))
  }
}
