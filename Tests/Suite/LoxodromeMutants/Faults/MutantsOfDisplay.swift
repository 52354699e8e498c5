import LoxodromeSuite

extension Mutant {
  /// Bugs in the choice of what a map view displays: mutants that overlook a part of the question, or
  /// change the answer.
  static let ofDisplay: [Mutant] = [
    overlooking("display-priorities", ["priority"], flaw: "takes every priority for required"),
    overlooking("display-identifiers", ["clusteringIdentifier"], flaw: "forms no clusters"),
    overlooking("display-modes", ["collisionMode"], flaw: "takes every frame for a rectangle"),
    overlooking("display-offsets", ["offset"], flaw: "has all frames at their locations"),
    overlooking(
      "display-zoom-scales", ["minimumZoomScale", "maximumZoomScale"], flaw: "displays at every scale"),
    overlooking("display-minimum-scale", ["minimumZoomScale"], flaw: "has no lowest scale"),
    overlooking("display-shares", ["areaShare"], flaw: "asks for no share of the area"),
    asking("display-shares-with-holes", "display.choose", flaw: "counts the holes of rings as covered") {
      $0["annotations"] = $0["annotations"]?.changingElements { annotation in
        annotation.changingMembers { members in
          members["areaShare"] = members["areaShare"]?.changingMembers { share in
            share["rings"] = share["rings"].map { .array(Array($0.list.prefix(1))) }
          }
        }
      }
    },
    overlooking("display-labels", ["label"], flaw: "shows no labels"),
    overlooking("display-required-labels", ["isRequired"], flaw: "hides required labels"),
    overlooking("display-label-places", ["alternatives"], flaw: "knows one place of a label"),
    overlooking("display-growth", ["growth"], flaw: "has clusters of one size"),
    overlooking("display-heading", ["heading"], flaw: "never turns the map"),
    overlooking("display-margin", ["margin"], flaw: "has no margin"),
    overlooking("display-tolerances", ["tolerance", "shareTolerance"], flaw: "has no tolerances"),
    asking("display-appearance", "display.choose", flaw: "gives clusters the look of their first member") {
      $0["appearance"] = .null
    },
    asking("display-distance", "display.choose", flaw: "orders equal priorities by id") { arguments in
      arguments["annotations"] = .array(
        arguments["annotations", default: .null].list.enumerated().map { number, annotation -> JSONValue in
          guard case .object(var members) = annotation, let priority = members["priority"]?.asNumber else {
            return annotation
          }
          if priority > 0, priority < 1000 { members["priority"] = .number(priority - Double(number) / 64) }
          return .object(members)
        })
    },
    choices("display-visible-by-id", flaw: "lists annotations by their ids") { choice in
      choice["visible"] = choice["visible"]?.sortedByNumber
    },
    choices("display-members-by-id", flaw: "lists members by their ids") { choice in
      choice["clusters"] = choice["clusters"]?.changingElements { cluster in
        cluster.changingMembers { $0["members"] = $0["members"]?.sortedByNumber }
      }
    },
  ]

  /// Returns a mutant that overlooks members of the arguments, wherever they are.
  private static func overlooking(_ name: String, _ members: [String], flaw: String) -> Mutant {
    asking(name, "display.choose", flaw: flaw) { arguments in
      arguments = arguments.mapValues { $0.without(members) }
    }
  }

  /// Returns a mutant that changes the members of each choice.
  private static func choices(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "display.choose", flaw: flaw) { answer in
      answer.changingElements { $0.changingMembers(change) }
    }
  }
}

extension JSONValue {
  /// An array with its numbers in increasing order, or another value unchanged.
  fileprivate var sortedByNumber: JSONValue {
    guard case .array(let elements) = self else { return self }
    return .array(elements.sorted { ($0.asNumber ?? 0) < ($1.asNumber ?? 0) })
  }

  /// The value without members of some names, at any depth.
  fileprivate func without(_ names: [String]) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.without(names) })
    case .object(let members):
      .object(
        JSONObject(
          members.byName.filter { !names.contains($0.key) }.mapValues { $0.without(names) }))
    default: self
    }
  }
}
