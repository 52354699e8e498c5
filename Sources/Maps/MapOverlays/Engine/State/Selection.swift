/// The selected annotation of a map engine, at most one.
struct Selection {
  /// The selected annotation; nil if there is none.
  private(set) var entry: AnnotationEntry?

  /// Whether an entry is selected.
  func contains(_ entry: AnnotationEntry) -> Bool { self.entry === entry }

  /// Whether an annotation is selected.
  func contains(_ annotation: any Annotation) -> Bool { entry?.annotation === annotation }

  /// Selects an entry, which replaces the selected one.
  mutating func select(_ entry: AnnotationEntry) { self.entry = entry }

  /// Deselects the selected entry and returns it; nil if there is none.
  mutating func clear() -> AnnotationEntry? {
    defer { entry = nil }
    return entry
  }
}
