@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the annotations of `display.choose`, and views that change some of them. Most members
  /// are small numbers, so that frames collide.
  mutating func displayAnnotationsAndViews() -> [String: JSONValue] {
    let count = index(below: 12)
    return [
      "annotations": .array((0..<count).map { displayAnnotation(id: $0) }),
      "appearance": displayAppearance(),
      "views": .array(list(upTo: 4) { $0.displayView(annotationCount: count) }),
    ]
  }

  private mutating func displayView(annotationCount: Int) -> JSONValue {
    var members: [String: JSONValue] = [
      "visibleRect": .object([
        "x": .number(displayNumber()), "y": .number(displayNumber()),
        "width": .number(displayNumber()), "height": .number(displayNumber()),
      ])
    ]
    for name in ["zoomScale", "heading", "margin", "tolerance", "shareTolerance"] {
      members[name] = .number(displayNumber())
    }
    if annotationCount > 0 {
      members["changed"] = .array(
        list(upTo: 2) { $0.displayAnnotation(id: $0.index(below: annotationCount)) })
    }
    return .object(JSONObject(members))
  }

  private mutating func displayAppearance() -> JSONValue {
    if index(below: 3) == 0 { return .null }
    var members = displayMembers()
    members["growth"] = .number(displayNumber())
    return .object(JSONObject(members))
  }

  private mutating func displayAnnotation(id: Int) -> JSONValue {
    var members = displayMembers()
    members["id"] = .number(Double(id))
    members["position"] = .object(["x": .number(displayNumber()), "y": .number(displayNumber())])
    switch index(below: 4) {
    case 0: members["minimumZoomScale"] = .number(displayNumber())
    case 1: members["maximumZoomScale"] = .number(displayNumber())
    case 2:
      members["areaShare"] = .object([
        "side": .string(element(of: ["below", "atLeast"])), "share": .number(displayNumber() / 8),
        "polygonArea": .number(displayNumber() * 64),
      ])
    default: break
    }
    return .object(JSONObject(members))
  }

  /// Returns the members of an annotation's and a cluster's view.
  private mutating func displayMembers() -> [String: JSONValue] {
    [
      "size": displayPair(), "offset": displayPair(), "priority": .number(displayNumber()),
      "clusteringIdentifier": .string(element(of: ["a", "b"])),
      "collisionMode": .string(element(of: ["rectangle", "circle", "none"])),
      "label": .object([
        "size": displayPair(), "offset": displayPair(), "isRequired": .bool(index(below: 4) == 3),
        "alternatives": .array(
          list(upTo: 3) { .object(["size": $0.displayPair(), "offset": $0.displayPair()]) }),
      ]),
    ]
  }

  private mutating func displayPair() -> JSONValue {
    .array([.number(displayNumber()), .number(displayNumber())])
  }

  /// Returns any number, or mostly a small whole one.
  private mutating func displayNumber() -> Double {
    index(below: 8) == 0 ? double() : Double(index(below: 64))
  }
}
