/// Whether a marker shows a text.
public enum FeatureVisibility: String, Hashable, Sendable, CaseIterable {
  /// A title is visible if the map has room for it, and a subtitle if the marker is selected. Both
  /// are hidden while the marker is selected and has a callout, which contains them.
  case adaptive
  /// Never visible.
  case hidden
  /// Visible if there is a text, even if it overlaps something.
  case visible
}
