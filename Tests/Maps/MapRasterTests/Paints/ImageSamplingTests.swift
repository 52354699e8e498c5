import MapGeometry
import Testing

@testable import MapRaster

/// Sampling of images.
@Suite struct ImageSamplingTests {
  private func image(width: Int, height: Int, seed: UInt64) throws -> PixelBuffer {
    var random = RandomPixels(seed: seed)
    var image = try PixelBuffer(width: width, height: height)
    for index in image.pixels.indices { image.pixels[index] = random.pixel() }
    return image
  }

  private func gray(_ rows: [[UInt32]]) throws -> PixelBuffer {
    var image = try PixelBuffer(width: rows[0].count, height: rows.count)
    for (index, value) in rows.joined().enumerated() {
      image.pixels[index] = packed(value, value, value, 255)
    }
    return image
  }

  private func row(
    _ sampler: ImageSampler, x: Int = 0, y: Int = 0, count: Int, alpha: UInt32 = 255
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: count)
    sampler.row(x: x, y: y, count: count, into: &pixels, alpha: alpha)
    return pixels
  }

  private func reds(_ pixels: [UInt32]) -> [UInt32] { pixels.map { $0 & 255 } }

  /// The same pixels at the origin, translated, and far away on the map at a scale that cancels the
  /// rectangle's.
  @Test(arguments: [
    (MapRect(x: 0, y: 0, width: 7, height: 5), AffineTransform.identity),
    (MapRect(x: 3, y: -2, width: 7, height: 5), .translation(x: -3, y: 2)),
    (
      MapRect(x: 1, y: 2, width: 14, height: 10),
      AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: -0.5, ty: -1)
    ),
    (
      MapRect(x: 0x1p27, y: 0x1p26, width: 7 * 0.597, height: 5 * 0.597),
      AffineTransform(
        a: 1 / 0.597, b: 0, c: 0, d: 1 / 0.597, tx: -0x1p27 / 0.597, ty: -0x1p26 / 0.597)
    ),
  ])
  func imagesOnWholePixelsAreUnchanged(rect: MapRect, toPixels: AffineTransform) throws {
    let image = try image(width: 7, height: 5, seed: 1)
    let sampler = try #require(ImageSampler(image: image, rect: rect, toPixels: toPixels))
    for y in 0..<5 { #expect(row(sampler, y: y, count: 7) == Array(image.pixels[y * 7..<y * 7 + 7])) }
  }

  @Test func rotationsAndReflectionsOfWholePixelsMoveThem() throws {
    let image = try gray([[1, 2, 3], [4, 5, 6]])
    let rect = MapRect(x: 0, y: 0, width: 3, height: 2)
    //  1 2 3      4 1
    //  4 5 6  →   5 2
    //             6 3
    let turned = try #require(
      ImageSampler(image: image, rect: rect, toPixels: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
    )
    for (y, expected) in ([[4, 1], [5, 2], [6, 3]] as [[UInt32]]).enumerated() {
      #expect(reds(row(turned, y: y, count: 2)) == expected)
    }
    let mirrored = try #require(
      ImageSampler(image: image, rect: rect, toPixels: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0))
    )
    for (y, expected) in ([[3, 2, 1], [6, 5, 4]] as [[UInt32]]).enumerated() {
      #expect(reds(row(mirrored, y: y, count: 3)) == expected)
    }
  }

  /// Four times as large: positions −3/8, −1/8, 1/8 … 11/8 between two pixels, computed by hand.
  @Test func colorsBetweenPixelsAreLinearAndEdgesAreExtended() throws {
    let image = try gray([[0, 255]])
    let sampler = try #require(
      ImageSampler(image: image, rect: MapRect(x: 0, y: 0, width: 8, height: 1), toPixels: .identity))
    #expect(reds(row(sampler, count: 8)) == [0, 0, 32, 96, 159, 223, 255, 255])
    // Beyond the image, above and below it and on either side.
    #expect(reds(row(sampler, x: -1000, y: 77, count: 3)) == [0, 0, 0])
    #expect(reds(row(sampler, x: 1000, y: -77, count: 3)) == [255, 255, 255])
  }

  /// The mean in doubles. The sampler's positions have an error of at most 1/512 of a pixel in each
  /// direction.
  @Test func samplesAreTheWeightedMeanOfFourPixels() throws {
    let image = try image(width: 9, height: 6, seed: 3)
    let rect = MapRect(x: -2, y: 1, width: 30, height: 12)
    let toPixels = AffineTransform(a: 0.8, b: 0.35, c: -0.6, d: 1.1, tx: 6.3, ty: -2.7)
    let sampler = try #require(ImageSampler(image: image, rect: rect, toPixels: toPixels))
    let back = try #require(toPixels.inverse)
    func part(_ x: Int, _ y: Int) -> [Double] {
      components(image.pixels[min(max(y, 0), 5) * 9 + min(max(x, 0), 8)])
    }
    // Half a step of rounding, and twice what 255 changes over 1/512.
    let bound = 0.5 + 255 / 256.0 + 1e-6
    for y in -3..<25 {
      for (x, pixel) in zip(-5..<40, row(sampler, x: -5, y: y, count: 45)) {
        let source = back(MapPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let u = min(max((source.x + 2) / 30 * 9 - 0.5, 0), 8)
        let v = min(max((source.y - 1) / 12 * 6 - 0.5, 0), 5)
        let (left, top) = (Int(u), Int(v))
        let (right, down) = (u - Double(left), v - Double(top))
        let expected = (0..<4).map { index -> Double in
          let above = part(left, top)[index] * (1 - right) + part(left + 1, top)[index] * right
          let below = part(left, top + 1)[index] * (1 - right) + part(left + 1, top + 1)[index] * right
          return above * (1 - down) + below * down
        }
        let parts = components(pixel)
        #expect(difference(parts, expected) < bound, "\(x), \(y)")
        #expect(max(parts[0], parts[1], parts[2]) <= parts[3])
      }
    }
  }

  @Test func rowsDoNotDependOnTheirDivisionIntoRuns() throws {
    let image = try image(width: 50, height: 40, seed: 4)
    let sampler = try #require(
      ImageSampler(
        image: image, rect: MapRect(x: 0, y: 0, width: 100, height: 100),
        toPixels: AffineTransform(a: 0.71, b: 0.13, c: -0.2, d: 0.93, tx: 5.1, ty: -0.3)))
    let whole = row(sampler, x: -3, y: 11, count: 90)
    for start in 0..<90 {
      for count in [0, 1, 7, 90 - start] where start + count <= 90 {
        #expect(row(sampler, x: start - 3, y: 11, count: count) == Array(whole[start..<start + count]))
      }
    }
  }

  @Test func opacityIsMultipliedAndRoundedToNearest() throws {
    let image = try gray([(0...255).map { $0 }])
    let sampler = try #require(
      ImageSampler(image: image, rect: MapRect(x: 0, y: 0, width: 256, height: 1), toPixels: .identity))
    for alpha in UInt32(0)...255 {
      let expected = (UInt32(0)...255).map { value in
        let scaled = (2 * value * alpha + 255) / 510
        return packed(scaled, scaled, scaled, alpha)
      }
      #expect(row(sampler, count: 256, alpha: alpha) == expected)
    }
    #expect(row(sampler, count: 256, alpha: .max) == image.pixels)
  }

  @Test func invisibleImagesHaveNoSampler() throws {
    let image = try image(width: 2, height: 2, seed: 5)
    let square = MapRect(x: 0, y: 0, width: 2, height: 2)
    #expect(ImageSampler(image: image, rect: square, toPixels: .scale(x: 1, y: 0)) == nil)
    #expect(
      ImageSampler(
        image: image, rect: square, toPixels: AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))
        == nil)
    #expect(
      ImageSampler(image: image, rect: MapRect(x: 0, y: 0, width: 0, height: 2), toPixels: .identity) == nil)
    #expect(
      ImageSampler(image: image, rect: MapRect(x: 0, y: 0, width: 2, height: -1), toPixels: .identity) == nil)
    #expect(ImageSampler(image: image, rect: .null, toPixels: .identity) == nil)
  }

  @Test func extremeNumbersNeverTrap() throws {
    let image = try image(width: 3, height: 3, seed: 6)
    let hostile: [Double] = [
      .nan, .infinity, -.infinity, 0, 1, -1, 1e-300, 1e300, -1e300, 1e18, -1e18, 1e-9, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    var seen = 0
    for a in hostile {
      for b in hostile {
        for c in hostile {
          let rect = MapRect(x: c, y: b, width: abs(a), height: abs(c))
          for transform in [
            AffineTransform(a: a, b: b, c: c, d: a, tx: b, ty: c), .translation(x: a, y: b),
            .scale(x: a, y: b),
          ] {
            guard let sampler = ImageSampler(image: image, rect: rect, toPixels: transform) else { continue }
            seen += 1
            for pixel in row(sampler, x: -40, y: 65_535, count: 3) + row(sampler, x: 65_530, y: 0, count: 6) {
              #expect(pixel != 0xDEAD_BEEF)
            }
          }
        }
      }
    }
    #expect(seen > 50)
  }
}
