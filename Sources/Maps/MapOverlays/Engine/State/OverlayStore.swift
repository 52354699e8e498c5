/// An overlay of a map engine with its number, its level and its renderer.
///
/// An entry that was removed from the map is never added again. The same overlay gets a new entry.
final class OverlayEntry {
  let overlay: any Overlay
  /// The number that identifies the overlay in each `MapEvent`.
  let number: Int
  /// The level of the overlay.
  fileprivate(set) var level: OverlayLevel
  /// The renderer. Nil before the overlay came into view. Also nil if there was no host at that
  /// time, or the host returned no renderer.
  var renderer: OverlayRenderer?
  /// Whether a layout has requested the renderer. It is true even if there was no host, and the
  /// renderer is not requested again.
  var wasRendererRequested = false
  /// Whether the entry is still on the map.
  fileprivate(set) var isOnMap = true

  init(_ overlay: any Overlay, number: Int, level: OverlayLevel) {
    self.overlay = overlay
    self.number = number
    self.level = level
  }
}

/// The overlays of a map engine: two levels, each in drawing order.
///
/// Each object has at most one entry, which is in one level. Overlays are numbered from 0 in the
/// order in which they were added, and no number is used twice.
struct OverlayStore {
  /// The entries of each level, indexed by the level's raw value.
  private var levels: [[OverlayEntry]] = OverlayLevel.allCases.map { _ in [] }
  private var entriesByObject: [ObjectIdentifier: OverlayEntry] = [:]
  private var nextNumber = 0

  /// All entries in drawing order, the lower level first.
  var entries: [OverlayEntry] { levels.flatMap { $0 } }

  /// Returns the entries of a level in drawing order.
  func entries(in level: OverlayLevel) -> [OverlayEntry] { levels[level.rawValue] }

  /// The entry of an overlay; nil if there is none.
  subscript(overlay: any Overlay) -> OverlayEntry? { entriesByObject[ObjectIdentifier(overlay)] }

  /// Returns the level of an overlay and its index in the level; nil if it is not on the map.
  func position(of overlay: any Overlay) -> (level: OverlayLevel, index: Int)? {
    guard let entry = self[overlay], let index = entries(in: entry.level).firstIndex(where: { $0 === entry })
    else { return nil }
    return (entry.level, index)
  }

  /// Inserts an overlay into a level at an index, below the overlays from this index on. An index
  /// out of range counts as the nearest valid one; `Int.max` is the top.
  ///
  /// - Returns: false, with no effect, if the overlay is already on the map.
  mutating func insert(_ overlay: any Overlay, in level: OverlayLevel, at index: Int) -> Bool {
    let key = ObjectIdentifier(overlay)
    guard entriesByObject[key] == nil else { return false }
    let entry = OverlayEntry(overlay, number: nextNumber, level: level)
    nextNumber += 1
    entriesByObject[key] = entry
    levels[level.rawValue].insert(entry, at: min(max(index, 0), levels[level.rawValue].count))
    return true
  }

  /// Exchanges the levels and indices of two overlays. All other overlays keep theirs.
  ///
  /// - Returns: false, with no effect, if one of them is not on the map or both are the same.
  mutating func exchange(_ overlay: any Overlay, _ other: any Overlay) -> Bool {
    guard let first = self[overlay], let second = self[other], first !== second,
      let (firstLevel, firstIndex) = position(of: overlay),
      let (secondLevel, secondIndex) = position(of: other)
    else { return false }
    levels[firstLevel.rawValue][firstIndex] = second
    levels[secondLevel.rawValue][secondIndex] = first
    (first.level, second.level) = (secondLevel, firstLevel)
    return true
  }

  /// Removes overlays. Overlays that are not on the map are ignored.
  ///
  /// - Returns: the entries of the removed overlays.
  mutating func remove(_ overlays: [any Overlay]) -> [OverlayEntry] {
    var removed: [OverlayEntry] = []
    for overlay in overlays {
      guard let entry = entriesByObject.removeValue(forKey: ObjectIdentifier(overlay)) else { continue }
      entry.isOnMap = false
      removed.append(entry)
    }
    guard !removed.isEmpty else { return [] }
    for level in levels.indices { levels[level].removeAll { !$0.isOnMap } }
    return removed
  }
}
