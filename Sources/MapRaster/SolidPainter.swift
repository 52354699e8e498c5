/// Paints one colour over what is there, the blend mode `normal`, straight into the picture.
struct SolidPainter: CoveragePainter {
  /// The pixel of the tile's first column in its first row.
  let tile: UnsafeMutablePointer<UInt32>
  /// From a pixel to the one below it.
  let stride: Int
  private let color: UInt32
  private let opacity: UInt32
  /// Red and blue, and green and alpha, of the colour in the low halves of 16 bits, for eight pixels.
  private let redBlue: SIMD16<UInt16>
  private let greenAlpha: SIMD16<UInt16>
  private var row: UnsafeMutablePointer<UInt32>

  /// A painter of a premultiplied colour.
  @inline(__always)
  init(tile: UnsafeMutablePointer<UInt32>, stride: Int, color: UInt32) {
    self.tile = tile
    self.stride = stride
    self.color = color
    opacity = color >> 24
    redBlue = halves(SIMD8(repeating: color))
    greenAlpha = upperHalves(SIMD8(repeating: color))
    row = tile
  }

  @inline(__always)
  mutating func begin(row: Int) { self.row = tile + row &* stride }

  @inline(__always)
  mutating func paint(at x: Int, count: Int, coverage: SIMD8<UInt32>) {
    if count == 8 {
      let place = UnsafeMutableRawPointer(row + x)
      place.storeBytes(
        of: mix(over: place.loadUnaligned(as: SIMD8<UInt32>.self), coverage), as: SIMD8<UInt32>.self)
    } else {
      var pixels = SIMD8<UInt32>(repeating: 0)
      for index in 0..<count { pixels[index] = row[x &+ index] }
      pixels = mix(over: pixels, coverage)
      for index in 0..<count { row[x &+ index] = pixels[index] }
    }
  }

  @inline(__always)
  mutating func paintRun(from start: Int, to end: Int, coverage: UInt32) {
    var x = start
    if coverage == 255, opacity == 255 {
      (row + start).update(repeating: color, count: end &- start)
      return
    }
    let coverages = SIMD8<UInt32>(repeating: coverage)
    while x &+ 8 <= end {
      let place = UnsafeMutableRawPointer(row + x)
      place.storeBytes(
        of: mix(over: place.loadUnaligned(as: SIMD8<UInt32>.self), coverages), as: SIMD8<UInt32>.self)
      x &+= 8
    }
    if x < end { paint(at: x, count: end &- x, coverage: coverages) }
  }

  @inline(__always)
  private func mix(over pixels: SIMD8<UInt32>, _ coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    MapRaster.mix(
      redBlue: redBlue, greenAlpha: greenAlpha, opacity: SIMD8(repeating: opacity), over: pixels,
      coverage: coverage)
  }
}
