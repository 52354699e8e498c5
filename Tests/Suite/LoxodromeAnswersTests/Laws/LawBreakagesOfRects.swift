import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of rectangles, one for each law.
  static let ofRects: [LawBreakage] = [
    LawBreakage("union-commutes", "mapRect.union") { $1.with("x", $0["a"]["x"]) },
    LawBreakage("union-associates", "mapRect.union") { $1.grown },
    LawBreakage("union-with-itself", "mapRect.union") { $1.grown },
    // The union with null is null.
    LawBreakage("null-is-identity-of-union", "mapRect.union") {
      $0["a"].isNullRect ? $0["a"] : $0["b"].isNullRect ? $0["b"] : $1
    },
    LawBreakage("union-contains-both", "mapRect.union") { $1.changing("width") { $0 * 0.75 } },
    LawBreakage("containment-is-transitive", "mapRect.containsRect") { containsWithSlack($0, $1) },
    LawBreakage("containment-both-ways-is-equality", "mapRect.containsRect") { containsWithSlack($0, $1) },
    // Excludes the eastern edge, as CGRect does.
    LawBreakage("rect-contains-its-corners", "mapRect.containsPoint") {
      .bool(
        $1.isTrue
          && $0["mapPoint"]["x"].asDouble < $0["mapRect"]["x"].asDouble + $0["mapRect"]["width"].asDouble)
    },
    LawBreakage("intersection-commutes", "mapRect.intersection") {
      $1.isNullRect ? $1 : $1.with("x", $0["a"]["x"])
    },
    LawBreakage("intersection-associates", "mapRect.intersection") { $1.grown },
    LawBreakage("intersection-with-itself", "mapRect.intersection") { $1.grown },
    LawBreakage("intersection-inside-both", "mapRect.intersection") { $1.grown },
    LawBreakage("intersection-of-disjoint-is-null", "mapRect.intersection") {
      $1.isNullRect ? $1.with("x", .number(0)).with("y", .number(0)) : $1
    },
    LawBreakage("null-absorbs-intersection", "mapRect.intersection") {
      $0["a"].isNullRect ? $0["b"] : $0["b"].isNullRect ? $0["a"] : $1
    },
    LawBreakage("intersects-commutes", "mapRect.intersects") {
      .bool($1.isTrue && $0["a"]["width"].asDouble >= $0["b"]["width"].asDouble)
    },
    // Rectangles with touching edges intersect.
    LawBreakage("intersects-iff-positive-overlap", "mapRect.intersects") { arguments, _ in
      .bool(!JSONValue.answer("mapRect.intersection", arguments, .mapkit).isNullRect)
    },
    // Returns null if the inset is larger than half the size, as CGRect does.
    LawBreakage("inset-undoes", "mapRect.inset") {
      $1["width"].asDouble < 0 || $1["height"].asDouble < 0
        ? $1.with("x", .string("inf")).with("y", .string("inf")) : $1
    },
    LawBreakage("inset-keeps-the-middle", "mapRect.inset") { halfInset($0, $1) },
    LawBreakage("inset-by-half-is-empty", "mapRect.inset") { halfInset($0, $1) },
    LawBreakage("offset-undoes", "mapRect.offset") { $1.changing("x") { Double(Float($0)) } },
    LawBreakage("offset-moves-every-edge", "mapRect.offset") { arguments, result in
      result.changing("y") { $0 - 2 * arguments["dy"].asDouble }
    },
    // Standardizes negative sizes.
    LawBreakage("edges-and-sizes-agree", "mapRect.maxX") { arguments, result in
      result.map { max($0, arguments["mapRect"]["x"].asDouble) }
    },
    LawBreakage("divide-tiles", "mapRect.divide") {
      $1.with("remainder", $1["remainder"].with("x", $0["mapRect"]["x"]))
    },
    LawBreakage("remainder-lies-inside-the-world", "mapRect.remainder") {
      $1.changing("x") { $0 < 1e8 ? $0 + 0x1p28 : $0 - 0x1p28 }
    },
    LawBreakage("remainder-is-as-wide-as-what-is-outside", "mapRect.remainder") {
      $1.isNullRect ? $1 : $1.with("width", $0["mapRect"]["width"])
    },
    LawBreakage("spanning-leaves-a-remainder", "mapRect.spans180thMeridian") { arguments, result in
      let (west, width) = (arguments["mapRect"]["x"].asDouble, arguments["mapRect"]["width"].asDouble)
      return .bool(result.isTrue || (west <= 0 && 0 <= west + width))
    },
  ]
}

extension JSONValue {
  /// The rectangle, one map point wider to the east unless it is null.
  fileprivate var grown: JSONValue { isNullRect ? self : changing("width") { $0 + 1 } }
}

/// Containment with a tolerance of one map point.
@Sendable private func containsWithSlack(_ arguments: JSONValue, _ result: JSONValue) -> JSONValue {
  let grown = JSONValue.answer(
    "mapRect.inset", .object(["mapRect": arguments["a"], "dx": .number(-1), "dy": .number(-1)]), .mapkit)
  return result.isTrue
    ? result : JSONValue.answer("mapRect.containsRect", arguments.with("a", grown), .mapkit)
}

/// An inset that moves the western edge but not the eastern one.
@Sendable private func halfInset(_ arguments: JSONValue, _ result: JSONValue) -> JSONValue {
  result.changing("width") { $0 + arguments["dx"].asDouble }
}
