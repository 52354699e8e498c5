// A zoom scale is screen points per map point: 1 at the closest level, 2^-20 if the world is one
// tile of 256 points.

/// Returns the zoom level of a zoom scale: max(0, 20 + ⌊log2(scale) + ½⌋), exactly.
///
/// The level is 0 for a scale of 0, and at most 1044. The result is nil for a scale that is
/// negative, infinite or NaN.
public func zoomLevel(zoomScale: Double) -> Int? {
  guard zoomScale >= 0, zoomScale.isFinite else { return nil }
  return zoomScale == 0 ? 0 : max(0, 20 + nearestBinaryExponent(zoomScale))
}

/// Returns ⌊log2(x) + ½⌋ of a positive finite number: the exponent of the power of two that is the
/// nearest in log2. A rounded logarithm would give the upper one for doubles just below the middle.
private func nearestBinaryExponent(_ x: Double) -> Int {
  // The literal is the first double above √2. With the one before it, which is below √2, the number
  // would be nearer to the lower power.
  x.exponent + (x.significand >= 0x1.6a09e667f3bcdp0 ? 1 : 0)
}

/// Returns the width of a road in map points at a zoom scale, as in MKRoadWidthAtZoomScale; nil for
/// a scale that is negative or NaN.
///
/// At the powers of two from 1 to 1/512 it is the published value. From 0.75 up it is 21 / scale.
/// Between 1/512 and 0.75 it is the value at the nearest (in log2) of the powers from 1/2 to 1/512.
/// Below 1/512 it is four screen points, 4 / scale, which continues the last value and is +∞ at 0.
/// The values between the powers of two are this project's choice.
public func roadWidth(zoomScale: Double) -> Double? {
  guard zoomScale >= 0 else { return nil }
  if zoomScale >= 0.75 { return 21 / zoomScale }
  if zoomScale == 0 { return .infinity }
  let widthsByHalving = [32.0, 60, 96, 176, 288, 448, 768, 1536, 2048]
  // The table ends at the last power. NaN and infinity are excluded before.
  if zoomScale < 1 / 512 { return 4 / zoomScale }
  return widthsByHalving[min(max(-nearestBinaryExponent(zoomScale), 1), widthsByHalving.count) - 1]
}
