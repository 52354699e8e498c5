import Foundation
import MapGeometry
import MapOverlays

/// Performs the steps of `mapView.events` on a map engine, and records the engine's events
/// (FORMAT.md, section 8).
final class MapViewScript: EngineHost {
  private let map: MapEngine
  private let kinds: Set<String>
  private var events: [JSONValue] = []
  private var overlays: [String: ScriptedOverlay] = [:]
  private var annotations: [String: ScriptedAnnotation] = [:]
  // The engine's log refers to overlays and annotations by their index in the order of addition. A
  // name can occur again after it was removed.
  private var overlayNames: [String] = []
  private var annotationNames: [String] = []
  /// What was changed since the last layout by steps that need no layout of their own.
  private var deferred = Deferred.nothing

  /// The changes of annotations since the last layout.
  private enum Deferred {
    case nothing, removals, additions
  }

  /// Creates a script with a map of the given size (screen points). It records the events of the
  /// given kinds.
  init(size: CGSize, kinds: Set<String>) {
    map = MapEngine(size: size)
    self.kinds = kinds
    map.host = self
    map.eventLog = []
  }

  /// Returns the recorded events of the steps. Nil if a step uses a name that does not exist, or
  /// adds a name that already exists.
  ///
  /// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
  static func events(size: CGSize, kinds: [String], steps: JSONCursor) throws(JSONShapeError) -> [JSONValue]?
  {
    let script = MapViewScript(size: size, kinds: Set(kinds))
    for step in try steps.elements() {
      guard try script.performAndLayOut(step) else { return nil }
    }
    script.layOut()
    return script.events
  }

  /// Performs a step, lays out the map and records the events. Returns false if the step uses a
  /// name that does not exist, or adds a name that already exists.
  ///
  /// A layout takes time for each annotation, so consecutive steps that add annotations share one.
  /// It asks for their views in the order of addition, so the events are the same. The layout after
  /// a removal asks for nothing, so it is deferred. A removal puts a view into a reuse queue, so
  /// the annotations that were added before must have their views.
  private func performAndLayOut(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch try step.elements().first?.string() {
    case "addAnnotation":
      deferred = .additions
      return try perform(step)
    case "removeAnnotation":
      if case .additions = deferred { layOut() }
      deferred = .removals
      guard try perform(step) else { return false }
      recordLoggedEvents()
    default:
      if deferred != .nothing { layOut() }
      guard try perform(step) else { return false }
      layOut()
    }
    return true
  }

