import MapGeometry
import MapRaster

// Contexts with a picture of their own.

extension DrawingContext {
  /// Creates a context with a picture of its own; nil if a `PixelBuffer` cannot have the size, or
  /// the scale is not a finite number above 0.
  ///
  /// - Parameters:
  ///   - width: the width of the picture in pixels.
  ///   - height: the height in pixels.
  ///   - scale: the pixels per point of the drawing.
  ///   - background: the color of the picture before anything is drawn.
  public convenience init?(width: Int, height: Int, scale: Double = 1, background: Color = .clear) {
    guard scale > 0, scale.isFinite, (try? PixelBuffer(width: width, height: height)) != nil else {
      return nil
    }
    self.init(
      bounds: MapRect(x: 0, y: 0, width: Double(width), height: Double(height)),
      transform: .scale(x: scale, y: scale))
    baseScale = scale
    self.background = background
  }

  /// Returns the picture of everything drawn so far. O(pixels + shapes).
  public func makePicture() -> PixelBuffer? {
    guard let width = Int(exactly: bounds.width), let height = Int(exactly: bounds.height),
      var picture = try? PixelBuffer(width: width, height: height, color: background)
    else { return nil }
    let plan = ScenePlan(scene, width: width, height: height)
    drawTiles(of: &picture, threads: 1, progress: nil) { $0.draw(plan) }
    return picture
  }
}
