import Foundation
import MapGeometry
import MapOverlays

/// A delegate that provides renderers and views, with closures for more.
final class MapViewRecorder: MapViewDelegate {
  var makeView: ((MapView, any Annotation) -> AnnotationView?)?
  var makeRenderer: ((any Overlay) -> OverlayRenderer?)? = { OverlayRenderer(overlay: $0) }
  var onRegionDidChange: ((MapView) -> Void)?
  var onDeselect: ((MapView) -> Void)?
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
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) { selectedViews.append(view) }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) { onDeselect?(mapView) }
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    errors.append("\(error)")
  }
  func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) { errors.append("\(error)") }
}

/// A square map view of 1024 points, which shows the world at 2^-18 points per map point.
func worldView() -> MapView { MapView(frame: CGRect(x: 0, y: 0, width: 1024, height: 1024)) }

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    // SplitMix64, by Steele, Lea and Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension MapView {
  /// The events since the last call, one a line.
  func takeEvents() -> [String] {
    defer { eventLog = [] }
    return (eventLog ?? []).map(\.description)
  }
}
