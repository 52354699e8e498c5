/// A component of eight pixels side by side.
typealias EightFloats = SIMD8<Float>

/// Eight pixels, component by component. Colors are premultiplied. Values are in 0…1, or in 0…255
/// where a comment says so.
struct EightPixels {
  var red: EightFloats
  var green: EightFloats
  var blue: EightFloats
  var alpha: EightFloats

  @inline(__always) init(red: EightFloats, green: EightFloats, blue: EightFloats, alpha: EightFloats) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The components of packed pixels, 0…255.
  @inline(__always) init(bytes pixels: SIMD8<UInt32>) {
    red = lanes(lowestByte: pixels)
    green = lanes(lowestByte: pixels &>> 8)
    blue = lanes(lowestByte: pixels &>> 16)
    alpha = lanes(lowestByte: pixels &>> 24)
  }

  /// The components of packed pixels, 0…1.
  @inline(__always) init(_ pixels: SIMD8<UInt32>) {
    self = EightPixels(bytes: pixels).componentwise { $0 * (1 / 255) }
  }

  /// The packed pixels. Each component must be in −0.25…255.25 and is rounded to nearest. A color
  /// above its alpha is lowered to its alpha.
  @inline(__always) var packedFromBytes: SIMD8<UInt32> {
    let alpha = roundedAbove2ToThe23(self.alpha)
    // Rounding keeps the order of exact values. The rounding errors of the arithmetic before it can
    // reverse the order at a half.
    func byte(_ values: EightFloats) -> SIMD8<UInt32> {
      unsafeBitCast(min(roundedAbove2ToThe23(values), alpha), to: SIMD8<UInt32>.self) & 0xFF
    }
    return byte(red) | byte(green) &<< 8 | byte(blue) &<< 16
      | unsafeBitCast(alpha, to: SIMD8<UInt32>.self) &<< 24
  }

  @inline(__always) func componentwise(_ change: (EightFloats) -> EightFloats) -> EightPixels {
    EightPixels(red: change(red), green: change(green), blue: change(blue), alpha: change(alpha))
  }

  @inline(__always) func componentwise(
    _ other: EightPixels, _ combine: (EightFloats, EightFloats) -> EightFloats
  ) -> EightPixels {
    EightPixels(
      red: combine(red, other.red), green: combine(green, other.green), blue: combine(blue, other.blue),
      alpha: combine(alpha, other.alpha))
  }
}

// Integers are converted to floats through 2^23, where the last place of a `Float` is 1. This takes
// two instructions on every machine. A conversion instruction exists only for signed integers, and
// Swift does not always use it.

@inline(__always) func lanes(lowestByte pixels: SIMD8<UInt32>) -> EightFloats {
  unsafeBitCast((pixels & 0xFF) | 0x4B00_0000, to: EightFloats.self) - 0x1p23
}

/// Returns the nearest integers (the even one of two at the same distance), plus 2^23. The bits of
/// an integer in 0…255 are in the lowest byte.
@inline(__always) func roundedAbove2ToThe23(_ values: EightFloats) -> EightFloats { values + 0x1p23 }
