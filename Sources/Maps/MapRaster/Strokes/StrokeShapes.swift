/// Adds a part of a stroke to a tile's samples: a rectangle for each segment, and shapes for its corners
/// and ends, all convex.
struct StrokeShapes {
  typealias Vector = StrokePen.Vector

  private let pen: StrokePen
  /// Where the next segment begins.
  private(set) var place = Vector(0, 0)
  /// The direction that its first side is across, if it is not its own.
  private var startDirection: Vector?

  init(pen: StrokePen) { self.pen = pen }

  /// Begins a part at a point of the line.
  mutating func begin(at point: Vector) {
    place = point
    startDirection = nil
  }

  /// The first side of the next segment is across a direction, as at the end of a curve.
  mutating func turnStart(_ direction: Vector) { startDirection = direction }

  /// Adds the segment to the next point.
  ///
  /// - Parameter end: the direction that its last side is across; its own if nil.
  mutating func addSegment(
    to point: Vector, _ direction: Vector, end: Vector? = nil, to tile: inout CoverageTile
  ) {
    let normal = quarterTurn(startDirection ?? direction) * pen.halfWidth
    let endNormal = quarterTurn(end ?? direction) * pen.halfWidth
    add(place + normal, to: &tile)
    add(point + endNormal, to: &tile)
    add(point - endNormal, to: &tile)
    add(place - normal, to: &tile)
    tile.samples.finishShape(in: tile.area)
    begin(at: point)
  }

  /// Adds what is beyond the segments at their corner.
  ///
  /// - Parameter bends: whether the line bends there as a curve does. Then all of the disc belongs to it
  ///   that is between the ends of the segments, on both sides.
  func addCorner(from: Vector, to: Vector, bends: Bool, to tile: inout CoverageTile) {
    let join = bends ? .round : pen.join
    let sides = CornerSides(from: from, to: to, halfWidth: pen.halfWidth)
    if bends {
      add(place, to: &tile)
      add(place - sides.normal, to: &tile)
      add(place - sides.nextNormal, to: &tile)
      tile.samples.finishShape(in: tile.area)
    }
    add(place, to: &tile)
    add(place + sides.normal, to: &tile)
    pen.forEachOuterPoint(of: sides, join, step: pen.fineArcStep) { add(place + $0, to: &tile) }
    add(place + sides.nextNormal, to: &tile)
    tile.samples.finishShape(in: tile.area)
  }

  /// Adds the cap at an end of the line. `direction` points away from the line.
  func addEnd(_ end: StrokeEnd, direction: Vector, to tile: inout CoverageTile) {
    let normal = quarterTurn(direction) * pen.halfWidth
    add(place + normal, to: &tile)
    pen.forEachCapPoint(end, direction: direction, step: Vector(pen.fineArcStep.x, -pen.fineArcStep.y)) {
      add(place + $0, to: &tile)
    }
    add(place - normal, to: &tile)
    tile.samples.finishShape(in: tile.area)
  }

  @inline(__always)
  private func add(_ corner: Vector, to tile: inout CoverageTile) {
    tile.samples.addCorner(pen.pixel(corner))
  }
}
