import MapGeometry

// The blend modes of single colors in doubles. Tests compare the drawing with them.

extension BlendMode {
  /// Returns the color of a source mixed with a destination, computed in doubles. This is the
  /// reference for drawing.
  ///
  /// The result is D + coverage · (blend(S, D) − D) in premultiplied components, converted to a
  /// straight color. It is `Color.clear` if its alpha is 0. Components and coverage outside 0…1 are
  /// clamped; NaN counts as 0.
  ///
  /// With straight colors cs, cb and alphas sa, da, the first sixteen modes are W3C's sa·(1 −
  /// da)·cs + da·(1 − sa)·cb + sa·da·B(cb, cs), with the alpha sa + da − sa·da. The others are the
  /// modes of Porter and Duff, and two sums. `plusLighter` is min(1, S + D) in all four components.
  /// `plusDarker` adds darkness instead of light: A = min(1, sa + da), and max(0, A − ((da − D) +
  /// (sa − S))) for the colors, with S and D premultiplied. Apple documents max(0, 1 − ((1 − D) +
  /// (1 − S))) and does not define alpha. For opaque colors the two formulas are the same. Of the
  /// possible extensions, this is the one in which a transparent source changes nothing. Apple's
  /// formula in all four components would erase the picture wherever nothing is drawn.
  /// - Parameters:
  ///   - source: the color to draw.
  ///   - destination: the color to draw over.
  ///   - coverage: the covered part of the pixel, 0…1.
  public func mix(_ source: Color, over destination: Color, coverage: Double = 1) -> Color {
    let (s, d) = (StraightPixel(source), StraightPixel(destination))
    let part = clamped(coverage)
    // At coverage 0 nothing is blended, and at coverage 1 nothing is interpolated, because this
    // could round.
    let blended = part > 0 ? blend(s, d) : d.premultiplied
    let mixed = part < 1 ? d.premultiplied + part * (blended - d.premultiplied) : blended
    guard mixed[3] > 0 else { return .clear }
    let straight = mixed / mixed[3]
    return Color(
      red: clamped(straight[0]), green: clamped(straight[1]), blue: clamped(straight[2]),
      alpha: clamped(mixed[3]))
  }

  /// Returns the premultiplied result of full coverage.
  private func blend(_ s: StraightPixel, _ d: StraightPixel) -> SIMD4<Double> {
    if let meeting = colorWhereBothMeet(s.color, d.color) {
      let alone = s.alpha * (1 - d.alpha) * s.color + d.alpha * (1 - s.alpha) * d.color
      return SIMD4(alone + s.alpha * d.alpha * meeting, s.alpha + d.alpha * (1 - s.alpha))
    }
    if let (sourceFactor, destinationFactor) = porterDuffFactors(s.alpha, d.alpha) {
      return sourceFactor * s.premultiplied + destinationFactor * d.premultiplied
    }
    let sum = min(s.premultiplied + d.premultiplied, SIMD4(repeating: 1))
    guard self == .plusDarker else { return sum }
    let darkness = (d.alpha - d.alpha * d.color) + (s.alpha - s.alpha * s.color)
    return SIMD4(max(sum[3] - darkness, SIMD3()), sum[3])
  }

  /// Returns the factors of the source and of the destination in the modes of Porter and Duff; nil
  /// for the other modes.
  private func porterDuffFactors(_ sa: Double, _ da: Double) -> (Double, Double)? {
    switch self {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  /// Returns W3C's B(cb, cs); nil for modes that do not use one.
  private func colorWhereBothMeet(_ cs: SIMD3<Double>, _ cb: SIMD3<Double>) -> SIMD3<Double>? {
    func separate(_ blend: (_ cs: Double, _ cb: Double) -> Double) -> SIMD3<Double> {
      SIMD3(blend(cs.x, cb.x), blend(cs.y, cb.y), blend(cs.z, cb.z))
    }
    return switch self {
    case .normal: cs
    case .multiply: cs * cb
    case .screen: cs + cb - cs * cb
    case .overlay: separate { hardLightColor($1, over: $0) }
    case .darken: min(cs, cb)
    case .lighten: max(cs, cb)
    case .colorDodge: separate { $1 == 0 ? 0 : $0 == 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: separate { $1 == 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .softLight: separate { softLightColor($0, over: $1) }
    case .hardLight: separate { hardLightColor($0, over: $1) }
    case .difference: max(cs, cb) - min(cs, cb)
    case .exclusion: cs + cb - 2 * cs * cb
    case .hue: cs.with(saturation: cb.saturation).with(luminosity: cb.luminosity)
    case .saturation: cb.with(saturation: cs.saturation).with(luminosity: cb.luminosity)
    case .color: cs.with(luminosity: cb.luminosity)
    case .luminosity: cb.with(luminosity: cs.luminosity)
    default: nil
    }
  }
}

/// A color with its components clamped to 0…1.
private struct StraightPixel {
  let color: SIMD3<Double>
  let alpha: Double

  init(_ color: Color) {
    self.color = SIMD3(clamped(color.red), clamped(color.green), clamped(color.blue))
    alpha = clamped(color.alpha)
  }

  var premultiplied: SIMD4<Double> { SIMD4(color * alpha, alpha) }
}

private func hardLightColor(_ cs: Double, over cb: Double) -> Double {
  cs <= 0.5 ? cb * (2 * cs) : cb + (2 * cs - 1) - cb * (2 * cs - 1)
}

private func softLightColor(_ cs: Double, over cb: Double) -> Double {
  if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
  let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
  return cb + (2 * cs - 1) * (curve - cb)
}

/// Straight colors, with W3C's functions Lum, Sat, SetLum (with ClipColor) and SetSat.
extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Double { max() - min() }

  fileprivate func with(saturation: Double) -> SIMD3 {
    let range = self.saturation
    return range > 0 ? (self - min()) * (saturation / range) : SIMD3()
  }

  fileprivate func with(luminosity: Double) -> SIMD3 {
    let moved = self + (luminosity - self.luminosity)
    // The colors are moved toward the gray of this luminosity until every component is in 0…1.
    let (lowest, highest) = (moved.min(), moved.max())
    if lowest < 0 { return luminosity + (moved - luminosity) * (luminosity / (luminosity - lowest)) }
    if highest > 1 { return luminosity + (moved - luminosity) * ((1 - luminosity) / (highest - luminosity)) }
    return moved
  }
}
