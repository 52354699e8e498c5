import MapGeometry

/// A contour in the coordinates of the stroke, ready to be stroked in any tile.
///
/// A point that is about a millionth of a pixel or less from the point before it is no vertex of
/// the stroke (`isKept(_:)`), because the direction between the two is undefined or imprecise. The
/// start of an open line is always a vertex.
struct StrokeLine: Sendable {
  typealias Vector = StrokePen.Vector

  let outline: Outline
  let contour: Outline.Contour
  /// The transform from the outline's coordinates to the coordinates of the stroke; nil if they are
  /// the same.
  let toStroke: AffineTransform?
  /// The square of the length up to which a segment is too short to have a direction.
  private let squaredShortest: Double
  /// For each point, the length of the line from its start to the point, in the coordinates of the
  /// stroke; empty if not requested.
  private(set) var lengths: [Double] = []
  /// Whether dashes can be united: no segment is too long for that.
  private(set) var unitesDashes = false
  /// Of a dashed line, how far from each point the dashes at its corner can overlap; empty if none can.
  private(set) var reaches: [Double] = []
  /// Whether each point is a corner or an end that is united with others; empty if none is.
  private(set) var united: [Bool] = []

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
    var previous = point(at: 0)
    for index in 1..<max(contour.count, 1) {
      let next = point(at: index)
      let way = next - previous
      length += dot(way, way).squareRoot()
      lengths.append(length)
      previous = next
    }
  }

  /// Finds the parts whose strokes overlap inside of pixels.
  ///
  /// - Parameter dash: the dashes that are drawn; nil if the line is drawn solid.
  mutating func findOverlaps(pen: StrokePen, dash: DashPattern?) {
    unitesDashes = dash != nil && !hasLongSegment(pen)
    united = StrokeLine.unitedPoints(of: self, pen: pen, dash: unitesDashes ? dash : nil)
    if let dash, unitesDashes { reaches = StrokeLine.reachesOfCorners(of: self, pen: pen, dash: dash) }
  }

  /// Returns the point with an index. In an open contour the index is in 0 …
  /// `contour.segmentCount`. In a closed contour, indices that are below or above this range by at
  /// most `segmentCount` wrap around.
  @inline(__always)
  func point(_ index: Int) -> Vector { point(at: offset(of: index)) }

  /// Returns the point with an index in 0 … `contour.segmentCount`. This is faster than `point(_:)`.
  @inline(__always)
  func point(at index: Int) -> Vector {
    let point = outline.points[contour.start &+ index]
    guard let toStroke else { return Vector(point.x, point.y) }
    let moved = toStroke(point)
    return Vector(moved.x, moved.y)
  }

  /// Returns whether the line bends at a point as a curve does.
  @inline(__always)
  func isSmooth(_ index: Int) -> Bool {
    let index = contour.start &+ offset(of: index)
    return index < outline.isSmooth.count && outline.isSmooth[index]
  }

  /// Returns whether the stroke has a vertex at a point.
  @inline(__always)
  func isKept(_ index: Int) -> Bool {
    if index == 0, !contour.isClosed { return true }
    let way = point(index) - point(index &- 1)
    return hasDirection(dot(way, way))
  }

  /// The index of the last point at which the stroke has a vertex, or the last point.
  var lastKept: Int { (1...contour.segmentCount).last(where: isKept) ?? contour.segmentCount }

  /// Whether a segment is long enough for a direction.
  @inline(__always)
  func hasDirection(_ squaredLength: Double) -> Bool { squaredLength > squaredShortest }

  /// Whether the corner or the end at a point is united with others, in a line where some are.
  @inline(__always)
  func isUnited(_ index: Int) -> Bool { united[offset(of: index)] }

  /// Whether a corner or an end in a run of segments is united with others.
  @inline(__always)
  func unites(_ run: Range<Int>) -> Bool {
    !united.isEmpty && (run.lowerBound...run.upperBound).contains(where: isUnited)
  }

  @inline(__always)
  private func offset(of index: Int) -> Int {
    if index < 0 { return index &+ contour.segmentCount }
    return index > contour.segmentCount ? index &- contour.segmentCount : index
  }

  /// Returns the runs of segments to stroke for a tile. They do not overlap.
  ///
  /// A contour of at most `partLength` segments is one run, even if it is not visible. In longer
  /// contours, the runs are the visible segments, extended on each side through at least one
  /// segment that has a direction. So the corners at both ends of every visible segment are the
  /// same as in the whole line. In a closed contour a run can begin below 0 or end above
  /// `segmentCount`, or be the whole contour.
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

  /// Returns a run extended on each side through at least one segment that has a direction, or to
  /// the end of an open contour.
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
    // If no other vertex follows, the run ends with the line.
    while last < highest, !isKept(last + 1) { last += 1 }
    return min(first, run.lowerBound)..<last
  }
}
