extension PixelBuffer {
  /// Creates a picture from existing pixels, row by row. No color can be above its alpha; this is
  /// not checked.
  ///
  /// The result is nil if the number of pixels is not width times height, or if a `PixelBuffer`
  /// cannot have that size.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 1...PixelBuffer.largestSide
    guard sides.contains(width), sides.contains(height), width * height <= PixelBuffer.largestArea,
      pixels.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
