import Foundation
import MapGeometry
import MapOverlays

// The overlays of a map view are in two levels. Each level is in drawing order. Adding an overlay
// that is already on the map has no effect.

extension MapView {
  /// The overlays in drawing order: those above roads, then those above labels.
  public var overlays: [any Overlay] { engine.overlays }

  /// Returns the overlays of a level in drawing order.
  public func overlays(in level: OverlayLevel) -> [any Overlay] { engine.overlays(in: level) }

  /// Adds an overlay on top of a level; above labels by default. Does nothing if it is already on
  /// the map.
  public func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveLabels) {
    engine.addOverlay(overlay, level: level)
  }

  /// Adds overlays on top of a level, each above the previous one. Overlays that are already on the
  /// map stay where they are.
  public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveLabels) {
    engine.addOverlays(overlays, level: level)
  }

  /// Inserts an overlay into a level at an index, below the overlays from this index on. An index
  /// out of range counts as the nearest valid one. Does nothing if the overlay is already on the
  /// map.
  public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveLabels) {
    engine.insertOverlay(overlay, at: index, level: level)
  }

  /// Inserts an overlay into the level `aboveLabels`, directly above another one. If the other is in
  /// another level, or not on the map, the overlay is inserted on top, as Apple documents. Does nothing
  /// if the overlay is already on the map.
  public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    engine.insertOverlay(overlay, above: sibling)
  }

  /// Inserts an overlay into the level `aboveLabels`, directly below another one. If the other is in
  /// another level, or not on the map, the overlay is inserted on top, as Apple documents. Does nothing
  /// if the overlay is already on the map.
  public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    engine.insertOverlay(overlay, below: sibling)
  }

  /// Exchanges the levels and positions of two overlays. Does nothing if one of them is not on the
  /// map.
  public func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
    engine.exchangeOverlay(overlay, with: other)
  }

  /// Exchanges the levels and positions of the overlays at two indexes of `overlays`. Does nothing
  /// if an index is out of range.
  public func exchangeOverlay(at index: Int, withOverlayAt other: Int) {
    engine.exchangeOverlay(at: index, withOverlayAt: other)
  }

  /// Removes an overlay and its renderer from the map. If it is added again, it gets a new
  /// renderer. Does nothing if it is not on the map.
  public func removeOverlay(_ overlay: any Overlay) { engine.removeOverlay(overlay) }

  /// Removes overlays and their renderers from the map.
  public func removeOverlays(_ overlays: [any Overlay]) { engine.removeOverlays(overlays) }

  /// Returns the renderer of an overlay. Returns nil if the overlay is not on the map or has not
  /// come into view yet. Also nil if there was no delegate when the overlay came into view, or the
  /// delegate returned no renderer.
  public func renderer(for overlay: any Overlay) -> OverlayRenderer? { engine.renderer(for: overlay) }

  /// Returns the overlays drawn at a point of the view, or within a tolerance of it in screen
  /// points, the topmost first.
  ///
  /// The renderer of an overlay decides what the overlay covers
  /// (`OverlayRenderer.contains(_:zoomScale:tolerance:)`). An overlay without a renderer covers
  /// nothing. A tolerance that is not a finite number above 0 counts as 0. The result is empty for
  /// a point that is not finite, and in a map view without an area.
  public func overlays(at point: CGPoint, tolerance: CGFloat = 0) -> [any Overlay] {
    engine.overlays(at: point, tolerance: tolerance)
  }

  /// Returns the pairs of overlays whose bounding rectangles overlap by an area. The lower overlay
  /// of each pair comes first. Pairs are sorted by the drawing order of their lower overlay, then
  /// of their upper one.
  ///
  /// A rectangle that extends beyond the world in the east or west can also overlap rectangles at
  /// the opposite edge. Rectangles that are null, or have no area, a negative side or a NaN,
  /// overlap nothing. O(overlays²).
  public func overlappingOverlays() -> [(lower: any Overlay, upper: any Overlay)] {
    engine.overlappingOverlays()
  }

  /// Returns the parts of an overlay in view (map points) that must be drawn again at the current
  /// zoom scale, in the order of the calls of `setNeedsDisplay`. Afterward all parts of the overlay
  /// count as drawn, including those out of view or for other zoom scales.
  ///
  /// Each part is the intersection of an invalid rectangle, the overlay's bounds and the visible
  /// rectangle. Parts without an area and parts that are visible only in another copy of the world
  /// are left out. The result is empty for an overlay that is not on the map or has no
  /// renderer yet.
  public func takeInvalidMapRects(of overlay: any Overlay) -> [MapRect] {
    engine.takeInvalidMapRects(of: overlay)
  }
}
