extension PixelBuffer {
  /// A picture of pixels that are there already, row by row, no color above its alpha.
  ///
  /// Nil where there are not width times height of them, or where a `PixelBuffer` cannot be of that
  /// size.
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
