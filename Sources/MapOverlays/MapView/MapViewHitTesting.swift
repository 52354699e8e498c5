import Foundation
import MapGeometry

extension MapView {
  /// The overlays painted at a point of the view or within so many screen points of it, the topmost
  /// first.
  ///
  /// What an overlay covers its renderer decides
  /// (`OverlayRenderer.contains(_:zoomScale:tolerance:)`); one without a renderer covers nothing. A
  /// tolerance that is not finite and above 0 counts as 0. Empty for a point that is not finite.
  public func overlays(at point: CGPoint, tolerance: CGFloat = 0) -> [any Overlay] {
    layoutIfNeeded()
    guard viewport.hasArea else { return [] }
    let place = viewport.mapPoint(at: point)
    guard place.isFinite else { return [] }
    let tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 0
    let scale = CGFloat(zoomScale)
    return overlayStore.entries.reversed().filter {
      $0.renderer?.contains(place, zoomScale: scale, tolerance: tolerance) ?? false
    }.map(\.overlay)
  }

  /// The pairs of overlays whose bounding rectangles overlap by an area, in the order in which
  /// overlays are drawn; the lower one of each pair comes first, and pairs go by their lower one,
  /// then by their upper one.
  ///
  /// Rectangles that leave the world overlap around it. Those that are null, empty or not finite
  /// overlap nothing. O(overlays²).
  public func overlappingOverlays() -> [(lower: any Overlay, upper: any Overlay)] {
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
