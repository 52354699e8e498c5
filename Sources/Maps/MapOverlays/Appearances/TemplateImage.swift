import Foundation
import MapRaster

extension PixelBuffer {
  /// Returns the picture with every pixel in one color, in its own opacity: the picture as a
  /// template.
  package func template(in color: Color) -> PixelBuffer {
    let alpha = Swift.max(0, Swift.min(1, color.alpha))
    let components = [color.red, color.green, color.blue].map { Swift.max(0, Swift.min(1, $0)) * alpha }
    let colored = pixels.map { pixel -> UInt32 in
      let opacity = Double(pixel >> 24)
      func byte(_ value: Double) -> UInt32 { UInt32(value * opacity + 0.5) }
      return byte(components[0]) | byte(components[1]) << 8 | byte(components[2]) << 16 | byte(alpha) << 24
    }
    return PixelBuffer(width: width, height: height, pixels: colored) ?? self
  }
}

/// An image in a marker's balloon. Only its opacity counts: it is drawn in the color of the glyph.
package struct GlyphImage: Hashable {
  /// The pixels.
  package var pixels: PixelBuffer
  /// The pixels per screen point.
  package var scale: CGFloat

  /// Creates an image.
  package init(pixels: PixelBuffer, scale: CGFloat) {
    self.pixels = pixels
    self.scale = scale
  }
}
