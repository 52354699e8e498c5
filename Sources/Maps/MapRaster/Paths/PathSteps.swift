import MapGeometry

extension Path {
  /// One step of a path, with its points.
  public enum Step: Hashable, Sendable {
    /// A contour begins.
    case move(MapPoint)
    /// A straight line.
    case line(MapPoint)
    /// A quadratic Bézier curve.
    case quadraticCurve(control: MapPoint, to: MapPoint)
    /// A cubic Bézier curve.
    case cubicCurve(control1: MapPoint, control2: MapPoint, to: MapPoint)
    /// The contour is closed.
    case close
  }

  /// Whether there are no steps.
  public var isEmpty: Bool { runs.isEmpty }

  /// Calls a body with each step in order.
  public func forEach(_ body: (Step) -> Void) {
    var next = points.startIndex
    for run in runs {
      for _ in 0..<run.count {
        switch run.verb {
        case .move: body(.move(points[next]))
        case .line: body(.line(points[next]))
        case .quadraticCurve: body(.quadraticCurve(control: points[next], to: points[next + 1]))
        case .cubicCurve:
          body(.cubicCurve(control1: points[next], control2: points[next + 1], to: points[next + 2]))
        case .close: body(.close)
        }
        next += run.verb.pointCount
      }
    }
  }

  /// The smallest rectangle around all points, including control points; null if there are no
  /// points.
  public var controlBounds: MapRect { points.isEmpty ? .null : MapRect(bounding: points) }
}
