import MapGeometry

/// A contour in the stroke's own space, ready to be stroked in any tile.
///
/// A point that is a millionth of a pixel or less from the one before it is skipped: there is no
/// direction between them.
struct StrokeLine: Sendable {
  typealias Vector = StrokePen.Vector

  let outline: Outline
  let contour: Outline.Contour
  /// From the outline's coordinates to the stroke's space; nil where they are the same.
  let toStroke: AffineTransform?
  /// The square of the shortest segment that has a direction.
  private let squaredShortest: Double
  /// For each point, the length of the line before it, in the stroke's space; empty unless asked
  /// for.
  private(set) var lengths: [Double] = []

  init(
    _ outline: Outline, _ contour: Outline.Contour, toStroke: AffineTransform?, pen: StrokePen,
    withLengths: Bool
  ) {
    self.outline = outline
    self.contour = contour
    self.toStroke = toStroke
    squaredShortest = pen.shortest * pen.shortest
    guard withLengths else { return }
    lengths.reserveCapacity(contour.count)
    lengths.append(0)
    var length = 0.0
    var previous = point(0)
    for index in 1..<max(contour.count, 1) {
      let next = point(index)
      let way = next - previous
      length += dot(way, way).squareRoot()
      lengths.append(length)
      previous = next
    }
  }

  /// A point of the contour, 0 … `contour.segmentCount`. A closed one goes round and round.
  @inline(__always)
  func point(_ index: Int) -> Vector {
    let point = outline.points[contour.start &+ place(of: index)]
    guard let toStroke else { return Vector(point.x, point.y) }
    let moved = toStroke(point)
    return Vector(moved.x, moved.y)
  }

  /// Whether the line bends at a point as a curve does.
  @inline(__always)
  func isSmooth(_ index: Int) -> Bool {
    let index = contour.start &+ place(of: index)
    return index < outline.isSmooth.count && outline.isSmooth[index]
  }

  /// Whether the stroke has a vertex at a point.
  @inline(__always)
  func isKept(_ index: Int) -> Bool {
    if index == 0, !contour.isClosed { return true }
    let way = point(index) - point(index &- 1)
    return dot(way, way) > squaredShortest
  }

  @inline(__always)
  private func place(of index: Int) -> Int {
    if index < 0 { return index &+ contour.segmentCount }
    return index > contour.segmentCount ? index &- contour.segmentCount : index
  }

  /// The runs of segments to stroke for a tile: the visible ones, and on each side one more, so
  /// that the corners at both ends of every visible segment are what they are in the whole line.
  /// They do not overlap. In a closed contour a run may begin before 0, or be all of it.
  func runs(in view: TileView) -> [Range<Int>] {
    let count = contour.segmentCount
    if count <= Outline.partLength { return [0..<count] }
    var visible = outline.visibleRuns(of: contour, in: view)
    if contour.isClosed, visible.count > 1, let first = visible.first, let last = visible.last,
      first.lowerBound == 0, last.upperBound == count
    {
      visible[0] = last.lowerBound - count..<first.upperBound
      visible.removeLast()
    }
    var runs: [Range<Int>] = []
    for run in visible {
      let extended = extended(run)
      if let last = runs.last, last.upperBound > extended.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<extended.upperBound
      } else {
        runs.append(extended)
      }
    }
    if contour.isClosed, let first = runs.first, let last = runs.last,
      last.upperBound - count > first.lowerBound
    {
      return [0..<count]
    }
    return runs
  }

  /// A run with the neighboring segments that have a direction.
  private func extended(_ run: Range<Int>) -> Range<Int> {
    let (lowest, highest) =
      contour.isClosed
      ? (run.upperBound - contour.segmentCount, run.lowerBound + contour.segmentCount)
      : (0, contour.segmentCount)
    var first = run.lowerBound
    var kept = 0
    while first > lowest {
      if isKept(first) { kept += 1 }
      if kept == 2 { break }
      first -= 1
    }
    var last = run.upperBound
    kept = 0
    while last < highest {
      if isKept(last) { kept += 1 }
      if kept == 2 { break }
      last += 1
    }
    return min(first, run.lowerBound)..<last
  }
}
