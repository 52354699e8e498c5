import Foundation
import MapGeometry
import MapRaster
import TestSupport
import Testing

@testable import MapOverlays
@testable import MapViews

/// Random calls of everything in a map view's interface, with extreme numbers.
@MainActor @Suite struct ViewRandomWalkTests {
  @Test(arguments: 0..<6) func documentedPropertiesHoldAfterRandomCalls(seed: UInt64) throws {
    let walk = Walk(seed: seed, delegateMeddles: seed % 2 == 1)
    for step in 0..<300 {
      let call = walk.call()
      if let broken = walk.firstViolation() {
        Issue.record("seed \(seed), step \(step), \(call): \(broken)")
        return
      }
    }
    #expect(walk.pictures > 3)
  }
}

/// An overlay with arbitrary properties.
private final class LooseOverlay: Overlay {
  let boundingMapRect: MapRect
  let coordinate: Coordinate
  init(_ rect: MapRect, _ coordinate: Coordinate) {
    (boundingMapRect, self.coordinate) = (rect, coordinate)
  }
}

/// A renderer that marks itself as needing display while it draws.
private final class RestlessRenderer: OverlayRenderer {
  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    setNeedsDisplay(mapRect)
    context.setFillColor(Color(red: 0, green: 0.5, blue: 0, alpha: 0.5))
    context.fill(rect(for: mapRect.insetBy(dx: mapRect.width / 8, dy: mapRect.height / 8)))
  }
}

/// A map view, its contents, and the next call.
private final class Walk: MapViewDelegate {
  private var random: SeededRandom
  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
  private let delegateMeddles: Bool
  private var depth = 0
  private var pins: [PointAnnotation] = []
  private var shapes: [any Overlay] = []
  /// The objects that must be on the map if the delegate does not change it.
  private var expected: Set<ObjectIdentifier> = []
  private(set) var pictures = 0

  init(seed: UInt64, delegateMeddles: Bool) {
    random = SeededRandom(seed: seed)
    self.delegateMeddles = delegateMeddles
    for _ in 0..<12 {
      pins.append(PointAnnotation(coordinate: coordinate(), title: "A pin", subtitle: "Under it"))
    }
    for _ in 0..<5 { shapes.append(overlay()) }
    map.delegate = self
    map.eventLog = []
  }

