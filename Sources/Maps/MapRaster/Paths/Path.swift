import MapGeometry

/// Lines and curves in the plane: contours that are filled or stroked.
///
/// A contour begins at a `move` and is open unless it is closed. Filling closes every contour. A
/// step with a coordinate that is infinite or NaN is left out, as in the canvas of HTML, and the
/// other steps do not change. A line or a curve after a `close` begins at the start of the closed
/// contour. A line or a curve with no contour before it begins at its own first point.
public struct Path: Hashable, Sendable {
  /// The kind of a step of a path. The raw values are the numbers of the C interface.
  enum Verb: UInt8, Hashable, Sendable {
    case move, line, quadraticCurve, cubicCurve, close
  }

  /// Consecutive steps of one kind.
  struct Run: Hashable, Sendable {
    let verb: Verb
    var count: Int
  }

  /// The steps in order.
  private(set) var runs: [Run] = []
  /// The points of the steps, in order: one for a move or a line, two for a quadratic curve, three
  /// for a cubic curve, none for a close.
  private(set) var points: [MapPoint] = []
  /// Whether a step is a curve. Such a path must be flattened before it is drawn.
  package private(set) var hasCurves = false
  /// Whether there is a current contour, to which a line can be added.
  private var isOpen = false
  /// The start of the current contour, or of the last one.
  private var start = MapPoint(x: 0, y: 0)

  /// Creates a path without steps, which paints nothing.
  public init() {}

  /// Creates a path of contours that each begin with a move, and of finite points. Where they are
  /// others, the path is only good for `forEach`.
  ///
  /// - Parameter start: the start of the last contour.
  init(runs: [Run], points: [MapPoint], start: MapPoint) {
    (self.runs, self.points, self.start) = (runs, points, start)
    hasCurves = runs.contains { $0.verb == .quadraticCurve || $0.verb == .cubicCurve }
    isOpen = !runs.isEmpty && runs.last?.verb != .close
  }

  /// Reserves memory for the steps of a path and their points.
  package mutating func reserveCapacity(steps: Int, points pointCount: Int) {
    runs.reserveCapacity(steps)
    points.reserveCapacity(pointCount)
  }

  /// Begins a contour at a point.
  public mutating func move(to point: MapPoint) {
    guard point.isFinite else { return }
    points.append(point)
    add(.move)
    start = point
    isOpen = true
  }

  /// Adds a straight line to a point.
  public mutating func addLine(to point: MapPoint) {
    guard point.isFinite else { return }
    begin(at: point)
    points.append(point)
    add(.line)
  }

  /// Adds a quadratic Bézier curve to a point.
  public mutating func addCurve(to point: MapPoint, control: MapPoint) {
    guard point.isFinite, control.isFinite else { return }
    begin(at: control)
    points.append(control)
    points.append(point)
    add(.quadraticCurve)
    hasCurves = true
  }

  /// Adds a cubic Bézier curve to a point.
  public mutating func addCurve(to point: MapPoint, control1: MapPoint, control2: MapPoint) {
    guard point.isFinite, control1.isFinite, control2.isFinite else { return }
    begin(at: control1)
    points.append(control1)
    points.append(control2)
    points.append(point)
    add(.cubicCurve)
    hasCurves = true
  }

  /// Closes the current contour with a line to its start. The next contour begins there unless a
  /// `move` follows. Nothing is added if there is no current contour.
  public mutating func close() {
    guard isOpen else { return }
    add(.close)
    isOpen = false
  }

  /// Adds a contour through the given points. Points that are not finite are left out. The current
  /// contour ends, even if no point remains and nothing is added.
  public mutating func addLines(through points: some Sequence<MapPoint>, closed: Bool) {
    if points.withContiguousStorageIfAvailable({ addLines(through: $0, closed: closed) }) == nil {
      ContiguousArray(points).withUnsafeBufferPointer { addLines(through: $0, closed: closed) }
    }
  }

  /// Adds a contour through the given points. Points that are not finite are left out. The current
  /// contour ends, even if no point remains and nothing is added.
  public mutating func addLines(through points: UnsafeBufferPointer<MapPoint>, closed: Bool) {
    isOpen = false
    guard let first = points.firstIndex(where: \.isFinite) else { return }
    move(to: points[first])
    let rest = UnsafeBufferPointer(rebasing: points[(first + 1)...])
    if rest.areFinite {
      self.points.append(contentsOf: rest)
      if !rest.isEmpty { runs.append(Run(verb: .line, count: rest.count)) }
    } else {
      for point in rest { addLine(to: point) }
    }
    if closed { close() }
  }

