import CPNG

extension PixelBuffer {
  /// The picture that a PNG file's bytes hold; the colors are multiplied by the alpha and rounded
  /// to nearest.
  ///
  /// Gray, color and palette, of 1 to 16 bits, with or without alpha or a transparent color, all
  /// come as 8-bit sRGB; 16 bits are rounded to 8. Interlaced files are read but for those of 16
  /// bits: libpng's simple interface, the only one that Swift can use, mixes their rows up in
  /// 1.6.39, and wrote past its memory before it was mended (CVE-2025-65018).
  ///
  /// A file that says nothing about color is in sRGB. Where it states a gamma (`gAMA`) that is not
  /// within 5 % of sRGB's, the colors are brought to 1/2.2, which libpng takes for sRGB's curve:
  /// dark ones come out up to 8.6 of 255 above the curve itself, others up to 1.5 below. `cHRM` and
  /// `iCCP` count for nothing, and so does what follows the last pixel, even if it is missing.
  ///
  /// O(pixels); the picture's memory is taken only after the file's header has been found to be in
  /// order.
  /// - Throws: `PNGFault`, also for a picture that is larger than a `PixelBuffer` can be.
  public init(png bytes: [UInt8]) throws(PNGFault) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(PNGFault) in try PixelBuffer(pngAt: bytes) }
  }

  /// Reads from memory that must stay where it is: libpng goes back to it for the pixels.
  private init(pngAt bytes: UnsafeBufferPointer<UInt8>) throws(PNGFault) {
    let image = newImage()
    defer { dispose(of: image) }
    guard png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else {
      throw .unreadable(message(of: image))
    }
    // Both are 32 bits wide in the file.
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let sides = 1...PixelBuffer.largestSide
    guard sides.contains(width), sides.contains(height), width * height <= PixelBuffer.largestArea else {
      throw .size(SizeFault(width: width, height: height))
    }
    // The header is sound, so that these bytes are where the format has them.
    let (depth, interlacing) = (bytes[24], bytes[28])
    guard depth < 16 || interlacing == 0 else { throw .unreadable("16 bits and interlaced") }
    image.pointee.format = straightRGBA
    // Otherwise 16-bit files that say nothing of color would be taken for linear light, unlike
    // 8-bit ones.
    image.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var isRead = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      isRead = png_image_finish_read(image, nil, buffer.baseAddress, 0, nil) != 0
      guard isRead else { return }
      for index in 0..<width * height {
        buffer[index] = premultiplied(straight: UInt32(littleEndian: buffer[index]))
      }
      count = width * height
    }
    guard isRead else { throw .unreadable(message(of: image)) }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The bytes of a PNG file of the picture: 8-bit RGBA in sRGB, not interlaced, colors divided by
  /// the alpha.
  ///
  /// They are rounded to nearest, so that reading the file gives this picture again, to the bit;
  /// pixels of alpha 0 are transparent black. O(pixels).
  /// - Throws: `PNGFault.unwritable` where libpng has not the memory.
  public func png() throws(PNGFault) -> [UInt8] {
    // Opaque pictures, as maps are, need no division and no copy.
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    return try encoded(isOpaque && 1.littleEndian == 1 ? pixels : pixels.map { straight($0).littleEndian })
  }

  /// The file of straight pixels in the order of their bytes.
  private func encoded(_ straight: [UInt32]) throws(PNGFault) -> [UInt8] {
    // Pixels that cannot be compressed, with what is put around them; a file that is larger still
    // tells its size.
    var capacity = pixels.count * 4 + pixels.count / 64 + 8 * height + 1024
    for _ in 0..<2 {
      let image = newImage()
      defer { dispose(of: image) }
      // A side is in 1…2^16.
      image.pointee.width = png_uint_32(width)
      image.pointee.height = png_uint_32(height)
      image.pointee.format = straightRGBA
      // zlib's third level and no filters: a picture of flat areas, 2048² pixels, took 42 ms and
      // 279 kB, where libpng's defaults took 168 ms and 190 kB.
      image.pointee.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
      var isWritten = false
      var size = capacity
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        isWritten = png_image_write_to_memory(image, buffer.baseAddress, &size, 0, straight, 0, nil) != 0
        if isWritten { count = min(size, capacity) }
      }
      // A copy, since a compressed file should not hold the memory of one that was not.
      if isWritten { return Array(bytes[...]) }
      guard size > capacity else { throw .unwritable(message(of: image)) }
      capacity = size
    }
    throw .unwritable("its size changes from one attempt to the next")
  }
}

/// Why a PNG file cannot be read or written.
public enum PNGFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no PNG file, or a broken one: what libpng says.
  case unreadable(String)
  /// The file's picture is larger than a `PixelBuffer` can be.
  case size(PixelBuffer.SizeFault)
  /// The file cannot be made: what libpng says.
  case unwritable(String)

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unreadable(let reason): "a PNG file that cannot be read: \(reason)"
    case .size(let fault): fault.description
    case .unwritable(let reason): "a PNG file that cannot be written: \(reason)"
    }
  }
}

/// Four bytes a pixel, red, green, blue, alpha, the colors not multiplied by the alpha:
/// `PNG_FORMAT_RGBA`.
private let straightRGBA = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

/// An image description as libpng wants it at first. It has its own memory, since libpng keeps its
/// address.
private func newImage() -> UnsafeMutablePointer<png_image> {
  let image = UnsafeMutablePointer<png_image>.allocate(capacity: 1)
  image.initialize(to: png_image())
  image.pointee.version = png_uint_32(PNG_IMAGE_VERSION)
  return image
}

/// Frees an image description and what libpng has hung on it.
private func dispose(of image: UnsafeMutablePointer<png_image>) {
  png_image_free(image)
  image.deallocate()
}

/// What libpng says of its last error: up to 63 printable characters.
private func message(of image: UnsafeMutablePointer<png_image>) -> String {
  withUnsafeBytes(of: image.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

/// A straight pixel's colors times its alpha, rounded to nearest.
func premultiplied(straight pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  return alpha == 255 ? pixel : scaled(pixel & 0x00FF_FFFF, by: alpha) | alpha << 24
}

/// A premultiplied pixel's colors divided by its alpha, rounded to nearest; 0 where the alpha is 0.
///
/// `premultiplied(straight:)` gives the pixel back: the quotient is off by ½ at most, the product
/// by less.
func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha != 0, alpha != 255 else { return alpha == 0 ? 0 : pixel }
  func byte(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
  return byte(0) | byte(8) | byte(16) | alpha << 24
}
