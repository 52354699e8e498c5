extension PixelBuffer {
  /// Creates a picture from existing pixels, row by row. No color can be above its alpha; this is
  /// not checked.
  ///
  /// The result is nil if the number of pixels is not width times height, or if a `PixelBuffer`
  /// cannot have that size.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard PixelBuffer.canHave(width: width, height: height), pixels.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns a square part of the picture; nil if it is not inside.
  package func square(x: Int, y: Int, side: Int) -> PixelBuffer? {
    guard side > 0, x >= 0, y >= 0, x <= width - side, y <= height - side else { return nil }
    var part: [UInt32] = []
    part.reserveCapacity(side * side)
    for row in y..<y + side { part += pixels[row * width + x..<row * width + x + side] }
    return PixelBuffer(width: side, height: side, pixels: part)
  }

  /// The pixel of a picture of one color; nil if there are several colors.
  package var onlyPixel: UInt32? {
    let first = pixels[0]
    return pixels.allSatisfy { $0 == first } ? first : nil
  }
}
