import MapGeometry

/// An image as it shows through a transform: premultiplied colors at the centers of a picture's
/// pixels.
///
/// Bilinear: the mean of the four image pixels around the place, by 1/256 of a pixel each way,
/// rounded once. Beyond the image's outermost centers the edge's colors go on. A place is computed
/// from its pixel alone, so a row's bytes do not depend on where it is split; on an unrotated
/// picture of scale 1 whose pixels are the image's, the image comes out as it is. An image that
/// shrinks to less than half is sampled in places only, so that fine detail flickers (aliasing):
/// the scene format asks for bilinear sampling, and the mean over an area would be another picture.
struct ImageSampler {
  private let image: PixelBuffer
  /// From picture pixels to 1/256 of image pixels, 0 at the first pixel's center; with ½ of that,
  /// for rounding down.
  private let toSteps: AffineTransform

  /// A sampler of an image that fills a rectangle, seen through a transform.
  ///
  /// Nil where the rectangle is empty or not finite, or where the transform has no inverse in
  /// numbers of ordinary size: nothing is to be seen then.
  /// - Parameters:
  ///   - image: the image.
  ///   - rect: where it lies, its first row at the smallest y.
  ///   - toPixels: from the rectangle's coordinates to the picture's pixels.
  init?(image: PixelBuffer, rect: MapRect, toPixels: AffineTransform) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
    let toRect = AffineTransform(
      a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
      tx: rect.origin.x, ty: rect.origin.y)
    guard let toImage = toRect.followed(by: toPixels).inverse else { return nil }
    let toSteps = toImage.followed(
      by: AffineTransform(a: 256, b: 0, c: 0, d: 256, tx: 0.5 - 128, ty: 0.5 - 128))
    // Far beyond what any picture shows, and far from where a sum of two products would be infinite
    // or not a number.
    let reasonable = 0x1p100
    guard toSteps.isFinite, max(abs(toSteps.a), abs(toSteps.b), abs(toSteps.c), abs(toSteps.d)) < reasonable,
      max(abs(toSteps.tx), abs(toSteps.ty)) < reasonable
    else { return nil }
    self.image = image
    self.toSteps = toSteps
  }

  /// The colors of a run of pixels: column x and those right of it, of row y of the picture.
  /// - Parameters:
  ///   - x: the first pixel's column.
  ///   - y: the row.
  ///   - count: the number of pixels; below 1 nothing is written.
  ///   - output: where the pixels go.
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
        // Clamped to the image before they are integers. Conversion rounds toward 0, which is
        // down: nothing is below 0.
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

/// The mean of four pixels, by weights of 1/256, rounded to nearest.
///
/// A color is not above its alpha where it was not in any of the four, since both are weighted and
/// rounded alike.
@inline(__always) private func weightedMean(
  _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32,
  right: UInt64, down: UInt64
) -> UInt32 {
  // Four components in the 16-bit quarters of a word: 255 · 256 fits.
  let top = quarters(topLeft) &* (256 &- right) &+ quarters(topRight) &* right
  let bottom = quarters(bottomLeft) &* (256 &- right) &+ quarters(bottomRight) &* right
  // Then two at a time in its halves, since 255 · 256 · 256 does not.
  let halves: UInt64 = 0x0000_FFFF_0000_FFFF
  let rounding: UInt64 = 0x0000_8000_0000_8000
  let even = (top & halves) &* (256 &- down) &+ (bottom & halves) &* down &+ rounding
  let odd = (top >> 16 & halves) &* (256 &- down) &+ (bottom >> 16 & halves) &* down &+ rounding
  return packed(even >> 16 & halves | odd & ~halves)
}

/// A pixel's components, each in 16 bits of a word.
@inline(__always) private func quarters(_ pixel: UInt32) -> UInt64 {
  let spread = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
  return (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
}

/// The pixel of which `quarters` gives this.
@inline(__always) private func packed(_ quarters: UInt64) -> UInt32 {
  let pairs = (quarters | quarters >> 8) & 0x0000_FFFF_0000_FFFF
  return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
}

/// A pixel times an opacity of 0…255, rounded to nearest.
@inline(__always) func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
  // (p + 128 + (p + 128) / 256) / 256 is p / 255 rounded, for every p up to 255².
  let products = quarters(pixel) &* UInt64(alpha) &+ 0x0080_0080_0080_0080
  let carried = products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)
  return packed(carried >> 8 & 0x00FF_00FF_00FF_00FF)
}
