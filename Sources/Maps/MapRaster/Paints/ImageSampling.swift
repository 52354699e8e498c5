import MapGeometry

/// An image seen through a transform: premultiplied colors at the centers of a picture's pixels.
///
/// Sampling is bilinear: the weighted mean of the four image pixels around a location, in steps of
/// 1/256 pixel in each direction, rounded once. An opacity below 255 is applied to the rounded
/// mean, and the product is rounded again. Outside the outermost centers of the image the colors of
/// its edge continue. A location is computed from its pixel alone, so the bytes of a row do not
/// depend on where it is split. If the pixels of the picture coincide with those of the image, the
/// result at full opacity is the image itself.
///
/// An image reduced to less than half its size shows aliasing: not all of its pixels are sampled.
/// The scene format requires bilinear sampling. The mean over an area would be another picture.
struct ImageSampler {
  private let image: PixelBuffer
  /// The transform from picture pixels to 1/256 of image pixels, with 0 at the center of the first
  /// pixel. It includes half a unit, so rounding down is rounding to nearest.
  private let toSteps: AffineTransform

  /// Creates a sampler of an image that fills a rectangle, seen through a transform.
  ///
  /// The result is nil if nothing is visible: the rectangle is empty or not finite, or the
  /// transform has no inverse with coefficients below about 2^100.
  /// - Parameters:
  ///   - image: the image.
  ///   - rect: the rectangle; the first row of the image is at its smallest y.
  ///   - toPixels: from the rectangle's coordinates to the picture's pixels.
  init?(image: PixelBuffer, rect: MapRect, toPixels: AffineTransform) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
    let toRect = AffineTransform(
      a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
      tx: rect.origin.x, ty: rect.origin.y)
    guard let toImage = toRect.followed(by: toPixels).inverse else { return nil }
    let toSteps = toImage.followed(
      by: AffineTransform(a: 256, b: 0, c: 0, d: 256, tx: 0.5 - 128, ty: 0.5 - 128))
    // Far larger than any picture needs, and far from where a sum of two products would be infinite
    // or NaN.
    let reasonable = 0x1p100
    guard toSteps.isFinite, max(abs(toSteps.a), abs(toSteps.b), abs(toSteps.c), abs(toSteps.d)) < reasonable,
      max(abs(toSteps.tx), abs(toSteps.ty)) < reasonable
    else { return nil }
    self.image = image
    self.toSteps = toSteps
  }

  /// Writes the colors of a run of pixels: column x and those right of it, of row y of the picture.
  /// - Parameters:
  ///   - x: the first pixel's column.
  ///   - y: the row.
  ///   - count: the number of pixels; below 1 nothing is written.
  ///   - output: the memory for the pixels.
  ///   - alpha: an opacity that every color is multiplied by, 0…255; more counts as 255.
  func row(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<UInt32>, alpha: UInt32) {
    guard count > 0 else { return }
    let centerY = Double(y) + 0.5
    let rowU = toSteps.c * centerY + toSteps.tx
    let rowV = toSteps.d * centerY + toSteps.ty
    let lastU = Double((image.width - 1) * 256)
    let lastV = Double((image.height - 1) * 256)
    image.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<count {
        let centerX = Double(x + index) + 0.5
        // The positions are clamped to the image before they become integers. Conversion rounds
        // toward 0, which is down, because no position is below 0.
        let u = Int(min(max(toSteps.a * centerX + rowU, 0), lastU))
        let v = Int(min(max(toSteps.b * centerX + rowV, 0), lastV))
        let (column, line) = (u >> 8, v >> 8)
        let right = min(column + 1, image.width - 1)
        let above = line * image.width
        let below = min(line + 1, image.height - 1) * image.width
        let pixel = weightedMean(
          pixels[above + column], pixels[above + right], pixels[below + column], pixels[below + right],
          right: UInt64(u & 255), down: UInt64(v & 255))
        output[index] = alpha >= 255 ? pixel : scaled(pixel, by: alpha)
      }
    }
  }
}

/// Returns the mean of four pixels with weights in 1/256, rounded to nearest.
///
/// If no color is above its alpha in the four pixels, none is in the result, because colors and
/// alpha are weighted and rounded in the same way.
@inline(__always) private func weightedMean(
  _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32,
  right: UInt64, down: UInt64
) -> UInt32 {
  // Four components in the 16-bit quarters of a word: 255 · 256 fits.
  let top = quarters(topLeft) &* (256 &- right) &+ quarters(topRight) &* right
  let bottom = quarters(bottomLeft) &* (256 &- right) &+ quarters(bottomRight) &* right
  // Then two components at a time in the 32-bit halves, because 255 · 256 · 256 does not fit into
  // 16 bits.
  let evenComponents: UInt64 = 0x0000_FFFF_0000_FFFF
  let rounding: UInt64 = 0x0000_8000_0000_8000
  let even = (top & evenComponents) &* (256 &- down) &+ (bottom & evenComponents) &* down &+ rounding
  let odd =
    (top >> 16 & evenComponents) &* (256 &- down) &+ (bottom >> 16 & evenComponents) &* down &+ rounding
  return packed(even >> 16 & evenComponents | odd & ~evenComponents)
}

/// Returns a pixel's components, each in 16 bits of a word.
@inline(__always) private func quarters(_ pixel: UInt32) -> UInt64 {
  let spread = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
  return (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
}

/// Returns the pixel whose components are given in 16 bits each.
@inline(__always) private func packed(_ quarters: UInt64) -> UInt32 {
  let pairs = (quarters | quarters >> 8) & 0x0000_FFFF_0000_FFFF
  return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
}

/// Returns a pixel times an opacity of 0…255, rounded to nearest.
@inline(__always) func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
  // (p + 128 + (p + 128) / 256) / 256 is p / 255 rounded, for every p up to 255².
  let products = quarters(pixel) &* UInt64(alpha) &+ 0x0080_0080_0080_0080
  let carried = products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)
  return packed(carried >> 8 & 0x00FF_00FF_00FF_00FF)
}
