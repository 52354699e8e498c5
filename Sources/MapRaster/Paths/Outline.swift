import MapGeometry

/// Contours of straight lines in flat arrays, with boxes around their parts, so that what a tile does not show costs
/// nothing.
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
    /// The first of its boxes, in order of level; meaningless where `segmentCount` is at most `partLength`.
    var firstBox = 0

    var segmentCount: Int { count - 1 }
  }

  /// The segments of one box of the lowest level. Fewer cost more tests, more cost more edges that are tested one by one.
  static let partLength = 32
  /// The boxes that one of the next level encloses.
  static let fanOut = 16

  private(set) var points: [MapPoint] = []
  private(set) var contours: [Contour] = []
  private(set) var boxes: [Box] = []
  /// Whether the line goes on smoothly at a point, as inside a flattened curve; empty where it nowhere does.
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

  /// Boxes around every `partLength` segments, then around every `fanOut` of those boxes, until there are few.
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

  /// The levels of its boxes from the lowest: where each begins, how many there are, how many segments each holds.
  var boxLevels: [(first: Int, count: Int, length: Int)] {
    var levels = [(first: firstBox, count: partCount, length: Outline.partLength)]
    while let last = levels.last, last.count > Outline.fanOut {
      let count = (last.count + Outline.fanOut - 1) / Outline.fanOut
      levels.append((last.first + last.count, count, last.length * Outline.fanOut))
    }
    return levels
  }
}

/// An upright rectangle in the plane, given by its edges.
struct Box: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(_ point: MapPoint) {
    (minX, minY, maxX, maxY) = (point.x, point.y, point.x, point.y)
  }

  /// The box around points, of which there must be one.
  init(around points: ArraySlice<MapPoint>) {
    self = points.withUnsafeBufferPointer { points in
      // Two boxes in turn, so that one need not wait for the other.
      var low = (SIMD2(points[0].x, points[0].y), SIMD2(points[0].x, points[0].y))
      var high = low
      var index = 0
      while index + 1 < points.count {
        let place = (SIMD2(points[index].x, points[index].y), SIMD2(points[index + 1].x, points[index + 1].y))
        low.0 = min(place.0, low.0)
        low.1 = min(place.1, low.1)
        high.0 = max(place.0, high.0)
        high.1 = max(place.1, high.1)
        index += 2
      }
      let last = SIMD2(points[points.count - 1].x, points[points.count - 1].y)
      let lowest = min(min(low.0, low.1), last)
      let highest = max(max(high.0, high.1), last)
      return Box(minX: lowest.x, minY: lowest.y, maxX: highest.x, maxY: highest.y)
    }
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Beyond this, in pixels, rounding may move an edge by more than tells whether it is in a tile: 2^45.
  static let farAway = 0x1p45

  /// Whether an edge is so far away, or NaN.
  var isFarAway: Bool {
    !(minX > -Box.farAway && minY > -Box.farAway && maxX < Box.farAway && maxY < Box.farAway)
  }

  /// What both have in common; with edges in the wrong order where that is nothing.
  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  mutating func extend(to other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The box around what a transform makes of this one, grown by an amount on all sides.
  @inline(__always)
  func transformed(by transform: AffineTransform, grownBy margin: Double) -> Box {
    // From the edges themselves: about the middle, an edge far away would round off one nearby.
    func reach(_ first: Double, _ second: Double, _ shift: Double) -> (low: Double, high: Double) {
      let (left, right) = (first * minX, first * maxX)
      let (top, bottom) = (second * minY, second * maxY)
      return (
        min(left, right) + min(top, bottom) + shift - margin,
        max(left, right) + max(top, bottom) + shift + margin
      )
    }
    let across = reach(transform.a, transform.c, transform.tx)
    let down = reach(transform.b, transform.d, transform.ty)
    return Box(minX: across.low, minY: down.low, maxX: across.high, maxY: down.high)
  }
}
