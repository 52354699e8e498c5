// What steep and shallow edges share: the sums of cells, four at once, rounded to integers.
//
// Rounding is by adding 1.5 · 2^23 to a Float below 2^22: the sum's low bits are the nearest
// integer, on any processor and without a conversion instruction. Differences of such sums need no
// correction.

// Computed, so that no use has to check whether it is initialized.
@inline(__always) var roundingFloat: Float { 12_582_912 }

extension CoverageTile {
  /// Adds entries to four neighboring cells.
  @inline(__always)
  func add(_ entries: SIMD4<Int32>, to cell: UnsafeMutablePointer<Int32>) {
    let place = UnsafeMutableRawPointer(cell)
    place.storeBytes(of: place.loadUnaligned(as: SIMD4<Int32>.self) &+ entries, as: SIMD4<Int32>.self)
  }
}

/// The part of each of four pixels that lies to the right of an edge, in units of 1/16384, rounded.
///
/// The results have the rounding constant in them: only their differences, and those from `zero`,
/// are units.
struct CellSums {
  /// Half the rows that the edge goes down for each column.
  let halfInverse: Float
  /// The area of a pixel, with the edge's direction.
  let scale: Float

  /// - Parameters:
  ///   - gained: the difference of the squares of how far the edge has come at the cell's right and
  ///     left.
  ///   - beyond: the part of the cell that lies beyond the edge's end.
  ///   - height: the edge's height in the row.
  @inline(__always)
  func callAsFunction(
    _ gained: SIMD4<Float>, _ beyond: SIMD4<Float>, _ height: SIMD4<Float>
  ) -> SIMD4<Int32> {
    bits((gained * halfInverse + beyond * height) * scale + roundingFloat)
  }
}

/// The bits of floats: of sums with the rounding constant, integers but for a constant.
@inline(__always)
func bits(_ value: SIMD4<Float>) -> SIMD4<Int32> { unsafeBitCast(value, to: SIMD4<Int32>.self) }

/// The lanes, clamped to 0…1.
@inline(__always)
func fraction01(_ value: SIMD4<Float>) -> SIMD4<Float> {
  min(positivePart(value), SIMD4(repeating: 1))
}

/// The lanes, 0 where they are negative.
@inline(__always)
func positivePart(_ value: SIMD4<Float>) -> SIMD4<Float> {
  value.replacing(with: SIMD4(repeating: 0), where: value .< SIMD4(repeating: 0))
}
