// Priorities: first, the right byte; second, the same byte wherever a run starts and ends; third,
// speed. Every pixel takes the same instructions of eight lanes, except that blocks without
// coverage can be skipped. The last pixels of a run are processed with unused lanes. No operations
// are fused or reassociated, so the bytes are the same on every machine.

/// Blends a run of pixels into a row of a picture: result = D + coverage · (blend(S, D) − D), for
/// each component.
///
/// S, D and the result are premultiplied. The result is rounded once to the nearest of 256 values,
/// with an error before rounding below 1e-4 of the distance between two values. The exception is
/// `normal`. There the alpha of the source is rounded after applying the coverage, a = round(Sa ·
/// coverage / 255), and the result is round((S · coverage + D · (255 − a)) / 255). This is within
/// one level of the exact value, which is the best possible with eight-bit intermediate values.
///
/// If the coverage is 0, the pixel does not change. No color of the result is above its alpha. The
/// result of a pixel depends only on this pixel. O(count).
/// - Parameters:
///   - mode: the way in which the source is mixed.
///   - source: `count` pixels of the paint, including the item's own opacity.
///   - coverage: the coverage of each pixel, 0…255.
///   - destination: the pixels to change. They must not overlap the source, and no color can be
///     above its alpha.
///   - count: the number of pixels; below 1 nothing is done.
func blendRow(
  _ mode: BlendMode, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
  destination: UnsafeMutablePointer<UInt32>, count: Int
) {
  let run = BlendRun(source: source, coverage: coverage, destination: destination, count: count)
  switch mode {
  case .normal: run.blendNormal()
  case .multiply: run.blendColors(BlendFormula.multiply)
  case .screen: run.blend { $0.componentwise($1) { s, d in s + d - s * d } }
  case .overlay: run.blendColors { s, sa, d, da in BlendFormula.hardLight(d, da, s, sa) }
  case .darken: run.blendColors { s, sa, d, da in min(s * da, d * sa) }
  case .lighten: run.blendColors { s, sa, d, da in max(s * da, d * sa) }
  case .colorDodge: run.blendColors(BlendFormula.colorDodge)
  case .colorBurn: run.blendColors(BlendFormula.colorBurn)
  case .softLight: run.blendColors(BlendFormula.softLight)
  case .hardLight: run.blendColors(BlendFormula.hardLight)
  case .difference: run.blendColors { s, sa, d, da in max(s * da, d * sa) - min(s * da, d * sa) }
  case .exclusion: run.blendColors { s, sa, d, da in s * da + d * sa - 2 * (s * d) }
  case .hue: run.blend(BlendFormula.hue)
  case .saturation: run.blend(BlendFormula.saturation)
  case .color: run.blend(BlendFormula.color)
  case .luminosity: run.blend(BlendFormula.luminosity)
  case .clear: run.blend { _, d in d.componentwise { _ in EightFloats() } }
  case .copy: run.blend { s, _ in s }
  case .sourceIn: run.blend { s, d in s.componentwise { $0 * d.alpha } }
  case .sourceOut: run.blend { s, d in s.componentwise { $0 * (1 - d.alpha) } }
  case .sourceAtop: run.blend { s, d in s.componentwise(d) { $0 * d.alpha + $1 * (1 - s.alpha) } }
  case .destinationOver: run.blend { s, d in s.componentwise(d) { $0 * (1 - d.alpha) + $1 } }
  case .destinationIn: run.blend { s, d in d.componentwise { $0 * s.alpha } }
  case .destinationOut: run.blend { s, d in d.componentwise { $0 * (1 - s.alpha) } }
  case .destinationAtop: run.blend { s, d in s.componentwise(d) { $0 * (1 - d.alpha) + $1 * s.alpha } }
  case .xor: run.blend { s, d in s.componentwise(d) { $0 * (1 - d.alpha) + $1 * (1 - s.alpha) } }
  case .plusDarker: run.blend(BlendFormula.plusDarker)
  case .plusLighter: run.blend { $0.componentwise($1) { s, d in min(s + d, EightFloats(repeating: 1)) } }
  }
}

/// The arguments of `blendRow`.
private struct BlendRun {
  let source: UnsafePointer<UInt32>
  let coverage: UnsafePointer<UInt8>
  let destination: UnsafeMutablePointer<UInt32>
  let count: Int

  /// Mixes with a formula for components in 0…1.
  @inline(__always) func blend(_ formula: (EightPixels, EightPixels) -> EightPixels) {
    eachEight { source, coverage, destination in
      let before = EightPixels(destination)
      let part = lanes(lowestByte: coverage) * (1 / 255)
      let after = before.componentwise(formula(EightPixels(source), before)) { d, blended in
        (d + part * (blended - d)) * 255
      }
      return after.packedFromBytes
    }
  }

  /// Mixes with a blend function for single colors.
  @inline(__always) func blendColors(_ blended: BlendFormula.OfColors) {
    blend { BlendFormula.separable($0, $1, blended) }
  }

  /// Mixes with `normal`, in integers up to 255² + 127, which `Float` holds exactly.
  ///
  /// A quotient of an integer by 255 is at least 1/510 away from a half, so the error of the
  /// reciprocal does not change the result.
  @inline(__always) func blendNormal() {
    eachEight { source, coverage, destination in
      let part = lanes(lowestByte: coverage)
      let s = EightPixels(bytes: source).componentwise { $0 * part }
      let rest = 255 - (roundedAbove2ToThe23(s.alpha * (1 / 255)) - 0x1p23)
      let mixed = s.componentwise(EightPixels(bytes: destination)) { s, d in (s + d * rest) * (1 / 255) }
      return mixed.packedFromBytes
    }
  }

  /// Changes the destination eight pixels at a time. Single pixels of coverage 0 need no special
  /// case: the result is D with an error that rounding removes.
  @inline(__always) private func eachEight(
    _ result: (
      _ source: SIMD8<UInt32>, _ coverage: SIMD8<UInt32>, _ destination: SIMD8<UInt32>
    ) -> SIMD8<UInt32>
  ) {
    var start = 0
    while start + 8 <= count {
      let part = UnsafeRawPointer(coverage + start).loadUnaligned(as: SIMD8<UInt8>.self)
      // Long runs without coverage are common beside a shape.
      if part != SIMD8<UInt8>() {
        let part = SIMD8<UInt32>(truncatingIfNeeded: part)
        let before = UnsafeRawPointer(destination + start).loadUnaligned(as: SIMD8<UInt32>.self)
        let source = UnsafeRawPointer(source + start).loadUnaligned(as: SIMD8<UInt32>.self)
        let after = result(source, part, before)
        UnsafeMutableRawPointer(destination + start).storeBytes(of: after, as: SIMD8<UInt32>.self)
      }
      start += 8
    }
    guard start < count else { return }
    // The remaining pixels are in the first lanes. The other lanes are transparent over
    // transparent.
    var (sources, parts, before) = (SIMD8<UInt32>(), SIMD8<UInt32>(), SIMD8<UInt32>())
    for lane in 0..<count - start {
      sources[lane] = source[start + lane]
      parts[lane] = UInt32(coverage[start + lane])
      before[lane] = destination[start + lane]
    }
    let after = result(sources, parts, before)
    for lane in 0..<count - start { destination[start + lane] = after[lane] }
  }
}
