// The smaller and the larger of two numbers, with one name for each meaning:
//
// - `min` and `max` of the standard library: if one number is NaN, the result is the first.
// - `minimum` and `maximum`: if one number is NaN, the result is NaN.
// - `fastMax`, for loops over points and rectangles: as `max`, in one instruction instead of five.
//   The library's `min` is already one instruction.
//
// 0 and −0 are equal. Of two equal numbers `min` and `fastMax` return the first, `max`, `minimum`
// and `maximum` the second.

/// Returns the smaller of two numbers; NaN if either is NaN.
@inlinable func minimum(_ a: Double, _ b: Double) -> Double { a < b ? a : b <= a ? b : .nan }

/// Returns the larger of two numbers; NaN if either is NaN.
@inlinable func maximum(_ a: Double, _ b: Double) -> Double { a > b ? a : b >= a ? b : .nan }

/// Returns the larger of two numbers; the first if one is NaN or both are equal.
@inlinable func fastMax(_ a: Double, _ b: Double) -> Double { b > a ? b : a }
