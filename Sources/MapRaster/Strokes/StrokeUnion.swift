import MapGeometry

// The parts of lines whose strokes overlap inside of pixels: where segments are so short that the inner
// sides at a corner do not meet, as in a recorded track, and where dashes reach across gaps.

/// What the stroke has at a point of a line.
enum PointKind: UInt8, Sendable {
  /// A corner or an end of its own.
  case plain
  /// A corner or an end that is united with others.
  case united
  /// Nothing: the point is left out of a united part.
  case dropped
}

extension StrokeLine {
  /// The number of segments up to which all tight corners of a line are found.
  static let fewSegments = 256

  /// Returns the kinds of the points. The array is empty if all are plain.
  ///
  /// United are the corners where the inner sides do not meet, both neighbors of each, and what is
  /// nearer to one than the width of the pen, along the line. Of a dashed line it is all if the caps of
  /// dashes overlap. Nothing is united in a line with a segment longer than `StrokePen.longSegment`. O(n).
  static func kindsOfPoints(of line: StrokeLine, pen: StrokePen, dash: DashPattern?) -> [PointKind] {
    let count = line.contour.segmentCount
    guard count > 0 else { return [] }
    if let dash, pen.cap != .butt, dash.shortestGap < 2 * pen.halfWidth {
      return Array(repeating: .united, count: count + 1)
    }
    let corners = tightCorners(of: line, pen: pen)
    guard !corners.isEmpty else { return [] }
    var kinds = Array(repeating: PointKind.plain, count: count + 1)
    unite(&kinds, near: corners, of: line, within: 2 * pen.halfWidth)
    // Joins of other kinds reach far beyond what a corner moves the line.
    if pen.join == .round { drop(&kinds, of: line, within: StrokePen.straightness * pen.lengthOfPixel) }
    return kinds
  }

  /// Returns the points with tight corners, where the inner sides do not meet, in their order.
  ///
  /// All are found in lines of at most `fewSegments` segments, and where a segment is shorter than
  /// `shortSegment`. Others are only found in lines that have such segments, and only if they are few.
  private static func tightCorners(of line: StrokeLine, pen: StrokePen) -> [Int] {
    let count = line.contour.segmentCount
    let bends = !line.outline.isSmooth.isEmpty
    let short = StrokePen.shortSegment * pen.lengthOfPixel
    if count > fewSegments, !bends, line.squaredShortestSegment() >= short * short { return [] }
    let isOpen = !line.contour.isClosed
    let end = line.lastKept
    // A corner can only be tight if a segment is shorter than the pen is wide, or the line turns back.
    let squaredWidth = 4 * pen.halfWidth * pen.halfWidth
    var (tight, others): ([Int], [Int]) = ([], [])
    var (way, squared) = (StrokePen.Vector(0, 0), 0.0)
    var (first, squaredFirst, isFirst) = (way, 0.0, true)
    var longest = 0.0
    var corner = 0
    var previous = line.point(0)
    var index = 1
    // A closed line has a corner more, at its end.
    while index <= (isOpen ? count : count + 1) {
      let isSeam = index > count
      let point = isSeam ? previous : line.point(index)
      let next = isSeam ? first : point - previous
      let squaredNext = isSeam ? squaredFirst : dot(next, next)
      defer { index += 1 }
      previous = point
      guard line.hasDirection(squaredNext) else { continue }
      longest = max(longest, squaredNext)
      let product = dot(way, next)
      if squared < squaredWidth || squaredNext < squaredWidth || product < 0, squared > 0 {
        let (length, nextLength) = (squared.squareRoot(), squaredNext.squareRoot())
        let isBent = bends && line.isSmooth(corner)
        let space = StrokeCorner(
          length: length, nextLength: nextLength, isFirst: isOpen && isFirst,
          isLast: isOpen && index >= end, bends: isBent)
        if !pen.sidesMeet(
          cosine: product, sine: cross(way, next), lengths: length * nextLength,
          within: max(space.reach, space.bridge))
        {
          if min(length, nextLength) < short || isBent { tight.append(corner) } else { others.append(corner) }
        }
      }
      if squared == 0 { (first, squaredFirst) = (next, squaredNext) } else { isFirst = false }
      (way, squared, corner) = (next, squaredNext, index)
    }
    if longest > pen.squaredLongSegment { return [] }
    if !others.isEmpty, count <= fewSegments || others.count <= count / 64 {
      tight = (tight + others).sorted()
    }
    return tight
  }

