import MapGeometry

/// Contours of straight lines in flat arrays. Boxes around their parts make it fast to skip parts
/// that are not in a tile.
struct Outline: Sendable {
  /// One contour of an outline.
  struct Contour: Sendable {
    /// The index of the first point of the contour.
    var start: Int
    /// The number of points of the contour. A closed contour repeats its first point at the end.
    var count: Int
    /// Whether the contour was closed and has more than one point.
    var isClosed: Bool
    /// Whether the contour is a single point, such as a `move` with a `close`. A stroke with round
    /// or square caps draws it as a dot.
    var isDot: Bool
    /// The index of the first box of the contour. Its boxes are sorted by level, the lowest first.
    /// The index has no meaning if `segmentCount` is at most `partLength`.
    var firstBox = 0

    var segmentCount: Int { count - 1 }
  }

  /// The largest number of segments in a box of the lowest level. A smaller number means more tests
  /// of boxes, a larger number more tests of single edges. One bit for each segment must fit into 32
  /// bits.
  static let partLength = 32
  /// The largest number of boxes in a box of the next level.
  static let fanOut = 16

  private(set) var points: [MapPoint] = []
  private(set) var contours: [Contour] = []
  private(set) var boxes: [Box] = []
  /// Whether the line is smooth at each point, as inside a flattened curve. The array can be
  /// shorter than `points`; at points beyond its end the line is not smooth.
  private(set) var isSmooth: [Bool] = []
  private var contourStart = 0
  private var hasLines = false

  /// Reserves memory for more contours and points.
  mutating func reserveCapacity(contours contourCount: Int, points pointCount: Int) {
    contours.reserveCapacity(contours.count + contourCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Begins a contour. The contour before it ends open unless it was closed.
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
  mutating func lines(through points: UnsafeBufferPointer<MapPoint>) {
    hasLines = true
    self.points.append(contentsOf: points)
  }

  /// Adds lines to as many points as the count tells.
  ///
  /// - Parameter write: initializes the memory of the points. Three more points can be written after
  ///   them.
  @inline(__always)
  mutating func lines(count: Int, _ write: (UnsafeMutablePointer<MapPoint>) -> Void) {
    hasLines = true
    points.reserve(count + 3)
    points.append(addingCapacity: count + 3) { span in
      span.withUnsafeMutableBufferPointer { slots, initializedCount in
        guard let first = slots.baseAddress else { return }
        write(first + initializedCount)
        initializedCount += count
      }
    }
  }

  /// The number of points of the current contour.
  var currentPointCount: Int { points.count - contourStart }

  /// Makes the line smooth at the last point of the current contour.
  ///
  /// - Parameter removingPoint: whether to remove the point before it.
  mutating func makeEndSmooth(removingPointBefore removingPoint: Bool) {
    while isSmooth.count < points.count { isSmooth.append(false) }
    if removingPoint {
      points.remove(at: points.count - 2)
      isSmooth.removeLast()
    }
    isSmooth[points.count - 1] = true
  }

  /// Makes the line smooth at the first point of the current contour, where it will be closed.
  ///
  /// - Parameter removingPoint: whether to remove the point after it.
  mutating func makeStartSmooth(removingPointAfter removingPoint: Bool) {
    if removingPoint {
      points.remove(at: contourStart + 1)
      isSmooth.remove(at: contourStart + 1)
    }
    isSmooth[contourStart] = true
  }

  /// Adds a contour through points. Points that are not finite are left out. If no point remains,
  /// nothing is added.
  mutating func add(_ points: UnsafeBufferPointer<MapPoint>, closed: Bool) {
    end(closed: false)
    // With room for the point that closes the contour, the points are not moved again.
    self.points.reserve(points.count + 1)
    if points.areFinite {
      self.points.append(contentsOf: points)
    } else {
      self.points.append(contentsOf: points.filter(\.isFinite))
    }
    hasLines = true
    end(closed: closed)
  }

  /// Ends the current contour, if there is one. A contour that is only a `move` is removed unless
  /// it is closed.
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

  /// Returns the box around the points of contours; nil if there are no contours.
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

  /// Adds boxes around every `partLength` segments, then around every `fanOut` of those boxes, and
  /// so on, until a level has at most `fanOut` boxes.
  private mutating func addBoxes(of contour: Contour) {
    var first = boxes.count
    boxes.reserve(contour.partCount + contour.partCount / (Outline.fanOut - 1) + 1)
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

extension Array {
  /// Reserves memory for more elements. If the array must grow, it grows to at least twice its size,
  /// so that many calls take linear time.
  fileprivate mutating func reserve(_ more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}

extension Outline.Contour {
  /// The number of boxes of the lowest level.
  var partCount: Int { (segmentCount + Outline.partLength - 1) / Outline.partLength }

  /// The levels of the contour's boxes from the lowest: the index of the first box, the number of
  /// boxes, and the largest number of segments of each box.
  var boxLevels: [(first: Int, count: Int, length: Int)] {
    var levels = [(first: firstBox, count: partCount, length: Outline.partLength)]
    while let last = levels.last, last.count > Outline.fanOut {
      let count = (last.count + Outline.fanOut - 1) / Outline.fanOut
      levels.append((last.first + last.count, count, last.length * Outline.fanOut))
    }
    return levels
  }
}
