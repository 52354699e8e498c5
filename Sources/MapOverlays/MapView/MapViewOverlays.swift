import Foundation
import MapGeometry

// Overlays lie in two levels, each in the order in which it is drawn. One that is on the map
// already is not added again, and stays where it is.

extension MapView {
  /// The overlays in the order in which they are drawn: those above roads, then those above labels.
  public var overlays: [any Overlay] { overlayStore.entries.map(\.overlay) }

  /// The overlays of a level in the order in which they are drawn.
  public func overlays(in level: OverlayLevel) -> [any Overlay] {
    overlayStore.entries(in: level).map(\.overlay)
  }

  /// Puts an overlay on top of a level, above labels unless told.
  public func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveLabels) {
    insert(overlay, in: level, at: .max)
  }

  /// Puts overlays on top of a level, one over the other.
  public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveLabels) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Puts an overlay into a level under those from an index on; an index out of range counts as the
  /// nearest in it.
  public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveLabels) {
    insert(overlay, in: level, at: index)
  }

  /// Puts an overlay right over another one, into its level; on top of all where the other is not
  /// on the map.
  public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    let place = overlayStore.place(of: sibling)
    insert(overlay, in: place?.level ?? .aboveLabels, at: place.map { $0.index + 1 } ?? .max)
  }

  /// Puts an overlay right under another one, into its level; on top of all where the other is not
  /// on the map.
  public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    let place = overlayStore.place(of: sibling)
    insert(overlay, in: place?.level ?? .aboveLabels, at: place?.index ?? .max)
  }

  /// Gives two overlays each other's place, in each other's level; nothing where one of them is not
  /// on the map.
  public func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
    if overlayStore.exchange(overlay, other) { setNeedsLayout() }
  }

  /// Gives the overlays at two indexes of `overlays` each other's place; nothing where an index is
  /// out of range.
  public func exchangeOverlay(at index: Int, withOverlayAt other: Int) {
    let entries = overlayStore.entries
    guard entries.indices.contains(index), entries.indices.contains(other) else { return }
    exchangeOverlay(entries[index].overlay, with: entries[other].overlay)
  }

  /// Takes an overlay and its renderer off the map; added again it gets a new one. Nothing where it
  /// is not on the map.
  public func removeOverlay(_ overlay: any Overlay) { removeOverlays([overlay]) }

  /// Takes overlays and their renderers off the map.
  public func removeOverlays(_ overlays: [any Overlay]) {
    if overlayStore.remove(overlays) { setNeedsLayout() }
  }

  /// What draws an overlay: nil before it first came into view, and where the delegate has none for
  /// it.
  public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
    layoutIfChanged()
    return overlayStore[overlay]?.renderer
  }

  /// Asks the delegate for renderers of the overlays that came into view.
  func layOutOverlays() {
    var added: [OverlayEntry] = []
    for entry in overlayStore.entries
    where !entry.wasAsked && entry.isOnMap && viewport.shows(entry.overlay) {
      entry.wasAsked = true
      let given: OverlayRenderer? = delegate?.mapView(self, rendererFor: entry.overlay)
      let renderer = given is AbsentRenderer ? nil : given
      eventLog?.append(.rendererFor(overlay: entry.number, isGiven: renderer != nil))
      guard let renderer else { continue }
      renderer.contentScaleFactor = pixelsPerPoint
      entry.renderer = renderer
      added.append(entry)
    }
    added.removeAll { !$0.isOnMap }
    guard !added.isEmpty else { return }
    tell(.didAddRenderers(added.map(\.number))) { $0.mapView(self, didAdd: added.compactMap(\.renderer)) }
  }

  /// `contentScaleFactor`, 1 where that is no finite number above 0.
  var pixelsPerPoint: CGFloat {
    contentScaleFactor > 0 && contentScaleFactor.isFinite ? contentScaleFactor : 1
  }

  func contentScaleDidChange() {
    for entry in overlayStore.entries { entry.renderer?.contentScaleFactor = pixelsPerPoint }
  }

  private func insert(_ overlay: any Overlay, in level: OverlayLevel, at index: Int) {
    if overlayStore.insert(overlay, in: level, at: index) { setNeedsLayout() }
  }
}
