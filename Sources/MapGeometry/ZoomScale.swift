// A zoom scale is screen points per map point: 1 at the closest level, 2^-20 where the world is one
// tile of 256 points.

/// The zoom level that a zoom scale stands for: max(0, 20 + ⌊log2(scale) + ½⌋).
///
/// 0 for a scale of 0; nil for a scale that is negative, infinite or NaN. At most 1044. The
/// logarithm is rounded, so a scale one double below √½ times a power of two may count as the upper
/// level.
public func zoomLevel(zoomScale: Double) -> Int? {
  guard zoomScale >= 0, zoomScale.isFinite else { return nil }
  // log2 of a positive finite double lies in −1074…1024; of 0 it is −∞.
  return Int(exactly: max(0, 20 + (binaryLogarithm(zoomScale) + 0.5).rounded(.down)))
}

/// The width of a road in map points at a zoom scale (MKRoadWidthAtZoomScale).
///
/// The published values at the powers of two from 1 to 1/512; 21 / scale from 0.75 up; between, the
/// value at the nearest (in log2) of the powers from 1/2 to 1/512; below 1/512 four screen points,
/// 4 / scale, which continues the last value and reaches +∞ at 0. What lies off the powers of two
/// is this project's reading. Nil for a scale that is negative or NaN.
public func roadWidth(zoomScale: Double) -> Double? {
  guard zoomScale >= 0 else { return nil }
  if zoomScale >= 0.75 { return 21 / zoomScale }
  if zoomScale == 0 { return .infinity }
  let widthsByHalving = [32.0, 60, 96, 176, 288, 448, 768, 1536, 2048]
  // Below the last power the table ends; a NaN or infinity cannot reach here.
  if zoomScale < 1 / 512 { return 4 / zoomScale }
  let halvings = Int(exactly: (-binaryLogarithm(zoomScale)).rounded()) ?? 1
  return widthsByHalving[min(max(halvings, 1), widthsByHalving.count) - 1]
}
