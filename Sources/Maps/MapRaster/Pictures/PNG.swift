import CLoxodromePNG

// Reading and writing of PNG files with libpng.

extension PixelBuffer {
  /// Creates the picture in the bytes of a PNG file. The colors are multiplied by the alpha and
  /// rounded to nearest.
  ///
  /// Gray, color and palette files of 1 to 16 bits, with or without alpha or a transparent color,
  /// all become 8-bit sRGB, interlaced or not. 16-bit components are rounded to 8 bits.
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
    guard PixelBuffer.canHave(width: width, height: height) else {
      throw .size(SizeFault(width: width, height: height))
    }
    // The header is valid, so these bytes are where the format defines them. libpng's simple
    // interface mixes up the rows of interlaced files of 16 bits in 1.6.39, and wrote outside its
    // memory before a fix (CVE-2025-65018).
    let (depth, interlacing) = (bytes[24], bytes[28])
    let readsDirectly = depth == 16 && interlacing != 0
    var reason = [CChar](repeating: 0, count: 64)
    image.pointee.format = straightRGBA
    // Without this flag, 16-bit files without color information would be read as linear light,
    // unlike 8-bit files.
    image.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var isRead = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if readsDirectly {
        isRead = buffer.withMemoryRebound(to: UInt8.self) { output in
          readInterlacedPNG(
            bytes.baseAddress, bytes.count, output.baseAddress, width, height, &reason, reason.count) != 0
        }
      } else {
        isRead = png_image_finish_read(image, nil, buffer.baseAddress, 0, nil) != 0
      }
      guard isRead else { return }
      for index in 0..<width * height {
        buffer[index] = premultiplied(straight: UInt32(littleEndian: buffer[index]))
      }
      count = width * height
    }
    guard isRead else { throw .unreadable(readsDirectly ? text(reason) : message(of: image)) }
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
    return try encoded(
      isOpaque && 1.littleEndian == 1 ? pixels : pixels.map { straight($0).littleEndian }, straightRGBA)
  }

  /// Returns the bytes of a PNG file of the same picture with as few bytes for a pixel as it needs: a
  /// palette for up to 256 colors, 8-bit RGB for more if the picture is opaque, and else 8-bit RGBA.
  /// Such a file is smaller, and written in less time than that of `png()`.
  ///
  /// - Throws: `PNGFault.unwritable`, as `png()`.
  package func smallPNG() throws(PNGFault) -> [UInt8] {
    if let (indices, colors) = palette() {
      return try encoded(indices, straightRGBA | png_uint_32(PNG_FORMAT_FLAG_COLORMAP), colors: colors)
    }
    guard pixels.allSatisfy({ $0 >= 0xFF00_0000 }) else { return try png() }
    let bytes = [UInt8](unsafeUninitializedCapacity: 3 * pixels.count) { buffer, count in
      for (index, pixel) in pixels.enumerated() {
        buffer[3 * index] = UInt8(truncatingIfNeeded: pixel)
        buffer[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        buffer[3 * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      }
      count = 3 * pixels.count
    }
    return try encoded(bytes, png_uint_32(PNG_FORMAT_FLAG_COLOR))
  }

  /// Returns the straight colors of the picture in the order of their first pixels, and their
  /// indices; nil for more than 256.
  private func palette() -> (indices: [UInt8], colors: [UInt32])? {
    // A table of colors by their hash, with the next free place for those with the same hash.
    var table = [(pixel: UInt32, index: Int32)](repeating: (0, -1), count: 1024)
    var colors: [UInt32] = []
    var last: (pixel: UInt32, index: UInt8)?
    let indices = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for (number, pixel) in pixels.enumerated() {
        if let last, last.pixel == pixel {
          buffer[number] = last.index
          continue
        }
        var place = Int((pixel &* 0x9E37_79B1) >> 22)
        while table[place].index >= 0, table[place].pixel != pixel { place = (place + 1) & 1023 }
        if table[place].index < 0 {
          guard colors.count < 256 else { return count = 0 }
          table[place] = (pixel, Int32(colors.count))
          colors.append(straight(pixel).littleEndian)
        }
        let index = UInt8(truncatingIfNeeded: table[place].index)
        buffer[number] = index
        last = (pixel, index)
      }
      count = pixels.count
    }
    return indices.isEmpty ? nil : (indices, colors)
  }

  /// Returns the PNG file of straight pixels in a format of libpng, or of indices of colors.
  private func encoded<Part: FixedWidthInteger>(
    _ rows: [Part], _ format: png_uint_32, colors: [UInt32] = []
  ) throws(PNGFault) -> [UInt8] {
    // The capacity is enough for pixels that cannot be compressed, and for the data around them. If
    // a file is larger, libpng returns its size.
    let count = rows.count * MemoryLayout<Part>.size
    var capacity = count + count / 64 + 8 * height + 4096
    for _ in 0..<2 {
      let image = newImage()
      defer { dispose(of: image) }
      // A side is in 1…2^16.
      image.pointee.width = png_uint_32(width)
      image.pointee.height = png_uint_32(height)
      image.pointee.format = format
      image.pointee.colormap_entries = png_uint_32(colors.count)
      // zlib's level 3 without filters: a picture of flat areas, 2048² pixels, took 42 ms and 279
      // kB; libpng's defaults took 168 ms and 190 kB.
      image.pointee.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
      var isWritten = false
      var size = capacity
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        isWritten =
          png_image_write_to_memory(image, buffer.baseAddress, &size, 0, rows, 0, colors) != 0
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
  /// The bytes are not a PNG file, or are a damaged one. The value is the reason, usually libpng's
  /// message.
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

/// Returns the printable characters of a message before its first zero.
private func text(_ message: [CChar]) -> String {
  let bytes = message.prefix { $0 != 0 }.map { 32...126 ~= $0 ? UInt8($0) : UInt8(ascii: "?") }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns a straight pixel with its colors multiplied by its alpha, rounded to nearest.
package func premultiplied(straight pixel: UInt32) -> UInt32 {
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
