import MapRaster

// Images, which are pictures in memory with a pixel for every point.

/// An image.
public typealias UIImage = PixelBuffer
/// An image.
public typealias CGImage = PixelBuffer

extension UIImage {
  /// The image of a PNG file's bytes; nil where they are none.
  public init?(data: Data) {
    guard let image = try? UIImage(png: Array(data)) else { return nil }
    self = image
  }

  /// The image of a PNG file; nil where there is none.
  public init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  /// The image of a PNG file among the program's resources, its name with or without the extension;
  /// nil where there is none.
  public init?(named name: String) {
    let name = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard let path = Bundle.main.path(forResource: name, ofType: "png") else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The image itself.
  public init(cgImage: CGImage) { self = cgImage }
  /// The image itself.
  public var cgImage: CGImage? { self }
  /// The width and height in points, one a pixel.
  public var size: CGSize { CGSize(width: width, height: height) }
  /// The pixels per point.
  public var scale: CGFloat { 1 }

  /// The bytes of a PNG file.
  public func pngData() -> Data? { (try? png()).map { Data($0) } }

  /// Draws it in the current context, stretched over a rectangle.
  public func draw(in rect: CGRect) { CGContext.current?.draw(self, in: rect) }
  /// Draws it in the current context, its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// How images are made.
public final class UIGraphicsImageRendererFormat {
  /// The pixels per point that is drawn; 1 unless set. The image has a point for every pixel either
  /// way.
  public var scale: CGFloat = 1
  /// Whether the image is black at first and not transparent.
  public var opaque = false

  /// A pixel for every point, transparent at first.
  public init() {}
  /// A pixel for every point, transparent at first.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes images by drawing them.
public struct UIGraphicsImageRenderer: Sendable {
  private let bounds: CGRect
  private let scale: CGFloat
  private let isOpaque: Bool

  /// A maker of images of a size (points).
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A maker of images of what is drawn in a rectangle (points).
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    scale = format.scale
    isOpaque = format.opaque
  }

  /// The image that the actions draw in the current context, at first transparent or black. Where a
  /// picture cannot have the size it is a transparent pixel.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard let columns = Int(exactly: width.rounded(.up)), let rows = Int(exactly: height.rounded(.up)),
      var image = try? UIImage(
        width: columns, height: rows, color: isOpaque ? UIColor.black : UIColor.clear)
    else { return pixel }
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
      return pixel
    }
    return image
  }

  /// The bytes of a PNG file with what the actions draw.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  private var pixel: UIImage {
    guard let pixel = try? UIImage(width: 1, height: 1) else {
      preconditionFailure("a picture of one pixel is within every limit")
    }
    return pixel
  }
}

/// What is drawn in to make an image.
public struct UIGraphicsImageRendererContext {
  /// The context.
  public let cgContext: CGContext

  /// Fills a rectangle with the context's color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes the outline of a rectangle with the context's color.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

extension MKMapView {
  /// Draws a picture of the map view in the current context, stretched over a rectangle; false
  /// where there is no context or no picture can be made. A picture is always of what the map shows
  /// now.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = CGContext.current, let picture = try? snapshot() else { return false }
    context.draw(picture, in: rect)
    return true
  }
}
