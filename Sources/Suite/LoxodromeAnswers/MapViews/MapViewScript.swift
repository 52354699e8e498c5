import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

/// Performs the steps of `mapView.events` on a map engine, and records the engine's events
/// (FORMAT.md, section 8).
final class MapViewScript: EngineHost {
  let map: MapEngine
  private let kinds: Set<String>
  private var events: [JSONValue] = []
  var overlays: [String: ScriptedOverlay] = [:]
  var annotations: [String: ScriptedAnnotation] = [:]
  // The engine's log refers to overlays and annotations by their index in the order of addition. A
  // name can occur again after it was removed.
  var overlayNames: [String] = []
  var annotationNames: [String] = []
  /// The names of the overlays that get no renderer.
  var withoutRenderer: Set<String> = []
  /// The numbers of the annotations' views, in the order in which they were made.
  private var viewNumbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the views that were given since the log was recorded.
  private var givenNumbers: [Int] = []
  /// The views that were made, so that none has the identifier of one before it.
  private var heldViews: [PlainAnnotationView] = []
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
    if let scripted = overlay as? ScriptedOverlay, withoutRenderer.contains(scripted.name) { return nil }
    return OverlayRenderer(overlay: overlay)
  }

  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    guard let annotation = annotation as? ScriptedAnnotation else { return nil }
    let identifier = annotation.reuseIdentifier
    let used = engine.dequeueView(withIdentifier: identifier) as? PlainAnnotationView
    let view = used ?? PlainAnnotationView(reuseIdentifier: identifier)
    view.isDraggable = true
    view.frame.size = annotation.size
    let number = viewNumbers[ObjectIdentifier(view)] ?? viewNumbers.count
    viewNumbers[ObjectIdentifier(view)] = number
    if used == nil { heldViews.append(view) }
    givenNumbers.append(number)
    return view
  }

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
        // The log has an event for each view that was given, in the same order.
        if !givenNumbers.isEmpty {
          record("viewNumber", [name(subject), givenNumbers.removeFirst().json])
        }
      case .didSelect(let subject): record("didSelect", [name(subject)])
      case .didDeselect(let subject): record("didDeselect", [name(subject)])
      case .didChangeTrackingMode(let mode, _): record("trackingMode", [.string(mode.rawValue)])
      case .didUpdateUserLocation: record("userLocation", [])
      case .didFailToLocateUser: record("userNotLocated", [])
      case .didChangeDragState(let subject, let new, let old):
        record("dragState", [name(subject), .string(old.rawValue), .string(new.rawValue)])
      default: break
      }
    }
    map.eventLog = []
  }

  func record(_ kind: String, _ details: [JSONValue]) {
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
