import MapOverlays

/// The delegate of a map view. Every method is optional.
///
/// All methods are called on the main actor, during a call of the map view. They can change
/// the map view. New views are laid out in the same or the next layout.
@preconcurrency @MainActor public protocol MapViewDelegate: AnyObject {
  /// The visible part will change.
  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)
  /// The visible part has changed. This method is called after every `regionWillChangeAnimated`,
  /// before `regionDidChangeAnimated`.
  func mapViewDidChangeVisibleRegion(_ mapView: MapView)
  /// The visible part has changed.
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)

  /// A snapshot begins to load the data that its renderers need.
  func mapViewWillStartLoadingMap(_ mapView: MapView)
  /// All data that the snapshot's renderers need was loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MapView)
  /// Something, for example a tile, could not be loaded. The picture is made without it.
  func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error)
  /// The drawing of a snapshot begins.
  func mapViewWillStartRenderingMap(_ mapView: MapView)
  /// A snapshot was drawn. `fullyRendered` is whether all data was loaded.
  func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool)

  /// The map view starts showing the user's location.
  func mapViewWillStartLocatingUser(_ mapView: MapView)
  /// The map view stopped showing the user's location.
  func mapViewDidStopLocatingUser(_ mapView: MapView)
  /// The user's location was updated.
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)
  /// A location could not be determined or shown. The last valid location stays.
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)
  /// Following the user began or ended.
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)

  /// Returns the view for an annotation or a cluster that came into view, preferably a used one
  /// (`MapView.dequeueReusableAnnotationView(withIdentifier:)`); nil for the standard view. The
  /// standard view is also used if the returned view is in use.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
  /// Views of annotations and clusters were added to the map view.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView])
  /// An enabled control in a callout was tapped.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control)
  /// A view was selected.
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  /// A view was deselected.
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
  /// An annotation was selected. This method is called after the one for the annotation's view.
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  /// An annotation was deselected. This method is called after the one for the annotation's view.
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
  /// The drag state of a view changed.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)
  /// Returns the cluster for annotations whose views overlap. If the returned object is already on
  /// the map, a plain cluster is used instead.
  func mapView(_ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation])
    -> ClusterAnnotation

  /// Returns the renderer for an overlay that came into view. If a delegate implements neither this
  /// method nor the one with an optional result, the overlay is not drawn.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer
  /// Returns the renderer for an overlay that came into view; nil if the overlay is not drawn. The
  /// map view calls this method once for each overlay, and again if the overlay was removed and
  /// added again. The default calls the method whose result is not optional.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer?
  /// Returns the renderer for an overlay, in the spelling of iOS 4 to 6, where renderers were views.
  /// The map view calls it if the delegate has neither of the methods above.
  func mapView(_ mapView: MapView, viewFor overlay: any Overlay) -> OverlayRenderer
  /// Renderers of overlays were added to the map view.
  func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])
}

// The defaults do nothing, use the standard view and a plain cluster, and draw no overlay.
extension MapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}

  /// Does nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) {}
  /// Does nothing.
  public func mapViewWillStartRenderingMap(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {}

  /// Does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}

  /// Returns nil, for the standard view.
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control
  ) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  /// Returns a plain cluster.
  public func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { ClusterAnnotation(memberAnnotations: memberAnnotations) }

  /// Returns an `AbsentRenderer`, which means that there is no renderer.
  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    AbsentRenderer(overlay: overlay)
  }
  /// Returns an `AbsentRenderer`, which means that there is no renderer.
  public func mapView(_ mapView: MapView, viewFor overlay: any Overlay) -> OverlayRenderer {
    AbsentRenderer(overlay: overlay)
  }
  /// Returns the result of the method of the same name that does not return an optional.
  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    let renderer: OverlayRenderer = self.mapView(mapView, rendererFor: overlay)
    return renderer
  }
  /// Does nothing.
  public func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {}
}

/// A placeholder for a missing renderer: the delegate implements no method that returns one.
final class AbsentRenderer: OverlayRenderer {}
