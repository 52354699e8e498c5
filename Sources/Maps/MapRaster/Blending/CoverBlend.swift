import CLoxodromeInstructionSets

// The blend mode `normal` of one translucent color over wholly covered pixels. The bytes are those
// of `mix`: (s · 255 + d · r) / 255, rounded, is s plus d · r / 255, rounded.

/// Mixes a translucent color over pixels. Returns the number of pixels that were painted; fewer than
/// eight are left.
///
/// - Parameter color: a premultiplied color with an alpha in 1…254.
@inline(never)
func cover(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: UInt32) -> Int {
  let blend = CoverBlend(color)
  #if arch(x86_64)
    if CoverBlend.hasWideRuns {
      coverWideRun(pixels, count, blend.factor, blend.redBlue, blend.greenAlpha)
      return count
    }
  #endif
  return blend.coverByEight(pixels, count: count)
}

/// A translucent color, prepared for mixing over wholly covered pixels.
struct CoverBlend {
  /// The product of d · 256 and r · 65536 / 255, rounded, over 65536, rounded down: d · r / 255 with
  /// eight bits after the binary point. The exact numbers are multiples of 256 / 255 of the last bit,
  /// and half a byte is midway between two multiples. The factor is off by at most a half, and d is
  /// at most 255. So with half a byte added, the upper eight bits are the rounded quotient. A test
  /// proves this for all bytes and alphas.
  fileprivate let factor: UInt16
  /// The color's bytes 0 and 2, and 1 and 3, in the upper halves of 16 bits, and a half.
  fileprivate let redBlue: UInt32
  fileprivate let greenAlpha: UInt32

  /// Whether the processor mixes sixteen pixels at a time.
  fileprivate static let hasWideRuns = processorLevel() == 4

  /// - Parameter color: a premultiplied color with an alpha in 1…254.
  init(_ color: UInt32) {
    factor = UInt16(truncatingIfNeeded: ((255 &- (color >> 24)) &* 131_072 / 255 &+ 1) / 2)
    redBlue = (color & 0x00FF_00FF) &<< 8 | 0x0080_0080
    greenAlpha = (color & 0xFF00_FF00) | 0x0080_0080
  }

  /// Mixes the color over pixels, eight at a time. Returns the number of pixels that were painted;
  /// fewer than eight are left.
  func coverByEight(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) -> Int {
    withUnsafePointer(to: SIMD16(repeating: factor)) {
      MapRaster.coverByEight(
        pixels, count: count, factor: $0,
        redBlue: unsafeBitCast(SIMD8(repeating: redBlue), to: SIMD16<UInt16>.self),
        greenAlpha: unsafeBitCast(SIMD8(repeating: greenAlpha), to: SIMD16<UInt16>.self))
    }
  }
}

/// Mixes a translucent color over pixels, eight at a time.
///
/// - Parameters:
///   - factor: read in each step. The compiler finds the instruction for the upper halves of
///     products only where it sees that both factors have 16 bits.
///   - redBlue, greenAlpha: those of `CoverBlend`.
@inline(never)
private func coverByEight(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, factor: UnsafePointer<SIMD16<UInt16>>,
  redBlue: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>
) -> Int {
  @inline(__always)
  func mixEight(at index: Int) {
    let slot = UnsafeMutableRawPointer(pixels + index)
    let factor = factor.pointee
    let before = slot.loadUnaligned(as: SIMD16<UInt16>.self)
    let even = upperHalves(before &<< 8, factor) &+ redBlue
    let odd = upperHalves(before & 0xFF00, factor) &+ greenAlpha
    slot.storeBytes(of: (odd & 0xFF00) | (even &>> 8), as: SIMD16<UInt16>.self)
  }
  var index = 0
  // Four at a time, because counting takes a quarter of the instructions of one.
  while index &+ 32 <= count {
    for step in 0..<4 { mixEight(at: index &+ 8 &* step) }
    index &+= 32
  }
  while index &+ 8 <= count {
    mixEight(at: index)
    index &+= 8
  }
  return index
}
