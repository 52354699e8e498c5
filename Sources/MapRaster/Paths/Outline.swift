import MapGeometry

/// Contours of straight lines in flat arrays, with boxes around their parts, so that what a tile
/// does not show costs nothing.
struct Outline: Sendable {
  /// One line of an outline.
  struct Contour: Sendable {
    /// The first of its points.
    var start: Int
    /// The number of its points; a closed one ends with its first point again.
    var count: Int
    /// Whether it ends where it began by being closed.
    var isClosed: Bool
    /// Whether it goes nowhere but was drawn: caps make a dot of it.
    var isDot: Bool
    /// The first of its boxes, in order of level; meaningless where `segmentCount` is at most
    /// `partLength`.
    var firstBox = 0

    var segmentCount: Int { count - 1 }
  }

  /// The segments of one box of the lowest level. Fewer cost more tests, more cost more edges that
  /// are tested one by one.
  static let partLength = 32
  /// The boxes that one of the next level encloses.
  static let fanOut = 16

  private(set) var points: [MapPoint] = []
  private(set) var contours: [Contour] = []
  private(set) var boxes: [Box] = []
  /// Whether the line goes on smoothly at a point, as inside a flattened curve; empty where it
  /// nowhere does.
  private(set) var isSmooth: [Bool] = []
  private var contourStart = 0
  private var hasLines = false

  /// Makes room for more contours and points.
  mutating func reserveCapacity(contours contourCount: Int, points pointCount: Int) {
    contours.reserveCapacity(contours.count + contourCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Begins a contour.
  mutating func move(to point: MapPoint) {
    end(closed: false)
    points.append(point)
  }

  /// Adds a line to a point.
  mutating func line(to point: MapPoint, isSmooth smooth: Bool = false) {
    hasLines = true
    points.append(point)
    if smooth || !isSmooth.isEmpty {
      while isSmooth.count < points.count { isSmooth.append(false) }
      isSmooth[points.count - 1] = smooth
    }
  }

  /// Adds lines from point to point.
  mutating func lines(through points: ArraySlice<MapPoint>) {
    hasLines = true
    self.points.append(contentsOf: points)
  }

  /// Adds a contour through points, leaving out those that are not finite.
  mutating func add(_ points: UnsafeBufferPointer<MapPoint>, closed: Bool) {
    end(closed: false)
    if points.areFinite {
      self.points.append(contentsOf: points)
    } else {
      self.points.append(contentsOf: points.filter(\.isFinite))
    }
    hasLines = true
    end(closed: closed)
  }

  /// Ends the contour under way, if any.
  mutating func end(closed: Bool) {
    defer {
      contourStart = points.count
      hasLines = false
    }
    guard points.count > contourStart else { return }
    let first = points[contourStart]
    if closed, first != points[points.count - 1] { line(to: first) }
    let count = points.count - contourStart
    guard count > 1 || hasLines || closed else {
      points.removeLast()
      return
    }
    var contour = Contour(
      start: contourStart, count: count, isClosed: closed && count > 1, isDot: count == 1)
    if contour.segmentCount > Outline.partLength {
      contour.firstBox = boxes.count
      addBoxes(of: contour)
    }
    contours.append(contour)
  }

  /// The box around the points of contours; nil without points.
  func box(of range: Range<Int>) -> Box? {
    var box: Box?
    for contour in contours[range] {
      var own = Box(points[contour.start])
      if contour.segmentCount > Outline.partLength {
        let (first, count, _) = contour.boxLevels[contour.boxLevels.count - 1]
        for box in boxes[first..<first + count] { own.extend(to: box) }
      } else {
        own = Box(around: points[contour.start..<contour.start + contour.count])
      }
      if box == nil { box = own } else { box?.extend(to: own) }
    }
    return box
  }

  /// Boxes around every `partLength` segments, then around every `fanOut` of those boxes, until
  /// there are few.
  private mutating func addBoxes(of contour: Contour) {
    var first = boxes.count
    for part in 0..<contour.partCount {
      let start = contour.start + part * Outline.partLength
      let end = min(start + Outline.partLength, contour.start + contour.segmentCount)
      boxes.append(Box(around: points[start...end]))
    }
    var count = contour.partCount
    while count > Outline.fanOut {
      let end = first + count
      for start in stride(from: first, to: end, by: Outline.fanOut) {
        var box = boxes[start]
        for index in start + 1..<max(start + 1, min(start + Outline.fanOut, end)) {
          box.extend(to: boxes[index])
        }
        boxes.append(box)
      }
      first = end
      count = boxes.count - end
    }
  }
}

extension Outline.Contour {
  /// The number of its boxes of the lowest level.
  var partCount: Int { (segmentCount + Outline.partLength - 1) / Outline.partLength }

  /// The levels of its boxes from the lowest: where each begins, how many there are, how many
  /// segments each holds.
  var boxLevels: [(first: Int, count: Int, length: Int)] {
    var levels = [(first: firstBox, count: partCount, length: Outline.partLength)]
    while let last = levels.last, last.count > Outline.fanOut {
      let count = (last.count + Outline.fanOut - 1) / Outline.fanOut
      levels.append((last.first + last.count, count, last.length * Outline.fanOut))
    }
    return levels
  }
}
