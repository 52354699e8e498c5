import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in map views and tile overlays. The mutants of map views perform other steps than the
  /// given ones, or report other events than the correct ones. The mutants of tile overlays change
  /// the arguments or the requested tiles.
  static let ofMapView: [Mutant] = [
    steps("order-new-at-bottom", flaw: "puts new overlays beneath the others") {
      verb($0) == "addOverlay" ? [.string("insertOverlay"), $0[1], $0[2], .number(0), $0[3]] : $0
    },
    steps("order-index-ignored", flaw: "adds an overlay on top whatever its index") {
      verb($0) == "insertOverlay" ? [.string("addOverlay"), $0[1], $0[2], $0[4]] : $0
    },
    steps("order-above-is-below", flaw: "puts an overlay beneath the one that it shall be above") {
      verb($0) == "insertAbove" ? replaced($0, 0, "insertBelow") : $0
    },
    steps("order-below-is-above", flaw: "puts an overlay above the one that it shall be beneath") {
      verb($0) == "insertBelow" ? replaced($0, 0, "insertAbove") : $0
    },
    steps("order-one-level", flaw: "knows one level only") { step in
      guard ["addOverlay", "insertOverlay"].contains(verb(step)) else { return step }
      return replaced(step, step.count - 1, "aboveRoads")
    },
    steps("order-exchange-ignored", flaw: "does not exchange overlays") {
      verb($0) == "exchange" ? [.string("order")] : $0
    },
    events("order-from-the-top", flaw: "lists overlays from the top") { event in
      verb(event) == "order" ? event.map { $0.reversedList } : event
    },
    steps("renderer-out-of-view", flaw: "asks for the renderers of overlays that are not in view") { step in
      guard verb(step) == "addOverlay" else { return step }
      var step = step
      step[2] = MapRect.world.json
      return step
    },
    steps("redraw-ignores-scale", flaw: "draws again at every scale") {
      verb($0) == "invalidate" ? Array($0.prefix(3)) : $0
    },
    steps("redraw-all", flaw: "draws all again where a part is invalid") {
      verb($0) == "invalidate" ? Array($0.prefix(2)) : $0
    },
    steps("redraw-nothing", flaw: "forgets what is invalid") {
      verb($0) == "invalidate" ? [.string("order")] : $0
    },
    events("region-not-announced", flaw: "does not say before that the region will change") {
      verb($0) == "regionWillChange" ? nil : $0
    },
    reordered("region-did-before-will", flaw: "says that the region has changed before it says that it will")
    {
      Array($0.reversed())
    },
    steps("drag-canceled-ends", flaw: "ends a drag that is canceled") {
      verb($0) == "cancelDrag" ? [.string("endDrag")] : $0
    },
    events("drag-without-start", flaw: "goes from none to dragging at once") { event in
      guard verb(event) == "dragState" else { return event }
      if event[3] == .string("starting") { return nil }
      return event[2] == .string("starting") ? replaced(event, 2, "none") : event
    },
    events("drag-never-none", flaw: "does not say that a drag is over") { event in
      verb(event) == "dragState" && event[3] == .string("none") ? nil : event
    },
    steps("drag-stays", flaw: "does not move what is dragged") {
      verb($0) == "drag" ? [.string("order")] : $0
    },
    steps("drag-from-the-south", flaw: "counts screen points from the south") { step in
      guard verb(step) == "drag", case .array(let point) = step[1], point.count == 2,
        let y = point[1].asNumber
      else { return step }
      return [step[0], .array([point[0], .number(256 - y)])]
    },
    steps("selection-stays", flaw: "does not deselect") {
      verb($0) == "deselect" ? [.string("order")] : $0
    },
    steps("view-out-of-sight", flaw: "asks for views of annotations that are out of sight") { step in
      guard verb(step) == "addAnnotation" else { return step }
      var step = step
      step[2] = Coordinate(latitude: 0.5, longitude: 0.5).json
      return step
    },
    events("view-of-any-kind", flaw: "uses views of other identifiers again") { event in
      verb(event) == "view" && event[1] == .string("b") ? replaced(event, 2, "reused") : event
    },
    requests("tile-requests-unflipped", flaw: "never counts rows from the south") {
      $0["isGeometryFlipped"] = .bool(false)
    },
    requests("tile-requests-flipped", flaw: "always counts rows from the south") {
      $0["isGeometryFlipped"] = .bool(true)
    },
    requests("tile-requests-deeper", flaw: "takes one level too many") {
      $0["zoomScale"] = $0["zoomScale"]?.asNumber.map { .number($0 * 2) }
    },
    requests("tile-requests-rounded-down", flaw: "rounds the level down") {
      $0["zoomScale"] = $0["zoomScale"]?.asNumber.map { .number($0 * 0.7072) }
    },
    requests("tile-requests-below-minimum", flaw: "has tiles below the first level") {
      $0["minimumZ"] = .number(0)
    },
    requests("tile-requests-neighbours", flaw: "asks for tiles that only touch the rectangle") { arguments in
      guard case .object(let rect)? = arguments["mapRect"] else { return }
      var wider = rect
      for name in ["x", "y"] { wider[name] = rect[name]?.asNumber.map { .number($0 - 0.5) } }
      for name in ["width", "height"] { wider[name] = rect[name]?.asNumber.map { .number($0 + 1) } }
      arguments["mapRect"] = .object(wider)
    },
    tiles("tile-requests-by-columns", flaw: "goes through the columns first") { tiles in
      tiles.sorted { ($0["x"] ?? 0, $0["y"] ?? 0) < ($1["x"] ?? 0, $1["y"] ?? 0) }
    },
    tiles("tile-requests-transposed", flaw: "takes columns for rows") { tiles in
      tiles.map { ["x": $0["y"] ?? 0, "y": $0["x"] ?? 0, "z": $0["z"] ?? 0] }
    },
  ]

  // MARK: Kinds of mutants

  private static func verb(_ step: [JSONValue]) -> String {
    if case .string(let verb)? = step.first { verb } else { "" }
  }

  private static func replaced(_ step: [JSONValue], _ index: Int, _ text: String) -> [JSONValue] {
    var step = step
    if step.indices.contains(index) { step[index] = .string(text) }
    return step
  }

  /// Returns a mutant that replaces each step by the result of `change` before it performs the
  /// steps.
  private static func steps(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    performing(name, "mapView.events", flaw: flaw) { $0.map { .array(change($0.list)) } }
  }

  /// Returns a mutant that changes events, or drops those for which `change` returns nil.
  private static func events(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]?
  ) -> Mutant {
    reordered(name, flaw: flaw) { $0.compactMap { change($0.list).map { .array($0) } } }
  }

  /// Returns a mutant that changes the list of events.
  private static func reordered(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    reporting(name, "mapView.events", flaw: flaw, change)
  }

  /// Returns a mutant that changes the arguments of `tileOverlay.requests`.
  private static func requests(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    asking(name, "tileOverlay.requests", flaw: flaw, change)
  }

  /// Returns a mutant that changes the tiles in an answer of `tileOverlay.requests`.
  private static func tiles(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([[String: Double]]) -> [[String: Double]]
  ) -> Mutant {
    telling(name, "tileOverlay.requests", flaw: flaw) { answer in
      let tiles = answer.list.map { tile -> [String: Double] in
        guard case .object(let members) = tile else { return [:] }
        return members.byName.compactMapValues(\.asNumber)
      }
      return .array(change(tiles).map { .object(JSONObject($0.mapValues { .number($0) })) })
    }
  }
}

extension JSONValue {
  /// An array in reverse order, or another value unchanged.
  fileprivate var reversedList: JSONValue {
    if case .array(let elements) = self { .array(elements.reversed()) } else { self }
  }
}
