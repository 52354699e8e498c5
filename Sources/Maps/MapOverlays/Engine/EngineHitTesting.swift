import Foundation
import MapGeometry

extension MapEngine {
  /// Returns the overlays drawn at a point (screen points), or within a tolerance of it (screen
  /// points), the topmost first.
  package func overlays(at point: CGPoint, tolerance: CGFloat = 0) -> [any Overlay] {
    layoutIfNeeded()
    guard viewport.hasArea else { return [] }
    let mapPoint = viewport.mapPoint(at: point)
    guard mapPoint.isFinite else { return [] }
    let tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 0
    let scale = CGFloat(zoomScale)
    return overlayStore.entries.reversed().filter {
      $0.renderer?.contains(mapPoint, zoomScale: scale, tolerance: tolerance) ?? false
    }.map(\.overlay)
  }

  /// Returns the pairs of overlays whose bounding rectangles overlap by an area.
  package func overlappingOverlays() -> [(lower: any Overlay, upper: any Overlay)] {
    let overlays = overlays
    let rects = overlays.map(\.boundingMapRect)
    let width = MapSize.world.width
    var pairs: [(lower: any Overlay, upper: any Overlay)] = []
    for lower in rects.indices {
      for upper in rects.indices.dropFirst(lower + 1) {
        let overlaps = [0, width, -width].contains {
          rects[lower].intersects(rects[upper].offsetBy(dx: $0, dy: 0))
        }
        if overlaps { pairs.append((overlays[lower], overlays[upper])) }
      }
    }
    return pairs
  }
}
