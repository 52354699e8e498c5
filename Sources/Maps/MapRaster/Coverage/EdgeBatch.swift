/// Edges that wait until there are enough of them to compute several at once.
struct EdgeBatch {
  private let lines: LineBatch
  private var count = 0

  /// Creates a batch in the memory of a tile for lines.
  init(_ tile: borrowing CoverageTile) { lines = LineBatch(separateLinesIn: tile.lineMemory) }

  /// Adds an edge between two vertices. It is in the coverage only after `flush`.
  @inline(__always)
  mutating func addEdge(from start: PixelVertex, to end: PixelVertex, to tile: inout CoverageTile) {
    guard start.isNear, end.isNear else { return tile.addEdge(from: start, to: end) }
    lines.x[count] = start.snap.x
    lines.y[count] = start.snap.y
    lines.x[count &+ lines.toEnd] = end.snap.x
    lines.y[count &+ lines.toEnd] = end.snap.y
    count &+= 1
    if count == Outline.partLength { flush(&tile) }
  }

  /// Adds the waiting edges to the coverage.
  @inline(never)
  mutating func flush(_ tile: inout CoverageTile) {
    tile.addLines(of: lines, count: count)
    count = 0
  }
}
