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
    let verb = try step.part(0).string()
    func answer(_ value: JSONValue) { events.append(.array([.string(verb), value])) }
    switch verb {
    case "point": answer(renderer.point(for: try step.part(1).mapPoint()).json)
    case "mapPoint": answer(renderer.mapPoint(for: try step.part(1).viewPoint()).json)
    case "rect": answer(renderer.rect(for: try step.part(1).mapRect()).json)
    case "mapRect": answer(renderer.mapRect(for: try step.part(1).viewRect()).json)
    case "contains":
      let (scale, tolerance) = (try step.part(2).number(), try step.part(3).number())
      let place = try step.part(1).mapPoint()
      answer(
        .bool(renderer.contains(place, zoomScale: CGFloat(scale), tolerance: CGFloat(tolerance))))
    case "invalidate": try renderer.invalidate(step)
    case "invalidatePath":
      guard let path = renderer as? OverlayPathRenderer else { continue }
      path.invalidatePath()
    case "invalidations": answer(.array(renderer.invalidations.map(\.json)))
    case "takeInvalidations": answer(.array(renderer.takeInvalidations().map(\.json)))
    case "path":
      guard let path = (renderer as? OverlayPathRenderer)?.path else {
        answer(.null)
        continue
      }
      answer(path.boundingBox.json)
    case "colors":
      let gradient = renderer as? GradientPolylineRenderer
      answer(
        .array((gradient?.colors ?? []).map(\.json) + (gradient?.locations ?? []).map { Double($0).json }))
    default:
      throw try step.part(0).error(expected: "a verb of section 16 of the format", found: "\"\(verb)\"")
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
    case 1: setNeedsDisplay(try step.part(first).mapRect())
    default:
      setNeedsDisplay(
        try step.part(first).mapRect(), zoomScale: CGFloat(try step.part(first + 1).number()))
    }
  }
}

extension OverlayRenderer.Invalidation {
  fileprivate var json: JSONValue {
    .array([mapRect?.json ?? .null, zoomScale.map { Double($0).json } ?? .null])
  }
}
