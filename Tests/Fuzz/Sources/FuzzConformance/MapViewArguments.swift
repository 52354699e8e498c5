@testable import Fuzzing
@testable import LoxodromeSuite

/// The names of what a script has added to its map view. There are few, so that names often occur
/// again.
private struct MapViewNames {
  var overlays: [String] = []
  var annotations: [String] = []

  static let all = ["a", "b", "c", "d"]
}

extension InputBytes {
  /// The kinds of events that a script of a map view can record.
  static let mapViewEvents = [
    "regionWillChange", "regionDidChange", "renderer", "didAddRenderers", "view", "viewNumber", "didSelect",
    "didDeselect", "dragState", "order", "redraw", "place", "visible", "region", "fits", "regionFits",
    "pointAt", "coordinateAt", "rectOf", "regionOf", "overlaysAt", "overlapping", "annotationsIn",
    "annotationAt",
  ]

  /// Returns a script of a map view. Most of its steps name what the map has.
  mutating func mapViewSteps() -> JSONValue {
    var names = MapViewNames()
    return .array(
      list(upTo: 32) { input in
        let verb = input.element(of: Self.mapViewVerbs)
        let parts =
          input.overlayParts(of: verb, &names) ?? input.annotationParts(of: verb, &names)
          ?? input.mapParts(of: verb)
        return .array([.string(verb)] + parts)
      })
  }

  private static let mapViewVerbs = [
    "show", "addOverlay", "insertOverlay", "insertAbove", "insertBelow", "exchange", "removeOverlay", "order",
    "invalidate", "redraw", "withoutRenderer", "addAnnotation", "removeAnnotation", "select", "deselect",
    "beginDrag", "drag", "endDrag", "cancelDrag", "place", "showPadded", "setRegion", "center", "pan", "zoom",
    "resize", "visible", "region", "fits", "regionFits", "pointAt", "coordinateAt", "rectOf", "regionOf",
    "overlaysAt", "overlapping", "annotationsIn", "annotationAt",
  ]

  /// Returns the rest of a step with overlays; nil for any other verb.
  private mutating func overlayParts(of verb: String, _ names: inout MapViewNames) -> [JSONValue]? {
    func level(_ input: inout InputBytes) -> JSONValue {
      .string(input.element(of: ["aboveRoads", "aboveLabels"]))
    }
    switch verb {
    case "addOverlay": return [newName(&names.overlays), mapViewRect(), level(&self)]
    case "insertOverlay":
      return [newName(&names.overlays), mapViewRect(), .number(integer()), level(&self)]
    case "insertAbove", "insertBelow":
      let sibling = name(of: names.overlays)
      return [newName(&names.overlays), mapViewRect(), sibling]
    case "exchange": return [name(of: names.overlays), name(of: names.overlays)]
    case "removeOverlay": return [removedName(&names.overlays)]
    case "redraw": return [name(of: names.overlays)]
    case "withoutRenderer": return [.string(element(of: MapViewNames.all))]
    case "invalidate":
      let parts = [name(of: names.overlays), mapViewRect(), .number(double())]
      return Array(parts.prefix(1 + index(below: 3)))
    default: return nil
    }
  }

  /// Returns the rest of a step with annotations; nil for any other verb.
  private mutating func annotationParts(of verb: String, _ names: inout MapViewNames) -> [JSONValue]? {
    switch verb {
    case "addAnnotation":
      let parts = [
        newName(&names.annotations), coordinate(), .string(element(of: ["pin", "flag"])), viewPoint(),
      ]
      return Array(parts.prefix(3 + index(below: 2)))
    case "removeAnnotation": return [removedName(&names.annotations)]
    case "select", "deselect", "beginDrag", "place": return [name(of: names.annotations)]
    default: return nil
    }
  }

  /// Returns the rest of a step that moves the map, drags, or asks.
  private mutating func mapParts(of verb: String) -> [JSONValue] {
    switch verb {
    case "show", "annotationsIn": [mapViewRect()]
    case "showPadded", "fits": [mapViewRect(), fourNumbers()]
    case "setRegion", "regionFits", "rectOf": [region()]
    case "center", "pointAt": [coordinate()]
    case "pan", "resize", "drag", "coordinateAt", "annotationAt": [viewPoint()]
    case "zoom": Array([.number(double()), viewPoint()].prefix(1 + index(below: 2)))
    case "regionOf": [fourNumbers()]
    case "overlaysAt": [viewPoint(), .number(double())]
    default: []
    }
  }

  /// Returns a name that is new to the list, and adds it; any name if there is none, or sometimes.
  private mutating func newName(_ names: inout [String]) -> JSONValue {
    let free = MapViewNames.all.filter { !names.contains($0) }
    if free.isEmpty || index(below: 32) == 31 { return .string(element(of: MapViewNames.all)) }
    let name = element(of: free)
    names.append(name)
    return .string(name)
  }

  /// Returns a name of the list; any name if it is empty.
  private mutating func name(of names: [String]) -> JSONValue {
    .string(element(of: names.isEmpty ? MapViewNames.all : names))
  }

  private mutating func removedName(_ names: inout [String]) -> JSONValue {
    let removed = name(of: names)
    names.removeAll { .string($0) == removed }
    return removed
  }

  /// Returns a rectangle, or the world.
  private mutating func mapViewRect() -> JSONValue {
    if index(below: 4) > 0 { return rect() }
    let side = JSONValue.number(0x1p28)
    return .object(["x": .number(0), "y": .number(0), "width": side, "height": side])
  }

  /// Returns a point near a view, or any point.
  private mutating func viewPoint() -> JSONValue {
    if index(below: 4) == 0 { return value(of: .point) }
    return .array([.number(Double(byte())), .number(Double(byte()))])
  }

  private mutating func fourNumbers() -> JSONValue {
    let isUsual = index(below: 2) == 0
    return .array((0..<4).map { _ in .number(isUsual ? Double(byte()) : double()) })
  }

  private mutating func region() -> JSONValue {
    .object([
      "center": coordinate(),
      "span": .object(["latitudeDelta": .number(double()), "longitudeDelta": .number(double())]),
    ])
  }
}
