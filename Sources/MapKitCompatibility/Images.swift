import MapRaster

// Images with the names of UIKit and Core Graphics: pixel buffers with one pixel per point.

/// An image.
public typealias UIImage = PixelBuffer
/// An image.
public typealias CGImage = PixelBuffer

extension UIImage {
  /// Creates the image of a PNG file's bytes; nil if they are not a PNG file.
  public init?(data: Data) {
    guard let image = try? UIImage(png: Array(data)) else { return nil }
    self = image
  }

  /// Creates the image of a PNG file; nil if the file cannot be read or is not a PNG file.
  public init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  /// Creates the image of a PNG file among the program's resources, by its name with or without the
  /// extension; nil if there is none or it cannot be read.
  public init?(named name: String) {
    let name = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard let path = Bundle.main.path(forResource: name, ofType: "png") else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Creates the same image.
  public init(cgImage: CGImage) { self = cgImage }
  /// The image itself.
  public var cgImage: CGImage? { self }
  /// The width and the height in points. A point is one pixel.
  public var size: CGSize { CGSize(width: width, height: height) }
  /// The number of pixels per point.
  public var scale: CGFloat { 1 }

  /// Returns the bytes of a PNG file with the image; nil if it cannot be encoded.
  public func pngData() -> Data? { (try? png()).map { Data($0) } }

  /// Draws the image in the current context, scaled to a rectangle.
  public func draw(in rect: CGRect) { CGContext.current?.draw(self, in: rect) }
  /// Draws the image in the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// The settings of an image renderer.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point during drawing; 1 by default. The finished image always has one
  /// pixel per point.
  public var scale: CGFloat = 1
  /// Whether the image is initially black instead of transparent.
  public var opaque = false

  /// Creates settings with a pixel for every point, initially transparent.
  public init() {}
  /// Returns settings with a pixel for every point, initially transparent.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer of images.
public struct UIGraphicsImageRenderer: Sendable {
  private let bounds: CGRect
  private let scale: CGFloat
  private let isOpaque: Bool

  /// Creates a renderer of images of a size (points).
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a rectangle (points).
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    scale = format.scale
    isOpaque = format.opaque
  }

  /// Returns the image that the actions draw in the current context. It is initially transparent,
  /// or black if the settings are opaque. If a picture cannot have the size or cannot be drawn, the
  /// image is one transparent pixel.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard let columns = Int(exactly: width.rounded(.up)), let rows = Int(exactly: height.rounded(.up)),
      var image = try? UIImage(
        width: columns, height: rows, color: isOpaque ? UIColor.black : UIColor.clear)
    else { return transparentPixel }
    let draw = { (context: CGContext) in
      context.push()
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(cgContext: context))
      CGContext.pop()
    }
    do {
      try drawScreen(
        size: bounds.size, contentScaleFactor: scale, into: &image, threads: 1, draw)
    } catch {
      return transparentPixel
    }
    return image
  }

  /// Returns the bytes of a PNG file with the drawing of the actions; no bytes if the image cannot
  /// be encoded.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// A transparent image of one pixel.
  private var transparentPixel: UIImage {
    guard let pixel = try? UIImage(width: 1, height: 1) else {
      preconditionFailure("a picture of one pixel is within every limit")
    }
    return pixel
  }
}

/// The context in which an image is drawn.
public struct UIGraphicsImageRendererContext {
  /// The context.
  public let cgContext: CGContext

  /// Fills a rectangle with the context's fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes the outline of a rectangle with the context's stroke color.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

extension MKMapView {
  /// Draws a picture of the map view in the current context, scaled to a rectangle. Returns false
  /// if there is no context or no picture can be made. A picture always shows the current state of
  /// the map.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = CGContext.current, let picture = try? snapshot() else { return false }
    context.draw(picture, in: rect)
    return true
  }
}
