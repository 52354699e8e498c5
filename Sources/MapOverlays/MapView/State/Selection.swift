/// The selected annotation of a map view, at most one, and its callout.
struct Selection {
  /// The selected annotation; nil if there is none.
  private(set) var entry: AnnotationEntry?
  /// The callout of the last layout; nil if there was none. Until the next layout it can belong to
  /// an annotation that is no longer selected.
  var callout: CalloutView?

  /// Whether an entry is selected.
  func contains(_ entry: AnnotationEntry) -> Bool { self.entry === entry }

  /// Whether an annotation is selected.
  func contains(_ annotation: any Annotation) -> Bool { entry?.annotation === annotation }

  /// Selects an entry, which replaces the selected one. The callout stays until the next layout.
  mutating func select(_ entry: AnnotationEntry) { self.entry = entry }

  /// Deselects the selected entry and returns it; nil if there is none. The callout stays until the
  /// next layout.
  mutating func clear() -> AnnotationEntry? {
    defer { entry = nil }
    return entry
  }
}
