// A zoom scale is screen points per map point: 1 at the closest level, 2^-20 if the world is one
// tile of 256 points.

/// Returns the zoom level of a zoom scale: max(0, 20 + ⌊log2(scale) + ½⌋).
///
/// The level is 0 for a scale of 0, and at most 1044. The result is nil for a scale that is
/// negative, infinite or NaN. The logarithm is rounded, so a scale one double below √½ times a
/// power of two can have the upper level.
public func zoomLevel(zoomScale: Double) -> Int? {
  guard zoomScale >= 0, zoomScale.isFinite else { return nil }
  // log2 of a positive finite double is in −1074…1024; of 0 it is −∞.
  return Int(exactly: max(0, 20 + (binaryLogarithm(zoomScale) + 0.5).rounded(.down)))
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
  let halvings = Int(exactly: (-binaryLogarithm(zoomScale)).rounded()) ?? 1
  return widthsByHalving[min(max(halvings, 1), widthsByHalving.count) - 1]
}
