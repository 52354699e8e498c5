import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

// The steps of a script (FORMAT.md, section 8).

extension MapViewScript {
  /// Performs a step. Returns false if the step uses a name that does not exist, or adds a name
  /// that already exists.
  func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch try step[0] as String {
    case "show": map.setVisibleMapRect(try step[1], animated: false)
    case "addOverlay":
      guard let overlay = try newOverlay(step.part(1), step.part(2)) else { return false }
      map.addOverlay(overlay, level: try step.part(3).level())
    case "insertOverlay":
      guard let overlay = try newOverlay(step.part(1), step.part(2)) else { return false }
      map.insertOverlay(overlay, at: try step[3], level: try step.part(4).level())
    case let verb where verb == "insertAbove" || verb == "insertBelow":
      guard let sibling = overlays[try step[3]], let overlay = try newOverlay(step.part(1), step.part(2))
      else { return false }
      if verb == "insertAbove" {
        map.insertOverlay(overlay, above: sibling)
      } else {
        map.insertOverlay(overlay, below: sibling)
      }
    case "exchange":
      guard let first = overlays[try step[1]], let second = overlays[try step[2]] else { return false }
      map.exchangeOverlay(first, with: second)
    case "removeOverlay":
      guard let overlay = overlays.removeValue(forKey: try step[1]) else { return false }
      map.removeOverlay(overlay)
    case "order":
      let levels = [OverlayLevel.aboveRoads, .aboveLabels].map { level in
        JSONValue.array(map.overlays(in: level).map(name))
      }
      record("order", levels)
    case "invalidate":
      guard let overlay = overlays[try step[1]] else { return false }
      guard let renderer = map.renderer(for: overlay) else { return true }
      try renderer.invalidate(step, from: 2)
    case "redraw":
      guard let overlay = overlays[try step[1]] else { return false }
      let parts = map.takeInvalidMapRects(of: overlay).map(\.json)
      record("redraw", [.string(overlay.name), .array(parts)])
    case "addAnnotation":
      guard let annotation = try newAnnotation(step) else { return false }
      map.addAnnotation(annotation)
    case "removeAnnotation":
      guard let annotation = annotations.removeValue(forKey: try step[1]) else { return false }
      map.removeAnnotation(annotation)
    case "withoutRenderer": withoutRenderer.insert(try step[1])
    case let verb:
      if try performMove(verb, step) { return true }
      if try performQuery(verb, step) { return true }
      if try performCamera(verb, step) { return true }
      if try performUser(verb, step) { return true }
      if verb == "showAnnotations" { return try showAnnotations(try step.part(1)) }
      return try performTouch(verb, step)
    }
    return true
  }

  /// Performs a step that represents a touch of the user, or the step `place`, which records an
  /// annotation's coordinate. Returns false if the annotation does not exist. Throws an error for
  /// any other verb.
  private func performTouch(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func annotation() throws(JSONShapeError) -> ScriptedAnnotation? { annotations[try step[1]] }
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
    case "drag": map.drag(to: try step[1])
    case "endDrag": map.endDrag()
    case "cancelDrag": map.cancelDrag()
    case "place":
      guard let annotation = try annotation() else { return false }
      record("place", [try step.part(1).value, annotation.coordinate.json])
    default:
      throw try step.verbError(section: "8 or 16")
    }
    return true
  }

  /// Returns a new annotation of a name, a coordinate, an identifier and a size, the elements of a list
  /// after the first one; nil if the name exists.
  func newAnnotation(_ step: JSONCursor, from first: Int = 1) throws(JSONShapeError) -> ScriptedAnnotation? {
    let name: String = try step[first]
    guard annotations[name] == nil else { return nil }
    let annotation = ScriptedAnnotation(
      name: name, coordinate: try step[first + 1], reuseIdentifier: try step[first + 2],
      size: try step.optional(first + 3) ?? .zero)
    annotations[name] = annotation
    annotationNames.append(name)
    return annotation
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
}

extension JSONCursor {
  fileprivate func level() throws(JSONShapeError) -> OverlayLevel {
    enum Name: String, CaseIterable { case aboveRoads, aboveLabels }
    return try oneOf(Name.self) == .aboveRoads ? .aboveRoads : .aboveLabels
  }
}
