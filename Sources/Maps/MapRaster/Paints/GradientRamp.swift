import MapGeometry

/// The colors of a gradient at equal intervals, as pixels. Entry i of n has the color at location
/// (i + ½) / n.
struct GradientRamp: Sendable {
  let pixels: [UInt32]
  /// The colors before location 0, which is that of the first stop, and from location 1 on, which is that
  /// of the last. Where several stops are at 0 or at 1, they differ from the first and the last entry.
  let before: UInt32
  let after: UInt32
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
    let opacity = clamped(alpha)
    let colors = gradient.colors.map(\.premultipliedComponents)
    // The stops are passed in order, because a search for each entry would take longer than
    // painting a tile.
    var stop = 0
    let locations = gradient.locations
    for step in 0..<count {
      let location = (Double(step) + 0.5) / Double(count)
      while stop < locations.count, locations[stop] <= location { stop += 1 }
      if stop == 0 {
        pixels.append(colors.first.map { packed($0 * opacity) } ?? 0)
      } else if stop == locations.count {
        pixels.append(packed(colors[stop - 1] * opacity))
      } else {
        // The components are interpolated premultiplied.
        let (start, end) = (locations[stop - 1], locations[stop])
        let (from, to) = (colors[stop - 1], colors[stop])
        pixels.append(packed((from + (to - from) * ((location - start) / (end - start))) * opacity))
      }
    }
    self.pixels = pixels
    before = colors.first.map { packed($0 * opacity) } ?? 0
    after = colors.last.map { packed($0 * opacity) } ?? 0
    isOpaque = (pixels + [before, after]).allSatisfy { $0 >> 24 == 255 }
  }
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

  /// The number of pixels, −1, 0 or 1, by which the colors of a row are those of the row above, moved
  /// to the left; nil if a row is not the row above, moved. Gradients along x and at 45 degrees have
  /// such rows.
  private var shift: Int? {
    if stepX == 0 { return nil }
    return stepY == 0 ? 0 : stepY == stepX ? 1 : stepY == -stepX ? -1 : nil
  }

  /// Writes the colors of several rows of pixels of the picture, from column x of row y.
  ///
  /// - Parameter stride: the distance from a pixel of the output to the one below it, in pixels.
  func rows(
    x: Int, y: Int, columnCount: Int, rowCount: Int, into output: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    guard let shift, rowCount > 1 else {
      for index in 0..<rowCount {
        row(x: x, y: y &+ index, count: columnCount, into: output + index &* stride)
      }
      return
    }
    // All rows are parts of one longer row.
    let extra = (rowCount - 1) * abs(shift)
    let first = shift < 0 ? extra : 0
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columnCount + extra) { line in
      guard let start = line.baseAddress else { return }
      row(x: x - first, y: y, count: columnCount + extra, into: start)
      for index in 0..<rowCount {
        (output + index &* stride).update(from: start + (first + shift * index), count: columnCount)
      }
    }
  }

  /// Writes the colors of a run of pixels of the picture, from column x of row y.
  func row(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<UInt32>) {
    let start = origin &+ stepY &* Int64(y) &+ stepX &* Int64(x)
    ramp.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      let end = Int64(pixels.count) &<< 20
      // The pixels before the ramp, on the ramp, and after it, in the direction of the run.
      let (entry, exit) = stepX < 0 ? (end &- 1, -1) : (0, end)
      let before = min(steps(from: start, to: entry), count)
      let inside = max(min(steps(from: start, to: exit), count), before)
      output.update(repeating: stepX < 0 ? ramp.after : ramp.before, count: before)
      var step = start &+ stepX &* Int64(before)
      var index = before
      while index &+ 4 <= inside {
        for lane in 0..<4 {
          output[index &+ lane] = first[Int(step &>> 20)]
          step &+= stepX
        }
        index &+= 4
      }
      while index < inside {
        output[index] = first[Int(step &>> 20)]
        step &+= stepX
        index &+= 1
      }
      (output + inside).update(
        repeating: stepX < 0 ? ramp.before : ramp.after, count: count &- inside)
    }
  }

  /// Returns the number of steps in x from a position until a bound is reached; 0 if it is reached
  /// already, the largest number if it never is.
  private func steps(from start: Int64, to bound: Int64) -> Int {
    let way = stepX < 0 ? start &- bound : bound &- start
    if way <= 0 { return 0 }
    let pace = abs(stepX)
    return pace == 0 ? Int.max : Int((way &- 1) / pace &+ 1)
  }
}
