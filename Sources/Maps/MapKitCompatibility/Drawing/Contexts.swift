import MapGeometry
import MapOverlays
import MapRaster

// Drawing with the names of Core Graphics. The context is that of MapOverlays. y increases
// downward, as in UIKit.

/// The context to draw into.
public typealias CGContext = DrawingContext
/// The blend mode of a color with the colors below it.
public typealias CGBlendMode = BlendMode
/// The shape of the ends of lines.
public typealias CGLineCap = LineCap
/// The shape of the corners of lines.
public typealias CGLineJoin = LineJoin
/// The rule that decides which parts of a path are inside.
public typealias CGPathFillRule = FillRule
/// Whether a path is filled, stroked or both.
public typealias CGPathDrawingMode = PathDrawingMode
/// The sides on which a gradient continues beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
/// An affine map of the plane.
public typealias CGAffineTransform = MapRaster.AffineTransform

extension CGPathFillRule {
  /// The nonzero rule: the parts that the path winds around are inside.
  public static var winding: CGPathFillRule { .nonzero }
}

extension CGContext {
  /// Sets a gray fill color, 0…1, with its opacity.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets a gray stroke color, 0…1, with its opacity.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
}

extension CGAffineTransform {
  /// Creates the transform that changes nothing.
  public init() { self = .identity }
  /// Creates a translation.
  public init(translationX x: CGFloat, y: CGFloat) { self = .translation(x: x, y: y) }
  /// Creates a scaling about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) { self = .scale(x: x, y: y) }
  /// Creates a rotation about the origin by an angle in radians, from the x axis toward the y axis.
  /// The rotation is clockwise, because y grows downward.
  public init(rotationAngle angle: CGFloat) {
    let (cosine, sine) = (Foundation.cos(Double(angle)), Foundation.sin(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
  /// Returns the transform that translates first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).followed(by: self)
  }
  /// Returns the transform that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).followed(by: self)
  }
  /// Returns the transform that rotates by an angle in radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).followed(by: self)
  }
  /// Returns the transform that applies this one first and then the other.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { followed(by: other) }
  /// Returns the inverse transform, or the transform itself if there is none.
  public func inverted() -> CGAffineTransform { inverse ?? self }
  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    let point = transform(MapPoint(x: x, y: y))
    return CGPoint(x: point.x, y: point.y)
  }
}

/// Makes a context the current one of this thread, for drawing with UIKit's names.
public func UIGraphicsPushContext(_ context: CGContext) { context.push() }
/// Restores the context that was current before the last call of `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { CGContext.pop() }
/// Returns the current context of this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Fills a rectangle of the current context with the context's fill color.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }
