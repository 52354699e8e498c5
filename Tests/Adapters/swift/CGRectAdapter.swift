import Foundation

/// The adapter of Foundation's CGRect. It has the same operations as a map rect, so people expect
/// the same results.
@main
enum CGRectAdapter {
  static func main() throws {
    let one: (@escaping (CGRect) -> Any) -> Adapter.Operation = { body in { body(try rect($0["mapRect"])) } }
    let two: (@escaping (CGRect, CGRect) throws -> Any) -> Adapter.Operation = { body in
      { try body(rect($0["a"]), rect($0["b"])) }
    }
    let operations: [String: Adapter.Operation] = [
      "mapRect.isNull": one { $0.isNull },
      "mapRect.isEmpty": one { $0.isEmpty },
      "mapRect.minX": one { Double($0.minX) },
      "mapRect.midX": one { Double($0.midX) },
      "mapRect.maxX": one { Double($0.maxX) },
      "mapRect.minY": one { Double($0.minY) },
      "mapRect.midY": one { Double($0.midY) },
      "mapRect.maxY": one { Double($0.maxY) },
      "mapRect.width": one { Double($0.width) },
      "mapRect.height": one { Double($0.height) },
      "mapRect.union": two { rectMembers($0.union($1)) },
      "mapRect.intersection": two { rectMembers(try withoutNaN($0).intersection(withoutNaN($1))) },
      "mapRect.intersects": two { try withoutNaN($0).intersects(withoutNaN($1)) },
      "mapRect.containsRect": two { $0.contains($1) },
      "mapRect.containsPoint": {
        let point = try $0["mapPoint"]
        let cgPoint = CGPoint(x: try point.number("x"), y: try point.number("y"))
        return try withoutNaN(rect($0["mapRect"])).contains(cgPoint)
      },
      "mapRect.inset": {
        rectMembers(try rect($0["mapRect"]).insetBy(dx: $0.number("dx"), dy: $0.number("dy")))
      },
      "mapRect.offset": {
        rectMembers(try rect($0["mapRect"]).offsetBy(dx: $0.number("dx"), dy: $0.number("dy")))
      },
      "mapRect.divide": {
        let edges: [String: CGRectEdge] = [
          "minX": .minXEdge, "minY": .minYEdge, "maxX": .maxXEdge, "maxY": .maxYEdge,
        ]
        guard let edge = edges[try $0.text("edge")] else { throw AdapterError.missing("edge") }
        let parts = try rect($0["mapRect"]).divided(atDistance: $0.number("amount"), from: edge)
        return ["slice": rectMembers(parts.slice), "remainder": rectMembers(parts.remainder)]
      },
    ]
    try Adapter(
      name: "Foundation CGRect", version: "swift-corelibs-foundation",
      homepage: "https://github.com/swiftlang/swift-corelibs-foundation", operations: ["mapkit": operations]
    ).serve()
  }

  private static func rect(_ it: Arguments) throws -> CGRect {
    CGRect(
      x: try it.number("x"), y: try it.number("y"), width: try it.number("width"),
      height: try it.number("height"))
  }

  /// The rect, or an error if it contains NaN. Some operations of swift-corelibs-foundation trap on
  /// NaN, which would end the program.
  private static func withoutNaN(_ rect: CGRect) throws -> CGRect {
    if rect.maxX.isNaN || rect.maxY.isNaN { throw AdapterError.skip("CGRect traps on NaN") }
    return rect
  }

  private static func rectMembers(_ rect: CGRect) -> [String: Any] {
    [
      "x": Double(rect.origin.x), "y": Double(rect.origin.y), "width": Double(rect.size.width),
      "height": Double(rect.size.height),
    ]
  }
}
