import MapGeometry

/// An affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty. The coefficients
/// have the names of Core Graphics and of scene files.
public struct AffineTransform: Hashable, Sendable {
  /// The change of x' for a change of x by 1.
  public var a: Double
  /// The change of y' for a change of x by 1.
  public var b: Double
  /// The change of x' for a change of y by 1.
  public var c: Double
  /// The change of y' for a change of y by 1.
  public var d: Double
  /// The x' of the origin.
  public var tx: Double
  /// The y' of the origin.
  public var ty: Double

  /// Creates a transform from coefficients, which are not changed.
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

  /// Returns a translation by the given amounts.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this one first and then the other.
  public func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The inverse transform; nil if the computed determinant is 0 or not finite, or if a coefficient
  /// of the inverse would not be finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the transformed point.
  @inlinable public func callAsFunction(_ point: MapPoint) -> MapPoint {
    MapPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor by which areas grow; negative if the transform mirrors.
  public var determinant: Double { a * d - b * c }

  /// Whether no coefficient is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The largest factor by which the transform scales a length.
  ///
  /// It is 0 if all points have the same image, and infinite if it is above the largest finite
  /// double.
  var largestStretch: Double {
    // The larger singular value of the linear part, in closed form, from coefficients scaled to
    // about 1, so their squares stay finite.
    let unit = max(abs(a), abs(b), abs(c), abs(d))
    guard unit > 0 else { return 0 }
    let (a, b, c, d) = (a / unit, b / unit, c / unit, d / unit)
    let (first, second, mixed) = (a * a + b * b, c * c + d * d, a * c + b * d)
    let spread = ((first - second) * (first - second) + 4 * mixed * mixed).squareRoot()
    return unit * ((first + second + spread) / 2).squareRoot()
  }
}
