import MapGeometry

/// The directions at the joints of a contour, while the contour is flattened for a stroke.
///
/// A flattened curve has a very short chord at each end, in the direction of its tangent, for the
/// caps and joins there. The inner edges of a stroke do not meet within such a chord, so parts of
/// the stroke overlap in a pixel. Where a line continues in the same direction, as between the
/// quarters of a circle, the stroke has neither cap nor corner. There the line is smooth instead,
/// without short chords.
struct StrokedJoints {
  typealias Vector = SIMD2<Double>

  /// Whether the current step begins with a short chord, if it is a curve.
  private(set) var beginsShort = false
  /// The direction in which the contour begins; nil before its first step.
  private var first: Vector?
  private var firstIsShort = false
  /// The direction in which the contour ends so far.
  private var last = Vector(0, 0)
  private var lastIsShort = false

  /// Begins a step of a contour. If it continues in the same direction, the joint becomes smooth.
  ///
  /// - Parameter shortChord: whether a short chord follows if the joint is not smooth.
  mutating func begin(_ direction: Vector, shortChord: Bool = false, in outline: inout Outline) {
    let isSmooth = (shortChord || lastIsShort) && isSame(last, direction)
    if isSmooth { outline.makeEndSmooth(removingPointBefore: lastIsShort) }
    beginsShort = shortChord && !isSmooth
    if first == nil { (first, firstIsShort) = (direction, beginsShort) }
  }

  /// Ends a step of a contour.
  ///
  /// - Parameter shortChord: whether the step ends with a short chord.
  mutating func end(_ direction: Vector, shortChord: Bool = false) {
    (last, lastIsShort) = (direction, shortChord)
  }

  /// Closes a contour, whose last point is its first point. If it continues in the same direction,
  /// the joint becomes smooth. A contour of fewer than six points keeps its short chords, so that
  /// it still has a direction.
  mutating func close(in outline: inout Outline) {
    guard let first, firstIsShort || lastIsShort, outline.currentPointCount > 5, isSame(last, first) else {
      return
    }
    outline.makeEndSmooth(removingPointBefore: lastIsShort)
    outline.makeStartSmooth(removingPointAfter: firstIsShort)
  }

  /// Returns whether two directions are the same within 1/10,000 radian. Joins of all kinds differ
  /// there by about a billionth of the pen's width. No direction is the same as (0, 0).
  private func isSame(_ a: Vector, _ b: Vector) -> Bool {
    // Products of lengths that are very large or very small would overflow or be 0.
    func scaled(_ vector: Vector) -> Vector {
      let largest = max(abs(vector.x), abs(vector.y))
      return largest > 0 ? vector / largest : vector
    }
    let (a, b) = (scaled(a), scaled(b))
    let sine = cross(a, b)
    return dot(a, b) > 0 && sine * sine <= 1e-8 * dot(a, a) * dot(b, b)
  }
}
