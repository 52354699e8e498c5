/// The selected annotation of a map view, at most one, and its callout.
struct Selection {
  /// The annotation that is selected; nil for none.
  private(set) var entry: AnnotationEntry?
  /// The callout as the last layout left it; it may belong to an annotation that was selected
  /// before.
  var callout: CalloutView?

  /// Whether an entry is selected.
  func contains(_ entry: AnnotationEntry) -> Bool { self.entry === entry }

  /// Whether an annotation is selected.
  func contains(_ annotation: any Annotation) -> Bool { entry?.annotation === annotation }

  /// Selects an entry instead of the one before; the callout stays until the next layout.
  mutating func select(_ entry: AnnotationEntry) { self.entry = entry }

  /// Takes the selected entry out and gives it back; nil where there is none.
  mutating func clear() -> AnnotationEntry? {
    defer { entry = nil }
    return entry
  }
}
