import MapGeometry

extension MapRect {
  /// Returns the distances by which bounds are moved to each copy of the world in which they meet a
  /// rectangle, from west to east, in map points. There are as many copies as of overlays.
  ///
  /// - Parameter repeating: whether the world repeats. Otherwise the only distance is 0.
  package func worldOffsets(toMeet rect: MapRect, repeating: Bool = true) -> [Double] {
    let copies = OverlayView.copies(of: self, meeting: rect)
    return repeating ? copies.map { $0 * MapRect.world.width } : meets(rect) ? [0] : []
  }

  /// Whether the rectangles have a common point, also on their edges.
  private func meets(_ rect: MapRect) -> Bool {
    minX <= rect.maxX && maxX >= rect.minX && minY <= rect.maxY && maxY >= rect.minY
  }
}
