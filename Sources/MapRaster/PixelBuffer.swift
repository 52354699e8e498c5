import MapGeometry

/// A picture in memory: rows from the top, each pixel 8-bit red, green, blue, alpha in sRGB, colour premultiplied by alpha.
public struct PixelBuffer: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row: red in the lowest eight bits, then green, blue, and alpha in the highest. No colour is above its alpha.
  public internal(set) var pixels: [UInt32]

  /// The largest number of pixels that a picture may have, 2^28: a gibibyte.
  public static let largestArea = 1 << 28
  /// The largest width and the largest height of a picture, in pixels.
  public static let largestSide = 1 << 16

  /// A picture of one colour; throws where a side is below 1 or above `largestSide`, or the area above `largestArea`.
  public init(width: Int, height: Int, color: Color = .clear) throws(SizeFault) {
    let sides = 1...PixelBuffer.largestSide
    // Sides within bounds have a product that does not overflow.
    guard sides.contains(width), sides.contains(height), width * height <= PixelBuffer.largestArea else {
      throw SizeFault(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = Array(repeating: premultiplied(color), count: width * height)
  }

  /// The pixel in column x of row y; nil outside the picture.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// A picture that cannot be: its size in pixels.
  public struct SizeFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The width that was asked for.
    public let width: Int
    /// The height that was asked for.
    public let height: Int

    /// One line that says what is allowed.
    public var description: String {
      "a picture of \(width)x\(height) pixels: each side must be 1...\(PixelBuffer.largestSide) "
        + "and there can be \(PixelBuffer.largestArea) pixels at most"
    }
  }
}

/// A colour as a pixel: components clamped to 0…1 (NaN is 0), multiplied by the alpha and rounded to eight bits.
func premultiplied(_ color: Color, alpha: Double = 1) -> UInt32 {
  func clamped(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
  let opacity = clamped(color.alpha) * clamped(alpha)
  func byte(_ value: Double) -> UInt32 { UInt32(clamped(value) * opacity * 255 + 0.5) }
  return byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16
    | UInt32(opacity * 255 + 0.5) << 24
}
