/// Whether a marker shows a text.
public enum FeatureVisibility: String, Hashable, Sendable, CaseIterable {
  /// In MapKit, visible if there is a text and the marker is selected or does not overlap others.
  /// Here it is the same as `visible`, because `displayPriority` decides about overlaps.
  case adaptive
  /// Never visible.
  case hidden
  /// Visible if there is a text.
  case visible
}
