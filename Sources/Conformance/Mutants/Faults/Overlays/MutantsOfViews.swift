extension Mutant {
  /// Bugs in views: their places, hits, touches and drawing. The mutants perform other steps than the
  /// given ones, or report other events than the correct ones.
  static let ofViews: [Mutant] = [
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
  ]

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
