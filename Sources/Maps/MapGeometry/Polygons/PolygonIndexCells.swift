/// The cells of an index of polygons.
///
/// An entry is four times the index of a polygon, and the state of a cell in that polygon
/// (`PolygonGrid.State`), which is mixed if the polygon has edges near the cell. A cell of one entry
/// that is not mixed is that entry, so one load from memory answers most queries. A cell without
/// entries is 0. Any other cell is four times the index of its list, and `State.mixed`.
struct PolygonIndexCells: Sendable {
  /// The number of cells for each vertex of all polygons.
  private static let cellsPerVertex = 4
  /// The cells are fewer if the rectangles around the polygons have more of them for each vertex.
  private static let rectCellsPerVertex = 16

  private let columns: GridAxis
  private let rows: GridAxis
  /// The cells, row after row. Cells beside the polygons are 0.
  private let cells: [UInt32]
  /// The lists: the number of entries, then the entries in the order of the polygons.
  private let lists: [UInt32]

  init(_ polygons: [PreparedPolygon]) {
    let grids = polygons.map(\.grid).enumerated().filter { !$0.element.vertices.isEmpty }
    let low = MapPoint(
      x: grids.map(\.element.low.x).min() ?? 0, y: grids.map(\.element.low.y).min() ?? 0)
    let high = MapPoint(
      x: grids.map(\.element.high.x).max() ?? 0, y: grids.map(\.element.high.y).max() ?? 0)
    let vertexCount = grids.reduce(0) { $0 + $1.element.vertices.count }
    var side = Int(Double(PolygonIndexCells.cellsPerVertex * vertexCount).squareRoot())
    side = max(1, min(side, GridAxis.maximumCount / 2))
    var columns = GridAxis(low: low.x, high: high.x, count: side)
    var rows = GridAxis(low: low.y, high: high.y, count: side)
    func rectCells() -> Int {
      grids.reduce(0) { sum, grid in
        let (low, high) = (grid.element.low, grid.element.high)
        return sum + (columns.cell(of: high.x) - columns.cell(of: low.x) + 1)
          * (rows.cell(of: high.y) - rows.cell(of: low.y) + 1)
      }
    }
    // So the lists stay below 2^30 numbers.
    let limit = min(PolygonIndexCells.rectCellsPerVertex * vertexCount, 1 << 28)
    while side > 1, rectCells() > limit {
      side /= 2
      columns = GridAxis(low: low.x, high: high.x, count: side)
      rows = GridAxis(low: low.y, high: high.y, count: side)
    }
    self.columns = columns
    self.rows = rows

    var found: [(cell: Int, entry: UInt32)] = []
    for (index, grid) in grids {
      for row in rows.cell(of: grid.low.y)...rows.cell(of: grid.high.y) {
        let (north, south) = rows.interval(of: row)
        for column in columns.cell(of: grid.low.x)...columns.cell(of: grid.high.x) {
          let (west, east) = columns.interval(of: column)
          let state = grid.state(from: MapPoint(x: west, y: north), to: MapPoint(x: east, y: south))
          if state == PolygonGrid.State.outside { continue }
          found.append((row * (columns.count + 2) + column, UInt32(index * 4) + UInt32(state)))
        }
      }
    }
    // Count, sum up, then fill each cell from its end, the last polygon first.
    var cells = [UInt32](repeating: 0, count: (rows.count + 2) * (columns.count + 2))
    var starts = [Int](repeating: 0, count: cells.count + 1)
    for (cell, _) in found { starts[cell] += 1 }
    var end = 0
    for cell in starts.indices {
      end += starts[cell]
      starts[cell] = end
    }
    var entries = [UInt32](repeating: 0, count: found.count)
    for (cell, entry) in found.reversed() {
      starts[cell] -= 1
      entries[starts[cell]] = entry
    }
    var lists: [UInt32] = []
    for cell in cells.indices {
      let list = entries[starts[cell]..<starts[cell + 1]]
      if let only = list.first, list.count == 1, UInt64(only & 3) != PolygonGrid.State.mixed {
        cells[cell] = only
      } else if !list.isEmpty {
        cells[cell] = UInt32(lists.count * 4) + UInt32(PolygonGrid.State.mixed)
        lists.append(UInt32(list.count))
        lists.append(contentsOf: list)
      }
    }
    self.cells = cells
    self.lists = lists
  }

  /// Calls the body with the entries of all cells that the points of a rectangle are in.
  func forEachEntry(from low: MapPoint, to high: MapPoint, _ body: (UInt32) -> Void) {
    withView { view in
      for row in rows.cell(of: low.y)...rows.cell(of: high.y) {
        let start = row * (columns.count + 2)
        for cell in start + columns.cell(of: low.x)...start + columns.cell(of: high.x) {
          view.entries(of: cell) {
            body($0)
            return false
          }
        }
      }
    }
  }

  /// Returns the number of a point's cell.
  @inline(__always) func cell(of point: MapPoint) -> Int {
    rows.cell(of: point.y) &* (columns.count &+ 2) &+ columns.cell(of: point.x)
  }

  /// Calls the body with the arrays as pointers.
  @inline(__always) func withView<Result>(_ body: (View) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      lists.withUnsafeBufferPointer { lists in body(View(cells: cells, lists: lists)) }
    }
  }

  /// The arrays as pointers.
  struct View {
    let cells: UnsafeBufferPointer<UInt32>
    let lists: UnsafeBufferPointer<UInt32>

    /// Calls the body with the entries of a cell, until it returns true.
    @inline(__always) func entries(of cell: Int, until body: (UInt32) -> Bool) {
      let value = cells[cell]
      if UInt64(value & 3) != PolygonGrid.State.mixed {
        _ = value == 0 || body(value)
        return
      }
      let list = Int(value >> 2)
      for entry in list &+ 1...list &+ Int(lists[list]) {
        if body(lists[entry]) { return }
      }
    }
  }
}
