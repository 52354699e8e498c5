#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Drawing as in renderers, with all functions of a context.

/// Draws a house with every kind of path, clip and gradient.
func drawHouse(in context: CGContext, bounds: CGRect) {
  context.saveGState()
  context.translateBy(x: bounds.minX, y: bounds.minY)
  context.scaleBy(x: bounds.width / 100, y: bounds.height / 100)

  // The walls, filled and stroked.
  context.setFillColor(UIColor.lightGray.cgColor)
  context.setStrokeColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
  context.setLineWidth(2)
  context.addRect(CGRect(x: 20, y: 50, width: 60, height: 40))
  context.drawPath(using: .fillStroke)

  // The roof.
  context.beginPath()
  context.move(to: CGPoint(x: 10, y: 50))
  context.addLine(to: CGPoint(x: 50, y: 20))
  context.addLine(to: CGPoint(x: 90, y: 50))
  context.closePath()
  context.setFillColor(gray: 0.3, alpha: 1)
  context.setStrokeColor(gray: 0, alpha: 1)
  context.fillPath()

  // A round window with a ring-shaped hole.
  context.addEllipse(in: CGRect(x: 40, y: 28, width: 20, height: 20))
  context.addArc(
    center: CGPoint(x: 50, y: 38), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
  context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
  context.fillPath(using: .evenOdd)

  // A path of curves, dashed.
  let smoke = CGMutablePath()
  smoke.move(to: CGPoint(x: 70, y: 30))
  smoke.addCurve(to: CGPoint(x: 80, y: 5), control1: CGPoint(x: 60, y: 20), control2: CGPoint(x: 90, y: 15))
  smoke.addQuadCurve(to: CGPoint(x: 90, y: 2), control: CGPoint(x: 85, y: 0))
  context.setLineDash(phase: 1, lengths: [3, 2])
  context.setLineCap(.round)
  context.setLineJoin(.bevel)
  context.setMiterLimit(5)
  context.addPath(smoke)
  context.strokePath()
  context.setLineDash(phase: 0, lengths: [])

  // A door in colors from top to bottom.
  context.saveGState()
  context.clip(to: CGRect(x: 45, y: 65, width: 10, height: 25))
  let colors = [UIColor.brown.cgColor, UIColor.black.cgColor] as CFArray
  if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
  {
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 50, y: 70), end: CGPoint(x: 50, y: 85),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
  context.restoreGState()

  // A light color over the house.
  context.setAlpha(0.5)
  context.setBlendMode(.screen)
  context.setFillColor(UIColor.systemBlue.cgColor)
  context.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
  context.restoreGState()
}

/// Draws with the other functions of contexts: rotations, strokes and clearing.
func drawSigns(in context: CGContext, image: UIImage) {
  UIGraphicsPushContext(context)
  defer { UIGraphicsPopContext() }
  context.saveGState()
  context.rotate(by: .pi / 2)
  context.concatenate(CGAffineTransform(scaleX: 1, y: -1))
  UIColor.black.set()
  context.stroke(CGRect(x: 1, y: 1, width: 8, height: 8))
  context.stroke(CGRect(x: 2, y: 2, width: 6, height: 6), width: 0.5)
  context.strokeEllipse(in: CGRect(x: 3, y: 3, width: 4, height: 4))
  context.restoreGState()
  context.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 10)])
  context.strokePath()
  context.strokeLineSegments(between: [CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 10)])
  let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.systemGreen,
  ]
  NSString(string: "N").draw(at: CGPoint(x: 0, y: 12), withAttributes: attributes)
  context.addRects([CGRect(x: 50, y: 0, width: 4, height: 4), CGRect(x: 60, y: 0, width: 4, height: 4)])
  context.clip(using: .winding)
  UIRectFill(CGRect(x: 50, y: 0, width: 20, height: 20))
  context.clear(CGRect(x: 51, y: 1, width: 1, height: 1))
  if let picture = image.cgImage { context.draw(picture, in: CGRect(x: 60, y: 0, width: 4, height: 4)) }
  image.draw(in: CGRect(x: 50, y: 2, width: 2, height: 2))
  image.draw(at: CGPoint(x: 52, y: 2))
}

/// The state of the path of a context.
func pathState(of context: CGContext) -> (isEmpty: Bool, current: CGPoint, bounds: CGRect, clip: CGRect) {
  (
    context.isPathEmpty, context.currentPointOfPath, context.boundingBoxOfPath, context.boundingBoxOfClipPath
  )
}

/// A path of UIKit that uses all of its functions.
func makeLeaf() -> UIBezierPath {
  let leaf = UIBezierPath()
  leaf.move(to: CGPoint(x: 0, y: 5))
  leaf.addCurve(
    to: CGPoint(x: 10, y: 5), controlPoint1: CGPoint(x: 3, y: 0), controlPoint2: CGPoint(x: 7, y: 0))
  leaf.addQuadCurve(to: CGPoint(x: 5, y: 10), controlPoint: CGPoint(x: 10, y: 10))
  leaf.addLine(to: CGPoint(x: 0, y: 5))
  leaf.close()
  leaf.lineWidth = 0.5
  leaf.lineCapStyle = .square
  leaf.lineJoinStyle = .round
  leaf.miterLimit = 3
  leaf.usesEvenOddFillRule = true
  return leaf
}
