extension PolygonGrid {
  /// Returns the common state of all cells that the points between two positions of each axis are
  /// in; `State.mixed` if one is mixed or they differ.
  func state(
    from low: MapPoint, to high: MapPoint
  ) -> UInt64 {
    let (firstColumn, lastColumn) = (columns.cell(of: low.x), columns.cell(of: high.x))
    let (firstRow, lastRow) = (rows.cell(of: low.y), rows.cell(of: high.y))
    return withView { view in
      let state = view.state(of: cell(of: low.x, low.y))
      if state == State.mixed { return state }
      let pattern = PolygonGrid.lowBits &* state
      for row in firstRow...lastRow {
        for (word, mask) in words(row, firstColumn, lastColumn) {
          if (view.cells[word] ^ pattern) & mask != 0 { return State.mixed }
        }
      }
      return state
    }
  }

  /// Returns whether a point of the rectangle, its edges included, is inside or on the boundary. The
  /// rectangle's corners must be finite and in order.
  func meets(from low: MapPoint, to high: MapPoint, _ fillRule: FillRule) -> Bool {
    let (firstColumn, lastColumn) = (columns.cell(of: low.x), columns.cell(of: high.x))
    return withView { view in
      var nextRun = 0
      for row in rows.cell(of: low.y)...rows.cell(of: high.y) {
        for (word, mask) in words(row, firstColumn, lastColumn) {
          let (odd, even) = (view.cells[word] & mask, (view.cells[word] &>> 1) & mask)
          let inside = (fillRule == .nonzero ? odd ^ even : odd & ~even) & PolygonGrid.lowBits
          if inside != 0 { return true }
          let mixed = odd & even & PolygonGrid.lowBits
          if mixed == 0 { continue }
          let start = word &* PolygonGrid.cellsPerWord
          let first = view.cells.run(of: start &+ mixed.trailingZeroBitCount / 2, view.runsBefore)
          let last = view.cells.run(of: start &+ (63 &- mixed.leadingZeroBitCount) / 2, view.runsBefore)
          for entry in view.runs[max(first, nextRun)].firstEdge..<view.runs[last + 1].firstEdge
          where view.edge(view.runEdges[entry]).meets(from: low, to: high) {
            return true
          }
          nextRun = last + 1
        }
      }
      // No edge meets the rectangle, so all of it is inside or all of it is outside.
      return containment(of: low, fillRule) == .inside
    }
  }

  /// Returns the words with cells of a row, each with the bits of those from the first to the last
  /// column.
  private func words(
    _ row: Int, _ first: Int, _ last: Int
  ) -> some Sequence<(word: Int, mask: UInt64)> {
    (first &>> 5...last &>> 5).lazy.map { word in
      let beginning = word == first &>> 5 ? UInt64.max &<< UInt64(2 &* (first & 31)) : .max
      let ending = word == last &>> 5 ? UInt64.max &>> UInt64(62 &- 2 &* (last & 31)) : .max
      return (row &* self.wordsPerRow &+ word, beginning & ending)
    }
  }
}

extension PlanarEdge {
  /// Returns whether a point of the edge, its ends included, is in the rectangle, its edges
  /// included; exact for finite doubles.
  func meets(from low: MapPoint, to high: MapPoint) -> Bool {
    guard y0 <= high.y, low.y <= y1, min(x0, x1) <= high.x, low.x <= max(x0, x1) else { return false }
    // Two convex shapes that overlap along both axes are apart only if the line through the edge
    // has the whole rectangle on one side.
    let (start, end) = (MapPoint(x: x0, y: y0), MapPoint(x: x1, y: y1))
    let side = orientation(start, end, low)
    return side == 0 || orientation(start, end, high) != side
      || orientation(start, end, MapPoint(x: low.x, y: high.y)) != side
      || orientation(start, end, MapPoint(x: high.x, y: low.y)) != side
  }
}
