import MapGeometry

/// A pen as the stroker needs it: half its width, and what follows from that.
struct StrokePen: Sendable {
  /// A point or a direction in the stroke's own space.
  typealias Vector = SIMD2<Double>

  let halfWidth: Double
  /// The same in pixels, where the transform stretches it most.
  let halfWidthInPixels: Double
  let cap: LineCap
  let join: LineJoin
  /// From the stroke's space to pixels; nil where they are the same.
  let toPixels: AffineTransform?
  /// The square of the miter limit.
  let squaredMiterLimit: Double
  /// The cosine and sine of the turn from one point of an arc to the next.
  let arcStep: Vector
  /// The cosine of the largest turn at which a round or beveled corner cannot be told from a
  /// pointed one.
  let pointedCosine: Double
  /// How far from a line's points the stroke reaches, in pixels.
  let reach: Double

  /// Segments shorter than this, in the stroke's space, have no direction; it is about a millionth
  /// of a pixel.
  let shortest: Double

  /// - Parameter stretch: the largest factor by which `toPixels` makes lengths grow.
  init(_ stroke: Stroke, toPixels: AffineTransform?, stretch: Double) {
    halfWidth = stroke.width / 2
    cap = stroke.cap
    join = stroke.join
    self.toPixels = toPixels
    let limit = stroke.miterLimit > 1 ? min(stroke.miterLimit, Stroke.largestMiterLimit) : 1
    squaredMiterLimit = limit * limit
    halfWidthInPixels = halfWidth * stretch
    // A chord that spans the angle α lies r (1 − cos(α / 2)) from the arc. Not below a thousandth,
    // or a pen of 10^15 pixels would never finish.
    let half = max(1 - Outline.flatness / halfWidthInPixels, 0.5)
    let cosine = min(2 * half * half - 1, 0.999_999_5)
    arcStep = Vector(cosine, (1 - cosine * cosine).squareRoot())
    // A pointed corner lies r (1 / cos(θ / 2) − 1) from the round one.
    let pointed = 1 / (1 + 0.02 / halfWidthInPixels)
    // For pens below 10^-10 pixels that would be −1 itself, a full turn, whose sides meet nowhere.
    pointedCosine = max(2 * pointed * pointed - 1, -0.999)
    var factor = cap == .square ? 2.0.squareRoot() : 1
    if join == .miter { factor = max(factor, limit) }
    reach = halfWidthInPixels * factor
    shortest = 1e-6 / max(stretch, 1e-300)
  }

  /// A point of the stroke's space as a vertex in pixels.
  @inline(__always)
  func vertex(_ point: Vector) -> PixelVertex {
    let point = pixel(point)
    return PixelVertex(MapPoint(x: point.x, y: point.y))
  }

  /// A point of the stroke's space in pixels.
  @inline(__always)
  func pixel(_ point: Vector) -> Vector {
    guard let toPixels else { return point }
    let moved = toPixels(MapPoint(x: point.x, y: point.y))
    return Vector(moved.x, moved.y)
  }
}

/// A quarter turn, from x toward y.
@inline(__always)
func quarterTurn(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-vector.y, vector.x) }

/// How far the second direction turns from the first, from x toward y: the sine of the angle,
/// times the lengths.
@inline(__always)
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

@inline(__always)
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
