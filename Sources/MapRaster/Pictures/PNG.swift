import CPNG

// Reading and writing of PNG files with libpng.

extension PixelBuffer {
  /// Creates the picture in the bytes of a PNG file. The colors are multiplied by the alpha and
  /// rounded to nearest.
  ///
  /// Gray, color and palette files of 1 to 16 bits, with or without alpha or a transparent color,
  /// all become 8-bit sRGB. 16-bit components are rounded to 8 bits. Interlaced files are supported
  /// except those of 16 bits: libpng's simple interface, the only one that Swift can use, mixes up
  /// their rows in 1.6.39, and wrote outside its memory before a fix (CVE-2025-65018).
  ///
  /// A file without color information is in sRGB. If a file has a gamma (`gAMA`) that is not within
  /// 5 % of sRGB's, its colors are converted to 1/2.2, which libpng uses as the curve of sRGB: dark
  /// colors are up to 8.6 of 255 above the true curve, others up to 1.5 below. `cHRM` and `iCCP`
  /// are ignored. So is everything after the last pixel, even if it is missing.
  ///
  /// O(pixels). The memory of the picture is allocated only after the header of the file has been
  /// validated.
  /// - Throws: `PNGFault`, also for a picture that is larger than a `PixelBuffer` can be.
  public init(png bytes: [UInt8]) throws(PNGFault) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(PNGFault) in try PixelBuffer(pngAt: bytes) }
  }

  /// Reads from memory that must stay at its address, because libpng reads the pixels from it
  /// later.
  private init(pngAt bytes: UnsafeBufferPointer<UInt8>) throws(PNGFault) {
    let image = newImage()
    defer { dispose(of: image) }
    guard png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else {
      throw .unreadable(message(of: image))
    }
    // In the file, the width and the height are 32 bits wide, so each fits into an Int.
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let sides = 1...PixelBuffer.largestSide
    guard sides.contains(width), sides.contains(height), width * height <= PixelBuffer.largestArea else {
      throw .size(SizeFault(width: width, height: height))
    }
    // The header is valid, so these bytes are where the format defines them.
    let (depth, interlacing) = (bytes[24], bytes[28])
    guard depth < 16 || interlacing == 0 else { throw .unreadable("16 bits and interlaced") }
    image.pointee.format = straightRGBA
    // Without this flag, 16-bit files without color information would be read as linear light,
    // unlike 8-bit files.
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

  /// Returns the bytes of a PNG file of the picture: 8-bit RGBA in sRGB, not interlaced, with the
  /// colors divided by the alpha.
  ///
  /// The colors are rounded to nearest, so reading the file returns the same picture, to the bit.
  /// Pixels of alpha 0 are transparent black. O(pixels).
  /// - Throws: `PNGFault.unwritable` if libpng cannot write the file, as when it cannot allocate
  ///   memory.
  public func png() throws(PNGFault) -> [UInt8] {
    // Opaque pictures, such as maps, need no division and no copy.
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    return try encoded(isOpaque && 1.littleEndian == 1 ? pixels : pixels.map { straight($0).littleEndian })
  }

  /// Returns the PNG file of straight pixels, whose bytes in memory are red, green, blue and alpha.
  private func encoded(_ straight: [UInt32]) throws(PNGFault) -> [UInt8] {
    // The capacity is enough for pixels that cannot be compressed, and for the data around them. If
    // a file is larger, libpng returns its size.
    var capacity = pixels.count * 4 + pixels.count / 64 + 8 * height + 1024
    for _ in 0..<2 {
      let image = newImage()
      defer { dispose(of: image) }
      // A side is in 1…2^16.
      image.pointee.width = png_uint_32(width)
      image.pointee.height = png_uint_32(height)
      image.pointee.format = straightRGBA
      // zlib's level 3 without filters: a picture of flat areas, 2048² pixels, took 42 ms and 279
      // kB; libpng's defaults took 168 ms and 190 kB.
      image.pointee.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
      var isWritten = false
      var size = capacity
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        isWritten = png_image_write_to_memory(image, buffer.baseAddress, &size, 0, straight, 0, nil) != 0
        if isWritten { count = min(size, capacity) }
      }
      // A copy, so a compressed file does not keep the memory of an uncompressed one.
      if isWritten { return Array(bytes[...]) }
      guard size > capacity else { throw .unwritable(message(of: image)) }
      capacity = size
    }
    throw .unwritable("its size changes from one attempt to the next")
  }
}

/// An error in reading or writing a PNG file.
public enum PNGFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not a PNG file, or are a damaged one, or an interlaced one of 16 bits. The value
  /// is the reason, usually libpng's message.
  case unreadable(String)
  /// The file's picture is larger than a `PixelBuffer` can be, with sides of at most 1,000,000
  /// pixels. libpng rejects longer sides, which is `unreadable`.
  case size(PixelBuffer.SizeFault)
  /// The file cannot be made. The value is the reason, usually libpng's message.
  case unwritable(String)

  /// One line that describes the error.
  public var description: String {
    switch self {
    case .unreadable(let reason): "a PNG file that cannot be read: \(reason)"
    case .size(let fault): fault.description
    case .unwritable(let reason): "a PNG file that cannot be written: \(reason)"
    }
  }
}

/// Four bytes a pixel: red, green, blue, alpha, with the colors not multiplied by the alpha
/// (`PNG_FORMAT_RGBA`).
private let straightRGBA = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

/// Returns a new image description for libpng. It has its own memory, because libpng keeps its
/// address.
private func newImage() -> UnsafeMutablePointer<png_image> {
  let image = UnsafeMutablePointer<png_image>.allocate(capacity: 1)
  image.initialize(to: png_image())
  image.pointee.version = png_uint_32(PNG_IMAGE_VERSION)
  return image
}

/// Frees an image description and everything that libpng has attached to it.
private func dispose(of image: UnsafeMutablePointer<png_image>) {
  png_image_free(image)
  image.deallocate()
}

/// Returns the message of libpng's last error: up to 63 printable characters.
private func message(of image: UnsafeMutablePointer<png_image>) -> String {
  withUnsafeBytes(of: image.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

/// Returns a straight pixel with its colors multiplied by its alpha, rounded to nearest.
func premultiplied(straight pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  return alpha == 255 ? pixel : scaled(pixel & 0x00FF_FFFF, by: alpha) | alpha << 24
}

/// Returns a premultiplied pixel with its colors divided by its alpha, rounded to nearest; 0 if the
/// alpha is 0.
///
/// `premultiplied(straight:)` returns the same pixel again: the error of the quotient is at most ½,
/// and that of the product is smaller.
func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha != 0, alpha != 255 else { return alpha == 0 ? 0 : pixel }
  func byte(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
  return byte(0) | byte(8) | byte(16) | alpha << 24
}
