import LoxodromeSuite

extension Mutant {
  /// Bugs in the frames, shapes and pictures of GeoJSON features.
  static let ofMaps: [Mutant] = ofFrames + ofMapShapes + ofScaleBars + ofDegrees + ofDrawnMaps

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

  private static let ofScaleBars: [Mutant] = [
    asking("scale-bar-no-exact-fits", "map.scaleBar", flaw: "leaves out lengths that fit exactly") {
      $0["longest"] = $0["longest"]?.asNumber.map { .number($0.nextDown) }
    },
    members("scale-bar-meters-only", "map.scaleBar", flaw: "writes all lengths in meters") {
      if let meters = $0["meters"]?.asNumber { $0["text"] = .string("\(Int(meters)) m") }
    },
    members("scale-bar-thousand-meters", "map.scaleBar", flaw: "writes 1 km as 1000 m") {
      if $0["meters"] == .number(1000) { $0["text"] = .string("1000 m") }
    },
    members("scale-bar-whole-points", "map.scaleBar", flaw: "rounds the length on the screen") {
      $0["length"] = $0["length"]?.asNumber.map { .number($0.rounded()) }
    },
    telling("scale-bar-from-a-meter", "map.scaleBar", flaw: "has no bars below a meter") { answer in
      (answer["meters"]?.asNumber ?? 0) < 1 ? .null : answer
    },
  ]

  private static let ofDegrees: [Mutant] = [
    asking("degrees-exchanged-letters", "map.degrees", flaw: "takes parallels for meridians") {
      $0["isLatitude"] = .bool($0["isLatitude"] == .bool(false))
    },
    asking("degrees-always-whole", "map.degrees", flaw: "writes whole degrees always") {
      $0["step"] = .number(1)
    },
    texts("degrees-letter-at-180", flaw: "writes E at 180 degrees") {
      $0.hasPrefix("180°") ? $0 + " E" : $0
    },
    texts("degrees-letter-at-0", flaw: "writes E at 0 degrees") { text in
      text.hasSuffix("E") || text.hasSuffix("W") || text.hasSuffix("N") || text.hasSuffix("S")
        || text.hasPrefix("180") ? text : text + " E"
    },
    texts("degrees-one-digit", flaw: "writes minutes and seconds with one digit") {
      $0.replacing(" 0", with: " ")
    },
  ]

  /// Returns a mutant that writes other texts of degrees.
  private static func texts(
    _ name: String, flaw: String, _ change: @escaping @Sendable (String) -> String
  ) -> Mutant {
    telling(name, "map.degrees", flaw: flaw) { answer in
      answer.changingElements { text in text.string.map { .string(change($0)) } ?? text }
    }
  }

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
