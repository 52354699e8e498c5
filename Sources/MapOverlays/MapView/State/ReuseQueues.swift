/// The views that can be used again, and the classes of new views, by their reuse identifiers.
///
/// Each queue returns the view that was put into it last. A view without an identifier is in no
/// queue.
struct ReuseQueues {
  private var views: [String: [AnnotationView]] = [:]
  private var classes: [String: AnnotationView.Type] = [:]

  /// Registers the class of the views of an identifier; nil removes the registration. Views in the
  /// queue stay.
  mutating func register(_ viewClass: AnnotationView.Type?, for identifier: String) {
    classes[identifier] = viewClass
  }

  /// Returns the registered class of an identifier; nil if there is none.
  func viewClass(for identifier: String) -> AnnotationView.Type? { classes[identifier] }

  /// Puts a view into the queue of its identifier. Does nothing if the view has no identifier.
  mutating func enqueue(_ view: AnnotationView) {
    if let identifier = view.reuseIdentifier { views[identifier, default: []].append(view) }
  }

  /// Removes and returns the view that was put last into the queue of an identifier. Returns nil if
  /// the queue is empty.
  mutating func dequeue(_ identifier: String) -> AnnotationView? { views[identifier]?.popLast() }
}
