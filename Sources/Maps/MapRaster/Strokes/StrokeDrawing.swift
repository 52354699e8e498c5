import MapGeometry

// Stroking of lines in a tile.

extension CoverageTile {
  /// Adds the strokes of lines to the tile, with a transform that differs from theirs at most in the
  /// translation. The unit of the pen is pixels only if it does not differ.
  mutating func addStrokes(_ stroked: borrowing PreparedScene.StrokedLines, transform: AffineTransform) {
    let view = TileView(transform: transform, reach: stroked.pen.reach, of: self)
    var pen = stroked.pen
    if pen.toPixels != nil { pen.toPixels = transform }
    var drawing = StrokeDrawing(pen: pen, batch: EdgeBatch(self))
    for line in stroked.lines { drawing.add(line, dash: stroked.dash, view: view, to: &self) }
    drawing.edges.finish(&self)
  }
}

/// Strokes lines into the coverage of a tile. Solid lines are in this file, dashes in
/// StrokeDashes.swift.
struct StrokeDrawing {
  typealias Vector = StrokePen.Vector

  var edges: StrokeEdges
  let pen: StrokePen
  /// The points of the current run or dash, and whether the line bends at each as a curve does.
  /// `isSmooth` is empty if the outline has no such points.
  var points: [Vector] = []
  var isSmooth: [Bool] = []
  /// Whether the corner or the end at each point is united with others; empty if none is.
  var isUnited: [Bool] = []

  init(pen: StrokePen, batch: EdgeBatch) {
    self.pen = pen
    edges = StrokeEdges(pen: pen, edges: batch)
  }

  /// Adds the visible part of the stroke of a line in a tile.
  mutating func add(_ line: StrokeLine, dash: DashPattern?, view: TileView, to tile: inout CoverageTile) {
    if line.contour.isDot {
      edges.addDot(at: line.point(0), direction: Vector(1, 0), to: &tile)
    } else if let dash {
      addDashes(of: line, dash, view: view, to: &tile)
    } else {
      for run in line.runs(in: view) { add(run, of: line, to: &tile) }
    }
  }

  private mutating func add(_ run: Range<Int>, of line: StrokeLine, to tile: inout CoverageTile) {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    isUnited.removeAll(keepingCapacity: true)
    let bends = !line.outline.isSmooth.isEmpty
    let unites = line.unites(run)
    let count = run.count + 1
    points.append(addingCapacity: count) { points in
      isSmooth.append(addingCapacity: bends ? count : 0) { isSmooth in
        isUnited.append(addingCapacity: unites ? count : 0) { isUnited in
          var previous = line.point(run.lowerBound)
          points.append(previous)
          if bends { isSmooth.append(false) }
          if unites { isUnited.append(line.isUnited(run.lowerBound)) }
          for index in run.lowerBound + 1..<run.upperBound + 1 {
            let point = line.point(index)
            let way = point - previous
            previous = point
            guard line.hasDirection(dot(way, way)) else { continue }
            points.append(point)
            if bends { isSmooth.append(line.isSmooth(index)) }
            if unites { isUnited.append(line.isUnited(index)) }
          }
        }
      }
    }
    guard points.count > 1 else { return edges.addDot(at: points[0], direction: Vector(1, 0), to: &tile) }
    let isWhole = run.count == line.contour.segmentCount
    // The corner at the end of a closed line is that at its start.
    if unites, isWhole, line.contour.isClosed { isUnited[isUnited.count - 1] = isUnited[0] }
    addPoints(
      isClosed: line.contour.isClosed && isWhole,
      start: !line.contour.isClosed && run.lowerBound == 0 ? .cap : .cut,
      end: !line.contour.isClosed && run.upperBound == line.contour.segmentCount ? .cap : .cut, to: &tile)
  }

  /// Adds the stroke along `points`.
  mutating func addPoints(
    isClosed: Bool, start: StrokeEnd, end: StrokeEnd, to tile: inout CoverageTile
  ) {
    points.withUnsafeBufferPointer { points in
      isSmooth.withUnsafeBufferPointer { isSmooth in
        isUnited.withUnsafeBufferPointer { isUnited in
          edges.add(
            points, isSmooth: isSmooth, isUnited: isUnited, isClosed: isClosed, start: start, end: end,
            to: &tile)
        }
      }
    }
  }
}
