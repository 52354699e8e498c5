extension Mutant {
  /// Bugs in views: their places, hits, touches and drawing.
  static let ofViews: [Mutant] = [
    properties("views-no-transforms", flaw: "ignores transforms") { $0["transform"] = nil },
    properties("views-opaque", flaw: "ignores the opacity of views") { $0["alpha"] = nil },
    properties("views-never-hidden", flaw: "ignores that views are hidden") { $0["isHidden"] = nil },
    properties("views-never-clipped", flaw: "clips no subviews") { $0["clipsToBounds"] = nil },
    properties("views-stretched", flaw: "stretches images always") { $0["contentMode"] = nil },
    properties("views-square-corners", flaw: "has no round corners") { $0["cornerRadius"] = nil },
    steps("views-never-reordered", flaw: "keeps the order of subviews") { step in
      step.list.first == .string("front") || step.list.first == .string("back") ? nil : step
    },
    steps("views-no-requirements", flaw: "recognizes gestures at once") { step in
      step.list.first == .string("require") ? nil : step
    },
    steps("views-all-on-top", flaw: "adds views on top always") { step in
      guard step.list.first == .string("insertAt"), step.list.count > 2 else { return step }
      return .array([.string("add"), step.list[1], step.list[2]])
    },
    telling("views-hit-nothing", "view.events", flaw: "finds no view at a point") { answer in
      answer.changingMembers { members in
        members["events"] = members["events"]?.changingElements { event in
          event.list.first == .string("hit") ? .array([event.list[0], .null]) : event
        }
      }
    },
  ]

  /// Returns a mutant that sets other properties.
  private static func properties(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    steps(name, flaw: flaw) { step in
      guard step.list.first == .string("set"), let last = step.list.last else { return step }
      return .array(step.list.dropLast() + [last.changingMembers(change)])
    }
  }

  /// Returns a mutant that performs other steps, or leaves those out for which `change` is nil.
  private static func steps(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue?
  ) -> Mutant {
    asking(name, "view.events", flaw: flaw) { arguments in
      arguments["steps"] = arguments["steps"].map { .array($0.list.compactMap(change)) }
    }
  }
}
