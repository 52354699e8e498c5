import MapGeometry

extension Path {
  /// Creates a path from steps and their points in memory, as if they were added one by one.
  ///
  /// - Parameters:
  ///   - steps: 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close.
  ///   - points: the points of all steps in order: 1, 1, 2, 3 and 0 for each step, control points
  ///     first. No point after them is read.
  /// - Returns: nil if a step has another number.
  package init?(steps: UnsafeBufferPointer<UInt8>, points: UnsafeBufferPointer<MapPoint>) {
    var runs: [Run] = []
    runs.reserveCapacity(steps.count)
    var (pointCount, lastMove) = (0, 0)
    // Whether each contour begins with a move. Then no step is left out and none is added.
    var isWhole = true
    var run = Run(verb: .close, count: 0)
    for number in steps {
      guard let verb = Verb(rawValue: number) else { return nil }
      if verb == .move { lastMove = pointCount } else if run.verb == .close { isWhole = false }
      pointCount += verb.pointCount
      if verb == run.verb {
        run.count += 1
      } else {
        if run.count > 0 { runs.append(run) }
        run = Run(verb: verb, count: 1)
      }
    }
    if run.count > 0 { runs.append(run) }
    let points = UnsafeBufferPointer(rebasing: points[..<pointCount])
    let start = pointCount > 0 ? points[lastMove] : MapPoint(x: 0, y: 0)
    let path = Path(runs: runs, points: Array(points), start: start)
    if isWhole, points.areFinite {
      self = path
    } else {
      self.init()
      addSteps(of: path, transform: .identity)
    }
  }
}

extension Path.Verb {
  /// The number of points of a step.
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quadraticCurve: 2
    case .cubicCurve: 3
    case .close: 0
    }
  }
}
