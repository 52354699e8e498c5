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
    if alpha < 1 {
      renderAsPicture(in: context, scale: scale)
    } else {
      renderParts(in: context, scale: scale)
    }
    needsDisplay = false
  }

  private var isDrawable: Bool {
    frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite
      && frame.size.height.isFinite
  }

  /// Draws the background, the view and its subviews, without the view's alpha.
  private func renderParts(in context: DrawingContext, scale: CGFloat) {
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: frame.origin.x, y: frame.origin.y)
    if frame.size.width > 0, frame.size.height > 0 {
      if let backgroundColor {
        context.setFillColor(backgroundColor)
        context.fill(bounds)
      }
      context.saveGState()
      if clipsDrawing { context.clip(to: bounds) }
      context.beginPath()
      drawContent(in: context, scale: scale)
      context.restoreGState()
    }
    for view in subviews { view.render(in: context, scale: scale) }
  }

  private func renderAsPicture(in context: DrawingContext, scale: CGFloat) {
    guard
      let picture = picture(
        of: renderedExtent, in: context, scale: scale, { renderParts(in: $0, scale: scale) })
    else { return }
    context.saveGState()
    context.setAlpha(alpha)
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
    // The picture consists of whole pixels of the screen, so it is not resampled. It has only the
    // visible pixels.
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

  /// The rectangle around the frames of the view and its visible subviews, in the coordinates of
  /// the superview. It does not include drawing outside the frames, such as a marker's title.
  private var renderedExtent: CGRect {
    subviews.filter { !$0.isHidden && $0.isDrawable }.reduce(frame) { extent, view in
      extent.union(view.renderedExtent.offsetBy(dx: frame.origin.x, dy: frame.origin.y))
    }
  }
}