  /// Returns how far before and after each point the inner sides of its corner meet, along the line; 0
  /// where it is straight. The array is empty if no two dashes can be so near to a corner, and for lines
  /// with more than `fewSegments` segments. O(n).
  static func reachesOfCorners(of line: StrokeLine, pen: StrokePen, dash: DashPattern) -> [Double] {
    let count = line.contour.segmentCount
    let cap = pen.cap == .butt ? 0 : pen.halfWidth
    guard count > 1, count <= fewSegments else { return [] }
    let reaches = (0...count).map { index in
      guard index > 0 && index < count || line.contour.isClosed else { return 0.0 }
      // Points at the same place are one corner.
      let (before, after) = (line.neighbor(of: index, step: -1), line.neighbor(of: index, step: 1))
      let way = line.point(index) - line.point(before)
      let next = line.point(after) - line.point(index)
      let lengths = (dot(way, way) * dot(next, next)).squareRoot()
      let (cosine, sine) = (dot(way, next), abs(cross(way, next)))
      // Where the line turns back, all is united.
      guard lengths > 0, sine > 0, cosine > -0.999 * lengths else { return 0.0 }
      return pen.halfWidth * sine / (lengths + cosine) + cap
    }
    return reaches.contains { 2 * $0 > dash.shortestGap } ? reaches : []
  }

  /// Returns the nearest index in one direction whose point is another one; the farthest one if there is
  /// none.
  private func neighbor(of index: Int, step: Int) -> Int {
    let isClosed = contour.isClosed
    let (least, most) =
      isClosed ? (index - contour.segmentCount, index + contour.segmentCount) : (0, contour.segmentCount)
    var found = index + step
    while found > least, found < most, !hasDirection(squaredDistance(found, index)) { found += step }
    return found
  }

  private func squaredDistance(_ first: Int, _ second: Int) -> Double {
    let way = point(first) - point(second)
    return dot(way, way)
  }

  /// Whether a segment is too long for its ends to be united with others.
  func hasFarPoint(_ pen: StrokePen) -> Bool {
    (0..<contour.segmentCount).contains { squaredDistance($0 + 1, $0) > pen.squaredLongSegment }
  }

  /// The square of the length of the shortest segment.
  private func squaredShortestSegment() -> Double {
    var shortest = Double.infinity
    var previous = point(0)
    for point in outline.points[contour.start + 1...contour.start + contour.segmentCount] {
      let moved = toStroke?(point) ?? point
      let next = Vector(moved.x, moved.y)
      let way = next - previous
      let squared = dot(way, way)
      if squared < shortest { shortest = squared }
      previous = next
    }
    return shortest
  }

  /// Marks corners as united, with both neighbors of each and what is near to one along the line.
  private static func unite(
    _ kinds: inout [PointKind], near corners: [Int], of line: StrokeLine, within distance: Double
  ) {
    let count = line.contour.segmentCount
    let isClosed = line.contour.isClosed
    /// Marks what follows a corner in one direction, up to another corner.
    func mark(from corner: Int, to other: Int) {
      let step = corner < other ? 1 : -1
      var (vertex, left, isNext) = (line.point(corner), distance, true)
      for place in stride(from: corner + step, to: other, by: step) {
        let index = place < 0 ? place + count : place > count ? place - count : place
        if line.isKept(index) {
          let point = line.point(index)
          let way = point - vertex
          left -= dot(way, way).squareRoot()
          guard left >= 0 || isNext else { return }
          (vertex, isNext) = (point, false)
        }
        kinds[index] = .united
      }
    }
    for corner in corners { kinds[corner] = .united }
    for (corner, next) in zip(corners, corners.dropFirst()) {
      mark(from: corner, to: next)
      mark(from: next, to: corner)
    }
    let (first, last) = (corners[0], corners[corners.count - 1])
    mark(from: last, to: isClosed ? first + count : count + 1)
    mark(from: first, to: isClosed ? last - count : -1)
    guard isClosed else { return }
    // The end of a closed line is its start.
    let end = line.lastKept
    guard kinds[0] == .united || kinds[end] == .united else { return }
    kinds[0] = .united
    for index in end...count { kinds[index] = .united }
  }

