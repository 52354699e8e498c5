import MapGeometry
import MapOverlays
import MapRaster

/// The limits of paths in scripts. Without them a short script could take gigabytes.
enum PathLimits {
  /// The largest number of steps of a path.
  static let steps = 1 << 16
  /// The largest number of curves, and of steps, of a path that is stroked or dashed. Each curve can
  /// become 4096 lines.
  static let outlinedCurves = 64
  static let outlinedSteps = 1 << 12
  /// The largest number of dashes of a path that is not one contour of lines.
  static let dashes = Double(1 << 14)
}

extension MapRaster.Path {
  /// Returns whether the path has at most a number of steps.
  func isModest(steps limit: Int) -> Bool {
    var count = 0
    forEach { _ in count += 1 }
    return count <= limit
  }

  /// Returns whether an outline or dashes of the path cannot be too long. An outline has no lengths.
  func canBeOutlined(dash lengths: [Double]) -> Bool {
    var (steps, curves, contours, length) = (0, 0, 0, 0.0)
    var (start, last) = (MapPoint(x: 0, y: 0), MapPoint(x: 0, y: 0))
    func walk(_ points: MapPoint...) {
      for point in points {
        length += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y))
          .squareRoot()
        last = point
      }
    }
    forEach { step in
      steps += 1
      switch step {
      case .move(let point):
        contours += 1
        (start, last) = (point, point)
      case .line(let point): walk(point)
      case .quadraticCurve(let control, let point):
        curves += 1
        walk(control, point)
      case .cubicCurve(let control1, let control2, let point):
        curves += 1
        walk(control1, control2, point)
      case .close: walk(start)
      }
    }
    guard steps <= PathLimits.outlinedSteps, curves <= PathLimits.outlinedCurves else { return false }
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return true }
    return (curves == 0 && contours <= 1) || length / period * Double(lengths.count) <= PathLimits.dashes
  }
}
