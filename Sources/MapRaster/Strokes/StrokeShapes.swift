/// Adds a part of a stroke to a tile's samples: a rectangle for each segment, and shapes for its corners
/// and ends, all convex.
struct StrokeShapes {
  typealias Vector = StrokePen.Vector

  private let pen: StrokePen
  /// Where the next segment begins.
  private(set) var place = Vector(0, 0)
  /// The direction that its first side is across, if it is not its own.
  private var startDirection: Vector?
  /// The snapped corners of a shape in pixels.
  private var shape: [Vector] = []

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
    add(place + normal, point + endNormal, point - endNormal, place - normal)
    finishShape(&tile)
    begin(at: point)
  }

  /// Adds what is beyond the segments at their corner.
  ///
  /// - Parameter bends: whether the line bends there as a curve does. Then all of the disc belongs to it
  ///   that is between the ends of the segments, on both sides.
  mutating func addCorner(from: Vector, to: Vector, bends: Bool, to tile: inout CoverageTile) {
    let join = bends ? .round : pen.join
    let (cosine, sine) = (dot(from, to), cross(from, to))
    let outward = sine <= 0 ? pen.halfWidth : -pen.halfWidth
    let (normal, nextNormal) = (quarterTurn(from) * outward, quarterTurn(to) * outward)
    if bends {
      add(place, place - normal, place - nextNormal)
      finishShape(&tile)
    }
    let (pen, place) = (pen, place)
    add(place, place + normal)
    let step = sine <= 0 ? Vector(pen.fineArcStep.x, -pen.fineArcStep.y) : pen.fineArcStep
    pen.forEachOuterPoint(from: normal, to: nextNormal, cosine: cosine, join, step: step) { add(place + $0) }
    add(place + nextNormal)
    finishShape(&tile)
  }

  /// Adds the cap at an end of the line. `direction` points away from the line.
  mutating func addEnd(_ end: StrokeEnd, direction: Vector, to tile: inout CoverageTile) {
    let normal = quarterTurn(direction) * pen.halfWidth
    let (pen, place) = (pen, place)
    add(place + normal)
    pen.forEachCapPoint(end, direction: direction, step: Vector(pen.fineArcStep.x, -pen.fineArcStep.y)) {
      add(place + $0)
    }
    add(place - normal)
    finishShape(&tile)
  }

  @inline(__always)
  private mutating func add(_ corner: Vector) { shape.append(CoverageSamples.snapped(pen.pixel(corner))) }

  @inline(__always)
  private mutating func add(_ first: Vector, _ second: Vector) {
    add(first)
    add(second)
  }

  @inline(__always)
  private mutating func add(_ first: Vector, _ second: Vector, _ third: Vector) {
    add(first, second)
    add(third)
  }

  @inline(__always)
  private mutating func add(_ first: Vector, _ second: Vector, _ third: Vector, _ fourth: Vector) {
    add(first, second)
    add(third, fourth)
  }

  /// Adds the shape with the corners that were added, which is convex, to the samples.
  private mutating func finishShape(_ tile: inout CoverageTile) {
    guard !shape.isEmpty else { return }
    let area = tile.area
    shape.withUnsafeBufferPointer { tile.samples.add($0, in: area) }
    shape.removeAll(keepingCapacity: true)
  }
}
