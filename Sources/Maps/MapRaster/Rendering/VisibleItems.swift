import MapGeometry

// Items of stamps that are below opaque items of stamps are not drawn, or only their upper or lower
// part. The pixels are the same, because what is above replaces them.

/// The pixels of a tile that opaque items cover wholly, one bit each.
private struct TileCover {
  /// The 64-bit words of a row, with one after the last pixel.
  private static let wordsOfRow = CoverageTile.largestSide / 64 + 1

  let area: PixelArea
  private var words: [UInt64]

  init(_ area: PixelArea) {
    self.area = area
    words = Array(repeating: 0, count: area.rows.count * TileCover.wordsOfRow)
  }

  /// Returns the index of the word of a row's column, and the bits of up to 64 columns from there on
  /// in this word and in the next. The columns are in the tile.
  @inline(__always)
  private func bits(_ row: Int, _ columns: Range<Int>) -> (index: Int, first: UInt64, second: UInt64) {
    let column = columns.lowerBound - area.columns.lowerBound
    let bits = ~0 as UInt64 >> (64 - columns.count)
    // A shift by 64 bits gives 0.
    return (
      (row - area.rows.lowerBound) * TileCover.wordsOfRow + column / 64, bits << (column & 63),
      bits >> (64 - (column & 63))
    )
  }

  /// Marks up to 64 pixels of a row of the tile. Columns beside the tile are left out.
  @inline(__always)
  mutating func cover(_ row: Int, _ columns: Range<Int>) {
    let columns = columns.clamped(to: area.columns)
    guard !columns.isEmpty else { return }
    let (index, first, second) = bits(row, columns)
    words[index] |= first
    words[index + 1] |= second
  }

  /// Whether all of 1…64 pixels of a row of the tile are covered.
  @inline(__always)
  private func isCovered(_ row: Int, _ columns: Range<Int>) -> Bool {
    let (index, first, second) = bits(row, columns)
    return words[index] & first == first && words[index + 1] & second == second
  }

  /// Returns the rows of the tile from the first to the last in which pixels of an item's box are not
  /// covered; nil if there are none. The box has a margin of a pixel, of which only a part is needed.
  func visibleRows(of box: Box) -> Range<Int>? {
    func range(_ low: Double, _ high: Double, in range: Range<Int>) -> Range<Int> {
      let first = max((low + 0.75).rounded(.down), Double(range.lowerBound))
      let end = min((high - 0.75).rounded(.up), Double(range.upperBound))
      return first < end ? Int(first)..<Int(end) : 0..<0
    }
    let columns = range(box.minX, box.maxX, in: area.columns)
    var rows = range(box.minY, box.maxY, in: area.rows)
    guard columns.count <= 64 else { return rows }
    guard !columns.isEmpty else { return nil }
    while let last = rows.last, isCovered(last, columns) { rows.removeLast() }
    while let first = rows.first, isCovered(first, columns) { rows.removeFirst() }
    return rows.isEmpty ? nil : rows
  }
}

extension ScenePlan {
  /// Calls the body with the items that can paint in a tile, in drawing order. The boxes of those of
  /// stamps are reduced to the rows in which they are visible.
  func forEachVisibleItem(inTile tile: Int, _ body: (PreparedItem, borrowing PreparedScene) -> Void) {
    let area = parts[0].tiles.area(ofTile: tile)
    let (minX, maxX) = (Double(area.columns.lowerBound), Double(area.columns.upperBound))
    // An infinite box means an item of unknown extent. For it the comparisons are false, so it is
    // drawn.
    func isBeside(_ item: PreparedItem) -> Bool { item.box.maxX < minX || item.box.minX > maxX }
    guard parts.contains(where: \.prepared.hasStamps) else {
      for part in parts {
        for number in part.tiles.items(besideTile: tile) {
          let item = part.prepared.items[number]
          if !isBeside(item) { body(item, part.prepared) }
        }
      }
      return
    }
    var cover = TileCover(area)
    // The visible items of each part, from the last to the first.
    let visibleOfParts = parts.reversed().map { part in
      let numbers = part.tiles.items(besideTile: tile)
      var visible: [(number: Int, minY: Double, maxY: Double)] = []
      visible.reserveCapacity(numbers.count)
      for number in numbers.reversed() {
        let item = part.prepared.items[number]
        if isBeside(item) { continue }
        var (minY, maxY) = (item.box.minY, item.box.maxY)
        if item.stamp >= 0, !item.box.isFarAway {
          guard let rows = cover.visibleRows(of: item.box) else { continue }
          part.prepared.forEachOpaqueRow(of: item, in: area.rows) { cover.cover($0, $1) }
          (minY, maxY) = (max(minY, Double(rows.lowerBound)), min(maxY, Double(rows.upperBound)))
        }
        visible.append((number, minY, maxY))
      }
      return visible
    }
    // `parts[index].prepared` would be copied for each item.
    for (part, items) in zip(parts, visibleOfParts.reversed()) {
      for (number, minY, maxY) in items.reversed() {
        var item = part.prepared.items[number]
        (item.box.minY, item.box.maxY) = (minY, maxY)
        body(item, part.prepared)
      }
    }
  }
}
