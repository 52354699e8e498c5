import Foundation
import MapGeometry
import MapRaster

// One picture of any part of the map, for which nothing is kept.

extension MapEngine {
  /// Creates an engine for one picture of any part of the map (map points), of a size (screen points)
  /// in the part's proportions. The sides of both must be finite and above 0.
  ///
  /// The part can be anywhere, at every scale. It is wholly shown as it is, also beyond the northern
  /// and southern edges of the world. All overlays are drawn, wherever they are, and no drawn parts
  /// are kept. Nothing may change the visible part or the size.
  package convenience init(showing mapRect: MapRect, size: CGSize) {
    self.init(size: size)
    viewport.isFree = true
    viewport.mapRect = mapRect
  }

  /// Draws renderers of overlays, from the lowest to the highest. Each has its share of the
  /// progress.
  func drawOnce(
    _ renderers: [OverlayRenderer], into picture: inout PixelBuffer, threads: Int,
    progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {
    func share(_ renderers: some Sequence<OverlayRenderer>) -> Double {
      renderers.reduce(0) { $0 + (($1 as? SceneRenderer)?.progressShare ?? 1) }
    }
    let all = max(share(renderers), 1)
    var done = 0.0
    var rest = renderers[...]
    while let first = rest.first {
      let scenes = first as? SceneRenderer
      let group = scenes == nil ? Array(rest.prefix { !($0 is SceneRenderer) }) : [first]
      rest.removeFirst(group.count)
      let (before, part) = (done, share(group))
      done += part
      let report: @Sendable (Double) -> Void = { progress?((before + $0 * part) / all) }
      if let scenes {
        try scenes.draw(into: &picture, threads: threads, progress: report)
      } else {
        try drawOverlays(
          group, showing: viewport.mapRect, contentScaleFactor: pixelsPerPoint, into: &picture,
          threads: threads, progress: report)
      }
      report(1)
    }
  }

  /// Draws a view at its frame, or in every copy of the world in which it is visible.
  func render(_ view: any EngineAnnotationView, in context: DrawingContext, scale: CGFloat) {
    guard repeatsAnnotations, let extent = viewport.mapRect(of: view.frame) else {
      view.render(in: context, scale: scale)
      return
    }
    for offset in extent.worldOffsets(toMeet: viewport.mapRect) {
      context.saveGState()
      context.translateBy(x: CGFloat(offset * zoomScale), y: 0)
      view.render(in: context, scale: scale)
      context.restoreGState()
    }
  }
}

/// A renderer that draws scenes over the whole of one picture, instead of parts of it. It can be used
/// only in an engine for one picture. Its overlay is that picture's part of the map.
class SceneRenderer: OverlayRenderer {
  /// The share of the progress of a picture, compared with 1 of each renderer of another kind.
  var progressShare: Double { 1 }

  /// Draws over a picture. The default draws nothing.
  func draw(
    into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {}
}

/// The overlay of a renderer of scenes.
final class SceneOverlay: Overlay {
  let boundingMapRect: MapRect

  init(_ mapRect: MapRect) { boundingMapRect = mapRect }

  var coordinate: Coordinate { Coordinate(MapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY)) }
}
