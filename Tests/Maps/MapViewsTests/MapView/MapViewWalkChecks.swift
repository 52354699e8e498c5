import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster

@testable import MapOverlays
@testable import MapViews

/// A renderer that marks itself as needing display while it draws.
private final class RestlessRenderer: OverlayRenderer {
  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    setNeedsDisplay(mapRect)
    context.setFillColor(Color(red: 0, green: 0.5, blue: 0, alpha: 0.5))
    context.fill(rect(for: mapRect.insetBy(dx: mapRect.width / 8, dy: mapRect.height / 8)))
  }
}

// What must be true after each call, and the delegate of the map view.

extension MapViewWalk {
  /// The first broken statement of the documentation; nil if there is none.
  func firstViolation() -> String? {
    if let pictureFault { return pictureFault }
    let (visible, size) = (map.visibleMapRect, map.frame.size)
    guard visible.origin.isFinite, visible.maxX.isFinite, visible.maxY.isFinite, !visible.isEmpty else {
      return "shows \(visible) in \(size)"
    }
    // A view of other sizes is at the limits of what numbers can distinguish.
    if (1e-3...1e6).contains(size.width), (1e-3...1e6).contains(size.height) {
      let proportion = visible.width / visible.height * Double(size.height / size.width)
      if abs(proportion - 1) > 1e-9 { return "shows \(visible) in \(size)" }
      let slack = visible.width * 1e-12
      if visible.minY < 0 || visible.maxY > 0x1p+28 || !(-slack...0x1p+28 + slack).contains(visible.midX) {
        return "shows \(visible), beyond the world"
      }
    }
    let keys = map.annotations.filter { $0 !== map.userLocation && !($0 is ClusterAnnotation) }
      .map { ObjectIdentifier($0) }
    if Set(keys).count != keys.count { return "an annotation twice" }
    if !delegateMeddles, Set(keys) != expected { return "an annotation lost or found" }
    for annotation in map.annotations {
      let entry = map.engine.annotationStore[annotation]
      guard let entry, entry.isOnMap, entry.annotation === annotation else {
        return "an annotation not known"
      }
    }
    if Set(map.overlays.map { ObjectIdentifier($0) }).count != map.overlays.count {
      return "an overlay twice"
    }
    if let selected = map.engine.selection.entry, !selected.isOnMap { return "selected, but not on the map" }
    if let drag = map.engine.drag, !drag.entry.isOnMap || drag.entry.view == nil {
      return "dragged, but not on the map"
    }
    for entry in map.engine.annotationStore.entries where entry !== map.engine.drag?.entry {
      if let state = entry.view?.dragState, state != .none { return "\(state) without a drag" }
    }
    return firstInvalidEvent()
  }

  /// An event that cannot have followed those before it.
  private func firstInvalidEvent() -> String? {
    defer { map.eventLog = [] }
    // A delegate can begin the next drag when it is notified of the end of one.
    let next: [AnnotationView.DragState: Set<AnnotationView.DragState>] = [
      .none: [.starting], .starting: [.dragging, .canceling, .ending], .dragging: [.canceling, .ending],
      .canceling: [.none, .starting], .ending: [.none, .starting],
    ]
    for event in map.eventLog ?? [] {
      switch event {
      case .regionDidChange(_, let rect) where !rect.origin.isFinite: return "told of \(rect)"
      case .didChangeDragState(_, let state, let old) where next[old]?.contains(state) != true:
        return event.description
      default: break
      }
    }
    return nil
  }

  /// Remembers a view or a renderer without holding it.
  func track<Made: AnyObject>(_ object: Made) -> Made {
    if isVaried { made.append(Weakly(object: object)) }
    return object
  }

  /// The removed objects that still exist after a layout.
  func keptObjects() -> [AnyObject] {
    depth = 3
    defer { depth = 0 }
    map.layoutIfNeeded()
    removed.removeAll { $0.object == nil }
    return removed.compactMap(\.object)
  }

  /// The number of existing views and renderers that the delegate has made.
  func madeCount() -> Int {
    var seen: Set<ObjectIdentifier> = []
    made.removeAll { one in one.object.map { !seen.insert(ObjectIdentifier($0)).inserted } ?? true }
    return made.count
  }
}

extension MapViewWalk: MapViewDelegate {
  private func changeMapRandomly() {
    guard delegateMeddles, depth < 3, chance(10) else { return }
    depth += 1
    defer { depth -= 1 }
    _ = call()
  }
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    changeMapRandomly()
    guard annotation is PointAnnotation || isVaried, chance(80) else { return nil }
    let identifier = isVaried ? ["pin", "marker", "plain"].randomElement(using: &random) ?? "pin" : "pin"
    let view = track(mapView.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation))
    view.canShowCallout = true
    view.isDraggable = chance(80)
    view.clusteringIdentifier = chance(50) ? "pins" : nil
    return view
  }
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    changeMapRandomly()
    return track(renderer(for: overlay))
  }
  private func renderer(for overlay: any Overlay) -> OverlayRenderer {
    switch overlay {
    case let tiles as TileOverlay: return TileOverlayRenderer(tileOverlay: tiles)
    case let polygons as MultiPolygon:
      let renderer = MultiPolygonRenderer(multiPolygon: polygons)
      renderer.fillColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      return renderer
    case let polylines as MultiPolyline:
      let renderer = MultiPolylineRenderer(multiPolyline: polylines)
      renderer.strokeColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      return renderer
    case let polyline as Polyline where isVaried && chance(50):
      let renderer = GradientPolylineRenderer(polyline: polyline)
      renderer.setColors(
        [Color(red: 1, green: 0, blue: 0, alpha: 1), Color(red: 0, green: 0, blue: 1, alpha: 1)],
        locations: [0, 1])
      renderer.lineWidth = number(0...9)
      return renderer
    case let circle as Circle: return CircleRenderer(circle: circle)
    case let polygon as Polygon: return PolygonRenderer(polygon: polygon)
    case let polyline as Polyline:
      let renderer = PolylineRenderer(polyline: polyline)
      renderer.strokeColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      renderer.lineWidth = number(0...9)
      return renderer
    default: return RestlessRenderer(overlay: overlay)
    }
  }
  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) { changeMapRandomly() }
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { changeMapRandomly() }
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { changeMapRandomly() }
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) { changeMapRandomly() }
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView) { changeMapRandomly() }
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) { changeMapRandomly() }
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) { changeMapRandomly() }
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) { changeMapRandomly() }
}
