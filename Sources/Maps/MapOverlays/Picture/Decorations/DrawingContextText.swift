import Foundation
import MapGeometry
import MapRaster
import MapText

extension DrawingContext {
  /// Fills a line of text with the fill color, with the start of its baseline at a point. The
  /// current path does not change.
  public func draw(_ line: TextLine, at baseline: CGPoint) {
    let translation = MapRaster.AffineTransform.translation(x: Double(baseline.x), y: Double(baseline.y))
    record { scene, options in
      options.transform = translation.followed(by: state.transform)
      guard options.transform.isFinite, !line.path.isEmpty else { return }
      scene.fill(line.path, paint: .color(state.fillColor), options: options)
    }
  }
}
