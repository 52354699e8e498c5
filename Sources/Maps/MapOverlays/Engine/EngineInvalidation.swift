import MapGeometry

extension MapEngine {
  /// Returns the parts of an overlay in view (map points) that must be drawn again at the current
  /// zoom scale, in the order of the calls of `setNeedsDisplay`.
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
