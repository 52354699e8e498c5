extension Mutant {
  /// Bugs in the frames, shapes and pictures of GeoJSON features.
  static let ofMaps: [Mutant] = ofFrames + ofMapShapes + ofDrawnMaps

  private static let ofFrames: [Mutant] = [
    asking("frame-no-margin", "map.frame", flaw: "leaves no margin") { $0["hasMargin"] = .bool(false) },
    asking("frame-points-for-pixels", "map.frame", flaw: "ignores the scale") { $0["scale"] = .number(1) },
    asking("frame-exchanged-sides", "map.frame", flaw: "exchanges the sides") { arguments in
      (arguments["width"], arguments["height"]) = (arguments["height"], arguments["width"])
    },
    members("frame-cut", "map.frame", flaw: "shows a part of the rectangle") { answer in
      guard let rect = answer["mapRect"], let width = rect["width"]?.asNumber,
        let height = rect["height"]?.asNumber
      else { return }
      answer["mapRect"] = rect.changingMembers {
        ($0["width"], $0["height"]) = (.number(min(width, height)), .number(min(width, height)))
      }
    },
    asking("frame-always-usual", "map.frame", flaw: "has the usual size always") {
      ($0["width"], $0["height"]) = (.number(0), .number(0))
    },
  ]

  private static let ofMapShapes: [Mutant] = [
    asking("shapes-no-simplestyle", "map.shapes", flaw: "ignores properties of features") {
      $0["usesSimplestyle"] = .bool(false)
    },
    asking("shapes-other-projection", "map.shapes", flaw: "projects as MapKit always") {
      $0["projection"] = .string("mapkit")
    },
    asking("shapes-standard", "map.shapes", flaw: "has one style") { $0["style"] = .string("") },
    members("shapes-outlined-cuts", "map.shapes", flaw: "outlines the edges of cut shapes") {
      $0["elements"] = $0["elements"]?.changingElements { element in
        element.changingMembers { if $0["outlines"] != nil { $0["outlines"] = .null } }
      }
    },
    members("shapes-silent", "map.shapes", flaw: "does not say which properties are wrong") {
      if $0["faults"] != nil { $0["faults"] = .array([]) }
    },
    members("shapes-nothing-left-out", "map.shapes", flaw: "does not say what is left out") {
      if $0["undrawable"] != nil { $0["undrawable"] = .array([]) }
    },
    members("shapes-first-bounds", "map.shapes", flaw: "has the bounds of the first shape") {
      if let first = $0["elements"]?.list.first { $0["bounds"] = first["bounds"] }
    },
  ]

  private static let ofDrawnMaps: [Mutant] = [
    asking("map-picture-once", "map.picture", flaw: "draws one world") { $0["repeats"] = .bool(false) },
    asking("map-picture-always-repeating", "map.picture", flaw: "draws all worlds") {
      $0["repeats"] = .bool(true)
    },
    asking("map-picture-undecorated", "map.picture", flaw: "draws no decorations") {
      $0["decorations"] = .array([])
    },
    asking("map-picture-standard", "map.picture", flaw: "has one style") { $0["style"] = .string("") },
    asking("map-picture-other-projection", "map.picture", flaw: "projects as web Mercator always") {
      $0["projection"] = .string("web-mercator")
    },
    asking("map-picture-usual-steps", "map.picture", flaw: "chooses the degrees of a graticule itself") {
      $0["decorations"] = $0["decorations"]?.changingElements { .array(Array($0.list.prefix(1))) }
    },
  ]

  /// Returns a mutant that changes the members of the right answer.
  private static func members(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, operation, flaw: flaw) { $0.changingMembers(change) }
  }
}
