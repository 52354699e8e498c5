// The blend mode `normal` eight pixels at a time. Rounding is that of `blendRow`: which of the two
// paints a pixel depends on where a tile is cut, so they must agree to the byte.

/// Pixels over pixels, as far as the coverage, 0…255, lets them.
///
/// - Parameters:
///   - redBlue, greenAlpha: the source pixels' bytes 0 and 2, and 1 and 3, in 16 bits each.
///   - covered: the source pixels' alpha times the coverage, over 255.
@inline(__always)
func mix(
  redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>, covered: SIMD8<UInt32>, over pixels: SIMD8<UInt32>,
  coverage: SIMD8<UInt32>
) -> SIMD8<UInt32> {
  let cover = doubled(coverage)
  let rest = doubled(255 &- covered)
  // No sum is above 65 152: the color is at most the opacity, which, covered and rounded, is what
  // `rest` leaves free.
  let mixedRedBlue = dividedBy255(redBlue &* cover &+ halves(pixels) &* rest)
  let mixedGreenAlpha = dividedBy255(greenAlpha &* cover &+ upperHalves(pixels) &* rest)
  return unsafeBitCast(mixedRedBlue | (mixedGreenAlpha &<< 8), to: SIMD8<UInt32>.self)
}

/// A row of pixels over others, as far as their coverage lets them.
func normalRow(
  source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, destination: UnsafeMutablePointer<UInt32>,
  count: Int
) {
  var index = 0
  while index &+ 8 <= count {
    let pixels = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
    let covers = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
    let place = UnsafeMutableRawPointer(destination + index)
    let coverages = SIMD8<UInt32>(truncatingIfNeeded: covers)
    let mixed = mix(
      redBlue: halves(pixels), greenAlpha: upperHalves(pixels),
      covered: dividedBy255(coverages &* (pixels &>> 24)),
      over: place.loadUnaligned(as: SIMD8<UInt32>.self), coverage: coverages)
    place.storeBytes(of: mixed, as: SIMD8<UInt32>.self)
    index &+= 8
  }
  if index < count {
    blendRow(
      .normal, source: source + index, coverage: coverage + index, destination: destination + index,
      count: count &- index)
  }
}

/// The bytes 0 and 2 of each pixel, in 16 bits each.
@inline(__always)
func halves(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(pixels, to: SIMD16<UInt16>.self) & 0xFF
}

/// The bytes 1 and 3 of each pixel, in 16 bits each.
@inline(__always)
func upperHalves(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(pixels, to: SIMD16<UInt16>.self) &>> 8
}

/// A value of eight bits for both halves of each pixel.
@inline(__always)
private func doubled(_ values: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(values | (values &<< 16), to: SIMD16<UInt16>.self)
}

/// Each value, at most 65 152, over 255, rounded to nearest: exact there, as a test exhausts.
@inline(__always)
func dividedBy255(_ values: SIMD16<UInt16>) -> SIMD16<UInt16> {
  let raised = values &+ 128
  return (raised &+ (raised &>> 8)) &>> 8
}

/// Each value, at most 65 152, over 255, rounded to nearest.
@inline(__always)
func dividedBy255(_ values: SIMD8<UInt32>) -> SIMD8<UInt32> {
  let raised = values &+ 128
  return (raised &+ (raised &>> 8)) &>> 8
}
