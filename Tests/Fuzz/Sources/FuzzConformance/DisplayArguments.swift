@testable import Conformance
@testable import Fuzzing

extension InputBytes {
  /// Returns a value of `display.choose`. Most members are small numbers, so that frames collide.
  mutating func displayValue(of type: ArgumentType) -> JSONValue {
    switch type {
    case .displayAnnotations: .array((0..<index(below: 12)).map { displayAnnotation(id: $0) })
    case .displayAppearance: index(below: 3) == 0 ? .null : .object(JSONObject(displayMembers()))
    default:
      .array(
        list(upTo: 4) { input in
          .object([
            "visibleRect": .object([
              "x": .number(input.displayNumber()), "y": .number(input.displayNumber()),
              "width": .number(input.displayNumber()), "height": .number(input.displayNumber()),
            ]),
            "zoomScale": .number(input.displayNumber()), "heading": .number(input.displayNumber()),
            "margin": .number(input.displayNumber()), "tolerance": .number(input.displayNumber()),
          ])
        })
    }
  }

  private mutating func displayAnnotation(id: Int) -> JSONValue {
    var members = displayMembers()
    members["id"] = .number(Double(id))
    members["position"] = .object(["x": .number(displayNumber()), "y": .number(displayNumber())])
    return .object(JSONObject(members))
  }

  /// Returns the members of an annotation's and a cluster's view.
  private mutating func displayMembers() -> [String: JSONValue] {
    [
      "size": .array([.number(displayNumber()), .number(displayNumber())]),
      "offset": .array([.number(displayNumber()), .number(displayNumber())]),
      "priority": .number(displayNumber()),
      "clusteringIdentifier": .string(element(of: ["a", "b"])),
      "collisionMode": .string(element(of: ["rectangle", "circle", "none"])),
      "label": .object(["size": .array([.number(displayNumber()), .number(8)])]),
    ]
  }

  /// Returns any number, or mostly a small whole one.
  private mutating func displayNumber() -> Double {
    index(below: 8) == 0 ? double() : Double(index(below: 64))
  }
}
