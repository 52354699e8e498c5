import Foundation
import MapGeometry

extension MapView {
  /// Returns the parts of an overlay in view (map points) that must be drawn again at the current
  /// zoom scale, in the order of the calls of `setNeedsDisplay`. Afterward all parts of the overlay
  /// count as drawn, including those out of view or for other zoom scales.
  ///
  /// Each part is the intersection of an invalid rectangle, the overlay's bounds and the visible
  /// rectangle, moved to the overlay's copy of the world. An invalid rectangle can have a part for
  /// each visible copy, from the overlay's own one outward. Parts without an area are left out, and
  /// so are parts of an invalid rectangle that an earlier one of its parts contains. The result is
  /// empty for an overlay that is not on the map or has no renderer yet.
  public func takeInvalidMapRects(of overlay: any Overlay) -> [MapRect] {
    guard let renderer = renderer(for: overlay) else { return [] }
    let bounds = overlay.boundingMapRect
    // The overlay's own copy of the world comes first.
    let shown = Set([0] + viewport.worldOffsets(reaching: bounds))
      .sorted { (abs($0), $0) < (abs($1), $1) }
      .map { bounds.intersection(visibleMapRect.offsetBy(dx: $0, dy: 0)) }
    return renderer.takeInvalidations().flatMap { invalid -> [MapRect] in
      guard invalid.zoomScale == nil || invalid.zoomScale == CGFloat(zoomScale) else { return [] }
      var parts: [MapRect] = []
      for copy in shown {
        let part = invalid.mapRect.map { copy.intersection($0) } ?? copy
        if part.width > 0, part.height > 0, !parts.contains(where: { $0.contains(part) }) {
          parts.append(part)
        }
      }
      return parts
    }
  }
}
