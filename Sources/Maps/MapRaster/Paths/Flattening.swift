import MapGeometry

// Flattening: curves become lines.

extension Outline {
  /// The largest distance from a flattened curve to the true one, in pixels.
  static let flatness = 0.05
  /// The largest number of lines for a filled curve; a stroked curve can have two more. It is
  /// enough for the flatness up to a second derivative of 6.7 million pixels, which a quarter
  /// circle has at a radius of 2.4 million pixels.
  private static let maximumParts = 4096.0

  /// The largest mean length of the chords of a curve, in pixels, if the curve bends about as
  /// tightly as the edge of the pen, or more tightly.
  private static let tightChord = 0.25

  /// Adds the contours of a path, with lines in place of its curves.
  ///
  /// - Parameters:
  ///   - stretch: the largest factor by which lengths grow from the path to pixels.
  ///   - penWidth: the width of the pen that strokes the path, in the path's units; 0 if it is
  ///     filled.
  mutating func add(_ path: Path, stretch: Double, penWidth: Double = 0) {
    path.points.withUnsafeBufferPointer { add(path.runs, $0, stretch: stretch, penWidth: penWidth) }
  }

  /// Adds the contours of a path.
  ///
  /// - Parameter points: the points of the steps, as many as the steps need.
  private mutating func add(
    _ runs: [Path.Run], _ points: UnsafeBufferPointer<MapPoint>, stretch: Double, penWidth: Double
  ) {
    var next = 0
    var current = MapPoint(x: 0, y: 0)
    var start = current
    var joints = StrokedJoints()
    for run in runs {
      if run.verb == .line {
        let points = UnsafeBufferPointer(rebasing: points[next..<next + run.count])
        if penWidth > 0 { joints.begin(current.way(to: points[0]), in: &self) }
        lines(through: points)
        if penWidth > 0 {
          let last = points.count - 1
          joints.end((last > 0 ? points[last - 1] : current).way(to: points[last]))
        }
        next += run.count
        current = points[points.count - 1]
        continue
      }
      for _ in 0..<run.count {
        switch run.verb {
        case .move:
          current = points[next]
          start = current
          joints = StrokedJoints()
          move(to: current)
          next += 1
        case .line: break
        case .quadraticCurve:
          let (control, end) = (points[next], points[next + 1])
          // The equal cubic curve.
          let curve = CubicCurve(
            start: current, control1: between(current, control, 2 / 3),
            control2: between(end, control, 2 / 3), end: end)
          current = curve.end
          add(curve, stretch: stretch, penWidth: penWidth, &joints)
          next += 2
        case .cubicCurve:
          let curve = CubicCurve(
            start: current, control1: points[next], control2: points[next + 1], end: points[next + 2])
          current = curve.end
          add(curve, stretch: stretch, penWidth: penWidth, &joints)
          next += 3
        case .close:
          if penWidth > 0 { close(from: current, to: start, &joints) }
          current = start
          joints = StrokedJoints()
          end(closed: true)
        }
      }
    }
    end(closed: false)
  }

  /// Adds the line that closes a stroked contour, if its end is not its start.
  private mutating func close(from end: MapPoint, to start: MapPoint, _ joints: inout StrokedJoints) {
    if end != start {
      joints.begin(end.way(to: start), in: &self)
      line(to: start)
      joints.end(end.way(to: start))
    }
    joints.close(in: &self)
  }

  private mutating func add(
    _ curve: CubicCurve, stretch: Double, penWidth: Double, _ joints: inout StrokedJoints
  ) {
    // The distance from a curve, cut into n equal parts of its parameter, to its chords is at most
    // |second derivative| / (8 n²).
    let secondDerivative = curve.largestSecondDerivative
    var lines = (secondDerivative * stretch / (8 * Outline.flatness)).squareRoot()
    if penWidth > 0, curve.bends(withinRadius: penWidth / 2) {
      // The curve bends about as tightly as the edge of the pen, or more tightly, so the inner edge
      // of the stroke folds back near the curve. Long chords would be visible there as straight
      // edges.
      lines = max(lines, curve.controlLength * stretch / Outline.tightChord)
    }
    let count = lines > 1 ? Int(min(lines.rounded(.up), Outline.maximumParts)) : 1
    guard penWidth > 0 else {
      addFilled(curve, lines: count)
      return
    }
    // In a stroke, the joins and caps at the ends of a curve follow its tangent. A very short chord
    // at each end has almost the direction of the tangent.
    let ends = secondDerivative > 0 ? 1 / (64 * Double(count)) : 0
    joints.begin(curve.startDirection, shortChord: ends > 0, in: &self)
    if ends > 0, joints.beginsShort { line(to: curve.point(at: ends), isSmooth: true) }
    for index in 1..<count {
      line(to: curve.point(at: Double(index) / Double(count)), isSmooth: true)
    }
    if ends > 0 { line(to: curve.point(at: 1 - ends), isSmooth: true) }
    line(to: curve.end)
    joints.end(curve.endDirection, shortChord: ends > 0)
  }