  private func layOut() {
    deferred = .nothing
    map.layoutIfChanged()
    recordLoggedEvents()
  }

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    OverlayRenderer(overlay: overlay)
  }

  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    guard let annotation = annotation as? ScriptedAnnotation else { return nil }
    let identifier = annotation.reuseIdentifier
    if let view = engine.dequeueView(withIdentifier: identifier) { return view }
    let view = PlainAnnotationView(reuseIdentifier: identifier)
    view.isDraggable = true
    return view
  }

  // MARK: Steps

  /// Performs a step. Returns false if the step uses a name that does not exist, or adds a name
  /// that already exists.
  private func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let parts = try step.elements()
    func part(_ index: Int) throws(JSONShapeError) -> JSONCursor {
      guard parts.indices.contains(index) else {
        throw step.error(
          expected: "an element \(index) of the step", found: "\(parts.count) elements")
      }
      return parts[index]
    }
    switch try part(0).string() {
    case "show": map.setVisibleMapRect(try part(1).mapRect(), animated: false)
    case "addOverlay":
      guard let overlay = try newOverlay(part(1), part(2)) else { return false }
      map.addOverlay(overlay, level: try part(3).level())
    case "insertOverlay":
      guard let overlay = try newOverlay(part(1), part(2)) else { return false }
      map.insertOverlay(overlay, at: try part(3).integer(), level: try part(4).level())
    case "insertAbove", "insertBelow":
      guard let sibling = overlays[try part(3).string()], let overlay = try newOverlay(part(1), part(2))
      else {
        return false
      }
      if try part(0).string() == "insertAbove" {
        map.insertOverlay(overlay, above: sibling)
      } else {
        map.insertOverlay(overlay, below: sibling)
      }
    case "exchange":
      guard let first = overlays[try part(1).string()], let second = overlays[try part(2).string()] else {
        return false
      }
      map.exchangeOverlay(first, with: second)
    case "removeOverlay":
      guard let overlay = overlays.removeValue(forKey: try part(1).string()) else { return false }
      map.removeOverlay(overlay)
    case "order":
      let levels = [OverlayLevel.aboveRoads, .aboveLabels].map { level in
        JSONValue.array(map.overlays(in: level).map { .string(($0 as? ScriptedOverlay)?.name ?? "") })
      }
      record("order", levels)
    case "invalidate":
      guard let overlay = overlays[try part(1).string()] else { return false }
      guard let renderer = map.renderer(for: overlay) else { return true }
      switch parts.count {
      case ...2: renderer.setNeedsDisplay()
      case 3: renderer.setNeedsDisplay(try part(2).mapRect())
      default: renderer.setNeedsDisplay(try part(2).mapRect(), zoomScale: CGFloat(try part(3).number()))
      }
    case "redraw":
      guard let overlay = overlays[try part(1).string()] else { return false }
      let parts = map.takeInvalidMapRects(of: overlay).map(\.json)
      record("redraw", [.string(overlay.name), .array(parts)])
    case "addAnnotation":
      let name = try part(1).string()
      guard annotations[name] == nil else { return false }
      let annotation = ScriptedAnnotation(
        coordinate: try part(2).coordinate(), reuseIdentifier: try part(3).string())
      annotations[name] = annotation
      annotationNames.append(name)
      map.addAnnotation(annotation)
    case "removeAnnotation":
      guard let annotation = annotations.removeValue(forKey: try part(1).string()) else { return false }
      map.removeAnnotation(annotation)
    case let verb: return try performTouch(verb, step, part)
    }
    return true
  }

  /// Performs a step that represents a touch of the user, or the step `place`, which records an
  /// annotation's coordinate. Returns false if the annotation does not exist. Throws an error for
  /// any other verb.
  private func performTouch(
    _ verb: String, _ step: JSONCursor, _ part: (Int) throws(JSONShapeError) -> JSONCursor
  ) throws(JSONShapeError) -> Bool {
    func annotation() throws(JSONShapeError) -> ScriptedAnnotation? { annotations[try part(1).string()] }
    switch verb {
    case "select":
      guard let annotation = try annotation() else { return false }
      map.selectAnnotation(annotation, animated: false)
    case "deselect":
      guard let annotation = try annotation() else { return false }
      map.deselectAnnotation(annotation, animated: false)
    case "beginDrag":
      guard let annotation = try annotation() else { return false }
      map.beginDrag(of: annotation)
    case "drag":
      let point = try part(1).point()
      map.drag(to: CGPoint(x: point.x, y: point.y))
    case "endDrag": map.endDrag()
    case "cancelDrag": map.cancelDrag()
    case "place":
      guard let annotation = try annotation() else { return false }
      record("place", [try part(1).value, annotation.coordinate.json])
    default:
      throw try part(0).error(expected: "a verb of section 8 of the format", found: "\"\(verb)\"")
    }
    return true
  }

  private func newOverlay(
    _ name: JSONCursor, _ rect: JSONCursor
  ) throws(JSONShapeError) -> ScriptedOverlay? {
    let overlay = ScriptedOverlay(name: try name.string(), boundingMapRect: try rect.mapRect())
    guard overlays[overlay.name] == nil else { return nil }
    overlays[overlay.name] = overlay
    overlayNames.append(overlay.name)
    return overlay
  }

  // MARK: Events

  /// Records the events that the engine has logged, as far as their kinds are requested, and clears
  /// the log.
  private func recordLoggedEvents() {
    for event in map.eventLog ?? [] {
      switch event {
      case .regionWillChange: record("regionWillChange", [])
      case .regionDidChange(_, let rect): record("regionDidChange", [rect.json])
      case .rendererFor(let overlay, _): record("renderer", [name(overlay)])
      case .didAddRenderers(let numbers): record("didAddRenderers", [.array(numbers.map(name))])
      case .viewFor(let subject, let isReused, _):
        record("view", [name(subject), .string(isReused ? "reused" : "new")])
      case .didSelect(let subject): record("didSelect", [name(subject)])
      case .didDeselect(let subject): record("didDeselect", [name(subject)])
      case .didChangeDragState(let subject, let new, let old):
        record("dragState", [name(subject), .string(old.rawValue), .string(new.rawValue)])
      default: break
      }
    }
    map.eventLog = []
  }

  private func record(_ kind: String, _ details: [JSONValue]) {
    if kinds.contains(kind) { events.append(.array([.string(kind)] + details)) }
  }

  private func name(_ overlay: Int) -> JSONValue {
    .string(overlayNames.indices.contains(overlay) ? overlayNames[overlay] : "")
  }

  private func name(_ subject: MapEvent.Subject) -> JSONValue {
    guard case .annotation(let number) = subject, annotationNames.indices.contains(number) else {
      return .string(subject.description)
    }
    return .string(annotationNames[number])
  }
}

extension JSONCursor {
  fileprivate func level() throws(JSONShapeError) -> OverlayLevel {
    enum Name: String, CaseIterable { case aboveRoads, aboveLabels }
    return try oneOf(Name.self) == .aboveRoads ? .aboveRoads : .aboveLabels
  }
}
