import Foundation
import MapOverlays
import MapRaster

extension MapView {
  /// Returns a picture of the map view with `contentScaleFactor` pixels per screen point: the
  /// background, the overlays above roads and above labels, the circle of the user's accuracy, the
  /// views of annotations, the callout, and the views that were added. The corners of the map view's
  /// layer clip the picture if `clipsToBounds` is set, and the layer's border is drawn. The map
  /// view's own `alpha`, `transform` and shadow have no effect.
  ///
  /// Renderers first load the data that they need, for example tiles. If something cannot be
  /// loaded, the delegate is notified, and the picture is made without it. The picture is the same,
  /// to the byte, for every number of threads.
  ///
  /// - Parameters:
  ///   - threads: the number of parts of the picture drawn at once; below 1 counts as 1.
  ///   - progress: called from time to time with the fraction of the overlays that is drawn, 0…1,
  ///     from one thread at a time.
  /// - Throws: `RenderFault` if the view is not finite or is too small to have an area, or its
  ///   picture would be too large.
  public func snapshot(threads: Int = 1, progress: (@Sendable (Double) -> Void)? = nil) throws(RenderFault)
    -> PixelBuffer
  {
    callLayoutSubviews()
    return try framed(try engine.snapshot(threads: threads, progress: progress))
  }

  /// Returns a picture of the map view within the corners of its layer, if they clip, and with the
  /// layer's border.
  private func framed(_ picture: PixelBuffer) throws(RenderFault) -> PixelBuffer {
    guard let layer = ownLayer else { return picture }
    let isClipped = layer.masksToBounds && layer.cornerRadius > 0
    guard isClipped || layer.hasBorder else { return picture }
    let scale = contentScaleFactor.pixelsPerPoint
    var framed = picture
    do {
      if isClipped { framed = try PixelBuffer(width: picture.width, height: picture.height) }
    } catch {
      throw .size(error)
    }
    try drawScreen(size: bounds.size, contentScaleFactor: scale, into: &framed, threads: 1) { context in
      if isClipped {
        context.saveGState()
        context.addPath(layer.outline(of: bounds))
        context.clip()
        context.draw(picture, in: CGRect(origin: .zero, size: picture.size(scale: scale)))
        context.restoreGState()
      }
      if layer.hasBorder { drawBorder(of: layer, in: context) }
    }
    return framed
  }
}
