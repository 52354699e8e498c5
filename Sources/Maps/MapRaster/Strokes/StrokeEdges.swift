import MapGeometry

// This file turns strokes into edges and adds them to the coverage. StrokeJoins.swift has the points of
// corners, StrokeCaps.swift those of ends. The left side is added forward and the right side backward. An
// open line also has edges at its two ends. All pieces wind in the same direction, so the nonzero rule
// fills their union.
//
// At the inner side of a corner the sides are cut where they meet, if the segments are long enough:
// half of a segment is for the corner at each of its ends, and all of it if the other end is an end
// of the line. So they do not overlap inside a pixel. If the segments are too short, the sides go
// through the vertex, which keeps the winding. Parts of a line with such corners are united
// (StrokeUnion.swift): they have no edges, but shapes whose union is covered. Where such a part begins or
// ends, the line is cut in the middle of a segment.
//
// A curve has a very short chord at each cap, in the direction of its tangent. The inner side has no
// vertex between it and the next chord: from the cap it goes on to the end of the next chord.

/// Adds the strokes of lines to a tile's coverage.
struct StrokeEdges {
  typealias Vector = StrokePen.Vector

  let pen: StrokePen
  /// The last vertices added to the two sides. The left side is in the direction of the line
  /// rotated by `quarterTurn`, from x toward y. Where y grows downward, it looks like the right
  /// side.
  private var left: PixelVertex
  private var right: PixelVertex
  private var edges: EdgeBatch
  /// The shapes of the current united part.
  private var shapes: StrokeShapes

  /// - Parameter edges: an empty batch.
  init(pen: StrokePen, edges: EdgeBatch) {
    self.pen = pen
    self.edges = edges
    shapes = StrokeShapes(pen: pen)
    left = pen.vertex(Vector(0, 0))
    right = left
  }

