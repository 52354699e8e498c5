@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the arguments of an operation of views for which any value of their type would be
  /// impossible.
  mutating func viewArguments(of operation: String) -> [String: JSONValue]? {
    guard operation == "view.events" else { return nil }
    // A map view, a view and a control in it, an image beside it, a gesture of the view and one of the map.
    let first: [JSONValue] = [
      step("map", "m", box()), step("view", "a", box()), step("control", "b", box()),
      step("image", "c", box(), pictureValue(of: .images)), step("add", "m", .string("a")),
      step("add", "a", .string("b")),
      step(
        "recognizer", "a", .string("g"), .string(element(of: ["tap", "longPress", "pan"])),
        .object(["taps": .number(integer()), "cancels": .bool(index(below: 2) == 0)])),
      step("recognizer", "m", .string("h"), .string(element(of: ["tap", "longPress", "pan"])), .object([:])),
      step("annotationView", "v", .string(kind()), element(of: [.null, .string("i")])),
      step(
        "annotation", "m", .string("p"), pinPlace(), .object(["view": .string("v"), "title": .string("t")])),
      step("annotation", "m", .string("q"), pinPlace(), .object(["dequeue": .string("i")])),
      step("accessory", "v", .string("left"), .string("b")),
    ]
    return ["steps": .array(first + list(upTo: 24) { $0.viewStep() })]
  }

  private mutating func viewStep() -> JSONValue {
    let name = viewName()
    return switch index(below: 18) {
    case 0: step("set", name, .object(JSONObject(viewProperties())))
    case 1: step(element(of: ["add", "front", "back"]), name, .string(viewName()))
    case 2: step("insertAt", name, .string(viewName()), .number(integer()))
    case 3:
      step(element(of: ["insertAbove", "insertBelow"]), name, .string(viewName()), .string(viewName()))
    case 4: step(element(of: ["remove", "get", "sizeToFit"]), name)
    case 5: step(element(of: ["hit", "inside", "fits"]), name, place())
    case 6: step("convert", name, index(below: 3) == 0 ? .null : .string(viewName()), place())
    case 7: step("convertRect", name, index(below: 3) == 0 ? .null : .string(viewName()), box())
    case 8: step("isDescendant", name, .string(viewName()))
    case 9: step("tap", "m", place(), .number(integer()))
    case 10: step("longPress", "m", place())
    case 11: step("move", "m", .array(list(upTo: 5) { $0.place() }))
    case 12: step("require", element(of: ["g", "h"]), .string(element(of: ["g", "h"])))
    case 13: annotationStep()
    case 14: step(element(of: ["select", "deselect", "beginDrag", "removeAnnotation"]), "m", .string(pin()))
    case 15: annotationStep()
    case 16: step(element(of: ["callout", "endDrag"]), "m")
    default:
      step(
        "pixels", name, .number(Double(1 + index(below: 24))), .number(Double(1 + index(below: 24))),
        .number(element(of: [1, 2, 0.5])))
    }
  }

  private mutating func annotationStep() -> JSONValue {
    switch index(below: 6) {
    case 0: step("drag", "m", place())
    case 1: step("locate", "m", pinPlace())
    case 2: step("register", "m", .string(kind()), .string("i"))
    case 3: step("describe", "v")
    case 4:
      step(
        "set", "v",
        .object([
          "canShowCallout": .bool(true), "isDraggable": .bool(true), "centerOffset": place(),
          "calloutOffset": place(), "displayPriority": .number(number()), "zPriority": .number(number()),
        ]))
    default:
      step("dequeue", "m", .string("w"), .string("i"), element(of: [.null, .string("p"), .string("q")]))
    }
  }

  private mutating func kind() -> String { element(of: ["annotation", "marker", "pin", "user"]) }

  private mutating func pin() -> String { element(of: ["p", "q"]) }

  private mutating func pinPlace() -> JSONValue {
    .object(["latitude": .number(number()), "longitude": .number(number())])
  }

  private mutating func viewProperties() -> [String: JSONValue] {
    switch index(below: 8) {
    case 0: ["frame": box()]
    case 1: ["transform": .array((0..<6).map { _ in .number(number()) }), "bounds": box()]
    case 2: ["alpha": .number(number()), "backgroundColor": pictureValue(of: .color)]
    case 3: ["cornerRadius": .number(number()), "maskedCorners": .number(integer())]
    case 4: ["borderWidth": .number(number()), "borderColor": pictureValue(of: .color)]
    case 5: ["clipsToBounds": .bool(true), "center": place()]
    case 6:
      [
        "imageScale": .number(number()), "isTemplate": .bool(true),
        "contentMode": .string(element(of: ["center", "scaleAspectFill", "scaleAspectFit", "bottomRight"])),
      ]
    default:
      [
        "isHidden": .bool(index(below: 2) == 0), "isEnabled": .bool(index(below: 2) == 0),
        "isUserInteractionEnabled": .bool(index(below: 4) != 0),
      ]
    }
  }

  private func step(_ verb: String, _ name: String, _ details: JSONValue...) -> JSONValue {
    .array([.string(verb), .string(name)] + details)
  }

  private mutating func viewName() -> String { element(of: ["m", "a", "b", "c"]) }

  private mutating func place() -> JSONValue { .array([.number(number()), .number(number())]) }

  private mutating func box() -> JSONValue {
    .array([.number(number()), .number(number()), .number(number()), .number(number())])
  }

  /// Returns any number, or a small one.
  private mutating func number() -> Double { index(below: 8) == 0 ? double() : Double(byte()) / 4 }
}
