import Foundation
import MapGeometry

// Overlays lie in two levels, each in the order in which it is drawn. One that is on the map already is not
// added again, and stays where it is.

extension MapView {
  /// The overlays in the order in which they are drawn: those above roads, then those above labels.
  public var overlays: [any Overlay] { orderedOverlayEntries.map(\.overlay) }

  /// The overlays of a level in the order in which they are drawn.
  public func overlays(in level: OverlayLevel) -> [any Overlay] {
    overlayEntries[level, default: []].map(\.overlay)
  }

  /// Puts an overlay on top of a level, above labels unless told.
  public func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveLabels) {
    insert(overlay, level: level) { $0.count }
  }

  /// Puts overlays on top of a level, one over the other.
  public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveLabels) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Puts an overlay into a level under those from an index on; an index out of range counts as the nearest
  /// in it.
  public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveLabels) {
    insert(overlay, level: level) { min(max(index, 0), $0.count) }
  }

  /// Puts an overlay right over another one, into its level; on top of all where the other is not on the map.
  public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    insert(overlay, level: overlayEntry(sibling)?.level ?? .aboveLabels) { entries in
      entries.firstIndex { $0.overlay === sibling }.map { $0 + 1 } ?? entries.count
    }
  }

  /// Puts an overlay right under another one, into its level; on top of all where the other is not on the
  /// map.
  public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    insert(overlay, level: overlayEntry(sibling)?.level ?? .aboveLabels) { entries in
      entries.firstIndex { $0.overlay === sibling } ?? entries.count
    }
  }

  /// Gives two overlays each other's place, in each other's level; nothing where one of them is not on the
  /// map.
  public func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
    guard let first = overlayEntry(overlay), let second = overlayEntry(other), first !== second,
      let firstIndex = index(of: first), let secondIndex = index(of: second)
    else { return }
    let (firstLevel, secondLevel) = (first.level, second.level)
    overlayEntries[firstLevel]?[firstIndex] = second
    overlayEntries[secondLevel]?[secondIndex] = first
    (first.level, second.level) = (secondLevel, firstLevel)
    setNeedsLayout()
  }

  /// Gives the overlays at two indexes of `overlays` each other's place; nothing where an index is out of
  /// range.
  public func exchangeOverlay(at index: Int, withOverlayAt other: Int) {
    let entries = orderedOverlayEntries
    guard entries.indices.contains(index), entries.indices.contains(other) else { return }
    exchangeOverlay(entries[index].overlay, with: entries[other].overlay)
  }

  /// Takes an overlay and its renderer off the map; added again it gets a new one. Nothing where it is not on
  /// the map.
  public func removeOverlay(_ overlay: any Overlay) { removeOverlays([overlay]) }

  /// Takes overlays and their renderers off the map.
  public func removeOverlays(_ overlays: [any Overlay]) {
    var hasRemoved = false
    for overlay in overlays {
      guard let entry = overlayEntriesByObject.removeValue(forKey: ObjectIdentifier(overlay)) else {
        continue
      }
      entry.isOnMap = false
      hasRemoved = true
    }
    guard hasRemoved else { return }
    for level in OverlayLevel.allCases { overlayEntries[level]?.removeAll { !$0.isOnMap } }
    setNeedsLayout()
  }

  /// What draws an overlay: nil before it first came into view, and where the delegate has none for it.
  public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
    layoutIfChanged()
    return overlayEntry(overlay)?.renderer
  }

  /// The entries in the order in which they are drawn.
  var orderedOverlayEntries: [OverlayEntry] {
    OverlayLevel.allCases.flatMap { overlayEntries[$0, default: []] }
  }

  /// Whether any part of an overlay may be seen, in any of the world's copies. A line along a parallel or
  /// meridian, whose bounds have no area, is seen where they touch what is seen.
  func isInView(_ overlay: any Overlay) -> Bool {
    let bounds = overlay.boundingMapRect
    let isLine = bounds.width == 0 || bounds.height == 0
    return worldOffsets(reaching: bounds).contains { offset in
      let part = visible.offsetBy(dx: offset, dy: 0)
      return overlay.intersects(part) || (isLine && !bounds.intersection(part).isNull)
    }
  }

  /// By how much the visible rectangle is moved to lie in each copy of the world in which a rectangle may be
  /// seen.
  private func worldOffsets(reaching rect: MapRect) -> [Double] {
    let width = MapSize.world.width
    // A rectangle without end, and one of an overlay that does not know its own, is looked for in the world's
    // own copy.
    guard rect.minX.isFinite, rect.maxX.isFinite else { return [0] }
    let first = ((rect.minX - visible.maxX) / width).rounded(.up)
    let last = ((rect.maxX - visible.minX) / width).rounded(.down)
    // Only an overlay many worlds wide has more copies than that; the nearest are enough to find it.
    guard first <= last, let from = Int(exactly: max(first, -64)), let to = Int(exactly: min(last, 64)),
      from <= to
    else { return [] }
    return (from...to).map { Double($0) * width }
  }

  /// Asks the delegate for renderers of the overlays that came into view.
  func layOutOverlays() {
    var added: [OverlayEntry] = []
    for entry in orderedOverlayEntries where !entry.wasAsked && entry.isOnMap && isInView(entry.overlay) {
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
    for entry in orderedOverlayEntries { entry.renderer?.contentScaleFactor = pixelsPerPoint }
  }

  private func insert(_ overlay: any Overlay, level: OverlayLevel, at index: ([OverlayEntry]) -> Int) {
    guard overlayEntry(overlay) == nil else { return }
    let entry = OverlayEntry(overlay, number: nextOverlayNumber, level: level)
    nextOverlayNumber += 1
    overlayEntriesByObject[ObjectIdentifier(overlay)] = entry
    let index = index(overlayEntries[level, default: []])
    overlayEntries[level, default: []].insert(entry, at: index)
    setNeedsLayout()
  }

  private func overlayEntry(_ overlay: any Overlay) -> OverlayEntry? {
    overlayEntriesByObject[ObjectIdentifier(overlay)]
  }

  private func index(of entry: OverlayEntry) -> Int? {
    overlayEntries[entry.level]?.firstIndex { $0 === entry }
  }
}
