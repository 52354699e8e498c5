/// The levels at which overlays are drawn, relative to the roads and labels of a map.
public enum OverlayLevel: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Above roads and under labels; drawn first.
  case aboveRoads
  /// Above the whole map, under annotations.
  case aboveLabels

  /// Whether the left level is drawn under the right one.
  public static func < (left: OverlayLevel, right: OverlayLevel) -> Bool { left.rawValue < right.rawValue }
}
