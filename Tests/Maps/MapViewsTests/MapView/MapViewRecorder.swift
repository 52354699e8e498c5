import Foundation
import MapGeometry
import MapOverlays
import MapViews
import Testing

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

/// A suite whose map views show a part of the world at 2^-10 points per map point.
@MainActor protocol BehaviorSuite {}

extension BehaviorSuite {
  /// The part of the world that the views show.
  var start: MapRect { MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20) }

  /// A view of 1024 points at 2^-10, with the delegate's views.
  func view(
    _ make: @escaping @MainActor (any Annotation) -> AnnotationView?
  ) -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in make(annotation) }
    view.delegate = recorder
    view.visibleMapRect = start
    return (view, recorder)
  }

  /// An annotation at a point of the screen.
  func pin(_ x: Double, _ y: Double, _ title: String? = nil, _ subtitle: String? = nil)
    -> PointAnnotation
  {
    PointAnnotation(
      coordinate: Coordinate(MapPoint(x: start.minX + x * 1024, y: start.minY + y * 1024)), title: title,
      subtitle: subtitle)
  }

  func marker(of annotation: any Annotation, in view: MapView) throws -> MarkerAnnotationView {
    try #require(view.view(for: annotation) as? MarkerAnnotationView)
  }
}
