/// The levels of overlays, between the contents of a map.
public enum OverlayLevel: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Above roads and under labels: drawn first.
  case aboveRoads
  /// Above all of the map, under annotations.
  case aboveLabels

  /// Whether the left one is drawn under the right one.
  public static func < (left: OverlayLevel, right: OverlayLevel) -> Bool { left.rawValue < right.rawValue }
}

/// An overlay of a map view with what became of it.
final class OverlayEntry {
  let overlay: any Overlay
  let number: Int
  var level: OverlayLevel
  /// What draws it; nil before it came into view, and where the delegate has none.
  var renderer: OverlayRenderer?
  /// Whether the delegate was asked.
  var wasAsked = false
  /// Whether it is still on the map.
  var isOnMap = true

  init(_ overlay: any Overlay, number: Int, level: OverlayLevel) {
    self.overlay = overlay
    self.number = number
    self.level = level
  }
}