  /// Adds lines in place of a curve that is filled, between equally spaced parameters. Four points are
  /// computed at once.
  private mutating func addFilled(_ curve: CubicCurve, lines count: Int) {
    lines(count: count) { slots in
      let numbers = SIMD4<Double>(1, 2, 3, 4)
      for index in stride(from: 0, to: count, by: 4) {
        let points = curve.points(at: (Double(index) + numbers) / Double(count))
        UnsafeMutableRawPointer(slots + index).storeBytes(of: points, as: SIMD8<Double>.self)
      }
      slots[count - 1] = curve.end
    }
  }
}

extension MapPoint {
  /// Returns the vector to a point.
  fileprivate func way(to point: MapPoint) -> SIMD2<Double> { SIMD2(point.x - x, point.y - y) }
}

/// A cubic Bézier curve.
private struct CubicCurve {
  let start: MapPoint
  let control1: MapPoint
  let control2: MapPoint
  let end: MapPoint

  /// The largest length of the second derivative. It is at one of the ends.
  var largestSecondDerivative: Double {
    func square(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Double {
      let x = (a.x - b.x) + (c.x - b.x)
      let y = (a.y - b.y) + (c.y - b.y)
      return x * x + y * y
    }
    return 6 * max(square(start, control1, control2), square(control1, control2, end)).squareRoot()
  }

  /// The direction of the tangent at the start; 0 if all points are equal.
  var startDirection: SIMD2<Double> {
    start.way(to: control1 != start ? control1 : control2 != start ? control2 : end)
  }

  /// The direction of the tangent at the end; 0 if all points are equal.
  var endDirection: SIMD2<Double> {
    (control2 != end ? control2 : control1 != end ? control1 : start).way(to: end)
  }

  /// The length of the polyline through the control points. The curve is not longer than this.
  var controlLength: Double {
    distance(start, control1) + distance(control1, control2) + distance(control2, end)
  }

  /// Returns whether the radius of curvature is at most 1.1 times a given radius at one or more of
  /// 17 equally spaced parameters.
  func bends(withinRadius radius: Double) -> Bool {
    (0...16).contains { index in
      let t = Double(index) / 16
      let s = 1 - t
      func derivatives(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
        (
          3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)),
          6 * (s * (c - 2 * b + a) + t * (d - 2 * c + b))
        )
      }
      let (x, bendX) = derivatives(start.x, control1.x, control2.x, end.x)
      let (y, bendY) = derivatives(start.y, control1.y, control2.y, end.y)
      let speed = (x * x + y * y).squareRoot()
      // The curvature is |x′ y″ − y′ x″| / speed³. Here x and y are the first derivatives, and bendX
      // and bendY are the second.
      return 1.1 * radius * abs(x * bendY - y * bendX) >= speed * speed * speed && abs(bendX) + abs(bendY) > 0
    }
  }

  /// Returns the point at a parameter, 0...1.
  func point(at t: Double) -> MapPoint {
    let points = points(at: SIMD4(repeating: t))
    return MapPoint(x: points[0], y: points[1])
  }

  /// Returns the points at four parameters: x, y of each.
  @inline(__always)
  func points(at t: SIMD4<Double>) -> SIMD8<Double> {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    let x = a * start.x + b * control1.x + c * control2.x + d * end.x
    let y = a * start.y + b * control1.y + c * control2.y + d * end.y
    return SIMD8(x[0], y[0], x[1], y[1], x[2], y[2], x[3], y[3])
  }
}
