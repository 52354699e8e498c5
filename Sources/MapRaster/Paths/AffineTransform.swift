import MapGeometry

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty, as Core Graphics and scene
/// files spell it.
public struct AffineTransform: Hashable, Sendable {
  /// What a step in x adds to x'.
  public var a: Double
  /// What a step in x adds to y'.
  public var b: Double
  /// What a step in y adds to x'.
  public var c: Double
  /// What a step in y adds to y'.
  public var d: Double
  /// The x' of the origin.
  public var tx: Double
  /// The y' of the origin.
  public var ty: Double

  /// A transform of the given coefficients, as they are.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A shift by the given amounts.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The transform that applies this one first and then the other.
  public func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The transform that undoes this one; nil where none does, or where its coefficients would not
  /// be finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Where the transform takes a point.
  @inlinable public func callAsFunction(_ point: MapPoint) -> MapPoint {
    MapPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor by which areas grow; negative where the transform mirrors.
  public var determinant: Double { a * d - b * c }

  /// Whether no coefficient is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The largest factor by which the transform stretches a length.
  ///
  /// 0 where it takes all to one point, or nearly: squares of coefficients below 1e-162 vanish.
  /// Infinite where they overflow.
  var largestStretch: Double {
    // The larger singular value of the linear part, in closed form; of coefficients near 1, whose
    // squares stay finite.
    let unit = max(abs(a), abs(b), abs(c), abs(d))
    guard unit > 0 else { return 0 }
    let (a, b, c, d) = (a / unit, b / unit, c / unit, d / unit)
    let (first, second, mixed) = (a * a + b * b, c * c + d * d, a * c + b * d)
    let spread = ((first - second) * (first - second) + 4 * mixed * mixed).squareRoot()
    return unit * ((first + second + spread) / 2).squareRoot()
  }
}