  /// Adds the stroke along points. Neighboring points must be different. Nothing is added for fewer
  /// than two points.
  ///
  /// - Parameters:
  ///   - isSmooth: whether the line bends at each point as a curve does. Such points have a round
  ///     join, whatever the join of the pen. The array is empty if there are no such points.
  ///   - isUnited: whether the corner or the end at each point is united with others that are. The
  ///     array is empty if none is.
  ///   - isClosed: whether the last point, which repeats the first, is a corner. If so, `start` and
  ///     `end` are not used.
  mutating func add(
    _ points: UnsafeBufferPointer<Vector>, isSmooth: UnsafeBufferPointer<Bool>,
    isUnited: UnsafeBufferPointer<Bool>, isClosed: Bool, start: StrokeEnd, end: StrokeEnd,
    to tile: inout CoverageTile
  ) {
    guard points.count > 1 else { return }
    let last = points.count - 1
    var isInUnion = !isUnited.isEmpty && isUnited[0]
    let seamBends = !isSmooth.isEmpty && isSmooth[last]
    var (direction, length) = segment(from: points[0], to: points[1])
    let firstDirection = direction
    let firstLength = length
    let normal = quarterTurn(direction) * pen.halfWidth
    left = pen.vertex(points[0] + normal)
    right = pen.vertex(points[0] - normal)
    if isInUnion {
      shapes.begin(at: points[0])
      if !isClosed { shapes.addEnd(start, direction: -direction, to: &tile) }
    } else if isClosed {
      // Both sides begin at the end of the first corner, which is drawn at the end of the line.
      let (lastDirection, lastLength) = segment(from: points[last - 1], to: points[last])
      begin(
        at: points[0], from: lastDirection, to: direction, reach: 0.5 * min(lastLength, length),
        seamBends ? .round : pen.join)
    } else {
      addEnd(start, at: points[0], direction: -direction, from: right, to: left, &tile)
    }
    // The corners beside ends with caps; 0 is none.
    let first = isClosed || start == .cut ? 0 : 1
    let beforeEnd = isClosed || end == .cut ? 0 : last - 1
    for index in 1..<last {
      if !isUnited.isEmpty, isUnited[index] != isInUnion {
        isInUnion.toggle()
        cut(points[index - 1], points[index], direction, toUnion: isInUnion, &tile)
      }
      let (nextDirection, nextLength) = segment(from: points[index], to: points[index + 1])
      let bends = !isSmooth.isEmpty && isSmooth[index]
      if isInUnion {
        if bends, index == first, length * 2 < nextLength {
          // The short chord in the direction of the tangent at a cap: the next one begins across it.
          shapes.turnStart(direction)
        } else if bends, index == beforeEnd, nextLength * 2 < length {
          shapes.addSegment(to: points[last], direction, end: nextDirection, to: &tile)
        } else {
          shapes.addSegment(to: points[index], direction, to: &tile)
          shapes.addCorner(from: direction, to: nextDirection, bends: bends, to: &tile)
        }
      } else {
        let corner = StrokeCorner(
          length: length, nextLength: nextLength, isFirst: index == first, isLast: index == beforeEnd,
          bends: bends)
        addCorner(
          at: points[index], from: direction, to: nextDirection, reach: corner.reach, bridge: corner.bridge,
          bends ? .round : pen.join, &tile)
      }
      (direction, length) = (nextDirection, nextLength)
    }
    if !isUnited.isEmpty, isUnited[last] != isInUnion {
      isInUnion.toggle()
      cut(points[last - 1], points[last], direction, toUnion: isInUnion, &tile)
    }
    if isInUnion {
      if shapes.place != points[last] { shapes.addSegment(to: points[last], direction, to: &tile) }
      if isClosed {
        shapes.addCorner(from: direction, to: firstDirection, bends: seamBends, to: &tile)
      } else {
        shapes.addEnd(end, direction: direction, to: &tile)
      }
    } else if isClosed {
      addCorner(
        at: points[last], from: direction, to: firstDirection, reach: 0.5 * min(length, firstLength),
        seamBends ? .round : pen.join, &tile)
    } else {
      let normal = quarterTurn(direction) * pen.halfWidth
      move(left: true, to: points[last] + normal, &tile)
      move(left: false, to: points[last] - normal, &tile)
      addEnd(end, at: points[last], direction: direction, from: left, to: right, &tile)
    }
  }

  /// Adds the stroke of a line of length 0: a disc for round caps, a square along the direction for
  /// square caps, and nothing for butt caps.
  mutating func addDot(
    at point: Vector, direction: Vector, isUnited: Bool = false, to tile: inout CoverageTile
  ) {
    guard pen.cap != .butt else { return }
    if isUnited {
      shapes.begin(at: point)
      shapes.addEnd(.cap, direction: -direction, to: &tile)
      return shapes.addEnd(.cap, direction: direction, to: &tile)
    }
    let normal = quarterTurn(direction) * pen.halfWidth
    let (left, right) = (pen.vertex(point + normal), pen.vertex(point - normal))
    addEnd(.cap, at: point, direction: -direction, from: right, to: left, &tile)
    addEnd(.cap, at: point, direction: direction, from: left, to: right, &tile)
  }

  /// Adds the last edges and the united parts to the coverage. It must be called after all strokes.
  mutating func finish(_ tile: inout CoverageTile) {
    edges.flush(&tile)
    tile.addSamples(sign: pen.turnsOver ? -1 : 1)
  }

  /// Cuts the stroke at right angles in the middle of a segment. A united part begins or ends there.
  private mutating func cut(
    _ start: Vector, _ end: Vector, _ direction: Vector, toUnion: Bool, _ tile: inout CoverageTile
  ) {
    let (middle, normal) = ((start + end) * 0.5, quarterTurn(direction) * pen.halfWidth)
    if toUnion {
      move(left: true, to: middle + normal, &tile)
      move(left: false, to: middle - normal, &tile)
      edges.addEdge(from: left, to: right, to: &tile)
      shapes.begin(at: middle)
    } else {
      shapes.addSegment(to: middle, direction, to: &tile)
      left = pen.vertex(middle + normal)
      right = pen.vertex(middle - normal)
      edges.addEdge(from: right, to: left, to: &tile)
    }
  }

