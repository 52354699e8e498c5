#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Code as in the guides for iOS 4 to 6: views of overlays, and the functions of Core Graphics.

/// A board of squares with the methods of those guides.
@available(*, deprecated)
nonisolated final class BoardView: MKOverlayView {
  override func canDrawMapRect(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool {
    zoomScale > 0 && super.canDrawMapRect(mapRect, zoomScale: zoomScale)
  }

  override func drawMapRect(_ mapRect: MKMapRect, zoomScale: MKZoomScale, inContext context: CGContext) {
    let area = rectForMapRect(overlay.boundingMapRect)
    CGContextSaveGState(context)
    CGContextSetFillColorWithColor(context, UIColor.orange.cgColor)
    CGContextFillRect(context, area)
    CGContextSetRGBFillColor(context, 0, 0, 1, 1)
    CGContextTranslateCTM(context, area.minX, area.minY)
    CGContextScaleCTM(context, area.width / 4, area.height / 4)
    CGContextAddRect(context, CGRectMake(0, 0, 1, 1))
    CGContextFillPath(context)
    CGContextRestoreGState(context)
  }
}

/// The views of the standard overlays, by their older names.
@available(*, deprecated)
func overlayView(for overlay: MKOverlay) -> MKOverlayView {
  switch overlay {
  case let circle as MKCircle:
    let view = MKCircleView(circle: circle)
    view.fillColor = UIColor.cyan.withAlphaComponent(0.2)
    return view
  case let polygon as MKPolygon:
    let view: MKOverlayPathView = MKPolygonView(polygon: polygon)
    view.strokeColor = .blue
    return view
  case let polyline as MKPolyline: return MKPolylineView(polyline: polyline)
  default: return MKOverlayView()
  }
}

/// Whether a polygon's view is hit, as the article on polygons does it.
@available(*, deprecated)
func isHit(_ view: MKPolygonView, at coordinate: CLLocationCoordinate2D) -> Bool {
  let point = view.pointForMapPoint(MKMapPointForCoordinate(coordinate))
  view.setNeedsDisplayInMapRect(view.mapRectForRect(CGRect(origin: point, size: CGSizeMake(1, 1))))
  view.setNeedsDisplayInMapRect(view.polygon.boundingMapRect, zoomScale: 1)
  return CGPathContainsPoint(view.path, nil, point, false)
    && MKMapPointEqualToPoint(view.mapPointForPoint(point), MKMapPointForCoordinate(coordinate))
}

/// The gradient of the guide on overlays, clipped to a rectangle.
@available(*, deprecated)
func drawShade(in rect: CGRect, of context: CGContext) {
  let components: [CGFloat] = [0, 0, 1, 1, 1, 1, 1, 1]
  CGContextSaveGState(context)
  CGContextAddRect(context, rect)
  CGContextClip(context)
  if let gradient = CGGradientCreateWithColorComponents(CGColorSpaceCreateDeviceRGB(), components, [0, 1], 2)
  {
    CGContextDrawLinearGradient(
      context, gradient, CGPointMake(rect.minX, 0), CGPointMake(rect.maxX, 0), [])
    CGContextClipToRect(context, rect.insetBy(dx: 2, dy: 2))
    CGContextDrawRadialGradient(
      context, gradient, CGPointMake(rect.midX, rect.midY), 0, CGPointMake(rect.midX, rect.midY), 1, [])
  }
  CGContextRestoreGState(context)
}

/// Shapes that are drawn with every other function.
@available(*, deprecated)
func drawShapes(of context: CGContext, image: CGImage) {
  let path = CGPathCreateMutable()
  CGPathMoveToPoint(path, nil, 0, 0)
  CGPathAddLineToPoint(path, nil, 10, 0)
  CGPathAddLineToPoint(path, nil, 0, 10)
  CGPathCloseSubpath(path)
  CGContextBeginPath(context)
  CGContextAddPath(context, path)
  CGContextEOFillPath(context)
  CGContextSetStrokeColorWithColor(context, UIColor.red.cgColor)
  CGContextSetRGBStrokeColor(context, 1, 0, 0, 1)
  CGContextSetLineWidth(context, 2)
  CGContextSetLineCap(context, .butt)
  CGContextSetLineJoin(context, .miter)
  CGContextSetAlpha(context, 1)
  CGContextSetBlendMode(context, .normal)
  CGContextMoveToPoint(context, 20, 5)
  CGContextAddLineToPoint(context, 30, 5)
  CGContextStrokePath(context)
  CGContextStrokeRect(context, CGRectMake(40, 2, 6, 6))
  CGContextFillEllipseInRect(context, CGRectMake(50, 0, 10, 10))
  CGContextStrokeEllipseInRect(context, CGRectMake(62, 2, 6, 6))
  CGContextDrawImage(context, CGRectMake(70, 0, 4, 4), image)
  CGContextAddEllipseInRect(context, CGRectMake(0, 20, 10, 10))
  CGContextClosePath(context)
  CGContextDrawPath(context, .fill)
  CGContextAddRect(context, CGRectMake(20, 20, 10, 10))
  CGContextEOClip(context)
  CGContextRotateCTM(context, 0)
  CGContextFillRect(context, CGRectMake(0, 0, 100, 100))
}
