import Foundation
import MapOverlays

// Views of annotations that went out of view are kept in queues by their identifiers, to be used
// again.

extension MapView {
  /// The reuse identifier of the standard view of an annotation. A class can be registered for it.
  public nonisolated static let defaultAnnotationViewReuseIdentifier =
    MapEngine.defaultAnnotationViewReuseIdentifier
  /// The reuse identifier of the standard view of a cluster. A class can be registered for it.
  public nonisolated static let defaultClusterAnnotationViewReuseIdentifier =
    MapEngine.defaultClusterAnnotationViewReuseIdentifier

  /// Registers the class of the views of an identifier. The class is used if the queue is empty.
  /// Nil removes the registration. A class needs the initializer
  /// `init(annotation:reuseIdentifier:)`, its own or that of its superclass.
  public func register(
    _ viewClass: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    registeredClasses[identifier] = viewClass
  }

  /// Returns the view that was put last into the queue of an identifier, after calling its
  /// `prepareForReuse()`. Views that are in use again are skipped. If the queue has no other view,
  /// the result is a new view of the registered class, or nil if no class is registered. The view's
  /// annotation is not set here. The map view sets it when the delegate returns the view.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
    dequeueView(identifier, for: nil)
  }

  /// Returns the view that was put last into a queue, or a new one of the registered class.
  private func dequeueView(_ identifier: String, for annotation: (any Annotation)?) -> AnnotationView? {
    if let view = engine.dequeueView(withIdentifier: identifier) as? AnnotationView { return view }
    return registeredClasses[identifier]?.makeRegistered(for: annotation, reuseIdentifier: identifier)
  }

  /// Returns a view for an annotation: a used one, or a new one of the registered class, whose
  /// initializer gets the annotation. If the queue is empty and no class is registered, the result is
  /// a new marker.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any Annotation)
    -> AnnotationView
  {
    let view =
      dequeueView(identifier, for: annotation)
      ?? MarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    if view.annotation !== annotation { view.annotation = annotation }
    return view
  }

  /// Returns the standard view for an annotation: the user's location has a dot, and every other
  /// annotation and every cluster a marker with its title, unless a class is registered.
  func standardView(for annotation: any Annotation) -> AnnotationView {
    func view(_ identifier: String, _ make: AnnotationView.Type) -> AnnotationView {
      if let view = dequeueView(identifier, for: annotation) { return view }
      let view = make.makeRegistered(for: annotation, reuseIdentifier: identifier)
      view.canShowCallout = true
      return view
    }
    switch annotation {
    case is UserLocation: return view(MapEngine.userLocationViewReuseIdentifier, UserLocationView.self)
    case is ClusterAnnotation:
      return view(MapView.defaultClusterAnnotationViewReuseIdentifier, MarkerAnnotationView.self)
    default: return view(MapView.defaultAnnotationViewReuseIdentifier, MarkerAnnotationView.self)
    }
  }
}
