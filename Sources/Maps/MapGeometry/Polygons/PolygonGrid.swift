/// The cells of a prepared polygon.
///
/// A cell that no edge touches has one winding number everywhere. Two bits state whether it is zero,
/// odd, or even but not zero: enough for both fill rules. The other cells are mixed. Neighboring
/// mixed cells of a row are a run. No edge leaves a run at its end within the row, so to the right
/// of the run the winding is the same at all heights of the row. The winding at a point of a run is
/// that number and the crossings of a ray from the point with the edges of the run. So answers in
/// mixed cells are exact because the crossings are (`Crossings`). Answers in other cells are exact
/// because each edge is in all cells that it touches: the cells of an edge are those between its
/// ends in each row, limited by an interpolation with room for all rounding errors.
final class PolygonGrid: Sendable {
  /// What the two bits of a cell mean.
  enum State {
    static let outside: UInt64 = 0
    /// The winding is odd: inside by both rules.
    static let odd: UInt64 = 1
    /// The winding is even and not zero: inside by the nonzero rule alone.
    static let even: UInt64 = 2
    static let mixed: UInt64 = 3

    static func of(winding: Int) -> UInt64 {
      winding.isMultiple(of: 2) ? winding == 0 ? outside : even : odd
    }
  }

  /// Neighboring mixed cells of one row.
  struct Run: Sendable {
    /// The index of its first edge in `runEdges`. Its last edge is in front of the first of the next
    /// run.
    var firstEdge = 0
    /// The winding number to the right of the run.
    var winding = 0
  }

  /// The number of cells for each vertex. With more cells, fewer points are in mixed cells, but
  /// less of the grid fits into the caches.
  private static let cellsPerVertex = 16
  private static let minimumCells = 256
  /// Outlines of middle size have more: up to this number, all cells fit into the first cache.
  private static let cachedCells = 1 << 16
  private static let cachedCellsPerVertex = 48
  /// With fewer vertices, building would take longer than many queries save.
  private static let cachedMinimumVertices = 256
  /// The rows are fewer if an edge would be in more of them on average.
  private static let rowsPerEdge = 4
  static let cellsPerWord = 32
  /// One bit, the lower one, of each cell of a word.
  static let lowBits: UInt64 = 0x5555_5555_5555_5555

  /// The smallest x and y of the vertices; infinite without vertices.
  let low: MapPoint
  /// The largest x and y of the vertices; negative and infinite without vertices.
  let high: MapPoint
  let columns: GridAxis
  let rows: GridAxis
  /// The number of words for each row.
  let wordsPerRow: Int
  /// The states of the cells, row after row.
  let cells: [UInt64]
  /// The number of runs that start in front of each word.
  let runsBefore: [UInt32]
  /// The runs, row after row, and one behind them.
  let runs: [Run]
  /// The edges of the runs. The edge i leads from vertex i to vertex i + 1.
  let runEdges: [UInt32]
  /// The vertices of each ring, its last one also in front of the first.
  let vertices: [MapPoint]

  /// Divides the rectangle around the rings.
  ///
  /// - Parameters:
  ///   - vertices: the vertices of each ring, its last one also in front of the first.
  ///   - ringStarts: the index of the first of them, for each ring.
  init(vertices: [MapPoint], ringStarts: [Int]) {
    var low = MapPoint(x: .infinity, y: .infinity)
    var high = MapPoint(x: -.infinity, y: -.infinity)
    for vertex in vertices {
      low = MapPoint(x: min(low.x, vertex.x), y: min(low.y, vertex.y))
      high = MapPoint(x: fastMax(high.x, vertex.x), y: fastMax(high.y, vertex.y))
    }
    (self.low, self.high) = (low, high)
    // The sum of the edges' heights. With the steps from ring to ring it is only larger.
    var climb = 0.0
    for index in vertices.indices.dropFirst() {
      climb += (vertices[index].y - vertices[index - 1].y).magnitude
    }

    // A row has one cell more at each end, which are never mixed.
    var wanted = max(PolygonGrid.minimumCells, PolygonGrid.cellsPerVertex * vertices.count)
    if vertices.count >= PolygonGrid.cachedMinimumVertices {
      let cached = min(PolygonGrid.cachedCells, PolygonGrid.cachedCellsPerVertex * vertices.count)
      wanted = max(wanted, cached)
    }
    let side = min(Double(wanted).squareRoot(), Double(GridAxis.maximumCount))
    wordsPerRow = max(1, Int(side / Double(PolygonGrid.cellsPerWord)))
    let rowLength = wordsPerRow * PolygonGrid.cellsPerWord
    columns = GridAxis(low: low.x, high: high.x, count: rowLength - 2)
    var rowCount = max(1, min(wanted / rowLength, GridAxis.maximumCount))
    let covered = climb / (high.y - low.y)
    while rowCount > 1,
      !(covered * Double(rowCount) <= Double(PolygonGrid.rowsPerEdge * (vertices.count + 8)))
    {
      rowCount /= 2
    }
    rows = GridAxis(low: low.y, high: high.y, count: rowCount)
    self.vertices = vertices

    var parts = EdgeParts(columns: columns, rows: rows, wordsPerRow: wordsPerRow, low: low.y)
    // An edge is in at most two rows more than it fills.
    let expected = rows.count == 1 ? 0 : Int(covered * Double(rows.count))
    parts.parts.reserveCapacity(expected + 2 * vertices.count)
    var ringEnd = vertices.count
    for start in ringStarts.reversed() {
      vertices.withUnsafeBufferPointer { parts.add($0, from: start, to: ringEnd - 1) }
      ringEnd = start
    }
    (cells, runsBefore, runs, runEdges) = parts.grid()
  }

