import MapLocations
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns a step of a script of a location manager.
  mutating func locationStep() -> JSONValue {
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
