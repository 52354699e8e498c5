import MapGeometry

extension Path {
  /// A contour of straight lines.
  package struct Contour: Sendable {
    /// The points, each line from one to the next.
    package var points: [MapPoint]
    /// Whether the contour is closed. A closed one does not repeat its first point.
    package var isClosed: Bool
  }

  /// The number of contours that begin with a move.
  package var contourCount: Int { runs.reduce(0) { $0 + ($1.verb == .move ? $1.count : 0) } }

  /// The contours; nil if the path has curves, or a line after a closed contour without a move.
  package var straightContours: [Contour]? {
    guard !hasCurves else { return nil }
    var contours: [Contour] = []
    var next = 0
    for run in runs {
      switch run.verb {
      case .move:
        for _ in 0..<run.count {
          contours.append(Contour(points: [points[next]], isClosed: false))
          next += 1
        }
      case .line:
        guard let last = contours.indices.last, !contours[last].isClosed else { return nil }
        contours[last].points += points[next..<next + run.count]
        next += run.count
      case .close:
        guard let last = contours.indices.last else { return nil }
        contours[last].isClosed = true
      case .quadraticCurve, .cubicCurve: return nil
      }
    }
    return contours
  }
}
