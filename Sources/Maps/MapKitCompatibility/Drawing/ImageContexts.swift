import MapRaster

// Contexts with an image of their own: those of UIKit's functions, which are nested, and bitmaps of
// Core Graphics.

/// An image that was begun; without a context if an image cannot have the size.
private struct OpenImage {
  let context: CGContext?
  let scale: CGFloat
}

/// The images that the functions below began on this thread.
private var openImages: [OpenImage] {
  get { Thread.current.threadDictionary["loxodrome.ImageContexts"] as? [OpenImage] ?? [] }
  set { Thread.current.threadDictionary["loxodrome.ImageContexts"] = newValue }
}

/// Begins a transparent image of a size (points), one pixel per point, whose context is the current
/// one until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of a size (points), whose context is the current one until
/// `UIGraphicsEndImageContext()`.
///
/// It is initially black if it is opaque, else transparent. A scale of 0 is that of the screen,
/// which is 1 here. If an image cannot have the size, there is no context.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? 1 : scale
  let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
  var context: CGContext?
  if let columns = Int(exactly: width), let rows = Int(exactly: height) {
    context = CGContext(
      width: columns, height: rows, scale: Double(scale),
      background: opaque ? UIColor.black.cgColor : UIColor.clear.cgColor)
  }
  context?.push()
  openImages.append(OpenImage(context: context, scale: scale))
}

/// Returns the image that was begun last on this thread, as drawn so far; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let open = openImages.last, let pixels = open.context?.makePicture() else { return nil }
  return UIImage(cgImage: pixels, scale: open.scale, orientation: .up)
}

/// Ends the image that was begun last on this thread. Does nothing if there is none.
public func UIGraphicsEndImageContext() {
  if let last = openImages.popLast(), last.context != nil { CGContext.pop() }
}

/// The place of the opacity in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity.
  case none
  /// Last; the colors are multiplied by it.
  case premultipliedLast
  /// First; the colors are multiplied by it.
  case premultipliedFirst
  /// Last.
  case last
  /// First.
  case first
  /// None; the last component is skipped.
  case noneSkipLast
  /// None; the first component is skipped.
  case noneSkipFirst
  /// Only the opacity, without colors.
  case alphaOnly
}

/// The layout of a pixel, as bits. Images always have the one of `premultipliedLast`.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a layout from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the opacity's place.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Four bytes, the lowest first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Four bytes, the highest first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// Creates a transparent bitmap of a size in pixels. y increases downward.
  ///
  /// The memory, the layout and the space of the pixels cannot be chosen: the result is nil if
  /// `data` is not nil, or if an image cannot have the size.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil else { return nil }
    self.init(width: width, height: height)
  }

  /// Returns the image that was drawn so far; nil if there is none.
  public func makeImage() -> CGImage? { makePicture() }
}