  /// Returns the number of a point's cell.
  @inline(__always) func cell(of x: Double, _ y: Double) -> Int {
    rows.cell(of: y) &* wordsPerRow &* PolygonGrid.cellsPerWord &+ columns.cell(of: x)
  }

  func containment(of point: MapPoint, _ fillRule: FillRule) -> Containment {
    withView { view in
      let cell = cell(of: point.x, point.y)
      let state = view.state(of: cell)
      if state == State.mixed { return view.containment(of: point, inMixed: cell, fillRule) }
      return state == State.odd || state == State.even && fillRule == .nonzero ? .inside : .outside
    }
  }

  /// Calls the body with the arrays as pointers.
  @inline(__always) func withView<Result>(_ body: (View) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      runsBefore.withUnsafeBufferPointer { runsBefore in
        runs.withUnsafeBufferPointer { runs in
          runEdges.withUnsafeBufferPointer { runEdges in
            vertices.withUnsafeBufferPointer { vertices in
              body(
                View(
                  cells: cells, runsBefore: runsBefore, runs: runs, runEdges: runEdges, vertices: vertices))
            }
          }
        }
      }
    }
  }

  /// The arrays of a grid as pointers.
  struct View {
    let cells: UnsafeBufferPointer<UInt64>
    let runsBefore: UnsafeBufferPointer<UInt32>
    let runs: UnsafeBufferPointer<Run>
    let runEdges: UnsafeBufferPointer<UInt32>
    let vertices: UnsafeBufferPointer<MapPoint>

    /// Returns the state of a cell.
    @inline(__always) func state(of cell: Int) -> UInt64 {
      (cells[cell &>> 5] &>> UInt64(truncatingIfNeeded: 2 &* (cell & 31))) & 3
    }

    /// Returns the edge i.
    @inline(__always) func edge(_ index: UInt32) -> PlanarEdge {
      PlanarEdge(from: vertices[Int(index)], to: vertices[Int(index) &+ 1])
    }

    /// Returns the position of a point in a mixed cell.
    func containment(of point: MapPoint, inMixed cell: Int, _ fillRule: FillRule) -> Containment {
      let run = cells.run(of: cell, runsBefore)
      var crossings = Crossings(winding: runs[run].winding)
      for entry in runs[run].firstEdge..<runs[run &+ 1].firstEdge {
        if crossings.count(edge(runEdges[entry]), from: point) { return .boundary }
      }
      return crossings.containment(fillRule)
    }
  }
}

extension UnsafeBufferPointer<UInt64> {
  /// Returns a word of these cells with the lower bit of each cell in which a run starts.
  @inline(__always) func runStarts(inWord word: Int) -> UInt64 {
    // The first and the last cell of a row are never mixed.
    let carry = word == 0 ? 0 : (self[word &- 1] & (self[word &- 1] &<< 1)) &>> 63
    let mixed = self[word] & (self[word] &>> 1) & PolygonGrid.lowBits
    return mixed & ~(mixed &<< 2 | carry)
  }

  /// Returns the run of a mixed cell, from the number of runs that start in front of each word.
  @inline(__always) func run(of cell: Int, _ runsBefore: UnsafeBufferPointer<UInt32>) -> Int {
    let word = cell &>> 5
    // The last start up to the cell is the start of its run.
    let upToCell = UInt64.max &>> UInt64(truncatingIfNeeded: 62 &- 2 &* (cell & 31))
    return Int(runsBefore[word]) &+ (runStarts(inWord: word) & upToCell).nonzeroBitCount &- 1
  }
}
