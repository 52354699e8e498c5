// The C functions of Core Graphics for contexts, as Swift had them before methods replaced them.
// Each calls the method with the same meaning.

/// Saves the state of a context.
@available(*, deprecated, renamed: "CGContext.saveGState(self:)")
public func CGContextSaveGState(_ context: CGContext) { context.saveGState() }

/// Restores the state of a context.
@available(*, deprecated, renamed: "CGContext.restoreGState(self:)")
public func CGContextRestoreGState(_ context: CGContext) { context.restoreGState() }

/// Clears the current path.
@available(*, deprecated, renamed: "CGContext.beginPath(self:)")
public func CGContextBeginPath(_ context: CGContext) { context.beginPath() }

/// Closes the current contour.
@available(*, deprecated, renamed: "CGContext.closePath(self:)")
public func CGContextClosePath(_ context: CGContext) { context.closePath() }

/// Begins a contour.
@available(*, deprecated, renamed: "CGContext.move(self:to:)")
public func CGContextMoveToPoint(_ context: CGContext, _ x: CGFloat, _ y: CGFloat) {
  context.move(to: CGPoint(x: x, y: y))
}

/// Adds a line.
@available(*, deprecated, renamed: "CGContext.addLine(self:to:)")
public func CGContextAddLineToPoint(_ context: CGContext, _ x: CGFloat, _ y: CGFloat) {
  context.addLine(to: CGPoint(x: x, y: y))
}

/// Adds a rectangle.
@available(*, deprecated, renamed: "CGContext.addRect(self:_:)")
public func CGContextAddRect(_ context: CGContext, _ rect: CGRect) { context.addRect(rect) }

/// Adds an ellipse.
@available(*, deprecated, renamed: "CGContext.addEllipse(self:in:)")
public func CGContextAddEllipseInRect(_ context: CGContext, _ rect: CGRect) { context.addEllipse(in: rect) }

/// Adds the contours of a path.
@available(*, deprecated, renamed: "CGContext.addPath(self:_:)")
public func CGContextAddPath(_ context: CGContext, _ path: CGPath) { context.addPath(path) }

/// Fills the current path.
@available(*, deprecated, renamed: "CGContext.fillPath(self:)")
public func CGContextFillPath(_ context: CGContext) { context.fillPath() }

/// Fills the current path by the even-odd rule.
@available(*, deprecated, message: "use fillPath(using: .evenOdd)")
public func CGContextEOFillPath(_ context: CGContext) { context.fillPath(using: .evenOdd) }

/// Strokes the current path.
@available(*, deprecated, renamed: "CGContext.strokePath(self:)")
public func CGContextStrokePath(_ context: CGContext) { context.strokePath() }

/// Paints the current path.
@available(*, deprecated, renamed: "CGContext.drawPath(self:using:)")
public func CGContextDrawPath(_ context: CGContext, _ mode: CGPathDrawingMode) {
  context.drawPath(using: mode)
}

/// Fills a rectangle.
@available(*, deprecated, renamed: "CGContext.fill(self:_:)")
public func CGContextFillRect(_ context: CGContext, _ rect: CGRect) { context.fill(rect) }

/// Strokes a rectangle.
@available(*, deprecated, renamed: "CGContext.stroke(self:_:)")
public func CGContextStrokeRect(_ context: CGContext, _ rect: CGRect) { context.stroke(rect) }

/// Fills an ellipse.
@available(*, deprecated, renamed: "CGContext.fillEllipse(self:in:)")
public func CGContextFillEllipseInRect(_ context: CGContext, _ rect: CGRect) { context.fillEllipse(in: rect) }

/// Strokes an ellipse.
@available(*, deprecated, renamed: "CGContext.strokeEllipse(self:in:)")
public func CGContextStrokeEllipseInRect(_ context: CGContext, _ rect: CGRect) {
  context.strokeEllipse(in: rect)
}

/// Clips to the current path.
@available(*, deprecated, renamed: "CGContext.clip(self:)")
public func CGContextClip(_ context: CGContext) { context.clip() }

