import Foundation
import MapGeometry
import MapRaster

/// The properties of a renderer that its drawing depends on. Parts that were drawn with other
/// properties are drawn again.
///
/// Properties that a subclass adds are unknown here, so the subclass calls `setNeedsDisplay`.
struct RendererState: Equatable {
  private let bounds: MapRect
  private let alpha: UInt64
  private let blendMode: BlendMode
  private var path: PathState?

  init(_ renderer: OverlayRenderer) {
    bounds = renderer.overlay.boundingMapRect
    alpha = bits(renderer.alpha)
    blendMode = renderer.blendMode
    path = (renderer as? OverlayPathRenderer).map(PathState.init)
  }

  /// The properties of a renderer of a path. Numbers are stored as bit patterns, so that NaN equals
  /// itself.
  private struct PathState: Equatable {
    let path: MapRaster.Path?
    let colors: SIMD8<UInt64>
    let numbers: SIMD8<UInt64>
    let lineJoin: LineJoin
    let lineCap: LineCap
    let dashes: [UInt64]?
    let gradient: Gradient?

    init(_ renderer: OverlayPathRenderer) {
      path = renderer.existingPath?.path
      let (fill, stroke) = (renderer.fillColor, renderer.strokeColor)
      colors = SIMD8(lowHalf: PathState.pattern(of: fill), highHalf: PathState.pattern(of: stroke))
      let kinds: UInt64 = (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 2)
      numbers = SIMD8(
        bits(renderer.lineWidth), bits(renderer.miterLimit), bits(renderer.lineDashPhase),
        bits(renderer.strokeStart), bits(renderer.strokeEnd), kinds, 0, 0)
      (lineJoin, lineCap) = (renderer.lineJoin, renderer.lineCap)
      dashes = renderer.lineDashPattern?.map(\.bitPattern)
      gradient = (renderer as? GradientPolylineRenderer)?.gradient
    }

    private static func pattern(of color: Color?) -> SIMD4<UInt64> {
      guard let color else { return SIMD4() }
      return SIMD4(
        color.red.bitPattern, color.green.bitPattern, color.blue.bitPattern, color.alpha.bitPattern)
    }
  }
}

private func bits(_ number: CGFloat) -> UInt64 { Double(number).bitPattern }
