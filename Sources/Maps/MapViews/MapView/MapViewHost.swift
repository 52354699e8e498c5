import Foundation
import MapOverlays

// The map view as the host of its engine: the delegate's answers and calls.

extension MapView: @MainActor EngineHost {
  /// Returns the delegate's renderer for an overlay.
  package func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    let given: OverlayRenderer? = delegate?.mapView(self, rendererFor: overlay)
    guard given is AbsentRenderer else { return given }
    let older: OverlayRenderer? = delegate?.mapView(self, viewFor: overlay)
    return older is AbsentRenderer ? nil : older
  }

  /// Returns the delegate's view for an annotation.
  package func engine(
    _ engine: MapEngine, viewFor annotation: any Annotation
  ) -> (any EngineAnnotationView)? { delegate?.mapView(self, viewFor: annotation) }

  /// Returns the standard view for an annotation: a used one, or a new one of the registered class.
  package func engine(
    _ engine: MapEngine, standardViewFor annotation: any Annotation
  ) -> any EngineAnnotationView { standardView(for: annotation) }

  /// Whether the map view is not inside a view.
  package func engine(_ engine: MapEngine, canAttach view: any EngineAnnotationView) -> Bool {
    (view as? AnnotationView).map { !isDescendant(of: $0) } ?? false
  }

  /// Returns the delegate's cluster for annotations.
  package func engine(_ engine: MapEngine, clusterFor members: [any Annotation]) -> ClusterAnnotation {
    delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? ClusterAnnotation(memberAnnotations: members)
  }

  /// Calls the delegate's method for a notice, and starts or stops the map view's location manager.
  package func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice) {
    tellDelegate(notice)
    locationReceiver?.startOrStop()
  }

  private func tellDelegate(_ notice: MapEngine.Notice) {
    guard let delegate else { return }
    switch notice {
    case .regionWillChange(let animated): delegate.mapView(self, regionWillChangeAnimated: animated)
    case .visibleRegionDidChange: delegate.mapViewDidChangeVisibleRegion(self)
    case .regionDidChange(let animated): delegate.mapView(self, regionDidChangeAnimated: animated)
    case .willStartLoadingMap: delegate.mapViewWillStartLoadingMap(self)
    case .didFinishLoadingMap: delegate.mapViewDidFinishLoadingMap(self)
    case .didFailLoadingMap(let error): delegate.mapViewDidFailLoadingMap(self, withError: error)
    case .willStartRenderingMap: delegate.mapViewWillStartRenderingMap(self)
    case .didFinishRenderingMap(let fully):
      delegate.mapViewDidFinishRenderingMap(self, fullyRendered: fully)
    case .willStartLocatingUser: delegate.mapViewWillStartLocatingUser(self)
    case .didStopLocatingUser: delegate.mapViewDidStopLocatingUser(self)
    case .didUpdateUserLocation: delegate.mapView(self, didUpdate: userLocation)
    case .didFailToLocateUser(let error): delegate.mapView(self, didFailToLocateUserWithError: error)
    case .didChangeTrackingMode(let mode, let animated):
      delegate.mapView(self, didChange: mode, animated: animated)
    case .didAddRenderers(let renderers): delegate.mapView(self, didAdd: renderers)
    case .didAddViews(let views):
      delegate.mapView(self, didAdd: views.compactMap { $0 as? AnnotationView })
    case .didSelect(let view, let annotation):
      if let view = view as? AnnotationView { delegate.mapView(self, didSelect: view) }
      delegate.mapView(self, didSelect: annotation)
    case .didDeselect(let view, let annotation):
      if let view = view as? AnnotationView { delegate.mapView(self, didDeselect: view) }
      delegate.mapView(self, didDeselect: annotation)
    case .didChangeDragState(let view, let new, let old):
      guard let view = view as? AnnotationView else { return }
      delegate.mapView(self, annotationView: view, didChange: new, fromOldState: old)
    }
  }

  /// Lays out the callout of the selected annotation.
  package func engine(
    _ engine: MapEngine, layOutCalloutOf view: (any EngineAnnotationView)?, for annotation: (any Annotation)?
  ) {
    layOutCallout(of: view as? AnnotationView, for: annotation)
  }

  /// Draws the callout, the compass, the scale and the added views.
  package func engine(
    _ engine: MapEngine, drawAboveAnnotationsIn context: DrawingContext, scale: CGFloat
  ) {
    callout?.render(in: context, scale: scale)
    for view in ownControls { view.render(in: context, scale: scale) }
    for view in subviews { view.render(in: context, scale: scale) }
  }
}
