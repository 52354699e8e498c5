import Foundation

// Views of annotations that went out of view are kept in queues by their identifiers, to be used
// again.

extension MapEngine {
  /// The reuse identifier of the standard view of an annotation.
  package static let defaultAnnotationViewReuseIdentifier = "loxodrome.annotation"
  /// The reuse identifier of the standard view of a cluster.
  package static let defaultClusterAnnotationViewReuseIdentifier = "loxodrome.cluster"
  /// The reuse identifier of the standard view of the user's location.
  package static let userLocationViewReuseIdentifier = "loxodrome.user"

  /// Returns the view that was put last into the queue of an identifier, after calling its
  /// `prepareForReuse()`; nil if there is none. Views that are in use again are skipped. The view's
  /// annotation is not set here. The engine attaches the view when the host returns it.
  package func dequeueView(withIdentifier identifier: String) -> (any EngineAnnotationView)? {
    while let view = reuseQueues.dequeue(identifier) {
      // The host may have kept the view and returned it for an annotation without dequeuing it.
      // Then the view is in use.
      guard isUsable(view) else { continue }
      view.prepareForReuse()
      return view
    }
    return nil
  }

  /// Returns the standard view without a host, a used one if there is one: a dot for the user's
  /// location, else a marker with the title. That of a cluster has the number of its members.
  /// Markers have the display priority `low`.
  package func plainView(for annotation: any Annotation) -> PlainAnnotationView {
    func view(
      _ identifier: String, _ appearance: any AnnotationAppearance, _ priority: DisplayPriority
    ) -> PlainAnnotationView {
      let view =
        dequeueView(withIdentifier: identifier) as? PlainAnnotationView
        ?? PlainAnnotationView(reuseIdentifier: identifier)
      view.appearance = appearance
      view.displayPriority = priority
      return view
    }
    switch annotation {
    case is UserLocation:
      return view(MapEngine.userLocationViewReuseIdentifier, UserLocationAppearance(), .required)
    case let cluster as ClusterAnnotation:
      return view(
        MapEngine.defaultClusterAnnotationViewReuseIdentifier, MarkerAppearance(of: cluster), .low)
    default:
      return view(
        MapEngine.defaultAnnotationViewReuseIdentifier, MarkerAppearance(title: annotation.texts.title), .low)
    }
  }

  /// Attaches a view to an entry: the host's, or the standard one. The standard view is used if
  /// there is no host, or if the host returns no view or one that is in use. If the host removed
  /// the annotation, the view is put into its queue instead.
  func attachView(to entry: AnnotationEntry) {
    let annotation = entry.annotation
    let given = host?.engine(self, viewFor: annotation)
    let usable = given.flatMap { isUsable($0) ? $0 : nil }
    let view =
      usable ?? host?.engine(self, standardViewFor: annotation) ?? plainView(for: annotation)
    eventLog?.append(.viewFor(entry.subject, isReused: view.wasUsed, isStandard: usable == nil))
    // The host may have removed the annotation from the map. The view can hold the annotation.
    guard entry.isOnMap, entry.view == nil else {
      guard view.engine == nil else { return }
      view.detach()
      return reuseQueues.enqueue(view)
    }
    view.attach(to: annotation, in: self)
    entry.view = view
    view.prepareForDisplay()
  }

  /// Removes an entry's view from the map, resets its state and puts it into its queue. Does
  /// nothing if the entry has no view.
  func retireView(of entry: AnnotationEntry) {
    guard let view = entry.view else { return }
    entry.view = nil
    view.detach()
    reuseQueues.enqueue(view)
  }

  /// Whether a view can be attached to an annotation: no engine uses it, and the host accepts it.
  private func isUsable(_ view: any EngineAnnotationView) -> Bool {
    view.engine == nil && host?.engine(self, canAttach: view) ?? true
  }
}
