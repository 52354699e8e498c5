/// A picture cut into square tiles, and for each the items that may paint in it.
struct TileGrid: Sendable {
  /// The side of a tile in pixels; those at the right and the bottom may be smaller.
  let side: Int
  private let width: Int
  private let height: Int
  private let columns: Int
  /// The numbers of the items, tile by tile and in order in each, and where each tile's begin.
  private var numbers: [Int32] = []
  private var starts: [Int]

  /// Sorts items into tiles, each once for every tile that its box meets.
  init(_ items: [PreparedItem], width: Int, height: Int, side: Int) {
    let side = Swift.min(Swift.max(side, 16), CoverageTile.largestSide)
    self.side = side
    self.width = width
    self.height = height
    columns = (width + side - 1) / side
    let rows = (height + side - 1) / side
    let columns = columns
    starts = Array(repeating: 0, count: columns * rows + 1)
    let frames = items.map {
      (range($0.box.minX, $0.box.maxX, columns), range($0.box.minY, $0.box.maxY, rows))
    }
    for (across, down) in frames {
      for row in down { for column in across { starts[row * columns + column + 1] += 1 } }
    }
    for tile in 1..<starts.count { starts[tile] += starts[tile - 1] }
    numbers = Array(repeating: 0, count: starts[starts.count - 1])
    var next = starts
    for (number, (across, down)) in frames.enumerated() {
      for row in down {
        for column in across {
          numbers[next[row * columns + column]] = Int32(truncatingIfNeeded: number)
          next[row * columns + column] += 1
        }
      }
    }

    /// The tiles that a stretch of pixels meets, of so many in a row. NaN, from items beyond all bounds, meets all.
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      guard high >= 0 || high.isNaN, low < Double(count * side) || low.isNaN else { return 0..<0 }
      let first = low > 0 ? Int(low) / side : 0
      let last = high < Double(count * side) ? Int(high) / side : count - 1
      return first..<Swift.max(first, last + 1)
    }
  }

  /// The number of tiles.
  var count: Int { starts.count - 1 }

  /// The numbers of the items that may paint in a tile, in the order in which they are drawn.
  func items(inTile tile: Int) -> ArraySlice<Int32> { numbers[starts[tile]..<starts[tile + 1]] }

  /// A tile's place and size in the picture, in pixels.
  func frame(ofTile tile: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    let (row, column) = tile.quotientAndRemainder(dividingBy: columns)
    let (x, y) = (column * side, row * side)
    return (x, y, Swift.min(side, width - x), Swift.min(side, height - y))
  }
}
