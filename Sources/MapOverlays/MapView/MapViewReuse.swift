import Foundation
import MapGeometry

// Views of annotations that went out of view are kept in queues by their identifiers, to be used
// again.

extension MapView {
  /// The reuse identifier of the standard view of an annotation. A class can be registered for it.
  public static let defaultAnnotationViewReuseIdentifier = "loxodrome.annotation"
  /// The reuse identifier of the standard view of a cluster. A class can be registered for it.
  public static let defaultClusterAnnotationViewReuseIdentifier = "loxodrome.cluster"
  /// The reuse identifier of the standard view of the user's location.
  static let userLocationViewReuseIdentifier = "loxodrome.user"

  /// Registers the class of the views of an identifier. The class is used if the queue is empty.
  /// Nil removes the registration.
  public func register(
    _ viewClass: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    reuseQueues.register(viewClass, for: identifier)
  }

  /// Returns the view that was put last into the queue of an identifier, after calling its
  /// `prepareForReuse()`. Views that are in use again are skipped. If the queue has no other view,
  /// the result is a new view of the registered class, or nil if no class is registered. The view's
  /// annotation is not set here. The map view sets it when the delegate returns the view.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
    while let view = reuseQueues.dequeue(identifier) {
      // The delegate may have kept the view and returned it for an annotation without dequeuing it.
      // Then the view is in use.
      guard isUsable(view) else { continue }
      view.prepareForReuse()
      return view
    }
    return reuseQueues.viewClass(for: identifier)?.init(registeredFor: nil, reuseIdentifier: identifier)
  }

  /// Returns a view for an annotation: a used one, or a new one of the registered class. If the
  /// queue is empty and no class is registered, the result is a new pin.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any Annotation)
    -> AnnotationView
  {
    let view =
      dequeueReusableAnnotationView(withIdentifier: identifier)
      ?? PinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    view.annotation = annotation
    return view
  }

  /// Attaches a view to an entry: the delegate's, or the standard one. The standard view is used if
  /// there is no delegate, or if the delegate returns no view or one that is in use. If the
  /// delegate removed the annotation, the view is put into its queue instead.
  func attachView(to entry: AnnotationEntry) {
    let annotation = entry.annotation
    let given = delegate?.mapView(self, viewFor: annotation)
    let usable = given.flatMap { isUsable($0) ? $0 : nil }
    let view = usable ?? standardView(for: annotation)
    eventLog?.append(.viewFor(entry.subject, isReused: view.wasUsed, isStandard: usable == nil))
    // The delegate may have removed the annotation from the map.
    guard entry.isOnMap, entry.view == nil else { return reuseQueues.enqueue(view) }
    view.wasUsed = true
    if view.annotation !== annotation { view.annotation = annotation }
    view.dragState = .none
    view.removeFromSuperview()
    view.mapView = self
    view.superview = self
    entry.view = view
    view.prepareForDisplay()
  }

  /// Removes an entry's view from the map, resets its state and puts it into its queue. Does
  /// nothing if the entry has no view.
  func retireView(of entry: AnnotationEntry) {
    guard let view = entry.view else { return }
    entry.view = nil
    view.mapView = nil
    view.removeFromSuperview()
    view.annotation = nil
    view.isDisplayed = false
    view.cluster = nil
    view.isHighlighted = false
    if view.isSelected { view.setSelected(false, animated: false) }
    view.dragState = .none
    reuseQueues.enqueue(view)
  }

  /// Whether a view can be attached to an annotation: no map view uses it, and this map view is not
  /// inside it.
  private func isUsable(_ view: AnnotationView) -> Bool { view.mapView == nil && !isDescendant(of: view) }

  private func standardView(for annotation: any Annotation) -> AnnotationView {
    func view(_ identifier: String, _ make: AnnotationView.Type) -> AnnotationView {
      if let view = dequeueReusableAnnotationView(withIdentifier: identifier) { return view }
      let view = make.init(registeredFor: annotation, reuseIdentifier: identifier)
      view.canShowCallout = true
      return view
    }
    switch annotation {
    case is UserLocation: return view(MapView.userLocationViewReuseIdentifier, UserLocationView.self)
    case is ClusterAnnotation:
      return view(MapView.defaultClusterAnnotationViewReuseIdentifier, MarkerAnnotationView.self)
    default: return view(MapView.defaultAnnotationViewReuseIdentifier, PinAnnotationView.self)
    }
  }
}
