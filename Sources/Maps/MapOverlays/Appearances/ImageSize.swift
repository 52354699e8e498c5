import Foundation
import MapRaster

extension CGFloat {
  /// The pixels per screen point that the number stands for: the number, or 1 if it is not a finite
  /// number above 0.
  package var pixelsPerPoint: CGFloat { self > 0 && isFinite ? self : 1 }
}

extension PixelBuffer {
  /// Returns the size in screen points for a number of pixels per screen point.
  package func size(scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale.pixelsPerPoint, height: CGFloat(height) / scale.pixelsPerPoint)
  }
}
