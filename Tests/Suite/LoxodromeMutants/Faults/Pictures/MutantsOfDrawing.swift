import LoxodromeSuite

extension Mutant {
  /// Bugs in drawing contexts and their paths. These mutants carry out other steps, or change an
  /// answer.
  static let ofDrawing: [Mutant] = ofContextPictures + ofContextEvents + ofPathEvents

  private static let ofContextPictures: [Mutant] = [
    performing("context-nothing-restored", pixels, flaw: "restores no state") {
      $0.filter { $0.verb != "restoreGState" }
    },
    performing("context-path-saved", pixels, flaw: "saves the path with the state") {
      $0.flatMap { $0.verb == "restoreGState" ? [$0, .step("beginPath")] : [$0] }
    },
    step("context-scales-swapped", pixels, flaw: "exchanges the factors of a scale") {
      $0.verb == "scaleBy" ? .step("scaleBy", $0.part(2), $0.part(1)) : $0
    },
    step("context-rotates-back", pixels, flaw: "rotates from y to x") {
      $0.verb == "rotate" ? .step("rotate", negated($0.part(1))) : $0
    },
    step("context-arcs-mirrored", pixels, flaw: "takes clockwise for the other way") { arcOtherWay($0) },
    step("context-fills-nonzero", pixels, flaw: "fills by the nonzero rule only") {
      switch $0.verb {
      case "fillPath": .step("fillPath")
      case "drawPath" where $0.part(1) == .string("eoFill"): .step("drawPath", .string("fill"))
      default: $0
      }
    },
    step("context-clips-nonzero", pixels, flaw: "clips by the nonzero rule only") {
      $0.verb == "clip" ? .step("clip") : $0
    },
    step("context-no-clips", pixels, flaw: "does not clip to paths") {
      $0.verb == "clip" ? .step("beginPath") : $0
    },
    step("context-alpha-ignored", pixels, flaw: "ignores the factor of opacities") {
      $0.verb == "setAlpha" ? .step("setAlpha", .number(1)) : $0
    },
    step("context-always-smooth", pixels, flaw: "draws smooth edges always") {
      $0.verb == "setShouldAntialias" ? .step("setShouldAntialias", .bool(true)) : $0
    },
    step("context-gradients-go-on", pixels, flaw: "continues all linear gradients") {
      $0.verb == "drawLinearGradient"
        ? .array($0.list.prefix(4) + [.array([.string("before"), .string("after")])]) : $0
    },
    step("context-radii-swapped", pixels, flaw: "exchanges the circles of radial gradients") {
      guard $0.verb == "drawRadialGradient", $0.list.count == 7 else { return $0 }
      let parts = $0.list
      return .array([parts[0], parts[1], parts[4], parts[5], parts[2], parts[3], parts[6]])
    },
    step("context-shadows-sharp", pixels, flaw: "does not blur shadows") {
      guard $0.verb == "setShadow" else { return $0 }
      return .array($0.list.prefix(2) + [.number(0)] + $0.list.dropFirst(3))
    },
    step("context-shadows-upward", pixels, flaw: "moves shadows up where y is down") {
      guard $0.verb == "setShadow", case .array(let offset) = $0.part(1), offset.count == 2 else { return $0 }
      return .array([$0.part(0), .array([offset[0], negated(offset[1])])] + $0.list.dropFirst(2))
    },
    step("context-odd-dashes", pixels, flaw: "does not repeat an odd number of dashes") {
      guard $0.verb == "setLineDash", $0.part(2).list.count % 2 == 1 else { return $0 }
      return .array($0.list.prefix(2) + [.array($0.part(2).list + [.number(0)])])
    },
    step("context-images-mirrored", pixels, flaw: "draws images into negative sides as if positive") {
      guard $0.verb == "draw", $0.part(2).list.count == 4 else { return $0 }
      let rect = $0.part(2).list
      return .step("draw", $0.part(1), .array(rect.prefix(2) + rect.suffix(2).map(magnitude)))
    },
  ]

