/// The views that can be used again, by their reuse identifiers.
///
/// Each queue returns the view that was put into it last. A view without an identifier is in no
/// queue.
struct ReuseQueues {
  private var views: [String: [any EngineAnnotationView]] = [:]

  /// Puts a view into the queue of its identifier. Does nothing if the view has no identifier.
  mutating func enqueue(_ view: any EngineAnnotationView) {
    if let identifier = view.reuseIdentifier { views[identifier, default: []].append(view) }
  }

  /// Removes and returns the view that was put last into the queue of an identifier. Returns nil if
  /// the queue is empty.
  mutating func dequeue(_ identifier: String) -> (any EngineAnnotationView)? {
    views[identifier]?.popLast()
  }
}