  /// Adds a rectangle as a closed contour. A rectangle that is null or not finite adds nothing.
  public mutating func addRect(_ rect: MapRect) {
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
    addLines(
      through: [
        MapPoint(x: rect.minX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.minY),
        MapPoint(x: rect.maxX, y: rect.maxY), MapPoint(x: rect.minX, y: rect.maxY),
      ], closed: true)
  }

  /// Adds the ellipse inside a rectangle as four cubic curves. Their distance from the ellipse is
  /// at most 2.8e-4 of its radii. A rectangle that is null or not finite adds nothing.
  public mutating func addEllipse(in rect: MapRect) {
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
    // The distance of the control points that puts the middle of the curve on the circle: 4/3 (√2 −
    // 1).
    let handle = 0.5522847498307936
    let radiusX = rect.width / 2
    let radiusY = rect.height / 2
    func point(_ x: Double, _ y: Double) -> MapPoint {
      MapPoint(x: rect.midX + x * radiusX, y: rect.midY + y * radiusY)
    }
    // A move, four curves of three points each, and a close.
    if runs.isEmpty { reserveCapacity(steps: 3, points: 13) }
    move(to: point(1, 0))
    addCurve(to: point(0, 1), control1: point(1, handle), control2: point(handle, 1))
    addCurve(to: point(-1, 0), control1: point(-handle, 1), control2: point(-1, handle))
    addCurve(to: point(0, -1), control1: point(-1, -handle), control2: point(-handle, -1))
    addCurve(to: point(1, 0), control1: point(handle, -1), control2: point(1, -handle))
    close()
  }

  /// Adds the steps of another path after a transform. A step that becomes infinite or NaN is left
  /// out.
  public mutating func append(_ other: Path, transform: AffineTransform = .identity) {
    if runs.isEmpty, transform == .identity {
      self = other
      return
    }
    // If all points stay finite, which is the usual case, all steps are added at once.
    let moved = other.points.map { transform($0) }
    if moved.withUnsafeBufferPointer({ $0.areFinite }), runs.isEmpty || other.runs.first?.verb == .move {
      if runs.isEmpty {
        (points, runs) = (moved, other.runs)
      } else {
        points.append(contentsOf: moved)
        runs.append(contentsOf: other.runs)
      }
      hasCurves = hasCurves || other.hasCurves
      (start, isOpen) = (transform(other.start), other.isOpen)
    } else {
      addSteps(of: other, transform: transform)
    }
  }

  /// Adds the steps of another path after a transform, one by one.
  mutating func addSteps(of other: Path, transform: AffineTransform) {
    other.forEach { step in
      switch step {
      case .move(let point): move(to: transform(point))
      case .line(let point): addLine(to: transform(point))
      case .quadraticCurve(let control, let point):
        addCurve(to: transform(point), control: transform(control))
      case .cubicCurve(let control1, let control2, let point):
        addCurve(to: transform(point), control1: transform(control1), control2: transform(control2))
      case .close: close()
      }
    }
  }

  /// The point at which the next line begins; nil if no contour has begun. After `addLines` without
  /// finite points, the next line begins a contour instead, unless the last step is a `close`.
  public var currentPoint: MapPoint? { runs.last?.verb == .close ? start : points.last }

  /// Begins a contour if there is none: at the start of the contour just closed, or else at the
  /// given point.
  private mutating func begin(at point: MapPoint) {
    guard !isOpen else { return }
    move(to: runs.last?.verb == .close ? start : point)
  }

  /// Adds a step without its points.
  private mutating func add(_ verb: Verb) {
    if let last = runs.last, last.verb == verb {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(verb: verb, count: 1))
    }
  }
}

extension UnsafeBufferPointer<MapPoint> {
  /// Whether no coordinate is infinite or NaN.
  var areFinite: Bool {
    // 0 times infinity or NaN is NaN, and so is the sum. The points are added to four sums in turn,
    // because a sum waits for the one before it.
    var zeros = (SIMD2(0.0, 0.0), SIMD2(0.0, 0.0), SIMD2(0.0, 0.0), SIMD2(0.0, 0.0))
    @inline(__always) func zero(_ index: Int) -> SIMD2<Double> { SIMD2(self[index].x, self[index].y) * 0 }
    var index = 0
    while index + 4 <= count {
      zeros.0 += zero(index)
      zeros.1 += zero(index + 1)
      zeros.2 += zero(index + 2)
      zeros.3 += zero(index + 3)
      index += 4
    }
    for rest in index..<count { zeros.0 += zero(rest) }
    return (zeros.0 + zeros.1) + (zeros.2 + zeros.3) == SIMD2(0, 0)
  }
}
