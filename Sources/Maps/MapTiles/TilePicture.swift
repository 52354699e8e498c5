import CLoxodromeTurboJPEG
import LoxodromeDownloads
import MapRaster

// Decoding of a tile's bytes: PNG, JPEG and WebP.

extension PixelBuffer {
  /// Creates the picture of a tile from a PNG, JPEG or WebP file. The first bytes determine the
  /// format.
  ///
  /// PNG files are read as in `init(png:)`. JPEG files can be gray or color, baseline or
  /// progressive; CMYK files are rejected. WebP files can be lossy or lossless, with or without
  /// alpha; animated ones are rejected. The pixels keep their orientation, whatever EXIF says, and
  /// their values, whatever a color profile says. A file whose pixels are incomplete or damaged is
  /// rejected, although some programs show the readable part of such a file. In PNG files,
  /// everything after the last pixel is ignored.
  ///
  /// O(pixels). The memory of the picture is allocated only after the file's header has been
  /// validated.
  ///
  /// - Throws: `TilePictureFault`, also for a picture of more than `largestTileArea` pixels.
  public init(tile bytes: [UInt8]) throws(TilePictureFault) {
    try self.init(tile: bytes, largestArea: Self.largestTileArea)
  }

  /// Creates the picture of a tile that has at most `largestArea` pixels.
  init(tile bytes: [UInt8], largestArea: Int) throws(TilePictureFault) {
    switch TileFormat(firstBytesOf: bytes) {
    case .png:
      // The header's width and height, big-endian, follow the signature and the chunk's length and
      // name.
      if bytes.count >= 24 {
        func side(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        try checkTileArea(width: side(16), height: side(20), largest: largestArea)
      }
      do { self = try PixelBuffer(png: bytes) } catch {
        throw TilePictureFault(expected: "a sound PNG file", found: error.description)
      }
    case .jpeg: self = try PixelBuffer(jpeg: bytes, largestArea: largestArea)
    case .webp: self = try PixelBuffer(webp: bytes, largestArea: largestArea)
    case nil: throw TilePictureFault(expected: "a PNG, JPEG or WebP file", found: words(for: bytes))
    }
  }

  /// The largest number of pixels of a tile's picture, 2^24, for example 4096 × 4096. This many
  /// pixels take 64 MiB.
  public static let largestTileArea = 1 << 24

  private init(jpeg bytes: [UInt8], largestArea: Int) throws(TilePictureFault) {
    guard let handle = tjInitDecompress() else {
      throw TilePictureFault(expected: "memory for a JPEG reader", found: "none")
    }
    defer { tjDestroy(handle) }
    func fault() -> TilePictureFault {
      let reason = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "no reason"
      return TilePictureFault(expected: "a sound JPEG file", found: "one that cannot be read: \(reason)")
    }
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let size = CUnsignedLong(bytes.count)
    guard tjDecompressHeader3(handle, bytes, size, &width, &height, &subsampling, &space) == 0 else {
      throw fault()
    }
    try checkTileArea(width: Int(width), height: Int(height), largest: largestArea)
    guard space != Int32(TJCS_CMYK.rawValue), space != Int32(TJCS_YCCK.rawValue) else {
      throw TilePictureFault(expected: "a JPEG file in gray, YCbCr or RGB", found: "one in CMYK")
    }
    // The flags reject incomplete files, which cause a warning, and files with more than 500 scans,
    // which would take too much time.
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
    let area = Int(width) * Int(height)
    var isRead = false
    var pixels = [UInt32](unsafeUninitializedCapacity: area) { buffer, count in
      buffer.withMemoryRebound(to: UInt8.self) { output in
        isRead =
          tjDecompress2(
            handle, bytes, size, output.baseAddress, width, 4 * width, height, Int32(TJPF_RGBA.rawValue),
            flags)
          == 0
      }
      count = isRead ? area : 0
    }
    guard isRead else { throw fault() }
    if 1.littleEndian != 1 { pixels = pixels.map(UInt32.init(littleEndian:)) }
    guard let picture = PixelBuffer(width: Int(width), height: Int(height), pixels: pixels) else {
      throw fault()
    }
    self = picture
  }
}

/// An error in the bytes of a tile's picture.
public struct TilePictureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  init(expected: String, found: String) {
    self.expected = expected
    self.found = oneLine(found)
  }

  /// One line: the expected value and the actual value.
  public var description: String { "expected \(expected), found \(found)" }
}

/// Throws an error if a picture has no pixels or more than `largest`, which is at most
/// `PixelBuffer.largestTileArea`.
func checkTileArea(width: Int, height: Int, largest: Int) throws(TilePictureFault) {
  let sides = 1...PixelBuffer.largestSide
  // The product of sides within bounds does not overflow.
  guard sides.contains(width), sides.contains(height), width * height <= largest else {
    let others = largest < PixelBuffer.largestTileArea ? " among so many tiles" : ""
    throw TilePictureFault(
      expected: "a picture of 1...\(largest) pixels\(others)", found: "one of \(width)x\(height)")
  }
}

/// Returns words for bytes that are in none of the formats of tiles.
private func words(for bytes: [UInt8]) -> String {
  func begins(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }
  if bytes.isEmpty { return "no bytes" }
  if begins(Array("GIF8".utf8)) { return "a GIF file, which is not read" }
  if bytes.dropFirst(4).starts(with: "ftypavif".utf8) { return "an AVIF file, which is not read" }
  if begins([0x1F, 0x8B]) { return "gzip data, as of a vector tile" }
  let start = bytes.prefix(8).map { byte in
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
  return "\(bytes.count) bytes that begin with \(start.joined(separator: " "))"
}
