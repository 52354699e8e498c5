/// The views that wait to be used again, and the classes of new ones, by their reuse identifiers.
///
/// Each queue gives back the view that was put into it last. A view without an identifier is in no
/// queue.
struct ReuseQueues {
  private var views: [String: [AnnotationView]] = [:]
  private var classes: [String: AnnotationView.Type] = [:]

  /// Names the class of the views of an identifier; nil takes it back. Views that wait stay.
  mutating func register(_ viewClass: AnnotationView.Type?, for identifier: String) {
    classes[identifier] = viewClass
  }

  /// The registered class of an identifier; nil without one.
  func viewClass(for identifier: String) -> AnnotationView.Type? { classes[identifier] }

  /// Puts a view into the queue of its identifier.
  mutating func enqueue(_ view: AnnotationView) {
    if let identifier = view.reuseIdentifier { views[identifier, default: []].append(view) }
  }

  /// Takes the view of an identifier out that was put in last; nil where none waits.
  mutating func dequeue(_ identifier: String) -> AnnotationView? { views[identifier]?.popLast() }
}
