import LoxodromeSuite
import MapGeometry
import MapRaster

extension OperationAnswer {
  /// The operation `coverage`. The arguments have no result if the width or height is negative, or
  /// if there are more than 2^24 pixels. A picture with pixels also has no result if a side is
  /// above `PixelBuffer.largestSide`. More than 2^24 numbers could exceed the maximum length of an
  /// adapter's line, which is 2^26 bytes, with four bytes for a pixel.
  static let coverage = function("coverage") {
    (rings: [[MapPoint]], rule: FillRule, width: Int, height: Int) in
    coverageLevels(ofRings: rings, fillRule: rule, width: width, height: height)
  }
}

/// Returns the coverage of each pixel, 0…255, row by row, or nil if the size is invalid, as in
/// `OperationAnswer.coverage`.
package func coverageLevels(
  ofRings rings: [[MapPoint]], fillRule: FillRule, width: Int, height: Int
) -> [UInt8]? {
  guard width >= 0, height >= 0 else { return nil }
  let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
  guard !isTooLarge, pixels <= 1 << 24 else { return nil }
  if pixels == 0 { return [] }
  return coverage(ofRings: rings, fillRule: fillRule, width: width, height: height)
}
