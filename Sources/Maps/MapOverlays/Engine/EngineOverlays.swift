import Foundation

// Overlays are in two levels. Each level is in drawing order. Adding an overlay that is already on
// the map has no effect.

extension MapEngine {
  /// The overlays in drawing order: those above roads, then those above labels.
  package var overlays: [any Overlay] { overlayStore.entries.map(\.overlay) }

  /// Returns the overlays of a level in drawing order.
  package func overlays(in level: OverlayLevel) -> [any Overlay] {
    overlayStore.entries(in: level).map(\.overlay)
  }

  /// Adds an overlay on top of a level; above labels by default. Does nothing if it is already on
  /// the map.
  package func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveLabels) {
    insert(overlay, in: level, at: .max)
  }

  /// Adds overlays on top of a level, each above the previous one. Overlays that are already on the
  /// map stay where they are.
  package func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveLabels) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Inserts an overlay into a level at an index, below the overlays from this index on.
  package func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveLabels) {
    insert(overlay, in: level, at: index)
  }

  /// Inserts an overlay above labels: directly above another one of this level, or on top.
  package func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    insert(overlay, in: .aboveLabels, at: indexAboveLabels(of: sibling).map { $0 + 1 } ?? .max)
  }

  /// Inserts an overlay above labels: directly below another one of this level, or on top.
  package func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    insert(overlay, in: .aboveLabels, at: indexAboveLabels(of: sibling) ?? .max)
  }

  private func indexAboveLabels(of overlay: any Overlay) -> Int? {
    overlayStore.position(of: overlay).flatMap { $0.level == .aboveLabels ? $0.index : nil }
  }

  /// Exchanges the levels and positions of two overlays. Does nothing if one of them is not on the
  /// map.
  package func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
    if overlayStore.exchange(overlay, other) { setNeedsLayout() }
  }

  /// Exchanges the levels and positions of the overlays at two indexes of `overlays`. Does nothing
  /// if an index is out of range.
  package func exchangeOverlay(at index: Int, withOverlayAt other: Int) {
    let entries = overlayStore.entries
    guard entries.indices.contains(index), entries.indices.contains(other) else { return }
    exchangeOverlay(entries[index].overlay, with: entries[other].overlay)
  }

  /// Removes an overlay and its renderer from the map. If it is added again, it gets a new
  /// renderer. Does nothing if it is not on the map.
  package func removeOverlay(_ overlay: any Overlay) { removeOverlays([overlay]) }

  /// Removes overlays and their renderers from the map.
  package func removeOverlays(_ overlays: [any Overlay]) {
    let removed = overlayStore.remove(overlays)
    guard !removed.isEmpty else { return }
    drawnParts.remove(removed.compactMap(\.renderer))
    setNeedsLayout()
  }

  /// Returns the renderer of an overlay.
  package func renderer(for overlay: any Overlay) -> OverlayRenderer? {
    layoutIfChanged()
    return overlayStore[overlay]?.renderer
  }

  /// Requests renderers from the host for the overlays that came into view for the first time.
  /// A renderer is requested only once for each overlay, even if there was no host.
  func layOutOverlays() {
    var added: [OverlayEntry] = []
    for entry in overlayStore.entries
    where !entry.wasRendererRequested && entry.isOnMap && viewport.shows(entry.overlay) {
      entry.wasRendererRequested = true
      let renderer = host?.engine(self, rendererFor: entry.overlay)
      eventLog?.append(.rendererFor(overlay: entry.number, isGiven: renderer != nil))
      guard let renderer else { continue }
      renderer.contentScaleFactor = pixelsPerPoint
      entry.renderer = renderer
      added.append(entry)
    }
    added.removeAll { !$0.isOnMap }
    guard !added.isEmpty else { return }
    notify(.didAddRenderers(added.map(\.number)), .didAddRenderers(added.compactMap(\.renderer)))
  }

  /// `contentScaleFactor`, or 1 if it is not a finite number above 0.
  var pixelsPerPoint: CGFloat { contentScaleFactor.pixelsPerPoint }

  func contentScaleDidChange() {
    for entry in overlayStore.entries { entry.renderer?.contentScaleFactor = pixelsPerPoint }
  }

  private func insert(_ overlay: any Overlay, in level: OverlayLevel, at index: Int) {
    if overlayStore.insert(overlay, in: level, at: index) { setNeedsLayout() }
  }
}
