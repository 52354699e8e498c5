import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

// The steps that move the map in other ways than `show`, and those that ask (FORMAT.md, section 8).

extension MapViewScript {
  /// Performs a step that moves the map. Returns false for any other verb.
  func performMove(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "setRegion": map.setRegion(try step[1], animated: false)
    case "showPadded":
      map.setVisibleMapRect(try step[1], edgePadding: try step[2], animated: false)
    case "center": map.setCenter(try step[1], animated: false)
    case "zoom": map.zoom(by: try step[1], at: try step.optional(2))
    case "pan": map.pan(by: try step[1])
    case "resize": map.size = try step[1]
    default: return false
    }
    return true
  }

  /// Performs a step that asks for a place, a rectangle or what is there. Returns false for any other
  /// verb.
  func performQuery(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "visible": record(verb, [map.visibleMapRect.json])
    case "region": record(verb, [map.region.json])
    case "pointAt": record(verb, [map.point(at: try step[1]).json])
    case "coordinateAt": record(verb, [map.coordinate(at: try step[1]).json])
    case "rectOf": record(verb, [map.rect(of: try step[1]).json])
    case "regionOf": record(verb, [map.region(of: try step[1]).json])
    case "fits":
      record(verb, [map.mapRectThatFits(try step[1], edgePadding: try step[2]).json])
    case "regionFits": record(verb, [map.regionThatFits(try step[1]).json])
    case "overlaysAt":
      record(verb, [.array(map.overlays(at: try step[1], tolerance: try step[2]).map(name))])
    case "overlapping":
      let pairs = map.overlappingOverlays().map { JSONValue.array([name($0.lower), name($0.upper)]) }
      record(verb, [.array(pairs)])
    case "annotationsIn":
      record(verb, [.array(map.annotations(in: try step[1]).map(name))])
    case "annotationAt":
      let point: CGPoint = try step[1]
      let hit = map.firstFromTop { view in view.frame.contains(point) ? true : nil }
      record(verb, [hit.map { name($0.annotation) } ?? .null])
    default: return false
    }
    return true
  }

  func name(_ overlay: any Overlay) -> JSONValue {
    .string((overlay as? ScriptedOverlay)?.name ?? "")
  }

  private func name(_ annotation: any Annotation) -> JSONValue {
    .string((annotation as? ScriptedAnnotation)?.name ?? "")
  }
}

extension CGPoint {
  var json: JSONValue { [Double(x), Double(y)].json }
}

extension CGRect {
  var json: JSONValue {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)].json
  }
}
