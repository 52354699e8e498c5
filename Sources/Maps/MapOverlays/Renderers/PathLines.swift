import MapGeometry
import MapRaster

/// A contour of straight lines.
struct LineContour {
  /// The points. Those of a closed contour do not repeat the first at the end.
  var points: [MapPoint] = []
  /// Whether the line bends at each point as a curve does, so it has no corner there.
  var isSmooth: [Bool] = []
  var isClosed = false
}

extension MapRaster.Path {
  /// Returns the contours with curves replaced by straight lines at most `tolerance` away.
  func lines(tolerance: Double) -> [LineContour] {
    var contours: [LineContour] = []
    var contour = LineContour()
    func end() {
      if !contour.points.isEmpty { contours.append(contour) }
      contour = LineContour()
    }
    func add(_ point: MapPoint, isSmooth: Bool = false) {
      contour.points.append(point)
      contour.isSmooth.append(isSmooth)
    }
    forEach { step in
      if contour.points.isEmpty, let last = contours.last?.points.first {
        // After a close the next line begins at the start of the contour.
        if case .move = step {} else if case .close = step {} else { add(last) }
      }
      switch step {
      case .move(let point):
        end()
        add(point)
      case .line(let point): add(point)
      case .quadraticCurve(let control, let point):
        guard let start = contour.points.last else { return add(point) }
        // The distance of a quadratic curve from n chords is at most |a − 2b + c| / (4 n²).
        let bend = length(
          start.x - 2 * control.x + point.x, start.y - 2 * control.y + point.y)
        let count = steps((bend / (4 * tolerance)).squareRoot())
        for index in 1...count {
          let (t, s) = (Double(index) / Double(count), 1 - Double(index) / Double(count))
          add(
            MapPoint(
              x: s * s * start.x + 2 * s * t * control.x + t * t * point.x,
              y: s * s * start.y + 2 * s * t * control.y + t * t * point.y), isSmooth: index < count)
        }
      case .cubicCurve(let first, let second, let point):
        guard let start = contour.points.last else { return add(point) }
        // The distance from n chords is at most the largest second derivative / (8 n²).
        let bend =
          6
          * Swift.max(
            length(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
            length(first.x - 2 * second.x + point.x, first.y - 2 * second.y + point.y))
        let count = steps((bend / (8 * tolerance)).squareRoot())
        for index in 1...count {
          let (t, s) = (Double(index) / Double(count), 1 - Double(index) / Double(count))
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          add(
            MapPoint(
              x: a * start.x + b * first.x + c * second.x + d * point.x,
              y: a * start.y + b * first.y + c * second.y + d * point.y), isSmooth: index < count)
        }
      case .close:
        guard !contour.points.isEmpty else { return }
        if contour.points.count > 1, contour.points.last == contour.points.first {
          contour.points.removeLast()
          contour.isSmooth.removeLast()
        }
        contour.isClosed = true
        end()
      }
    }
    end()
    return contours
  }
}

private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

/// Returns a number of chords for a curve: a number rounded up, in 1…4096.
private func steps(_ number: Double) -> Int {
  Int(exactly: Swift.max(1, Swift.min(4096, number.rounded(.up)))) ?? 1
}
