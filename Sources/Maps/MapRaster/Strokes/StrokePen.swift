import MapGeometry

/// A pen prepared for drawing: half its width, and other values computed from a `Stroke`.
struct StrokePen: Sendable {
  /// A point or a direction in the coordinates of the stroke: those of the item, or pixels if the
  /// pen's unit is pixels.
  typealias Vector = SIMD2<Double>

  let halfWidth: Double
  /// Half the width in pixels, in the direction where the transform stretches it most.
  let halfWidthInPixels: Double
  let cap: LineCap
  let join: LineJoin
  /// The transform from the coordinates of the stroke to pixels; nil if they are the same.
  var toPixels: AffineTransform?
  /// The square of the miter limit.
  let squaredMiterLimit: Double
  /// The cosine and sine of the angle between neighboring points of an arc.
  let arcStep: Vector
  /// Those of half that angle, for arcs of united parts: each covers a little of an edge, so what their
  /// chords leave out would add up.
  let fineArcStep: Vector
  /// The cosine of the largest change of direction at which a round or beveled corner looks the
  /// same as a pointed one.
  let pointedCosine: Double
  /// The largest distance from a line to a point of its stroke, in the coordinates of the stroke.
  let reachOfStroke: Double
  /// The same distance in pixels, in the direction where the transform stretches it most.
  let reach: Double

  /// The length, in the coordinates of the stroke, up to which a segment is too short to have a
  /// direction. In pixels it is at most a millionth.
  var shortest: Double { 1e-6 * lengthOfPixel }
  /// The length of a pixel in the coordinates of the stroke, in the direction where the transform
  /// stretches most.
  let lengthOfPixel: Double

  /// - Parameter stretch: the largest factor by which `toPixels` scales lengths.
  init(_ stroke: Stroke, toPixels: AffineTransform?, stretch: Double) {
    halfWidth = stroke.width / 2
    cap = stroke.cap
    join = stroke.join
    self.toPixels = toPixels
    let limit = stroke.miterLimit > 1 ? min(stroke.miterLimit, Stroke.largestMiterLimit) : 1
    squaredMiterLimit = limit * limit
    halfWidthInPixels = halfWidth * stretch
    // A chord that spans the angle α is r (1 − cos(α / 2)) from the arc. The smallest angle is
    // 1/1000 radian, which bounds the number of points of an arc even for a pen of 10^15 pixels.
    let half = max(1 - Outline.flatness / halfWidthInPixels, 0.5)
    let cosine = min(2 * half * half - 1, 0.999_999_5)
    arcStep = Vector(cosine, (1 - cosine * cosine).squareRoot())
    let fine = ((1 + cosine) / 2).squareRoot()
    fineArcStep = Vector(fine, (1 - fine * fine).squareRoot())
    // A pointed corner is r (1 / cos(θ / 2) − 1) from the round one, and about twice that from the
    // beveled one. Half a level of 255 is 1/510 of a pixel. So the point covers at most a triangle
    // that is 1/255 of a pixel high, which is less than a level in any pixel.
    let pointed = 1 / (1 + 1 / (510 * halfWidthInPixels))
    // For very thin pens the cosine would approach −1, that of a U-turn, where the sides do not
    // meet.
    pointedCosine = max(2 * pointed * pointed - 1, -0.999)
    var factor = cap == .square ? 2.0.squareRoot() : 1
    if join == .miter { factor = max(factor, limit) }
    reachOfStroke = halfWidth * factor
    reach = halfWidthInPixels * factor
    lengthOfPixel = 1 / max(stretch, 1e-300)
  }

  /// Whether the transform to pixels turns the plane over, so that left and right are exchanged.
  var turnsOver: Bool { toPixels.map { $0.determinant < 0 } ?? false }

  /// Returns the vertex in pixels of a point in the coordinates of the stroke.
  @inline(__always)
  func vertex(_ point: Vector) -> PixelVertex {
    let point = pixel(point)
    return PixelVertex(MapPoint(x: point.x, y: point.y))
  }

  /// Returns the point in pixels of a point in the coordinates of the stroke.
  @inline(__always)
  func pixel(_ point: Vector) -> Vector {
    guard let toPixels else { return point }
    let moved = toPixels(MapPoint(x: point.x, y: point.y))
    return Vector(moved.x, moved.y)
  }
}

/// Returns a vector rotated by a quarter turn, from x toward y.
@inline(__always)
func quarterTurn(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-vector.y, vector.x) }

/// Returns the sine of the angle from the first direction to the second, from x toward y, times
/// their lengths.
@inline(__always)
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

@inline(__always)
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

/// Returns a vector rotated by the angle whose cosine and sine are the components of a step.
@inline(__always)
func turned(_ vector: SIMD2<Double>, by step: SIMD2<Double>) -> SIMD2<Double> {
  SIMD2(vector.x * step.x - vector.y * step.y, vector.x * step.y + vector.y * step.x)
}
