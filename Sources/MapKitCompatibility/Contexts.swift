import MapRaster

// Drawing by Core Graphics' names; the context is MapOverlays'. y grows downward, as in UIKit.

/// Where is drawn.
public typealias CGContext = DrawingContext
/// How colors mix with what is beneath.
public typealias CGBlendMode = BlendMode
/// How the ends of lines look.
public typealias CGLineCap = LineCap
/// How the corners of lines look.
public typealias CGLineJoin = LineJoin
/// Which parts of a path are inside.
public typealias CGPathFillRule = FillRule
/// Whether a path is filled, stroked or both.
public typealias CGPathDrawingMode = PathDrawingMode
/// Whether a gradient goes on beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
/// An affine map of the plane.
public typealias CGAffineTransform = MapRaster.AffineTransform

extension CGPathFillRule {
  /// Inside is what a path winds around.
  public static var winding: CGPathFillRule { .nonzero }
}

extension CGContext {
  /// Sets a gray to fill with, 0…1, with its opacity.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets a gray to stroke with, 0…1, with its opacity.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
}

extension CGAffineTransform {
  /// The transform that changes nothing.
  public init() { self = .identity }
  /// A shift.
  public init(translationX x: CGFloat, y: CGFloat) { self = .translation(x: x, y: y) }
  /// A scale about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) { self = .scale(x: x, y: y) }
  /// A turn about the origin by an angle in radians, from x to y: clockwise where y grows
  /// downward.
  public init(rotationAngle angle: CGFloat) {
    let (cosine, sine) = (Foundation.cos(Double(angle)), Foundation.sin(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
  /// The transform that shifts first.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).followed(by: self)
  }
  /// The transform that scales first.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).followed(by: self)
  }
  /// The transform that turns first, by an angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).followed(by: self)
  }
  /// The transform that applies this one first and then the other.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { followed(by: other) }
  /// The transform that undoes this one; where none does, the transform itself.
  public func inverted() -> CGAffineTransform { inverse ?? self }
  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
  /// Where a transform takes the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    let point = transform(MapPoint(x: x, y: y))
    return CGPoint(x: point.x, y: point.y)
  }
}

/// Makes a context the current one of this thread, for drawing by UIKit's names.
public func UIGraphicsPushContext(_ context: CGContext) { context.push() }
/// Takes the current context back.
public func UIGraphicsPopContext() { CGContext.pop() }
/// The current context of this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Fills a rectangle of the current context with its color.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

extension UIColor {
  /// Makes it the color to fill and to stroke with in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes it the color to fill with in the current context.
  public func setFill() { CGContext.current?.setFillColor(self) }
  /// Makes it the color to stroke with in the current context.
  public func setStroke() { CGContext.current?.setStrokeColor(self) }
}
