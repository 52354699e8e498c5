// The formulas of W3C Compositing and Blending Level 1 (https://www.w3.org/TR/compositing-1/),
// multiplied out for premultiplied components: s = cs·sa and d = cb·da, and a blend function
// returns sa·da·B(cb, cs). So there are divisions only where the formulas have them, and no
// division by an alpha except in softLight.

/// Blends of eight pixels.
enum BlendFormula {
  /// A blend function of one component: (s, sa, d, da) to sa·da·B(cb, cs).
  typealias OfColors = (
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats

  /// Returns source over destination, with the blended color instead of the source color where both
  /// overlap.
  @inline(__always) static func separable(
    _ s: EightPixels, _ d: EightPixels, _ blended: OfColors
  ) -> EightPixels {
    covering(
      s, d,
      EightPixels(
        red: blended(s.red, s.alpha, d.red, d.alpha), green: blended(s.green, s.alpha, d.green, d.alpha),
        blue: blended(s.blue, s.alpha, d.blue, d.alpha), alpha: s.alpha * d.alpha))
  }

  /// Returns the sum of the part of the source alone, the part of the destination alone, and the
  /// blended part where they overlap.
  @inline(__always) private static func covering(
    _ s: EightPixels, _ d: EightPixels, _ meeting: EightPixels
  ) -> EightPixels {
    let alone = s.componentwise(d) { $0 * (1 - d.alpha) + $1 * (1 - s.alpha) }
    return alone.componentwise(meeting) { $0 + $1 }
  }

  @inline(__always) static func multiply(
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats { s * d }

  @inline(__always) static func hardLight(
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats {
    let dark = 2 * (s * d)
    let light = sa * da - 2 * ((da - d) * (sa - s))
    return dark.replacing(with: light, where: 2 * s .> sa)
  }

  @inline(__always) static func colorDodge(
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats {
    let quotient = d * (sa * sa) / nonzero(sa - s)
    let full = sa * da
    // The brightest source makes every component full except black. For black the first case of the
    // formula applies.
    return min(quotient, full).replacing(with: full, where: s .>= sa).replacing(with: 0, where: d .<= 0)
  }

  @inline(__always) static func colorBurn(
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats {
    let full = sa * da
    let quotient = (da - d) * (sa * sa) / nonzero(s)
    return (full - min(quotient, full)).replacing(with: 0, where: s .<= 0)
      .replacing(with: full, where: d .>= da)
  }

  @inline(__always) static func softLight(
    _ s: EightFloats, _ sa: EightFloats, _ d: EightFloats, _ da: EightFloats
  ) -> EightFloats {
    let cb = d / nonzero(da)
    let dark = d * sa - (sa - 2 * s) * (d * (1 - cb))
    let curve = (((16 * cb - 12) * cb + 4) * cb).replacing(with: cb.squareRoot(), where: cb .> 0.25)
    let light = d * sa + (2 * s - sa) * (da * (curve - cb))
    return dark.replacing(with: light, where: 2 * s .> sa)
  }

  /// Returns the values, with 1 in place of 0, as divisors. Where a value is 0, the quotient is not
  /// used or the dividend is 0.
  @inline(__always) fileprivate static func nonzero(_ values: EightFloats) -> EightFloats {
    values.replacing(with: 1, where: values .== 0)
  }

  /// Returns the result of `BlendMode.plusDarker`, which `BlendMode.mix(_:over:coverage:)` defines.
  @inline(__always) static func plusDarker(_ s: EightPixels, _ d: EightPixels) -> EightPixels {
    let alpha = min(s.alpha + d.alpha, EightFloats(repeating: 1))
    var result = s.componentwise(d) { sc, dc in
      max(alpha - ((d.alpha - dc) + (s.alpha - sc)), EightFloats())
    }
    result.alpha = alpha
    return result
  }

  // MARK: Hue, saturation, luminosity

  // If the colors and the limit 1 are multiplied by a factor, the results of these formulas are
  // multiplied by the same factor. Here the factor is sa·da: source colors are multiplied by da,
  // destination colors by sa, and the limit is sa·da. So no division by the alphas is needed.

  @inline(__always) static func hue(_ s: EightPixels, _ d: EightPixels) -> EightPixels {
    let backdrop = d.colors(times: s.alpha)
    return covering(
      s, d,
      s.colors(times: d.alpha).with(saturation: backdrop.saturation)
        .with(luminosity: backdrop.luminosity, atMost: s.alpha * d.alpha))
  }

  @inline(__always) static func saturation(_ s: EightPixels, _ d: EightPixels) -> EightPixels {
    let backdrop = d.colors(times: s.alpha)
    return covering(
      s, d,
      backdrop.with(saturation: s.colors(times: d.alpha).saturation)
        .with(luminosity: backdrop.luminosity, atMost: s.alpha * d.alpha))
  }

  @inline(__always) static func color(_ s: EightPixels, _ d: EightPixels) -> EightPixels {
    let luminosity = d.colors(times: s.alpha).luminosity
    return covering(
      s, d, s.colors(times: d.alpha).with(luminosity: luminosity, atMost: s.alpha * d.alpha))
  }

  @inline(__always) static func luminosity(_ s: EightPixels, _ d: EightPixels) -> EightPixels {
    let luminosity = s.colors(times: d.alpha).luminosity
    return covering(
      s, d, d.colors(times: s.alpha).with(luminosity: luminosity, atMost: s.alpha * d.alpha))
  }
}

extension EightPixels {
  @inline(__always) fileprivate func colors(times factor: EightFloats) -> EightPixels {
    componentwise { $0 * factor }
  }

  @inline(__always) fileprivate var largest: EightFloats { max(max(red, green), blue) }
  @inline(__always) fileprivate var smallest: EightFloats { min(min(red, green), blue) }
  @inline(__always) fileprivate var saturation: EightFloats { largest - smallest }
  @inline(__always) fileprivate var luminosity: EightFloats { 0.3 * red + 0.59 * green + 0.11 * blue }

  /// Returns the colors scaled to a saturation, with the smallest component at 0. A gray becomes
  /// black.
  @inline(__always) fileprivate func with(saturation: EightFloats) -> EightPixels {
    let smallest = smallest
    let factor = saturation / BlendFormula.nonzero(largest - smallest)
    return componentwise { ($0 - smallest) * factor }
  }

  /// Returns the colors moved to a luminosity, then moved toward gray until none is below 0 or
  /// above the limit.
  ///
  /// A component can be below 0, or one can be above the limit, but not both, because no saturation
  /// is above the limit. The alpha is set to the limit.
  @inline(__always) fileprivate func with(luminosity: EightFloats, atMost limit: EightFloats) -> EightPixels {
    let move = luminosity - self.luminosity
    var moved = componentwise { $0 + move }
    let (smallest, largest) = (moved.smallest, moved.largest)
    let fromBelow = luminosity / BlendFormula.nonzero(luminosity - smallest)
    let fromAbove = (limit - luminosity) / BlendFormula.nonzero(largest - luminosity)
    // Except for rounding, the luminosity is in 0…limit and the factors are in 0…1.
    let factor = EightFloats(repeating: 1).replacing(with: fromBelow, where: smallest .< 0)
      .replacing(with: fromAbove, where: largest .> limit)
    let bounded = min(max(factor, EightFloats()), EightFloats(repeating: 1))
    moved = moved.componentwise { luminosity + ($0 - luminosity) * bounded }
    moved.alpha = limit
    return moved
  }
}