  /// Leaves out points of united parts where the line is nearly straight. They are within a distance of the
  /// line through the points that stay.
  private static func drop(_ kinds: inout [PointKind], of line: StrokeLine, within distance: Double) {
    var first = 0
    while first < kinds.count {
      guard kinds[first] == .united else {
        first += 1
        continue
      }
      let end = kinds[first...].firstIndex(of: .plain) ?? kinds.count
      var way = StraightWay(from: line.point(first), within: distance)
      for index in first + 1..<max(end - 1, first + 1) {
        let point = line.point(index)
        way.pass(point)
        // A curve has its direction at its end from a very near point.
        if !line.isSmooth(index), way.leads(to: line.point(index + 1)) {
          kinds[index] = .dropped
        } else {
          way = StraightWay(from: point, within: distance)
        }
      }
      first = end
    }
  }
}

/// The straight lines from a point that pass others within a distance.
private struct StraightWay {
  private let start: StrokePen.Vector
  private let distance: Double
  /// The outermost directions of the lines; nil if all are possible.
  private var outermost: (right: StrokePen.Vector, left: StrokePen.Vector)?
  /// The square of the distance to the farthest point.
  private var squaredFarthest = 0.0

  init(from start: StrokePen.Vector, within distance: Double) {
    (self.start, self.distance) = (start, distance)
  }

  /// Leaves out the lines that do not pass a point. O(1).
  mutating func pass(_ point: StrokePen.Vector) {
    let way = point - start
    let squared = dot(way, way)
    squaredFarthest = max(squaredFarthest, squared)
    guard squared > distance * distance else { return }
    // The tangents to the circle about the point.
    let along = (squared - distance * distance).squareRoot()
    let (straight, aside) = (way * along, quarterTurn(way) * distance)
    let (right, left) = (straight - aside, straight + aside)
    guard let outermost else { return self.outermost = (right, left) }
    if cross(outermost.right, right) > 0 { self.outermost?.right = right }
    if cross(left, outermost.left) > 0 { self.outermost?.left = left }
  }

  /// Whether the line to a point is one of them, and no point before it is farther away.
  func leads(to point: StrokePen.Vector) -> Bool {
    let way = point - start
    guard let outermost else { return true }
    let farthest = squaredFarthest.squareRoot() - distance
    return cross(outermost.right, way) >= 0 && cross(way, outermost.left) >= 0
      && dot(way, outermost.right + outermost.left) > 0 && dot(way, way) >= farthest * farthest
  }
}

/// How much room the inner sides have at a corner.
struct StrokeCorner {
  /// The largest distance from the corner at which they can meet.
  let reach: Double
  /// The distance within which they would meet if they were longer. Then the inner side has no vertex.
  let bridge: Double

  /// - Parameters:
  ///   - length, nextLength: the lengths of the segments before and after the corner.
  ///   - isFirst: whether the line begins with a cap at the other end of the segment before it.
  ///   - isLast: whether it ends with a cap at the other end of the segment after it.
  ///   - bends: whether the line bends there as a curve does.
  @inline(__always)
  init(length: Double, nextLength: Double, isFirst: Bool, isLast: Bool, bends: Bool) {
    reach = min(isFirst ? length : 0.5 * length, isLast ? nextLength : 0.5 * nextLength)
    bridge = !bends ? 0 : isFirst ? 0.5 * nextLength : isLast ? 0.5 * length : 0
  }
}

extension StrokePen {
  /// The length in pixels below which all corners where the inner sides do not meet are united.
  static let shortSegment = 2.0
  /// The length in pixels above which a segment is too long for samples: the rounding of doubles would
  /// move its sides.
  static let longSegment = 0x1p30
  /// The square of that length, in the coordinates of the stroke.
  var squaredLongSegment: Double {
    StrokePen.longSegment * lengthOfPixel * StrokePen.longSegment * lengthOfPixel
  }
  /// The largest distance in pixels by which united parts of a line are straightened.
  static let straightness = 1.0 / 32

  /// Whether the inner sides of two segments meet within a distance from their corner: r tan(θ / 2)
  /// before it, where r is half the width and θ the angle of the corner, 0 for a straight line.
  ///
  /// - Parameters:
  ///   - cosine, sine: those of the angle, times `lengths`.
  @inline(__always)
  func sidesMeet(cosine: Double, sine: Double, lengths: Double = 1, within length: Double) -> Bool {
    cosine > -0.999 * lengths && halfWidth * abs(sine) <= length * (lengths + cosine)
  }
}
