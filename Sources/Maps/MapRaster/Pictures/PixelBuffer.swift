import MapGeometry

/// A picture in memory: rows from the top, each pixel 8-bit red, green, blue and alpha in sRGB,
/// with the colors premultiplied by the alpha.
public struct PixelBuffer: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row: red in the lowest eight bits, then green, blue, and alpha in the
  /// highest. No color is above its alpha.
  public internal(set) var pixels: [UInt32]

  /// The largest number of pixels of a picture, 2^28: a gibibyte.
  public static let largestArea = 1 << 28
  /// The largest width and the largest height of a picture, in pixels.
  public static let largestSide = 1 << 16

  /// Creates a picture of one color. Throws an error if a side is below 1 or above `largestSide`,
  /// or the area is above `largestArea`.
  public init(width: Int, height: Int, color: Color = .clear) throws(SizeFault) {
    guard PixelBuffer.canHave(width: width, height: height) else {
      throw SizeFault(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = Array(repeating: premultiplied(color), count: width * height)
  }

  /// Whether there can be pictures of a size.
  static func canHave(width: Int, height: Int) -> Bool {
    let sides = 1...largestSide
    // The product of sides within bounds does not overflow.
    return sides.contains(width) && sides.contains(height) && width * height <= largestArea
  }

  /// The pixel in column x of row y; nil outside the picture.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// The error for a picture of an invalid size in pixels.
  public struct SizeFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The requested width.
    public let width: Int
    /// The requested height.
    public let height: Int

    /// One line that states the allowed sizes.
    public var description: String {
      "a picture of \(width)x\(height) pixels: each side must be 1...\(PixelBuffer.largestSide) "
        + "and there can be \(PixelBuffer.largestArea) pixels at most"
    }
  }
}

/// Returns a color as a pixel: components clamped to 0…1 (NaN is 0), multiplied by the alpha and by
/// a factor for the opacity, and rounded to eight bits.
func premultiplied(_ color: Color, alpha: Double = 1) -> UInt32 {
  packed(color.premultipliedComponents * clamped(alpha))
}

/// Returns a component or an opacity clamped to 0…1; NaN is 0.
func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

/// Returns premultiplied components in 0…1 as a pixel, rounded to eight bits.
func packed(_ components: SIMD4<Double>) -> UInt32 {
  // One by one, because Swift converts vectors of doubles by calls of generic functions.
  let bytes = components * 255 + 0.5
  return UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
}

extension Color {
  /// Red, green, blue and alpha, clamped to 0…1 (NaN is 0), the first three multiplied by the
  /// alpha.
  var premultipliedComponents: SIMD4<Double> {
    let alpha = clamped(alpha)
    return SIMD4(clamped(red) * alpha, clamped(green) * alpha, clamped(blue) * alpha, alpha)
  }
}
