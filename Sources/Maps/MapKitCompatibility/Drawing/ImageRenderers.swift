import MapOverlays
import MapRaster

/// The settings of an image renderer.
open class UIGraphicsImageRendererFormat {
  /// The number of pixels per point; 1 by default. The image has this scale.
  open var scale: CGFloat = 1
  /// Whether the image is initially black instead of transparent.
  open var opaque = false

  /// Creates settings with a pixel for every point, initially transparent.
  public init() {}
  /// Returns settings with a pixel for every point, initially transparent.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns settings with a pixel for every point, initially transparent.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer of images.
open class UIGraphicsImageRenderer: @unchecked Sendable {
  private let bounds: CGRect
  private let scale: CGFloat
  private let isOpaque: Bool

  /// Creates a renderer of images of a size (points).
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a rectangle (points).
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    scale = format.scale
    isOpaque = format.opaque
  }

  /// Returns the image that the actions draw in the current context, with the scale of the
  /// settings. It is initially transparent, or black if the settings are opaque. If a picture
  /// cannot have the size or cannot be drawn, the image is one transparent pixel.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard let columns = Int(exactly: width.rounded(.up)), let rows = Int(exactly: height.rounded(.up)),
      var image = try? CGImage(
        width: columns, height: rows, color: isOpaque ? UIColor.black.cgColor : UIColor.clear.cgColor)
    else { return transparentPixel }
    let draw = { (context: CGContext) in
      context.push()
      context.translateBy(x: -self.bounds.minX, y: -self.bounds.minY)
      actions(UIGraphicsImageRendererContext(cgContext: context))
      CGContext.pop()
    }
    do {
      try drawScreen(
        size: bounds.size, contentScaleFactor: scale, into: &image, threads: 1, draw)
    } catch {
      return transparentPixel
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// Returns the bytes of a PNG file with the drawing of the actions; no bytes if the image cannot
  /// be encoded.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// A transparent image of one pixel.
  private var transparentPixel: UIImage {
    guard let pixel = try? CGImage(width: 1, height: 1) else {
      preconditionFailure("a picture of one pixel is within every limit")
    }
    return UIImage(cgImage: pixel)
  }
}

/// The context in which an image is drawn.
public struct UIGraphicsImageRendererContext {
  /// The context.
  public let cgContext: CGContext

  /// Fills a rectangle with the context's fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the context's fill color, with a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes the outline of a rectangle with the context's stroke color.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
