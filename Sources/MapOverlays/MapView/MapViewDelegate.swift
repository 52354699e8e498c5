/// What a map view tells and asks; every method can be left out.
///
/// All are called on the thread that called the map view, while it does what causes them. They may
/// change the map view: views that come of that are laid out in the same or the next layout.
public protocol MapViewDelegate: AnyObject {
  /// The visible part is about to change.
  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)
  /// The visible part has changed; follows every `regionWillChangeAnimated`, before
  /// `regionDidChangeAnimated`.
  func mapViewDidChangeVisibleRegion(_ mapView: MapView)
  /// The visible part has changed.
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)

  /// A snapshot begins, and with it the loading of what its renderers need.
  func mapViewWillStartLoadingMap(_ mapView: MapView)
  /// All that the snapshot's renderers need was loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MapView)
  /// Something, a tile for instance, could not be loaded; the picture is made without it.
  func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error)
  /// The drawing of a snapshot begins.
  func mapViewWillStartRenderingMap(_ mapView: MapView)
  /// A snapshot was drawn, fully where nothing failed to load.
  func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool)

  /// The map view shows the user's location from now on.
  func mapViewWillStartLocatingUser(_ mapView: MapView)
  /// The map view shows the user's location no longer.
  func mapViewDidStopLocatingUser(_ mapView: MapView)
  /// There is a new location of the user.
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)
  /// A location could not be had or shown; the last valid one stays.
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)
  /// Following the user began or ended.
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)

  /// The view for an annotation that came into view, a used one by preference
  /// (`MapView.dequeueReusableAnnotationView(withIdentifier:)`); nil for the standard one.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?
  /// Views of annotations that came into view.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView])
  /// A control in a callout was tapped.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control)
  /// A view was selected.
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  /// A view was deselected.
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
  /// An annotation was selected; follows that of its view.
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  /// An annotation was deselected; follows that of its view.
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
  /// A view goes through the states of a drag.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)
  /// The cluster for annotations whose views overlap.
  func mapView(_ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation])
    -> ClusterAnnotation

  /// The renderer for an overlay that came into view. Without this and the next one the overlay is
  /// not drawn.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer
  /// The same, nil for an overlay that is not drawn; the map view asks this one, which asks the
  /// other unless it is implemented.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer?
  /// Renderers of overlays that came into view.
  func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])
}

// What is left out: nothing is done, the standard view is taken, and no overlay is drawn.
extension MapViewDelegate {
  /// Nothing.
  public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
  /// Nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}

  /// Nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MapView) {}
  /// Nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MapView) {}
  /// Nothing.
  public func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) {}
  /// Nothing.
  public func mapViewWillStartRenderingMap(_ mapView: MapView) {}
  /// Nothing.
  public func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {}

  /// Nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MapView) {}
  /// Nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MapView) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}

  /// Nil: the standard view.
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Nothing.
  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control
  ) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  /// Nothing.
  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  /// Nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  /// A plain cluster.
  public func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { ClusterAnnotation(memberAnnotations: memberAnnotations) }

  /// One that stands for none.
  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    AbsentRenderer(overlay: overlay)
  }
  /// What the method of the same name gives.
  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    let renderer: OverlayRenderer = self.mapView(mapView, rendererFor: overlay)
    return renderer
  }
  /// Nothing.
  public func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {}
}

/// What stands for no renderer where a delegate has no method for them.
final class AbsentRenderer: OverlayRenderer {}
