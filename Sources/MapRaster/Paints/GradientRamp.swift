import MapGeometry

/// The colors of a gradient at equal intervals, as pixels. Entry i of n has the color at location
/// (i + ½) / n.
struct GradientRamp: Sendable {
  let pixels: [UInt32]
  /// Whether every color is opaque.
  let isOpaque: Bool

  /// - Parameters:
  ///   - length: the number of pixels that the gradient extends over. Up to 8192 pixels there are
  ///     at least two entries for each pixel. So an abrupt change of color is at most a quarter of
  ///     a pixel away from its location.
  ///   - alpha: a factor for the opacity of the colors, 0…1.
  init(_ gradient: Gradient, length: Double, alpha: Double) {
    let steps = min(max(2 * length, 256), 16384)
    let count = 1 << (Int.bitWidth - (Int(steps) - 1).leadingZeroBitCount)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    // The stops are passed in order, because a search for each entry would take longer than
    // painting a tile.
    var stop = 0
    let locations = gradient.locations
    for step in 0..<count {
      let location = (Double(step) + 0.5) / Double(count)
      while stop < locations.count, locations[stop] <= location { stop += 1 }
      if stop == 0 {
        pixels.append(gradient.colors.first.map { premultiplied($0, alpha: alpha) } ?? 0)
      } else if stop == locations.count {
        pixels.append(premultiplied(gradient.colors[stop - 1], alpha: alpha))
      } else {
        let (start, end) = (locations[stop - 1], locations[stop])
        pixels.append(
          premultiplied(
            gradient.colors[stop - 1], gradient.colors[stop], (location - start) / (end - start), alpha: alpha
          ))
      }
    }
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}

/// Returns the color at a fraction 0…1 between two colors, interpolated in premultiplied
/// components, as a pixel.
private func premultiplied(_ from: Color, _ to: Color, _ step: Double, alpha: Double) -> UInt32 {
  let start = from.premultipliedComponents
  return packed((start + (to.premultipliedComponents - start) * step) * opacity(alpha))
}

/// Colors along a line in the plane, pixel by pixel.
struct LinearRamp: Sendable {
  let ramp: GradientRamp
  /// The position in the ramp at the center of the picture's first pixel, and its changes for one
  /// pixel to the right and one pixel down, all times 2^20.
  private let origin: Int64
  private let stepX: Int64
  private let stepY: Int64

  /// Creates a ramp for a gradient in the coordinates of an item; nil if the squared distance of
  /// its ends is 0 or not finite, the transform has no inverse, or a computed value is not finite.
  init?(_ gradient: LinearGradient, toPixels: AffineTransform, alpha: Double) {
    let way = (x: gradient.end.x - gradient.start.x, y: gradient.end.y - gradient.start.y)
    let squaredLength = way.x * way.x + way.y * way.y
    guard squaredLength > 0, squaredLength.isFinite, let inverse = toPixels.inverse else { return nil }
    // The location is a linear function of x and y: the component of the position along the
    // direction, divided by the length.
    let x = (inverse.a * way.x + inverse.b * way.y) / squaredLength
    let y = (inverse.c * way.x + inverse.d * way.y) / squaredLength
    let start =
      ((inverse.tx - gradient.start.x) * way.x + (inverse.ty - gradient.start.y) * way.y) / squaredLength
      + (x + y) / 2
    let length = 1 / (x * x + y * y).squareRoot()
    guard length.isFinite, start.isFinite else { return nil }
    ramp = GradientRamp(gradient.gradient, length: length, alpha: alpha)
    // A gradient shorter than 2^-16 pixels is extended to that length around its start. So sums
    // over 2^16 pixels stay below 2^63.
    let steepness = max(abs(x), abs(y)) * Double(ramp.pixels.count) * 0x1p20
    let scale = Double(ramp.pixels.count) * 0x1p20 * (steepness > 0x1p44 ? 0x1p44 / steepness : 1)
    stepX = Int64(min(max(x * scale, -0x1p44), 0x1p44))
    stepY = Int64(min(max(y * scale, -0x1p44), 0x1p44))
    origin = Int64(min(max((start * scale).rounded(), -0x1p62), 0x1p62))
  }

  /// Writes the colors of a run of pixels of the picture, from column x of row y.
  @inline(__always)
  func row(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<UInt32>) {
    let last = Int64(ramp.pixels.count - 1)
    var step = origin &+ stepY &* Int64(y) &+ stepX &* Int64(x)
    ramp.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<count {
        output[index] = pixels[Int(min(max(step &>> 20, 0), last))]
        step &+= stepX
      }
    }
  }
}
