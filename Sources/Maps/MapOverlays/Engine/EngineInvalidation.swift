import Foundation
import MapGeometry

extension MapEngine {
  /// Returns the parts of an overlay in view (map points) that must be drawn again at the current
  /// zoom scale, in the order of the calls of `setNeedsDisplay`. Afterward all parts of the overlay
  /// count as drawn, including those out of view or for other zoom scales.
  ///
  /// Each part is the intersection of an invalid rectangle, the overlay's bounds and the visible
  /// rectangle. Parts without an area and parts that are visible only in another copy of the world
  /// are left out. The result is empty for an overlay that is not on the map or has no
  /// renderer yet.
  package func takeInvalidMapRects(of overlay: any Overlay) -> [MapRect] {
    guard let renderer = renderer(for: overlay) else { return [] }
    let shown = overlay.boundingMapRect.intersection(visibleMapRect)
    return renderer.takeInvalidations().compactMap { invalid in
      guard invalid.isMeant(for: zoomScale) else { return nil }
      let part = invalid.mapRect.map { shown.intersection($0) } ?? shown
      return part.width > 0 && part.height > 0 ? part : nil
    }
  }
}
