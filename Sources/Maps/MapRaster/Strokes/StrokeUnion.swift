import MapGeometry

// The parts of lines whose strokes overlap inside of pixels: where segments are so short that the inner
// sides at a corner do not meet, as in a recorded track, and where dashes reach across gaps.

extension StrokeLine {
  /// The number of segments up to which it is found whether the dashes of a line overlap beside corners.
  static let fewSegments = 256

  /// Returns whether the corner or the end at each point is united with others. The array is empty if none
  /// is.
  ///
  /// United are the corners where the inner sides do not meet, both neighbors of each, and what is
  /// nearer to one than the width of the pen, along the line. Of a dashed line it is all if the caps of
  /// dashes overlap. Nothing is united in a line with a segment longer than `StrokePen.longSegment`. O(n).
  static func unitedPoints(of line: StrokeLine, pen: StrokePen, dash: DashPattern?) -> [Bool] {
    let count = line.contour.segmentCount
    guard count > 0 else { return [] }
    if let dash, pen.cap != .butt, dash.shortestGap < 2 * pen.halfWidth {
      return Array(repeating: true, count: count + 1)
    }
    let corners = tightCorners(of: line, pen: pen)
    guard !corners.isEmpty else { return [] }
    var united = Array(repeating: false, count: count + 1)
    unite(&united, near: corners, of: line, within: 2 * pen.halfWidth)
    return united
  }

  /// Returns the points with tight corners that are united, in their order: those at a segment shorter than
  /// `shortSegment` or four times as long as the pen is wide, beside an end of the line, and in curves.
  ///
  /// Along a line whose segments are about as long as the pen is wide nearly all would be united, which takes
  /// several times as long. The rule looks at neighbors only, so that a part of a line is drawn as in the
  /// whole.
  private static func tightCorners(of line: StrokeLine, pen: StrokePen) -> [Int] {
    let count = line.contour.segmentCount
    let bends = !line.outline.isSmooth.isEmpty
    let isOpen = !line.contour.isClosed
    let end = line.lastKept
    let short = StrokePen.shortSegment * pen.lengthOfPixel
    let squaredWidth = 4 * pen.halfWidth * pen.halfWidth
    // The squares of the lengths of segments between which corners are not united.
    let middle = short * short..<min(max(16 * squaredWidth, short * short), pen.squaredLongSegment)
    var tight: [Int] = []
    var longest = 0.0
    var (way, squared) = (StrokePen.Vector(0, 0), 0.0)
    var (first, squaredFirst, isFirst) = (way, 0.0, true)
    var corner = 0
    var previous = line.point(at: 0)
    var isBetween = false
    var index = 1
    while index <= (isOpen ? count : count + 1) {
      defer { index += 1 }
      // Corners between two such segments are passed quickly.
      while isBetween, index < end {
        let point = line.point(at: index)
        let next = point - previous
        let squaredNext = dot(next, next)
        guard middle.contains(squaredNext) else { break }
        (previous, way, squared, corner) = (point, next, squaredNext, index)
        index += 1
      }
      // A closed line has a corner more, at its end.
      let isSeam = index > count
      let point = isSeam ? previous : line.point(at: index)
      let next = isSeam ? first : point - previous
      previous = point
      let squaredNext = isSeam ? squaredFirst : dot(next, next)
      longest = max(longest, squaredNext)
      guard line.hasDirection(squaredNext) else { continue }
      let isChosen =
        !middle.contains(squared) || !middle.contains(squaredNext)
        || isOpen && (isFirst || index >= end)
      // Where neither is shorter than the pen is wide, only a turn back can be tight.
      let product = dot(way, next)
      let isRoomy = min(squared, squaredNext) >= squaredWidth && product >= 0
      if squared > 0, bends || isChosen && !isRoomy {
        let isBent = bends && line.isSmooth(corner)
        let (length, nextLength) = (squared.squareRoot(), squaredNext.squareRoot())
        let space = StrokeCorner(
          length: length, nextLength: nextLength, isFirst: isOpen && isFirst,
          isLast: isOpen && index >= end, bends: isBent)
        if isChosen || isBent,
          !pen.sidesMeet(
            cosine: product, sine: cross(way, next), lengths: length * nextLength,
            within: max(space.reach, space.bridge))
        {
          tight.append(corner)
        }
      }
      if squared == 0 {
        (first, squaredFirst) = (next, squaredNext)
      } else {
        isFirst = false
        isBetween = !bends && middle.contains(squaredNext)
      }
      (way, squared, corner) = (next, squaredNext, index)
    }
    return longest > pen.squaredLongSegment ? [] : tight
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
      let (way, next) = (-line.way(from: index, step: -1), line.way(from: index, step: 1))
      let lengths = (dot(way, way) * dot(next, next)).squareRoot()
      let (cosine, sine) = (dot(way, next), abs(cross(way, next)))
      // Where the line turns back, all is united.
      guard lengths > 0, sine > 0, cosine > -0.999 * lengths else { return 0.0 }
      return pen.halfWidth * sine / (lengths + cosine) + cap
    }
    let gap = dash.shortestGap
    return reaches.contains { 2 * $0 > gap } ? reaches : []
  }

  /// Returns the way to the nearest point in one direction that is another one; to the farthest one if
  /// there is none.
  private func way(from index: Int, step: Int) -> StrokePen.Vector {
    let isClosed = contour.isClosed
    let (least, most) =
      isClosed ? (index - contour.segmentCount, index + contour.segmentCount) : (0, contour.segmentCount)
    let start = point(index)
    var found = index + step
    var way = point(found) - start
    while found > least, found < most, !hasDirection(dot(way, way)) {
      found += step
      way = point(found) - start
    }
    return way
  }

  private func squaredDistance(_ first: Int, _ second: Int) -> Double {
    let way = point(first) - point(second)
    return dot(way, way)
  }

  /// Whether a segment is too long for its ends to be united with others.
  func hasLongSegment(_ pen: StrokePen) -> Bool {
    if let length = lengths.last, length * length <= pen.squaredLongSegment { return false }
    return (0..<contour.segmentCount).contains { squaredDistance($0 + 1, $0) > pen.squaredLongSegment }
  }

  /// Marks corners as united, with both neighbors of each and what is near to one along the line.
  private static func unite(
    _ united: inout [Bool], near corners: [Int], of line: StrokeLine, within distance: Double
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
        united[index] = true
      }
    }
    for corner in corners { united[corner] = true }
    for (corner, next) in zip(corners, corners.dropFirst()) where next > corner + 1 {
      mark(from: corner, to: next)
      mark(from: next, to: corner)
    }
    let (first, last) = (corners[0], corners[corners.count - 1])
    mark(from: last, to: isClosed ? first + count : count + 1)
    mark(from: first, to: isClosed ? last - count : -1)
    guard isClosed else { return }
    // The end of a closed line is its start.
    let end = line.lastKept
    guard united[0] || united[end] else { return }
    united[0] = true
    for index in end...count { united[index] = true }
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
}
