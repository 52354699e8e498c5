import MapRaster
import MapTiles

// Images with the names of UIKit and Core Graphics. A CGImage has pixels, a UIImage has points.

/// The pixels of an image, as a value.
public typealias CGImage = PixelBuffer

/// An image: pixels, and their number per point. It never changes.
open class UIImage: Hashable, @unchecked Sendable {
  /// The directions in which the first row of pixels can lie. Images are drawn as `up`.
  public enum Orientation: Int, Sendable {
    /// At the upper edge, from the left.
    case up
    /// At the lower edge, from the right.
    case down
    /// At the left edge, from the bottom.
    case left
    /// At the right edge, from the top.
    case right
    /// At the upper edge, from the right.
    case upMirrored
    /// At the lower edge, from the left.
    case downMirrored
    /// At the left edge, from the top.
    case leftMirrored
    /// At the right edge, from the bottom.
    case rightMirrored
  }

  /// How image views and buttons color an image. With `alwaysTemplate` only its opacity counts.
  public enum RenderingMode: Int, Sendable {
    /// In its own colors, except on a button of the kind `system`.
    case automatic
    /// In its own colors.
    case alwaysOriginal
    /// In the tint color.
    case alwaysTemplate
  }

  /// The pixels; nil for an image without any.
  public final let cgImage: CGImage?
  /// The number of pixels per point; a finite number above 0.
  public final let scale: CGFloat
  /// The direction of the first row of pixels, which is only stored.
  public final let imageOrientation: Orientation
  /// How image views and buttons color the image.
  public final let renderingMode: RenderingMode

  private init(_ pixels: CGImage?, _ scale: CGFloat, _ orientation: Orientation, _ mode: RenderingMode) {
    cgImage = pixels
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    renderingMode = mode
  }

  /// Creates an image without pixels.
  public convenience init() { self.init(nil, 1, .up, .automatic) }

  /// Creates an image of pixels, one per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, 1, .up, .automatic) }

  /// Creates an image of pixels. A scale that is not a finite number above 0 counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale, orientation, .automatic)
  }

  /// Creates the image of the bytes of a PNG, JPEG or WebP file, one pixel per point; nil if they
  /// are none of these.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates the image of the bytes of a PNG, JPEG or WebP file; nil if they are none of
  /// these.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = try? CGImage(tile: Array(data)) else { return nil }
    self.init(pixels, scale, .up, .automatic)
  }

  /// Creates the image of a PNG, JPEG or WebP file; nil if the file cannot be read or is none of
  /// these. A name that ends in @2x or @3x has that scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data, scale: ResourceFolders.scale(ofFile: path))
  }

  /// Creates the image with a name from `resourceFolders`; nil if there is none or it cannot be
  /// read.
  public convenience init?(named name: String) {
    guard let file = ResourceFolders.image(named: name), let data = try? Data(contentsOf: file.url)
    else { return nil }
    self.init(data: data, scale: file.scale)
  }

  /// Creates the image with a symbol's name from `resourceFolders`; nil if there is none. The
  /// system's symbols are not here: an image file with the name of the symbol stands for it.
  public convenience init?(systemName name: String) { self.init(named: name) }

  /// The width and the height in points.
  open var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale, imageOrientation, mode)
  }

  /// Returns the bytes of a PNG file with the pixels; nil if there are none.
  open func pngData() -> Data? { cgImage.flatMap { try? $0.png() }.map { Data($0) } }

  /// Draws the image in the current context, scaled to a rectangle.
  open func draw(in rect: CGRect) {
    if let cgImage { CGContext.current?.draw(cgImage, in: rect) }
  }
  /// Draws the image in the current context, with its upper left corner at a point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image in the current context, scaled to a rectangle, with a blend mode and an
  /// opacity, 0…1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
  /// Draws the image in the current context, with its upper left corner at a point, with a blend
  /// mode and an opacity, 0…1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// The pixels with their scale.
  var scaledPixels: (pixels: CGImage, scale: CGFloat)? { cgImage.map { ($0, scale) } }

  /// Whether the pixels and the scale of both are equal.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one === other || (one.cgImage == other.cgImage && one.scale == other.scale)
  }
  /// Hashes the size and the scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage?.width)
    hasher.combine(cgImage?.height)
    hasher.combine(scale)
  }
}

/// The bytes of an object of Core Foundation.
public typealias CFData = Data

/// The bytes of an image's pixels.
public struct CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?
  /// Creates a provider of bytes; never nil.
  public init?(data: CFData) { self.data = data }
}

extension CGImage {
  /// The pixels' bytes, row by row from the top: red, green, blue and the opacity of each.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: pixels.map(\.littleEndian).withUnsafeBytes { Data($0) })
  }
  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of a row.
  public var bytesPerRow: Int { 4 * width }
}

extension CGImage {
  /// The space of all drawing.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the bytes of a PNG file with the pixels; nil if they cannot be encoded.
  public func pngData() -> Data? { (try? png()).map { Data($0) } }

  /// Returns the part of the image in a rectangle (pixels), extended to whole pixels; nil if nothing
  /// of the image is in it.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, let left = Int(exactly: part.minX.rounded(.down)),
      let top = Int(exactly: part.minY.rounded(.down)), let right = Int(exactly: part.maxX.rounded(.up)),
      let bottom = Int(exactly: part.maxY.rounded(.up))
    else { return nil }
    let rows = (top..<bottom).flatMap { pixels[($0 * width + left)..<($0 * width + right)] }
    return CGImage(width: right - left, height: bottom - top, pixels: rows)
  }
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
