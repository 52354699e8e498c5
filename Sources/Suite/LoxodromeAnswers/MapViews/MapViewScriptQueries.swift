import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

// The steps that move the map in other ways than `show`, and those that ask (FORMAT.md, section 8).

extension MapViewScript {
  /// Performs a step that moves the map. Returns false for any other verb.
  func performMove(
    _ verb: String, _ step: JSONCursor, count: Int
  ) throws(JSONShapeError) -> Bool {
    switch verb {
    case "setRegion": map.setRegion(try step.part(1).coordinateRegion(), animated: false)
    case "showPadded":
      map.setVisibleMapRect(
        try step.part(1).mapRect(), edgePadding: try step.part(2).insets(), animated: false)
    case "center": map.setCenter(try step.part(1).coordinate(), animated: false)
    case "zoom": map.zoom(by: try step.part(1).number(), at: count > 2 ? try step.part(2).viewPoint() : nil)
    case "pan": map.pan(by: try step.part(1).viewPoint())
    case "resize":
      let size = try step.part(1).point()
      map.size = CGSize(width: size.x, height: size.y)
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
    case "pointAt": record(verb, [map.point(at: try step.part(1).coordinate()).json])
    case "coordinateAt": record(verb, [map.coordinate(at: try step.part(1).viewPoint()).json])
    case "rectOf": record(verb, [map.rect(of: try step.part(1).coordinateRegion()).json])
    case "regionOf": record(verb, [map.region(of: try step.part(1).viewRect()).json])
    case "fits":
      record(
        verb,
        [map.mapRectThatFits(try step.part(1).mapRect(), edgePadding: try step.part(2).insets()).json])
    case "regionFits": record(verb, [map.regionThatFits(try step.part(1).coordinateRegion()).json])
    case "overlaysAt":
      let tolerance = CGFloat(try step.part(2).number())
      let overlays = map.overlays(at: try step.part(1).viewPoint(), tolerance: tolerance)
      record(verb, [.array(overlays.map(name))])
    case "overlapping":
      let pairs = map.overlappingOverlays().map { JSONValue.array([name($0.lower), name($0.upper)]) }
      record(verb, [.array(pairs)])
    case "annotationsIn":
      record(verb, [.array(map.annotations(in: try step.part(1).mapRect()).map(name))])
    case "annotationAt":
      let point = try step.part(1).viewPoint()
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

extension JSONCursor {
  func coordinateRegion() throws(JSONShapeError) -> CoordinateRegion {
    try allowOnly(["center", "span"])
    try member("span").allowOnly(["latitudeDelta", "longitudeDelta"])
    return try region()
  }

  /// Returns the value as a point of the view, `[x, y]` in screen points.
  func viewPoint() throws(JSONShapeError) -> CGPoint {
    let point = try point()
    return CGPoint(x: point.x, y: point.y)
  }

  /// Returns the value as a rectangle of the view, `[x, y, width, height]` in screen points.
  func viewRect() throws(JSONShapeError) -> CGRect {
    let numbers = try fourNumbers("[x, y, width, height]")
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  fileprivate func insets() throws(JSONShapeError) -> EdgeInsets {
    let numbers = try fourNumbers("[top, left, bottom, right]")
    return EdgeInsets(
      top: CGFloat(numbers[0]), left: CGFloat(numbers[1]), bottom: CGFloat(numbers[2]),
      right: CGFloat(numbers[3]))
  }

  private func fourNumbers(_ form: String) throws(JSONShapeError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count == 4 else { throw error(expected: form, found: "\(numbers.count) numbers") }
    return numbers
  }
}