  // MARK: Hostile values

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private func number(_ usual: ClosedRange<Double>, hostile: Int = 15) -> Double {
    let values: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0x1p-1040, 1e-300, 1e-9, 1e9, 1e18, 1e300, -1e300,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p+28, -0x1p+28, 0x1p+53,
    ]
    return chance(hostile) ? values.randomElement(using: &random) ?? 0 : .random(in: usual, using: &random)
  }
  private func point() -> CGPoint { CGPoint(x: number(-20...84), y: number(-20...84)) }
  private func size(_ hostile: Int = 15) -> CGSize {
    CGSize(width: number(1...64, hostile: hostile), height: number(1...64, hostile: hostile))
  }
  private func coordinate() -> Coordinate {
    Coordinate(latitude: number(-90...90), longitude: number(-180...180))
  }
  private func rect() -> MapRect {
    MapRect(
      x: number(0...0x1p+28), y: number(0...0x1p+28), width: number(0...0x1p+27), height: number(0...0x1p+27))
  }
  private func overlay() -> any Overlay {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: LooseOverlay(rect(), coordinate())
    case 1: Circle(center: coordinate(), radius: number(0...1e7))
    case 2: Polygon(coordinates: (0..<5).map { _ in coordinate() })
    case 3: Polyline(points: (0..<5).map { _ in rect().origin })
    default:
      GeodesicPolyline(coordinates: [coordinate(), Coordinate(latitude: 10, longitude: number(0...40))])
    }
  }

  // MARK: Calls

  /// Makes a call and returns its name.
  func call() -> String {
    let pin = pins.randomElement(using: &random) ?? PointAnnotation()
    let shape = shapes.randomElement(using: &random) ?? overlay()
    let kind = Int.random(in: 0..<34, using: &random)
    switch kind {
    case 0: map.frame = CGRect(origin: chance(90) ? .zero : point(), size: size())
    case 1, 2: map.frame.size = size(0)
    case 3: map.contentScaleFactor = number(0.5...3)
    case 4:
      map.setRegion(
        CoordinateRegion(
          center: coordinate(),
          span: CoordinateSpan(latitudeDelta: number(0...180), longitudeDelta: number(0...360))),
        animated: chance(50))
    case 5:
      map.setVisibleMapRect(
        rect(),
        edgePadding: EdgeInsets(
          top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20)),
        animated: chance(50))
    case 6: map.setCenter(coordinate(), animated: chance(50))
    case 7: map.zoom(by: number(0.1...10), at: chance(50) ? nil : point())
    case 8: map.pan(by: point())
    case 9: map.visibleMapRect = .world
    case 10: map.tap(at: point())
    case 11, 12: map.beginDrag(of: pin)
    case 13: map.drag(to: point())
    case 14: map.endDrag()
    case 15: map.cancelDrag()
    case 16, 17:
      let added = Array(pins.shuffled(using: &random).prefix(6))
      map.addAnnotations(added)
      expected.formUnion(added.map { ObjectIdentifier($0) })
    case 18:
      map.removeAnnotation(pin)
      expected.remove(ObjectIdentifier(pin))
    case 19: map.selectAnnotation(map.annotations.randomElement(using: &random) ?? pin, animated: true)
    case 20: map.deselectAnnotation(pin, animated: false)
    case 21: map.selectedAnnotations = chance(50) ? [] : pins
    case 22: map.addOverlay(shape, level: chance(50) ? .aboveRoads : .aboveLabels)
    case 23: map.insertOverlay(shape, at: .random(in: -9...9, using: &random))
    case 24: map.exchangeOverlay(at: .random(in: -1...9, using: &random), withOverlayAt: 0)
    case 25: map.removeOverlays([shape])
    case 26: map.showsUserLocation.toggle()
    case 27: map.update(userLocation: Location(coordinate: coordinate(), horizontalAccuracy: number(0...1e6)))
    case 28: map.setUserTrackingMode(chance(50) ? .follow : .none, animated: true)
    case 29:
      let shown = Array(pins.shuffled(using: &random).prefix(3))
      map.showAnnotations(shown, animated: true)
      expected.formUnion(shown.map { ObjectIdentifier($0) })
    case 30: pin.coordinate = coordinate()
    case 31: setExtremeProperties(map.view(for: pin))
    case 32: ask(pin)
    default: compareSnapshots()
    }
    return "call \(kind)"
  }

  /// Sets meaningless sizes and priorities of a view.
  private func setExtremeProperties(_ view: AnnotationView?) {
    guard let view else { return }
    view.frame.size = size()
    view.centerOffset = chance(80) ? .zero : point()
    view.calloutOffset = point()
    view.alpha = number(0...1)
    view.displayPriority = DisplayPriority(rawValue: number(0...1000))
    view.zPriority = AnnotationView.ZPriority(rawValue: number(0...1000))
    view.clusteringIdentifier = chance(50) ? "pins" : nil
    view.leftCalloutAccessoryView = chance(50) ? nil : Button(kind: .detailDisclosure)
    view.leftCalloutAccessoryView?.frame.size = size()
    view.detailCalloutAccessoryView = chance(80) ? nil : Label("\u{202E}\u{0} é", fontSize: number(0...40))
    view.isDraggable = chance(80)
  }

  /// Calls methods that must only return.
  private func ask(_ pin: PointAnnotation) {
    _ = map.convert(pin.coordinate, toPointTo: nil)
    _ = map.convert(point(), toCoordinateFrom: nil)
    _ = map.convert(CGRect(origin: point(), size: size()), toRegionFrom: nil)
    _ = map.convert(map.region, toRectTo: map.view(for: pin))
    _ = (map.annotations(in: rect()), map.overlays(at: point(), tolerance: number(0...9, hostile: 0)))
    _ = (map.hitTest(point()), map.annotationView(at: point()), map.overlappingOverlays().count)
    _ = (map.mapRectThatFits(rect()), map.calloutView, map.isUserLocationVisible)
    for shape in shapes { _ = map.takeInvalidMapRects(of: shape) }
  }

  /// The reason why the pictures of one and of three threads do not both exist and are not equal.
  private var pictureFault: String?

  private func compareSnapshots() {
    guard depth == 0 else { return }
    map.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    map.contentScaleFactor = 1
    map.layoutIfNeeded()
    depth = 3
    defer { depth = 0 }
    do {
      let (one, three) = (try map.snapshot(threads: 1), try map.snapshot(threads: 3))
      if one != three { pictureFault = "other pixels with three threads" }
      pictures += 1
    } catch {
      pictureFault = "\(error)"
    }
  }

  // MARK: Promises

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
    let keys = map.annotations.filter { $0 !== map.userLocation }.map { ObjectIdentifier($0) }
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

  // MARK: The delegate

  private func changeMapRandomly() {
    guard delegateMeddles, depth < 3, chance(10) else { return }
    depth += 1
    defer { depth -= 1 }
    _ = call()
  }
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    changeMapRandomly()
    guard annotation is PointAnnotation, chance(80) else { return nil }
    let view = mapView.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
    view.canShowCallout = true
    view.isDraggable = chance(80)
    view.clusteringIdentifier = chance(50) ? "pins" : nil
    return view
  }
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    changeMapRandomly()
    switch overlay {
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
