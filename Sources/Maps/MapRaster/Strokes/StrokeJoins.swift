// The corners of strokes: the join at the outer side, and where the inner sides meet.

extension StrokePen {
  /// Calls the body with the points of the outer side at a corner, from its vertex.
  ///
  /// - Parameter step: the cosine and sine of the angle between neighboring points of an arc.
  @inline(__always)
  func forEachOuterPoint(of sides: CornerSides, _ join: LineJoin, step: Vector, _ body: (Vector) -> Void) {
    let cosine = sides.cosine
    if cosine >= pointedCosine || (join == .miter && (1 + cosine) * squaredMiterLimit >= 2) {
      return body(sides.meeting)
    }
    body(sides.normal)
    if join == .round {
      let step = sides.outerIsLeft ? Vector(step.x, -step.y) : step
      var spoke = turned(sides.normal, by: step)
      while cross(spoke, sides.nextNormal) * step.y > 0 {
        body(spoke)
        spoke = turned(spoke, by: step)
      }
    }
    body(sides.nextNormal)
  }

  /// Whether the inner sides of two segments meet within a distance from their corner: r tan(θ / 2)
  /// before it, where r is half the width and θ the angle of the corner, 0 for a straight line.
  ///
  /// - Parameters:
  ///   - cosine, sine: those of the angle, times `lengths`.
  @inline(__always)
  func sidesMeet(cosine: Double, sine: Double, lengths: Double = 1, within length: Double) -> Bool {
    cosine > -0.999 * lengths && halfWidth * abs(sine) <= length * (lengths + cosine)
  }
}

/// Where the sides of two segments are at their corner, as vectors from its vertex.
struct CornerSides {
  typealias Vector = StrokePen.Vector

  /// The cosine and the sine of the angle between the segments.
  let cosine: Double
  let sine: Double
  /// Whether the left side is the outer one. If a line turns left, its outer side is the right one.
  let outerIsLeft: Bool
  /// The vectors to the outer sides of both segments. The inner sides are opposite.
  let normal: Vector
  let nextNormal: Vector
  /// The vector to the intersection of the outer sides. The inner sides meet at the opposite vector.
  let meeting: Vector

  /// - Parameter from, to: the directions of the segments before and after the corner.
  @inline(__always)
  init(from: Vector, to: Vector, halfWidth: Double) {
    cosine = dot(from, to)
    sine = cross(from, to)
    outerIsLeft = sine <= 0
    let outward = outerIsLeft ? halfWidth : -halfWidth
    normal = quarterTurn(from) * outward
    nextNormal = quarterTurn(to) * outward
    meeting = (normal + nextNormal) * (1 / (1 + cosine))
  }
}

/// How much room the inner sides have at a corner.
struct StrokeCorner {
  /// The largest distance from the corner at which they can meet.
  let reach: Double
  /// The distance within which they would meet if they were longer. Then the inner side has no vertex.
  let bridge: Double

  /// - Parameters:
  ///   - length, nextLength: the lengths of the segments before and after the corner.
  ///   - isFirst: whether the line begins with a cap at the other end of the segment before it.
  ///   - isLast: whether it ends with a cap at the other end of the segment after it.
  ///   - bends: whether the line bends there as a curve does.
  @inline(__always)
  init(length: Double, nextLength: Double, isFirst: Bool, isLast: Bool, bends: Bool) {
    reach = min(isFirst ? length : 0.5 * length, isLast ? nextLength : 0.5 * nextLength)
    bridge = !bends ? 0 : isFirst ? 0.5 * nextLength : isLast ? 0.5 * length : 0
  }
}