  @inline(__always)
  private func segment(from start: Vector, to end: Vector) -> (direction: Vector, length: Double) {
    let way = end - start
    let length = dot(way, way).squareRoot()
    return (way * (1 / length), length)
  }

  /// Moves one side to a point: the left side forward, the right side backward.
  @inline(__always)
  private mutating func move(left isLeft: Bool, to point: Vector, _ tile: inout CoverageTile) {
    let next = pen.vertex(point)
    if isLeft {
      edges.addEdge(from: left, to: next, to: &tile)
      left = next
    } else {
      edges.addEdge(from: next, to: right, to: &tile)
      right = next
    }
  }

  /// Moves both sides to the end of a corner without adding edges.
  private mutating func begin(at point: Vector, from: Vector, to: Vector, reach: Double, _ join: LineJoin) {
    let sides = CornerSides(from: from, to: to, halfWidth: pen.halfWidth)
    let meets = pen.sidesMeet(cosine: sides.cosine, sine: sides.sine, within: reach)
    let inner = pen.vertex(point - (meets ? sides.meeting : sides.nextNormal))
    var outer = left
    pen.forEachOuterPoint(of: sides, join, step: pen.arcStep) { outer = pen.vertex(point + $0) }
    (left, right) = sides.outerIsLeft ? (outer, inner) : (inner, outer)
  }

  /// Moves both sides around a corner. `reach` is the largest distance from the corner at which the
  /// inner sides can meet. Where they do not meet, but would within `bridge`, the inner side has no
  /// vertex.
  @inline(__always)
  private mutating func addCorner(
    at point: Vector, from: Vector, to: Vector, reach: Double, bridge: Double = 0, _ join: LineJoin,
    _ tile: inout CoverageTile
  ) {
    let sides = CornerSides(from: from, to: to, halfWidth: pen.halfWidth)
    let (cosine, sine, outerIsLeft) = (sides.cosine, sides.sine, sides.outerIsLeft)
    if pen.sidesMeet(cosine: cosine, sine: sine, within: reach) {
      move(left: !outerIsLeft, to: point - sides.meeting, &tile)
    } else if !pen.sidesMeet(cosine: cosine, sine: sine, within: bridge) {
      move(left: !outerIsLeft, to: point - sides.normal, &tile)
      move(left: !outerIsLeft, to: point, &tile)
      move(left: !outerIsLeft, to: point - sides.nextNormal, &tile)
      if join == .round {
        // The segments are too short to reach across the wedge between their inner ends. The disc
        // of the round join reaches across it.
        move(left: !outerIsLeft, to: point - sides.normal, &tile)
        move(left: !outerIsLeft, to: point, &tile)
        move(left: !outerIsLeft, to: point - sides.nextNormal, &tile)
      }
    }
    let pen = pen
    pen.forEachOuterPoint(of: sides, join, step: pen.arcStep) {
      move(left: outerIsLeft, to: point + $0, &tile)
    }
  }

  /// Adds the edges at an end of a line, from one side to the other. `direction` points away from
  /// the line. `start` is on the side that `quarterTurn(direction)` points to.
  @inline(__always)
  private mutating func addEnd(
    _ end: StrokeEnd, at point: Vector, direction: Vector, from start: PixelVertex, to stop: PixelVertex,
    _ tile: inout CoverageTile
  ) {
    var previous = start
    let pen = pen
    pen.forEachCapPoint(end, direction: direction, step: Vector(pen.arcStep.x, -pen.arcStep.y)) {
      let next = pen.vertex(point + $0)
      edges.addEdge(from: previous, to: next, to: &tile)
      previous = next
    }
    edges.addEdge(from: previous, to: stop, to: &tile)
  }
}
