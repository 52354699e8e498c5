@testable import Conformance
@testable import Fuzzing
import LocationServices
import MapClustering
import MapGeometry

extension InputBytes {
  /// Returns arguments of the operation's types.
  mutating func arguments(of operation: Operation) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for argument in operation.arguments { members[argument.name] = value(of: argument.type) }
    // A picture is an array of numbers. A large one only takes time.
    if ["coverage", "gradient", "stroke"].contains(operation.name) {
      for name in ["width", "height"] { members[name] = .number(Double(index(below: 65)) - 1) }
    }
    if operation.name == "mapView.events" {
      members["size"] = .array([.number(double().magnitude), .number(double().magnitude)])
    }
    if operation.name == "location.events" {
      members["steps"] = .array(list(upTo: 32) { $0.locationStep() })
    }
    return .object(JSONObject(members))
  }

  private mutating func value(of type: ArgumentType) -> JSONValue {
    switch type {
    case .number: .number(double())
    case .integer: .number(integer())
    case .boolean: .bool(index(below: 2) == 1)
    case .string: .string(text())
    case .coordinate: coordinate()
    case .mapPoint: members(["x", "y"]) { .number($0.double()) }
    case .mapRect: rect()
    case .tile: members(["x", "y", "z"]) { .number($0.integer()) }
    case .edge: .string(element(of: MapRectEdge.allCases).rawValue)
    case .fillRule: .string(element(of: FillRule.allCases).rawValue)
    case .point: .array([.number(double()), .number(double())])
    case .rings: .array(list(upTo: 4) { .array($0.list(upTo: 12) { $0.value(of: .point) }) })
    case .mapPoints: .array(list(upTo: 32) { $0.value(of: .mapPoint) })
    case .coordinates: .array(list(upTo: 32) { $0.coordinate() })
    case .colors: .array(list(upTo: 8) { input in .array((0..<4).map { _ in .number(input.double()) }) })
    case .numbers: .array(list(upTo: 8) { .number($0.double()) })
    case .strings: .array(Self.events.map(JSONValue.string))
    case .steps: .array(list(upTo: 32) { $0.step() })
    case .clusterOptions: clusterOptions()
    case .places: .array(list(upTo: 12) { $0.place() })
    case .circle:
      index(below: 2) == 0
        ? .null : .object(["center": coordinate(), "radius": .number(double())])
    case .tiles: .array(list(upTo: 8) { $0.value(of: .tile) })
    case .displayAnnotations, .displayAppearance, .displayViews: displayValue(of: type)
    case .color, .blendMode, .path, .pen, .scene, .images, .pixels, .integers: pictureValue(of: type)
    }
  }

  /// Returns a place with a short name, so that names often occur again.
  private mutating func place() -> JSONValue {
    .object([
      "name": .string(String(decoding: list(upTo: 3) { $0.byte() }, as: UTF8.self)),
      "coordinate": coordinate(), "population": .number(integer()),
      "otherNames": .array([.string(element(of: ["Bérn", "bern", "", "CITY"]))]),
      "countryCode": .string(element(of: ["GB", "ch", ""])), "country": .string("Schweiz"),
    ])
  }

  private mutating func members(
    _ names: [String], _ value: (inout InputBytes) -> JSONValue
  ) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for name in names { members[name] = value(&self) }
    return .object(JSONObject(members))
  }

  private mutating func coordinate() -> JSONValue {
    members(["latitude", "longitude"]) { .number($0.double()) }
  }

  /// Returns a rect of any numbers, or one within the world.
  private mutating func rect() -> JSONValue {
    if index(below: 2) == 0 { return members(["x", "y", "width", "height"]) { .number($0.double()) } }
    return members(["x", "y", "width", "height"]) { .number(Double($0.bits() >> 36)) }
  }

  /// Returns text: digits of a quadkey, or the bytes that are left.
  private mutating func text() -> String {
    if index(below: 2) == 0 { return String(decoding: list(upTo: 60) { 48 + $0.byte() % 5 }, as: UTF8.self) }
    var bytes: [UInt8] = []
    while !rest.isEmpty { bytes.append(byte()) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func clusterOptions() -> JSONValue {
    let isUsual = index(below: 2) == 0
    return .object([
      "radius": .number(isUsual ? Double(byte()) : double()),
      "extent": .number(isUsual ? 512 : double()), "minimumZoom": .number(isUsual ? 0 : integer()),
      "maximumZoom": .number(isUsual ? Double(index(below: 20)) : integer()),
      "minimumPoints": .number(isUsual ? 2 : integer()),
      "order": .string(element(of: ClusterOrder.allCases).rawValue),
    ])
  }

  /// The kinds of events that a script of a map view can record.
  private static let events = [
    "regionWillChange", "regionDidChange", "renderer", "didAddRenderers", "view", "didSelect", "didDeselect",
    "dragState", "order", "redraw", "place",
  ]

  /// Returns a step of a script of a map view, with few names, so that names often occur again.
  private mutating func step() -> JSONValue {
    func name(_ input: inout InputBytes) -> JSONValue { .string(input.element(of: ["a", "b", "c", "d"])) }
    func level(_ input: inout InputBytes) -> JSONValue {
      .string(input.element(of: ["aboveRoads", "aboveLabels"]))
    }
    let verb = element(of: [
      "show", "addOverlay", "insertOverlay", "insertAbove", "insertBelow", "exchange", "removeOverlay",
      "order",
      "invalidate", "redraw", "addAnnotation", "removeAnnotation", "select", "deselect", "beginDrag", "drag",
      "endDrag", "cancelDrag", "place",
    ])
    let parts: [JSONValue]
    switch verb {
    case "show": parts = [rect()]
    case "addOverlay": parts = [name(&self), rect(), level(&self)]
    case "insertOverlay": parts = [name(&self), rect(), .number(integer()), level(&self)]
    case "insertAbove", "insertBelow": parts = [name(&self), rect(), name(&self)]
    case "exchange": parts = [name(&self), name(&self)]
    case "invalidate":
      parts = Array([name(&self), rect(), .number(double())].prefix(1 + index(below: 3)))
    case "addAnnotation": parts = [name(&self), coordinate(), name(&self)]
    case "drag": parts = [value(of: .point)]
    case "order", "endDrag", "cancelDrag": parts = []
    default: parts = [name(&self)]
    }
    return .array([.string(verb)] + parts)
  }

  /// Returns a step of a script of a location manager.
  private mutating func locationStep() -> JSONValue {
    func name(_ input: inout InputBytes) -> JSONValue { .string(input.element(of: ["a", "b", "c"])) }
    func number(_ input: inout InputBytes) -> JSONValue { .number(input.double()) }
    let verb = element(of: [
      "start", "stop", "request", "set", "allow", "location", "heading", "magneticHeading", "advance",
      "monitor", "monitorPolygon", "background", "defer", "endDeferral", "forget", "state",
    ])
    let parts: [JSONValue]
    switch verb {
    case "start", "stop":
      parts = [.string(element(of: ["locations", "significantChanges", "headings"]))]
    case "set":
      let property = element(of: [
        "distanceFilter", "headingFilter", "desiredAccuracy", "regionDwell", "backgroundUpdates", "pauses",
        "pauseInterval", "pauseDistance", "regionLimit",
      ])
      parts = [.string(property), number(&self)]
    case "allow":
      parts = [.string(element(of: AuthorizationStatus.allCases).rawValue)]
    case "location": parts = [number(&self), coordinate(), number(&self)]
    case "heading", "magneticHeading": parts = [number(&self), number(&self), number(&self)]
    case "advance": parts = [number(&self)]
    case "monitor": parts = [name(&self), coordinate(), number(&self), number(&self)]
    case "monitorPolygon":
      parts = [name(&self), .array(list(upTo: 8) { $0.coordinate() }), number(&self)]
    case "background": parts = [.bool(index(below: 2) == 1)]
    case "defer": parts = [number(&self), number(&self)]
    case "forget", "state": parts = [name(&self)]
    default: parts = []
    }
    return .array([.string(verb)] + parts)
  }
}
