// The caps of strokes.

/// Whether an end of a line is drawn, and how.
enum StrokeEnd {
  /// With the cap of the pen.
  case cap
  /// Cut at right angles, where the line continues outside the visible part.
  case cut
}

extension StrokePen {
  /// Calls the body with the points of a cap between both sides, from the end of the line. They begin beside
  /// `quarterTurn(direction)`.
  ///
  /// - Parameters:
  ///   - direction: the direction away from the line.
  ///   - step: the cosine and sine of the angle between neighboring points of an arc.
  @inline(__always)
  func forEachCapPoint(_ end: StrokeEnd, direction: Vector, step: Vector, _ body: (Vector) -> Void) {
    let normal = quarterTurn(direction) * halfWidth
    switch end == .cut ? .butt : cap {
    case .butt: break
    case .square:
      body(direction * halfWidth + normal)
      body(direction * halfWidth - normal)
    case .round:
      var spoke = turned(normal, by: step)
      while cross(spoke, -normal) < 0 {
        body(spoke)
        spoke = turned(spoke, by: step)
      }
    }
  }
}
