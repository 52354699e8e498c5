#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Views in callouts, and the names of smaller types.

/// Sets the views of a callout: an image at the left, a button with its own image at the right, and
/// lines of text as the detail.
@MainActor func furnish(_ view: MKAnnotationView, with image: UIImage) {
  view.canShowCallout = true
  view.leftCalloutAccessoryView = UIImageView(image: image)
  let button = UIButton(type: .custom)
  button.setImage(image, for: .normal)
  button.tintColor = .systemGreen
  button.isEnabled = true
  view.rightCalloutAccessoryView = button
  let detail = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  let label = UILabel(frame: .zero)
  label.text = "open all day"
  label.textColor = .secondaryLabel
  label.font = .systemFont(ofSize: 11)
  label.sizeToFit()
  detail.addSubview(label)
  let hidden = UIView(frame: detail.bounds)
  hidden.isHidden = true
  detail.addSubview(hidden)
  view.detailCalloutAccessoryView = detail
  view.image = image
  view.isEnabled = true
  view.isHighlighted = false
}

/// Removes the last subview of a view. Returns whether it was removed.
@MainActor func removeLast(of view: UIView) -> Bool {
  guard let last = view.subviews.last, last.isDescendant(of: view), last.superview != nil else {
    return false
  }
  last.removeFromSuperview()
  return last.superview == nil
}

/// Sets the color of a pin with the deprecated names and returns the colors.
@MainActor func repaint(_ pin: MKPinAnnotationView) -> [MKPinAnnotationColor] {
  pin.pinColor = MKPinAnnotationColor.green
  let green = pin.pinColor
  pin.pinTintColor = MKPinAnnotationView.redPinColor()
  let red = pin.pinColor
  pin.pinColor = .purple
  return [
    green, red, pin.pinColor, pin.pinTintColor == MKPinAnnotationView.greenPinColor() ? .green : .purple,
  ]
}

/// Whether a view is not dragged and its collision mode is `rectangle` or `none`.
@MainActor func isPlain(_ view: MKAnnotationView) -> Bool {
  let state: MKAnnotationView.DragState = view.dragState
  let mode: MKAnnotationView.CollisionMode = view.collisionMode
  return state == .none && (mode == .rectangle || mode == .none)
}

/// The visibilities of the texts of a marker.
@MainActor func texts(of marker: MKMarkerAnnotationView) -> [MKFeatureVisibility] {
  marker.titleVisibility = .visible
  return [marker.titleVisibility, marker.subtitleVisibility]
}

/// A renderer that fills its path and then strokes it, with a custom blend mode.
nonisolated final class FramedRenderer: MKPolygonRenderer {
  let mode = CGBlendMode.normal
  let cap: CGLineCap = .butt
  let join: CGLineJoin = .miter
  let rule: CGPathFillRule = .evenOdd

  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    context.setBlendMode(mode)
    applyFillProperties(to: context, atZoomScale: zoomScale)
    fillPath(path, in: context)
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    context.setLineCap(cap)
    context.setLineJoin(join)
    strokePath(path, in: context)
    let frame = CGMutablePath()
    let area = rect(for: overlay.boundingMapRect)
    frame.move(to: CGPoint(x: area.minX, y: area.minY))
    frame.addLine(to: CGPoint(x: area.maxX, y: area.minY))
    frame.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
    frame.closeSubpath()
    let corner: CGAffineTransform = context.ctm
    if !corner.isIdentity { context.addPath(frame) }
    let drawing: CGPathDrawingMode = rule == .evenOdd ? .eoFill : .fill
    context.drawPath(using: drawing)
  }
}

/// A gray ramp.
func grays() -> CGGradient? {
  guard let space = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) else { return nil }
  return CGGradient(colorSpace: space, colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
}

/// A strip of a gradient as an image, and the bytes of its file.
func strip(_ gradient: CGGradient, beyond options: CGGradientDrawingOptions) -> (image: UIImage, file: Data)?
{
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 1))
  func draw(_ context: UIGraphicsImageRendererContext) {
    context.cgContext.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
  }
  let image = renderer.image(actions: draw)
  guard let bitmap: CGImage = image.cgImage, bitmap.width == 8 else { return nil }
  return (image, renderer.pngData(actions: draw))
}
