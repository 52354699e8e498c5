/// An overlay of a map view with its number, its level and its renderer.
///
/// An entry that was taken off the map is never put back: the same overlay gets another one.
final class OverlayEntry {
  let overlay: any Overlay
  /// What events know it by.
  let number: Int
  /// The level that it lies in.
  fileprivate(set) var level: OverlayLevel
  /// What draws it; nil before it came into view, and where the delegate has none.
  var renderer: OverlayRenderer?
  /// Whether the delegate was asked for the renderer.
  var wasAsked = false
  /// Whether it is still on the map.
  fileprivate(set) var isOnMap = true

  init(_ overlay: any Overlay, number: Int, level: OverlayLevel) {
    self.overlay = overlay
    self.number = number
    self.level = level
  }
}

/// The overlays of a map view: two levels, each in the order in which it is drawn.
///
/// Each object has at most one entry, which lies in one level once. Overlays are numbered from 0 in
/// the order in which they were added, and no number is used twice.
struct OverlayStore {
  /// The entries of each level, by its raw value.
  private var levels: [[OverlayEntry]] = OverlayLevel.allCases.map { _ in [] }
  private var entriesByObject: [ObjectIdentifier: OverlayEntry] = [:]
  private var nextNumber = 0

  /// All entries in the order in which they are drawn, the lower level first.
  var entries: [OverlayEntry] { levels.flatMap { $0 } }

  /// The entries of a level in the order in which they are drawn.
  func entries(in level: OverlayLevel) -> [OverlayEntry] { levels[level.rawValue] }

  /// The entry of an overlay; nil where it is not there.
  subscript(overlay: any Overlay) -> OverlayEntry? { entriesByObject[ObjectIdentifier(overlay)] }

  /// The level of an overlay and its index there; nil where it is not there.
  func place(of overlay: any Overlay) -> (level: OverlayLevel, index: Int)? {
    guard let entry = self[overlay], let index = entries(in: entry.level).firstIndex(where: { $0 === entry })
    else { return nil }
    return (entry.level, index)
  }

  /// Puts an overlay into a level under those from an index on; an index out of range counts as the
  /// nearest in it, so that `Int.max` is the top.
  /// - Returns: false where it is there already, which changes nothing.
  mutating func insert(_ overlay: any Overlay, in level: OverlayLevel, at index: Int) -> Bool {
    let key = ObjectIdentifier(overlay)
    guard entriesByObject[key] == nil else { return false }
    let entry = OverlayEntry(overlay, number: nextNumber, level: level)
    nextNumber += 1
    entriesByObject[key] = entry
    levels[level.rawValue].insert(entry, at: min(max(index, 0), levels[level.rawValue].count))
    return true
  }

  /// Gives two overlays each other's level and index; all others stay where they are.
  /// - Returns: false where one is not there or both are the same, which changes nothing.
  mutating func exchange(_ overlay: any Overlay, _ other: any Overlay) -> Bool {
    guard let first = self[overlay], let second = self[other], first !== second,
      let (firstLevel, firstIndex) = place(of: overlay), let (secondLevel, secondIndex) = place(of: other)
    else { return false }
    levels[firstLevel.rawValue][firstIndex] = second
    levels[secondLevel.rawValue][secondIndex] = first
    (first.level, second.level) = (secondLevel, firstLevel)
    return true
  }

  /// Removes overlays; those that are not there are left out.
  /// - Returns: whether any was there.
  mutating func remove(_ overlays: [any Overlay]) -> Bool {
    var hasRemoved = false
    for overlay in overlays {
      guard let entry = entriesByObject.removeValue(forKey: ObjectIdentifier(overlay)) else { continue }
      entry.isOnMap = false
      hasRemoved = true
    }
    guard hasRemoved else { return false }
    for level in levels.indices { levels[level].removeAll { !$0.isOnMap } }
    return true
  }
}
