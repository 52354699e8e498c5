import MapGeometry

extension Outline {
  /// How far, in pixels, a flattened curve may lie from the true one.
  static let flatness = 0.05
  /// The largest number of lines that a curve becomes: 2^12 lines keep to the flatness for curves of 6.7 million pixels.
  private static let mostLines = 4096.0

  /// Adds a path's contours, its curves as lines.
  ///
  /// - Parameter stretch: the largest factor by which lengths grow on their way to pixels.
  mutating func add(_ path: Path, stretch: Double) {
    var next = path.points.startIndex
    func take() -> MapPoint {
      defer { next += 1 }
      return path.points[next]
    }
    var current = MapPoint(x: 0, y: 0)
    for run in path.runs {
      if run.verb == .line {
        lines(through: path.points[next..<next + run.count])
        next += run.count
        current = path.points[next - 1]
        continue
      }
      for _ in 0..<run.count {
        switch run.verb {
        case .move:
          current = take()
          move(to: current)
        case .line: break
        case .quadraticCurve:
          let curve = CubicCurve(from: current, control: take(), to: take())
          current = curve.end
          add(curve, stretch: stretch)
        case .cubicCurve:
          let curve = CubicCurve(from: current, control1: take(), control2: take(), to: take())
          current = curve.end
          add(curve, stretch: stretch)
        case .close:
          end(closed: true)
        }
      }
    }
    end(closed: false)
  }

  private mutating func add(_ curve: CubicCurve, stretch: Double) {
    // A curve cut into n equal parts of its parameter lies within |second derivative| / (8 n²) of its chords.
    let lines = (curve.largestSecondDerivative * stretch / (8 * Outline.flatness)).squareRoot().rounded(.up)
    let count = lines > 1 ? Int(Swift.min(lines, Outline.mostLines)) : 1
    for index in 1..<Swift.max(count, 1) {
      line(to: curve.point(at: Double(index) / Double(count)), isSmooth: true)
    }
    line(to: curve.end)
  }
}

/// A cubic Bézier curve.
private struct CubicCurve {
  let start: MapPoint
  let control1: MapPoint
  let control2: MapPoint
  let end: MapPoint

  init(from start: MapPoint, control1: MapPoint, control2: MapPoint, to end: MapPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The cubic that is the given quadratic curve.
  init(from start: MapPoint, control: MapPoint, to end: MapPoint) {
    func third(_ from: MapPoint) -> MapPoint {
      MapPoint(x: from.x + (control.x - from.x) * (2 / 3), y: from.y + (control.y - from.y) * (2 / 3))
    }
    self.init(from: start, control1: third(start), control2: third(end), to: end)
  }

  /// The largest length of the second derivative, which is at one of the ends.
  var largestSecondDerivative: Double {
    func bend(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Double {
      let x = (a.x - b.x) + (c.x - b.x)
      let y = (a.y - b.y) + (c.y - b.y)
      return 6 * (x * x + y * y).squareRoot()
    }
    return Swift.max(bend(start, control1, control2), bend(control1, control2, end))
  }

  func point(at t: Double) -> MapPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return MapPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }
}
