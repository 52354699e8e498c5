import Foundation
import MapGeometry
import MapOverlays
import MapRaster

// Drawing of a view with its subviews.

extension View {
  /// Draws the view and its subviews into a context with the coordinates of the superview.
  ///
  /// A view with an alpha below 1 is first drawn as a separate picture with `scale` pixels per
  /// point, so the opacity applies to the view with its subviews as a whole. The context must be
  /// `DrawingContext.current`, because `draw(_:)` draws into that context.
  package func render(in context: DrawingContext, scale: CGFloat) {
    guard !isHidden, alpha > 0, isDrawable else { return }
    layoutSubviews()
    if alpha < 1 || ownLayer.map({ $0.hasShadow && $0.shadowPath == nil }) ?? false {
      renderAsPicture(in: context, scale: scale)
    } else {
      renderParts(in: context, scale: scale)
    }
    needsDisplay = false
  }

  private var isDrawable: Bool {
    plainFrame.origin.x.isFinite && plainFrame.origin.y.isFinite && plainFrame.size.width.isFinite
      && plainFrame.size.height.isFinite && transform.isFinite
  }

  /// Draws the background, the view and its subviews, without the view's alpha.
  private func renderParts(in context: DrawingContext, scale: CGFloat) {
    context.saveGState()
    defer { context.restoreGState() }
    if transform == .identity {
      context.translateBy(x: plainFrame.origin.x, y: plainFrame.origin.y)
    } else {
      context.concatenate(placement)
    }
    let layer = ownLayer.flatMap { $0.isPlain ? nil : $0 }
    if let layer, let color = layer.shadow, let path = layer.shadowPath {
      context.drawShadow(of: path, offset: layer.shadowOffset, blur: 2 * layer.shadowRadius, color: color)
    }
    context.saveGState()
    if let layer, layer.masksToBounds {
      context.beginPath()
      context.addPath(layer.outline(of: bounds))
      context.clip()
    }
    if plainFrame.size.width > 0, plainFrame.size.height > 0 {
      if let backgroundColor {
        context.setFillColor(backgroundColor)
        if let layer, layer.cornerRadius > 0 {
          context.beginPath()
          context.addPath(layer.outline(of: bounds))
          context.fillPath()
        } else {
          context.fill(bounds)
        }
      }
      context.saveGState()
      if clipsDrawing { context.clip(to: bounds) }
      context.beginPath()
      drawContent(in: context, scale: scale)
      context.restoreGState()
    }
    for view in subviews { view.render(in: context, scale: scale) }
    context.restoreGState()
    if let layer, layer.hasBorder { drawBorder(of: layer, in: context) }
  }

  /// Draws the border inside the bounds.
  func drawBorder(of layer: Layer, in context: DrawingContext) {
    guard let color = layer.borderColor else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(layer.outline(of: bounds))
    context.addPath(layer.outline(of: bounds, inset: layer.borderWidth))
    context.fillPath(using: .evenOdd)
  }

  private func renderAsPicture(in context: DrawingContext, scale: CGFloat) {
    guard
      let picture = picture(
        of: renderedExtent, in: context, scale: scale, { renderParts(in: $0, scale: scale) })
    else { return }
    context.saveGState()
    context.setAlpha(alpha)
    if let layer = ownLayer, let color = layer.shadow, layer.shadowPath == nil {
      context.setShadow(offset: layer.shadowOffset, blur: 2 * layer.shadowRadius, color: color)
    }
    context.draw(picture.pixels, in: picture.rect)
    context.restoreGState()
  }

  /// Draws an extent into a picture of its own. The body gets its context, which has the
  /// coordinates of the given one.
  ///
  /// - Returns: the picture and its rectangle; nil if nothing of the extent is visible.
  func picture(
    of extent: CGRect, in context: DrawingContext, scale: CGFloat, _ body: (DrawingContext) -> Void
  ) -> (pixels: PixelBuffer, rect: CGRect)? {
    // The picture consists of whole pixels of the context's coordinates, and has only the visible
    // ones. It is resampled where these are not the pixels of the screen.
    let extent = extent.intersection(context.boundingBoxOfClipPath)
    let (left, top) = ((extent.minX * scale).rounded(.down), (extent.minY * scale).rounded(.down))
    let (right, bottom) = ((extent.maxX * scale).rounded(.up), (extent.maxY * scale).rounded(.up))
    guard let width = Int(exactly: right - left), let height = Int(exactly: bottom - top), width > 0,
      height > 0,
      var picture = try? PixelBuffer(width: width, height: height)
    else { return nil }
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    try? drawScreen(size: size, contentScaleFactor: scale, into: &picture, threads: 1) { inner in
      inner.push()
      inner.translateBy(x: -left / scale, y: -top / scale)
      body(inner)
      DrawingContext.pop()
    }
    return (picture, CGRect(origin: CGPoint(x: left / scale, y: top / scale), size: size))
  }

  /// The rectangle around the drawing of the view and its visible subviews, in the coordinates of
  /// the superview, and their shadows.
  private var renderedExtent: CGRect {
    let clipped = ownLayer?.masksToBounds ?? false
    let views = clipped ? [] : subviews.filter { !$0.isHidden && $0.isDrawable }
    let drawn = clipped ? bounds : drawingExtent
    if transform == .identity {
      let (x, y) = (plainFrame.origin.x, plainFrame.origin.y)
      return views.reduce(extentWithShadow(drawn.offsetBy(dx: x, dy: y), at: plainFrame.origin)) {
        extent, view in
        extent.union(view.renderedExtent.offsetBy(dx: x, dy: y))
      }
    }
    let inner = views.reduce(extentWithShadow(drawn, at: .zero)) { $0.union($1.renderedExtent) }
    return transformed(inner, by: placement)
  }

  /// Extends a rectangle by the layer's shadow, if it has a path at an origin. The shadow of a
  /// drawing is added when the drawing itself is finished.
  private func extentWithShadow(_ rect: CGRect, at origin: CGPoint) -> CGRect {
    guard let layer = ownLayer, layer.hasShadow else { return rect }
    let reach = 3 * (layer.shadowRadius.isFinite ? Swift.max(0, layer.shadowRadius) : 0) + 1
    let shape = layer.shadowPath?.boundingBox.offsetBy(dx: origin.x, dy: origin.y) ?? rect
    guard !shape.isNull else { return rect }
    return rect.union(
      shape.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
        .insetBy(dx: -reach, dy: -reach))
  }
}
