import Foundation
import MapGeometry

@testable import MapOverlays

/// A host that provides renderers and views by closures, and records the added views.
final class EngineRecorder: EngineHost {
  var makeView: ((MapEngine, any Annotation) -> (any EngineAnnotationView)?)?
  var makeRenderer: (any Overlay) -> OverlayRenderer? = { OverlayRenderer(overlay: $0) }
  var addedViews: [any EngineAnnotationView] = []

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    makeRenderer(overlay)
  }
  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    makeView?(engine, annotation)
  }
  func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice) {
    if case .didAddViews(let views) = notice { addedViews += views }
  }
}

extension MapEngine {
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
