// The part that steep and shallow edges share: the sums of several cells at once, rounded to integers.
//
// A `Float` within ±2^22 is rounded by adding 1.5 · 2^23 (`roundingFloat`). The low bits of the sum
// are then the nearest integer, on any processor and without a conversion instruction. The
// difference of the bits of two such sums is the difference of the two integers.

// A computed property, because a stored one would be checked for initialization at every use.
@inline(__always) var roundingFloat: Float { 12_582_912 }

extension CoverageTile {
  /// Adds values to four neighboring cells.
  @inline(__always)
  func add(_ entries: SIMD4<Int32>, to cell: UnsafeMutablePointer<Int32>) {
    let slot = UnsafeMutableRawPointer(cell)
    slot.storeBytes(of: slot.loadUnaligned(as: SIMD4<Int32>.self) &+ entries, as: SIMD4<Int32>.self)
  }

  /// Adds values to eight neighboring cells.
  @inline(__always)
  func add(_ entries: SIMD8<Int32>, to cell: UnsafeMutablePointer<Int32>) {
    let slot = UnsafeMutableRawPointer(cell)
    slot.storeBytes(of: slot.loadUnaligned(as: SIMD8<Int32>.self) &+ entries, as: SIMD8<Int32>.self)
  }
}

/// Computes the part of each of eight pixels to the right of an edge, in units of 1/16384, rounded.
///
/// A result is an integer plus the bits of `roundingFloat`. Only the difference of two results, or
/// of a result and the bits of `roundingFloat`, is a number of units.
///
/// - Parameters:
///   - gained: the square of the horizontal distance from the left end of the edge in the row to
///     the right side of the cell, minus the square of the distance to the left side. Both
///     distances are clamped to the width of the edge in the row, from 0.
///   - beyond: the part of the cell's width beyond the right end of the edge in the row, times the
///     height of the edge in the row, in rows.
///   - halfInverse: half the number of rows that the edge descends for each column; 0 for a nearly
///     vertical edge, where the area computed with it is left out.
///   - scale: the area of a pixel in units, positive for an edge that runs down, negative for one that
///     runs up.
@inline(__always)
func cellSums(
  _ gained: SIMD8<Float>, _ beyond: SIMD8<Float>, halfInverse: SIMD8<Float>, scale: SIMD8<Float>
) -> SIMD8<Int32> {
  bits((gained * halfInverse + beyond) * scale + roundingFloat)
}

/// Returns the bits of floats. For sums with the rounding constant they are integers plus a
/// constant.
@inline(__always)
func bits(_ value: SIMD4<Float>) -> SIMD4<Int32> { unsafeBitCast(value, to: SIMD4<Int32>.self) }

@inline(__always)
func bits(_ value: SIMD8<Float>) -> SIMD8<Int32> { unsafeBitCast(value, to: SIMD8<Int32>.self) }

/// Returns the lanes, with 0 in place of negative values.
@inline(__always)
func positivePart(_ value: SIMD4<Float>) -> SIMD4<Float> {
  value.replacing(with: SIMD4(repeating: 0), where: value .< SIMD4(repeating: 0))
}
