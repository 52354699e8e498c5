import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

/// Returns the answers of a renderer to the steps of `overlayRenderer.events` (FORMAT.md, section 16).
///
/// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
func overlayRendererEvents(
  _ renderer: OverlayRenderer, steps: JSONCursor
) throws(JSONShapeError) -> [JSONValue] {
  var events: [JSONValue] = []
  for step in try steps.elements() {
    let verb: String = try step[0]
    func answer(_ value: JSONValue) { events.append(.array([.string(verb), value])) }
    switch verb {
    case "point": answer(renderer.point(for: try step.part(1).mapPoint()).json)
    case "mapPoint": answer(renderer.mapPoint(for: try step[1]).json)
    case "rect": answer(renderer.rect(for: try step[1]).json)
    case "mapRect": answer(renderer.mapRect(for: try step[1]).json)
    case "contains":
      let place = try step.part(1).mapPoint()
      answer(.bool(renderer.contains(place, zoomScale: try step[2], tolerance: try step[3])))
    case "invalidate": try renderer.invalidate(step)
    case "invalidatePath": (renderer as? OverlayPathRenderer)?.invalidatePath()
    case "invalidations": answer(.array(renderer.invalidations.map(\.json)))
    case "takeInvalidations": answer(.array(renderer.takeInvalidations().map(\.json)))
    case "path":
      answer((renderer as? OverlayPathRenderer)?.path?.boundingBox.json ?? .null)
    case "colors":
      let gradient = renderer as? GradientPolylineRenderer
      answer(
        .array((gradient?.colors ?? []).map(\.json) + (gradient?.locations ?? []).map { Double($0).json }))
    default: throw try step.verbError(section: "16")
    }
  }
  return events
}

extension OverlayRenderer {
  /// Marks what a step names as needing display: all, a rectangle, or a rectangle at a zoom scale, in
  /// the elements of the step from `first` on.
  func invalidate(_ step: JSONCursor, from first: Int = 1) throws(JSONShapeError) {
    switch try step.elements().count - first {
    case ...0: setNeedsDisplay()
    case 1: setNeedsDisplay(try step[first])
    default: setNeedsDisplay(try step[first], zoomScale: try step[first + 1])
    }
  }
}

extension OverlayRenderer.Invalidation {
  fileprivate var json: JSONValue {
    .array([mapRect?.json ?? .null, zoomScale.map { Double($0).json } ?? .null])
  }
}
