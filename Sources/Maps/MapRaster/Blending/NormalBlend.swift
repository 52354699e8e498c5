import CLoxodromeInstructionSets

// The blend mode `normal`, eight pixels at a time. Rounding is the same as in `blendRow`. Whether
// this code or `blendRow` paints a pixel depends on the tiles, so both must return the same bytes.

/// Returns source pixels mixed over other pixels, with a coverage 0…255.
///
/// - Parameters:
///   - redBlue, greenAlpha: the source pixels' bytes 0 and 2, and 1 and 3, in 16 bits each.
///   - cover: the coverage, in both 16-bit halves of a pixel.
///   - covered: the source pixels' alpha times the coverage, divided by 255 and rounded, in both
///     halves.
@inline(__always)
func mix(
  redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>, cover: SIMD16<UInt16>, covered: SIMD16<UInt16>,
  over pixels: SIMD8<UInt32>
) -> SIMD8<UInt32> {
  let rest = 255 &- covered
  // No sum is above 65 152. A color is at most its alpha, and `rest` is 255 minus the product of
  // that alpha and the coverage, over 255 and rounded.
  //
  // The half for rounding is added to the source, because in a run of one color both are constant.
  let mixedRedBlue = (redBlue &* cover &+ 128) &+ evenBytes(pixels) &* rest
  let mixedGreenAlpha = (greenAlpha &* cover &+ 128) &+ oddBytes(pixels) &* rest
  let (lower, upper) = (quotientsBy255(mixedRedBlue), quotientsBy255(mixedGreenAlpha) &<< 8)
  return unsafeBitCast(lower | upper, to: SIMD8<UInt32>.self)
}

/// Mixes a row of pixels over the destination, with their coverage.
func normalRow(
  source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, destination: UnsafeMutablePointer<UInt32>,
  count: Int
) {
  var index = 0
  while index &+ 8 <= count {
    let pixels = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
    let covers = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
    let slot = UnsafeMutableRawPointer(destination + index)
    let cover = doubled(SIMD8<UInt32>(truncatingIfNeeded: covers))
    let mixed = mix(
      redBlue: evenBytes(pixels), greenAlpha: oddBytes(pixels), cover: cover,
      covered: dividedBy255(cover &* doubled(pixels &>> 24)),
      over: slot.loadUnaligned(as: SIMD8<UInt32>.self))
    slot.storeBytes(of: mixed, as: SIMD8<UInt32>.self)
    index &+= 8
  }
  if index < count {
    blendRow(
      .normal, source: source + index, coverage: coverage + index, destination: destination + index,
      count: count &- index)
  }
}

/// Returns the bytes 0 and 2 of each pixel, in 16 bits each.
@inline(__always)
func evenBytes(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(pixels, to: SIMD16<UInt16>.self) & 0xFF
}

/// Returns the bytes 1 and 3 of each pixel, in 16 bits each.
@inline(__always)
func oddBytes(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(pixels, to: SIMD16<UInt16>.self) &>> 8
}

/// Returns each 8-bit value in both 16-bit halves of its lane.
@inline(__always)
func doubled(_ values: SIMD8<UInt32>) -> SIMD16<UInt16> {
  unsafeBitCast(values | (values &<< 16), to: SIMD16<UInt16>.self)
}

/// Returns each value, at most 65 152, divided by 255 and rounded to nearest. A test proves this
/// for all values.
@inline(__always)
func dividedBy255(_ values: SIMD16<UInt16>) -> SIMD16<UInt16> {
  quotientsBy255(values &+ 128)
}

/// Returns each value divided by 255 and rounded to nearest, where 128 has been added to it. The upper 16
/// bits of a product with 257 are a quotient by 255 that is too small by less than 1 / 255.
@inline(__always)
private func quotientsBy255(_ raised: SIMD16<UInt16>) -> SIMD16<UInt16> {
  upperHalves(raised, SIMD16(repeating: 257))
}