/// Clips to the current path by the even-odd rule.
@available(*, deprecated, message: "use clip(using: .evenOdd)")
public func CGContextEOClip(_ context: CGContext) { context.clip(using: .evenOdd) }

/// Clips to a rectangle.
@available(*, deprecated, renamed: "CGContext.clip(self:to:)")
public func CGContextClipToRect(_ context: CGContext, _ rect: CGRect) { context.clip(to: rect) }

/// Sets the fill color.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColorWithColor(_ context: CGContext, _ color: CGColor) {
  context.setFillColor(color)
}

/// Sets the stroke color.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColorWithColor(_ context: CGContext, _ color: CGColor) {
  context.setStrokeColor(color)
}

/// Sets the fill color by its components, 0…1.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBFillColor(
  _ context: CGContext, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context.setFillColor(red: red, green: green, blue: blue, alpha: alpha) }

/// Sets the stroke color by its components, 0…1.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBStrokeColor(
  _ context: CGContext, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { context.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha) }

/// Sets the width of the pen.
@available(*, deprecated, renamed: "CGContext.setLineWidth(self:_:)")
public func CGContextSetLineWidth(_ context: CGContext, _ width: CGFloat) { context.setLineWidth(width) }

/// Sets the shape of the ends of lines.
@available(*, deprecated, renamed: "CGContext.setLineCap(self:_:)")
public func CGContextSetLineCap(_ context: CGContext, _ cap: CGLineCap) { context.setLineCap(cap) }

/// Sets the shape of corners.
@available(*, deprecated, renamed: "CGContext.setLineJoin(self:_:)")
public func CGContextSetLineJoin(_ context: CGContext, _ join: CGLineJoin) { context.setLineJoin(join) }

/// Sets the opacity, 0…1.
@available(*, deprecated, renamed: "CGContext.setAlpha(self:_:)")
public func CGContextSetAlpha(_ context: CGContext, _ alpha: CGFloat) { context.setAlpha(alpha) }

/// Sets the blend mode.
@available(*, deprecated, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ context: CGContext, _ mode: CGBlendMode) { context.setBlendMode(mode) }

/// Moves the origin.
@available(*, deprecated, renamed: "CGContext.translateBy(self:x:y:)")
public func CGContextTranslateCTM(_ context: CGContext, _ x: CGFloat, _ y: CGFloat) {
  context.translateBy(x: x, y: y)
}

/// Scales the drawing.
@available(*, deprecated, renamed: "CGContext.scaleBy(self:x:y:)")
public func CGContextScaleCTM(_ context: CGContext, _ x: CGFloat, _ y: CGFloat) {
  context.scaleBy(x: x, y: y)
}

/// Rotates the drawing by an angle in radians.
@available(*, deprecated, renamed: "CGContext.rotate(self:by:)")
public func CGContextRotateCTM(_ context: CGContext, _ angle: CGFloat) { context.rotate(by: angle) }

/// Fills the clip with a gradient along a line.
@available(*, deprecated, renamed: "CGContext.drawLinearGradient(self:_:start:end:options:)")
public func CGContextDrawLinearGradient(
  _ context: CGContext, _ gradient: CGGradient, _ start: CGPoint, _ end: CGPoint,
  _ options: CGGradientDrawingOptions
) { context.drawLinearGradient(gradient, start: start, end: end, options: options) }

/// Fills the clip with a gradient between circles.
@available(
  *, deprecated,
  renamed: "CGContext.drawRadialGradient(self:_:startCenter:startRadius:endCenter:endRadius:options:)"
)
public func CGContextDrawRadialGradient(
  _ context: CGContext, _ gradient: CGGradient, _ startCenter: CGPoint, _ startRadius: CGFloat,
  _ endCenter: CGPoint, _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) {
  context.drawRadialGradient(
    gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
    options: options)
}

/// Draws an image, scaled to a rectangle.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:)")
public func CGContextDrawImage(_ context: CGContext, _ rect: CGRect, _ image: CGImage) {
  context.draw(image, in: rect)
}
