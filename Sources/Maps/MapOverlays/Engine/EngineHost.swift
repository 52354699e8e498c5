import Foundation

/// The owner of a map engine: it gives the engine the views and renderers of the map, and is
/// notified of changes. Every method is optional.
///
/// All methods are called on the thread that called the engine, during that call. They can change
/// the engine. New views are laid out in the same or the next layout.
package protocol EngineHost: AnyObject {
  /// Returns the renderer for an overlay that came into view; nil if the overlay is not drawn. The
  /// engine calls this method once for each overlay, and again if the overlay was removed and added
  /// again.
  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer?
  /// Returns the view for an annotation or a cluster that came into view, preferably a used one
  /// (`MapEngine.dequeueView(withIdentifier:)`); nil for the standard view. The standard view is
  /// also used if the returned view is in use.
  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)?
  /// Returns the standard view for an annotation or a cluster.
  func engine(_ engine: MapEngine, standardViewFor annotation: any Annotation) -> any EngineAnnotationView
  /// Whether the engine can use a view that no engine uses.
  func engine(_ engine: MapEngine, canAttach view: any EngineAnnotationView) -> Bool
  /// Returns the cluster for annotations whose views overlap. If the returned object is already on
  /// the map, a plain cluster is used instead.
  func engine(_ engine: MapEngine, clusterFor members: [any Annotation]) -> ClusterAnnotation
  /// Something has changed or will change.
  func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice)
  /// A layout ends. The view is that of the selected annotation, if it is displayed and is not
  /// dragged.
  func engine(
    _ engine: MapEngine, layOutCalloutOf view: (any EngineAnnotationView)?, for annotation: (any Annotation)?)
  /// Draws what lies above the views of annotations, for example a callout, into a context in
  /// screen points. The scale is the number of pixels per screen point.
  func engine(_ engine: MapEngine, drawAboveAnnotationsIn context: DrawingContext, scale: CGFloat)
}

// The defaults draw no overlay, use the standard view and a plain cluster, and do nothing.
extension EngineHost {
  /// Returns nil, for no renderer.
  package func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? { nil }
  /// Returns nil, for the standard view.
  package func engine(
    _ engine: MapEngine, viewFor annotation: any Annotation
  ) -> (any EngineAnnotationView)? { nil }
  /// Returns `MapEngine.plainView(for:)`.
  package func engine(
    _ engine: MapEngine, standardViewFor annotation: any Annotation
  ) -> any EngineAnnotationView { engine.plainView(for: annotation) }
  /// Returns true.
  package func engine(_ engine: MapEngine, canAttach view: any EngineAnnotationView) -> Bool { true }
  /// Returns a plain cluster.
  package func engine(_ engine: MapEngine, clusterFor members: [any Annotation]) -> ClusterAnnotation {
    ClusterAnnotation(memberAnnotations: members)
  }
  /// Does nothing.
  package func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice) {}
  /// Does nothing.
  package func engine(
    _ engine: MapEngine, layOutCalloutOf view: (any EngineAnnotationView)?, for annotation: (any Annotation)?
  ) {}
  /// Does nothing.
  package func engine(_ engine: MapEngine, drawAboveAnnotationsIn context: DrawingContext, scale: CGFloat) {}
}

extension MapEngine {
  /// A change of which an engine notifies its host.
  package enum Notice {
    /// The visible part will change.
    case regionWillChange(animated: Bool)
    /// The visible part has changed. This notice follows every `regionWillChange` and precedes
    /// `regionDidChange`.
    case visibleRegionDidChange
    /// The visible part has changed.
    case regionDidChange(animated: Bool)
    /// A snapshot begins to load the data that its renderers need.
    case willStartLoadingMap
    /// All data that the snapshot's renderers need was loaded.
    case didFinishLoadingMap
    /// Something, for example a tile, could not be loaded. The picture is made without it.
    case didFailLoadingMap(any Error)
    /// The drawing of a snapshot begins.
    case willStartRenderingMap
    /// A snapshot was drawn. `fullyRendered` is whether all data was loaded.
    case didFinishRenderingMap(fullyRendered: Bool)
    /// The engine starts showing the user's location.
    case willStartLocatingUser
    /// The engine stopped showing the user's location.
    case didStopLocatingUser
    /// The user's location was updated.
    case didUpdateUserLocation
    /// A location could not be determined or shown. The last valid location stays.
    case didFailToLocateUser(any Error)
    /// Following the user began or ended.
    case didChangeTrackingMode(UserTrackingMode, animated: Bool)
    /// Renderers of overlays were added.
    case didAddRenderers([OverlayRenderer])
    /// Views of annotations and clusters were added.
    case didAddViews([any EngineAnnotationView])
    /// An annotation with its view was selected.
    case didSelect(any EngineAnnotationView, any Annotation)
    /// An annotation with its view was deselected.
    case didDeselect(any EngineAnnotationView, any Annotation)
    /// The drag state of a view changed.
    case didChangeDragState(of: any EngineAnnotationView, AnnotationDragState, from: AnnotationDragState)
  }
}
