// The C functions of Core Graphics for paths, gradients, points and rectangles.

/// Returns whether a point, transformed by a transform, is inside a path.
@available(*, deprecated, renamed: "CGPath.contains(self:_:using:transform:)")
public func CGPathContainsPoint(
  _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?, _ point: CGPoint, _ isEvenOdd: Bool
) -> Bool {
  path?.contains(
    point, using: isEvenOdd ? .evenOdd : .winding, transform: transform?.pointee ?? .identity) ?? false
}

/// Returns an empty path.
@available(*, deprecated, renamed: "CGMutablePath.init()")
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }

/// Begins a contour of a path.
@available(*, deprecated, renamed: "CGMutablePath.move(self:to:transform:)")
public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { path?.move(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity) }

/// Adds a line to a path.
@available(*, deprecated, renamed: "CGMutablePath.addLine(self:to:transform:)")
public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { path?.addLine(to: CGPoint(x: x, y: y), transform: transform?.pointee ?? .identity) }

/// Closes the contour of a path.
@available(*, deprecated, renamed: "CGMutablePath.closeSubpath(self:)")
public func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }

/// Creates a gradient from the components of colors, one color after the other.
@available(*, deprecated, renamed: "CGGradient.init(colorSpace:colorComponents:locations:count:)")
public func CGGradientCreateWithColorComponents(
  _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>, _ locations: UnsafePointer<CGFloat>?,
  _ count: Int
) -> CGGradient? {
  CGGradient(colorSpace: space, colorComponents: components, locations: locations, count: count)
}

/// Returns a point.
@available(*, deprecated, renamed: "CGPoint.init(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size.
@available(*, deprecated, renamed: "CGSize.init(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns a rectangle.
@available(*, deprecated, renamed: "CGRect.init(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
