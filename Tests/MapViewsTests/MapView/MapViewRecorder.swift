import Foundation
import MapGeometry
import MapOverlays
import MapViews

/// A delegate that provides renderers and views, with closures for more.
final class MapViewRecorder: MapViewDelegate {
  var makeView: ((MapView, any Annotation) -> AnnotationView?)?
  var makeRenderer: ((any Overlay) -> OverlayRenderer?)? = { OverlayRenderer(overlay: $0) }
  var onRegionDidChange: ((MapView) -> Void)?
  var onDeselect: ((MapView) -> Void)?
  var onAddViews: (([AnnotationView]) -> Void)?
  var tappedControls: [Control] = []
  var selectedViews: [AnnotationView] = []
  var errors: [String] = []

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    makeView?(mapView, annotation)
  }
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    makeRenderer?(overlay)
  }
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { onRegionDidChange?(mapView) }
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control
  ) { tappedControls.append(control) }
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { onAddViews?(views) }
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) { selectedViews.append(view) }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) { onDeselect?(mapView) }
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    errors.append("\(error)")
  }
  func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) { errors.append("\(error)") }
}

/// A square map view of 1024 points, which shows the world at 2^-18 points per map point.
@MainActor func worldView() -> MapView { MapView(frame: CGRect(x: 0, y: 0, width: 1024, height: 1024)) }

extension MapView {
  /// The events since the last call, one a line.
  func takeEvents() -> [String] {
    defer { eventLog = [] }
    return (eventLog ?? []).map(\.description)
  }
}

/// An annotation at a point of the map.
func annotation(x: Double, y: Double) -> PointAnnotation {
  PointAnnotation(coordinate: Coordinate(MapPoint(x: x, y: y)))
}
