import LoxodromeSuite

extension Mutant {
  /// Bugs in views: their places, hits, touches and drawing. The mutants perform other steps than the
  /// given ones, or report other events than the correct ones.
  static let ofViews: [Mutant] = ofPlainViews + ofAnnotationViews

  private static let ofPlainViews: [Mutant] = [
    properties("views-no-transforms", flaw: "ignores transforms") { $0["transform"] = nil },
    properties("views-opaque", flaw: "ignores the opacity of views") { $0["alpha"] = nil },
    properties("views-never-hidden", flaw: "ignores that views are hidden") { $0["isHidden"] = nil },
    properties("views-never-clipped", flaw: "clips no subviews") { $0["clipsToBounds"] = nil },
    properties("views-stretched", flaw: "stretches images always") { $0["contentMode"] = nil },
    properties("views-square-corners", flaw: "has no round corners") { $0["cornerRadius"] = nil },
    properties("views-all-corners-round", flaw: "makes all corners round") { $0["maskedCorners"] = nil },
    properties("views-no-borders", flaw: "draws no borders") { $0["borderWidth"] = nil },
    properties("views-blue", flaw: "ignores tint colors") { $0["tintColor"] = nil },
    properties("views-sized-about-the-origin", flaw: "keeps the origin where the bounds are set") {
      guard let bounds = $0["bounds"]?.list, bounds.count == 4, $0["center"] == nil else { return }
      $0["frame"] = .array([.number(5), .number(10), bounds[2], bounds[3]])
      $0["bounds"] = nil
    },
    steps("views-never-reordered", flaw: "keeps the order of subviews") {
      $0.verb == "front" || $0.verb == "back" ? nil : $0
    },
    steps("views-all-on-top", flaw: "adds views on top always") {
      $0.verb == "insertAt" ? .array([.string("add"), $0.part(1), $0.part(2)]) : $0
    },
    steps("views-siblings-swapped", flaw: "inserts below instead of above") {
      $0.verb == "insertAbove" ? .array([.string("insertBelow")] + $0.list.dropFirst()) : $0
    },
    steps("views-no-requirements", flaw: "recognizes gestures at once") {
      $0.verb == "require" ? nil : $0
    },
    steps("views-single-taps", flaw: "counts no taps") {
      $0.verb == "tap" ? .array($0.list.dropLast() + [.number(1)]) : $0
    },
    steps("views-impatient", flaw: "takes a finger that is held for a tap") {
      $0.verb == "longPress" ? .array([.string("tap")] + $0.list.dropFirst() + [.number(1)]) : $0
    },
    steps("views-first-and-last", flaw: "sees where a finger begins and ends only") { step in
      guard step.verb == "move", let first = step.part(2).list.first, let last = step.part(2).list.last
      else { return step }
      return .array([step.part(0), step.part(1), .array([first, last])])
    },
    steps("views-never-canceled", flaw: "ends no touch where a gesture is recognized") { step in
      guard step.verb == "recognizer" else { return step }
      return .array(step.list.dropLast() + [step.part(4).changingMembers { $0["cancels"] = .bool(false) }])
    },
    events("views-hit-nothing", flaw: "finds no view at a point") {
      $0.verb == "hit" ? .array([$0.part(0), .null]) : $0
    },
    events("views-closed", flaw: "counts the right and lower edges as inside") {
      $0.verb == "inside" ? .array([$0.part(0), .bool(true)]) : $0
    },
    events("views-quiet-drags", flaw: "does not say that a finger moves over a control") {
      $0.part(2) == .string("dragInside") || $0.part(2) == .string("dragOutside") ? nil : $0
    },
    events("views-gestures-without-end", flaw: "does not say that a gesture ended") {
      $0.verb == "gesture" && $0.part(2) == .string("ended") ? nil : $0
    },
    options("views-exclusive", flaw: "recognizes one gesture at a time always") { $0["together"] = nil },
    options("views-always-begin", flaw: "does not ask whether a gesture can begin") { $0["begins"] = nil },
    options("views-all-touches", flaw: "does not ask whether a recognizer gets a touch") {
      $0["receives"] = nil
    },
    steps("views-actions-added", flaw: "adds an action with the identifier of another one") { step in
      guard step.verb == "action" else { return step }
      return .array([step.part(0), step.part(1), step.part(2), .null, step.part(4)])
    },
    steps("views-actions-kept", flaw: "removes no actions") { $0.verb == "removeAction" ? nil : $0 },
    steps("views-plain-buttons", flaw: "takes buttons for controls") {
      $0.verb == "button" ? .array([.string("control")] + $0.list.dropFirst()) : $0
    },
  ]

  private static let ofAnnotationViews: [Mutant] = [
    described("annotation-views-required", flaw: "makes all views of annotations required") {
      $0["displayPriority"] = .number(1000)
    },
    described("annotation-views-centered", flaw: "has every annotation in the middle of its view") {
      $0["centerOffset"] = .array([.number(0), .number(0)])
    },
    described("annotation-views-colliding", flaw: "lets every view collide") {
      $0["collisionMode"] = .string("rectangle")
    },
    steps("annotation-views-without-annotation", flaw: "dequeues views without their annotation") { step in
      guard step.verb == "dequeue", step.part(4) != .null else { return step }
      return .array(step.list.dropLast() + [.null])
    },
    events("annotation-views-unprepared", flaw: "does not prepare views that are used again") {
      $0.verb == "prepareForReuse" ? nil : $0
    },
    steps("annotation-views-without-accessories", flaw: "shows callouts without accessories") {
      $0.verb == "accessory" ? nil : $0
    },
    events("annotation-views-quiet-accessories", flaw: "does not say that an accessory was tapped") {
      $0.verb == "accessory" ? nil : $0
    },
    properties("annotation-views-tip-at-the-edge", flaw: "ignores the offset of callouts") {
      $0["calloutOffset"] = nil
    },
    properties("annotation-views-flat", flaw: "ignores the order of overlapping views") {
      ($0["zPriority"], $0["selectedZPriority"]) = (nil, nil)
    },
    events("annotation-views-callouts-anywhere", flaw: "lets callouts leave the map at the left") { event in
      guard event.verb == "callout", case .array(let frame) = event.part(1).part(1), frame.count == 4,
        frame[0] == .number(10)
      else { return event }
      return .array([
        event.part(0), .array([event.part(1).part(0), .array([.number(-20)] + frame.dropFirst())]),
      ])
    },
  ]

  /// Returns a mutant that describes views of annotations with other properties.
  private static func described(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    events(name, flaw: flaw) { event in
      event.verb == "describe" ? .array([event.part(0), event.part(1).changingMembers(change)]) : event
    }
  }

  /// Returns a mutant that makes recognizers with other options.
  private static func options(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    steps(name, flaw: flaw) { step in
      guard step.verb == "recognizer" else { return step }
      return .array(step.list.dropLast() + [step.part(4).changingMembers(change)])
    }
  }

  /// Returns a mutant that sets other properties.
  private static func properties(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    steps(name, flaw: flaw) { step in
      guard step.verb == "set", let last = step.list.last else { return step }
      return .array(step.list.dropLast() + [last.changingMembers(change)])
    }
  }

  /// Returns a mutant that performs other steps, or leaves those out for which `change` is nil.
  private static func steps(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue?
  ) -> Mutant {
    performing(name, "view.events", flaw: flaw) { $0.compactMap(change) }
  }

  /// Returns a mutant that reports other events, or leaves those out for which `change` is nil.
  private static func events(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue?
  ) -> Mutant {
    reporting(name, "view.events", flaw: flaw) { $0.compactMap(change) }
  }
}
