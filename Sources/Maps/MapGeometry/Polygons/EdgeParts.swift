/// The parts of edges in rows of a grid, and the cells that they touch.
struct EdgeParts {
  /// The part of an edge in one row.
  struct Part {
    let edge: UInt32
    /// One of its cells; once the runs are known, its run.
    var place: UInt32
    /// What the edge adds to the winding to its left at one height of the row, the same for all
    /// edges.
    let winding: Int32
  }

  var parts: [Part] = []
  /// All bits of the mixed cells.
  private var cells: [UInt64]
  private let columns: GridAxis
  private let rows: GridAxis
  private let wordsPerRow: Int
  /// The smallest y.
  private let low: Double

  init(columns: GridAxis, rows: GridAxis, wordsPerRow: Int, low: Double) {
    self.columns = columns
    self.rows = rows
    self.wordsPerRow = wordsPerRow
    cells = [UInt64](repeating: 0, count: (rows.count + 2) * wordsPerRow)
    self.low = low
  }

  /// Adds the edges between the vertices of a ring.
  mutating func add(_ vertices: UnsafeBufferPointer<MapPoint>, from start: Int, to end: Int) {
    var previous = start
    for vertex in start + 1..<end + 1 {
      add(PlanarEdge(from: vertices[previous], to: vertices[vertex]), UInt32(previous))
      previous = vertex
    }
  }

  @inline(__always) private mutating func add(_ edge: PlanarEdge, _ index: UInt32) {
    let (x0, x1) = (columns.position(of: edge.x0), columns.position(of: edge.x1))
    let (y0, y1) = (rows.position(of: edge.y0), rows.position(of: edge.y1))
    let (west, east) = (min(x0, x1), fastMax(x0, x1))
    let (first, last) = (rows.cell(at: y0), rows.cell(at: y1))
    if first == last { return add(edge, index, row: first, west, east) }
    // The rows differ, so y0 < y1, by 2^-38 or more.
    let slope = (x1 - x0) / (y1 - y0)
    let margin = GridAxis.positionError * (1 + slope.magnitude)
    for row in first...last {
      let top = x0 + (fastMax(y0, Double(row) - 1.5) - y0) * slope
      let bottom = x0 + (min(y1, Double(row) - 0.5) - y0) * slope
      add(
        edge, index, row: row, min(fastMax(west, min(top, bottom) - margin), east),
        fastMax(west, min(fastMax(top, bottom) + margin, east)))
    }
  }

  /// Adds the part of an edge in a row, between two positions in the row.
  @inline(__always) private mutating func add(
    _ edge: PlanarEdge, _ index: UInt32, row: Int, _ west: Double, _ east: Double
  ) {
    let start = row &* wordsPerRow
    let (first, last) = (columns.cell(at: west), columns.cell(at: east))
    let (firstWord, lastWord) = (start &+ first &>> 5, start &+ last &>> 5)
    let beginning = UInt64.max &<< UInt64(truncatingIfNeeded: 2 &* (first & 31))
    let ending = UInt64.max &>> UInt64(truncatingIfNeeded: 62 &- 2 &* (last & 31))
    if firstWord == lastWord {
      cells[firstWord] |= beginning & ending
    } else {
      cells[firstWord] |= beginning
      for word in firstWord &+ 1..<lastWord { cells[word] = .max }
      cells[lastWord] |= ending
    }
    let height = rows.number(in: row, low: low)
    let crosses = edge.y0 <= height && height < edge.y1
    parts.append(
      Part(
        edge: index, place: UInt32(truncatingIfNeeded: start &* PolygonGrid.cellsPerWord &+ first),
        winding: crosses ? Int32(truncatingIfNeeded: edge.winding) : 0))
  }

  /// Returns the cells and their runs.
  consuming func grid() -> (
    cells: [UInt64], runsBefore: [UInt32], runs: [PolygonGrid.Run], runEdges: [UInt32]
  ) {
    var runsBefore = [UInt32](repeating: 0, count: cells.count)
    var runCount = 0
    cells.withUnsafeBufferPointer { cells in
      for word in cells.indices {
        runsBefore[word] = UInt32(truncatingIfNeeded: runCount)
        runCount += cells.runStarts(inWord: word).nonzeroBitCount
      }
    }
    // Count, sum up, then fill each run from its end. `winding` holds the sum of the windings.
    var runs = [PolygonGrid.Run](repeating: PolygonGrid.Run(), count: runCount + 1)
    runsBefore.withUnsafeBufferPointer { runsBefore in
      for index in parts.indices {
        let run = cells.withUnsafeBufferPointer { $0.run(of: Int(parts[index].place), runsBefore) }
        parts[index].place = UInt32(truncatingIfNeeded: run)
        runs[run].firstEdge += 1
        runs[run].winding += Int(parts[index].winding)
      }
    }
    var end = 0
    for run in runs.indices {
      end += runs[run].firstEdge
      runs[run].firstEdge = end
    }
    var runEdges = [UInt32](repeating: 0, count: parts.count)
    for part in parts.reversed() {
      let run = Int(part.place)
      runs[run].firstEdge -= 1
      runEdges[runs[run].firstEdge] = part.edge
    }
    fillCells(&runs)
    return (cells, runsBefore, runs, runEdges)
  }

  /// Sets the states of the cells that are not mixed, and the windings to the right of the runs,
  /// where the sums of the windings of their edges were.
  private mutating func fillCells(_ runs: inout [PolygonGrid.Run]) {
    var run = 0
    for row in 0..<rows.count + 2 {
      // Left of all edges the winding is 0. What an edge adds to its left is missing to its right.
      var winding = 0
      var pattern: UInt64 = 0
      var carry: UInt64 = 0
      for word in row * wordsPerRow..<(row + 1) * wordsPerRow {
        let mixed = cells[word] & PolygonGrid.lowBits
        var starts = mixed & ~(mixed &<< 2 | carry)
        carry = mixed &>> 62
        var filling = pattern
        while starts != 0 {
          winding -= runs[run].winding
          runs[run].winding = winding
          run += 1
          pattern = PolygonGrid.lowBits &* PolygonGrid.State.of(winding: winding)
          let behind = UInt64.max &<< UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
          filling = filling & ~behind | pattern & behind
          starts &= starts &- 1
        }
        cells[word] |= filling & ~cells[word]
      }
    }
  }
}