  private static let ofContextEvents: [Mutant] = [
    step("context-current-pushed", events, flaw: "pushes itself in place of another context") {
      $0.verb == "pushOther" ? .step("push") : $0
    },
    answer("context-box-at-the-origin", events, flaw: "has an empty path's box at the origin") {
      $0.verb == "boundingBoxOfPath" && $0.part(1) == .null
        ? .step("boundingBoxOfPath", .array([0, 0, 0, 0].map(number))) : $0
    },
    step("context-scales-ignored", events, flaw: "does not scale") {
      $0.verb == "scaleBy" ? .step("scaleBy", .number(1), .number(1)) : $0
    },
    performing("context-path-not-cleared", events, flaw: "keeps a path that is filled") {
      $0.filter { $0.verb != "fillPath" }
    },
    step("context-clip-box-of-paths", events, flaw: "takes clips to paths for clips to rects") {
      guard $0.verb == "clipToRects", let rect = $0.part(1).list.first else { return $0 }
      return .step("clipToRect", rect)
    },
    step("context-angles-other-way", events, flaw: "takes clockwise for the other way") { arcOtherWay($0) },
  ]

  private static let ofPathEvents: [Mutant] = [
    step("path-arcs-other-way", path, flaw: "takes clockwise for the other way") { arcOtherWay($0) },
    step("path-box-of-controls", path, flaw: "has control points in the box of curves") {
      $0.verb == "boundingBoxOfPath" ? .step("boundingBox") : $0
    },
    step("path-contains-nonzero", path, flaw: "contains points by the nonzero rule only") {
      $0.verb == "contains" && $0.list.count == 3 ? .step("contains", $0.part(1)) : $0
    },
    step("path-joins-bevel", path, flaw: "bevels all corners of strokes") {
      guard $0.verb == "stroke" else { return $0 }
      return .array($0.list.prefix(3) + [.string("bevel")] + $0.list.dropFirst(4))
    },
    step("path-caps-butt", path, flaw: "has no caps") {
      guard $0.verb == "stroke" else { return $0 }
      return .array($0.list.prefix(2) + [.string("butt")] + $0.list.dropFirst(3))
    },
    step("path-phase-ignored", path, flaw: "begins all dashes at their start") {
      $0.verb == "dash" ? .array([$0.part(0), .number(0)] + $0.list.dropFirst(2)) : $0
    },
    step("path-trim-opens", path, flaw: "opens a path of which all is asked for") {
      $0.verb == "trim" && $0.part(1) == .number(0) ? .step("trim", .number(1e-9), $0.part(2)) : $0
    },
    performing("path-lines-go-on", path, flaw: "does not end a contour where no line follows") {
      $0.filter { $0.verb != "addLines" || !$0.part(1).list.isEmpty }
    },
    step("path-transforms-ignored", path, flaw: "ignores the transform of a rect") {
      $0.verb == "addRect" ? .array(Array($0.list.prefix(2))) : $0
    },
  ]

  private static let pixels = "drawingContext.pixels"
  private static let events = "drawingContext.events"
  private static let path = "drawingPath.events"

  /// Creates a mutant that carries out another step in place of each.
  private static func step(
    _ name: String, _ operation: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant {
    performing(name, operation, flaw: flaw) { $0.map(change) }
  }

  /// Creates a mutant that answers with another event in place of each.
  private static func answer(
    _ name: String, _ operation: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant {
    reporting(name, operation, flaw: flaw) { $0.map(change) }
  }

  /// Returns an arc that goes the other way, or another step as it is.
  private static func arcOtherWay(_ step: JSONValue) -> JSONValue {
    guard step.verb == "addArc", step.list.count > 5 else { return step }
    return .array(step.list.prefix(5) + [.bool(step.part(5) != .bool(true))] + step.list.dropFirst(6))
  }
}

private func number(_ value: Int) -> JSONValue { .number(Double(value)) }
private func negated(_ value: JSONValue) -> JSONValue { value.asNumber.map { .number(-$0) } ?? value }
private func magnitude(_ value: JSONValue) -> JSONValue {
  value.asNumber.map { .number($0.magnitude) } ?? value
}

extension JSONValue {
  /// Returns a step or an event.
  fileprivate static func step(_ verb: String, _ parts: JSONValue...) -> JSONValue {
    .array([.string(verb)] + parts)
  }
}
