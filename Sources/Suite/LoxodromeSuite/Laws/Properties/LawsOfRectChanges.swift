import MapGeometry

extension Law {
  /// Laws of insets, offsets, edges and divisions of rectangles.
  static let ofRectChanges: [Law] = [
    Law(
      "inset-undoes", "an inset by dx, dy and then by −dx, −dy changes nothing", rectProfiles,
      ["mapRect.inset"], input: { $0.rectAndStep() }
    ) { check throws(LawStop) in
      let (rect, dx, dy) = try check.rectAndStep()
      let there = try check.askRect("mapRect.inset", ["mapRect": rect, "dx": dx, "dy": dy])
      let back = try check.askRect("mapRect.inset", ["mapRect": there, "dx": -dx, "dy": -dy])
      try check.expectSame(back, rect, "there and back")
    },
    Law(
      "inset-keeps-the-middle", "an inset leaves midX and midY where they are", rectProfiles,
      ["mapRect.inset", "mapRect.midX", "mapRect.midY"], input: { $0.rectAndStep() }
    ) { check throws(LawStop) in
      let (rect, dx, dy) = try check.rectAndStep()
      let inset = try check.askRect("mapRect.inset", ["mapRect": rect, "dx": dx, "dy": dy])
      for middle in ["mapRect.midX", "mapRect.midY"] {
        try check.expectSame(
          try check.askNumber(middle, ["mapRect": inset]), try check.askNumber(middle, ["mapRect": rect]),
          middle)
      }
    },
    Law(
      "inset-by-half-is-empty", "an inset by half of each size is empty", rectProfiles,
      ["mapRect.inset", "mapRect.isEmpty"], input: { ["mapRect": $0.rect().json] }
    ) { check throws(LawStop) in
      let rect = try check.rect("mapRect")
      try check.suppose(rect.isOnGridOrNull)
      let inset = try check.askRect(
        "mapRect.inset", ["mapRect": rect, "dx": rect.width / 2, "dy": rect.height / 2])
      try check.expect(try check.askBool("mapRect.isEmpty", ["mapRect": inset]), "it is not empty")
    },
    Law(
      "offset-undoes", "an offset by dx, dy and then by −dx, −dy changes nothing", rectProfiles,
      ["mapRect.offset"], input: { $0.rectAndStep() }
    ) { check throws(LawStop) in
      let (rect, dx, dy) = try check.rectAndStep()
      let there = try check.askRect("mapRect.offset", ["mapRect": rect, "dx": dx, "dy": dy])
      let back = try check.askRect("mapRect.offset", ["mapRect": there, "dx": -dx, "dy": -dy])
      try check.expectSame(back, rect, "there and back")
    },
    Law(
      "offset-moves-every-edge", "an offset adds dx to minX, midX and maxX, dy to minY, midY and maxY",
      rectProfiles, ["mapRect.offset"] + edges.map(\.operation), input: { $0.rectAndStep() }
    ) { check throws(LawStop) in
      let (rect, dx, dy) = try check.rectAndStep()
      let moved = try check.askRect("mapRect.offset", ["mapRect": rect, "dx": dx, "dy": dy])
      for edge in edges {
        let before = try check.askNumber(edge.operation, ["mapRect": rect])
        try check.expectSame(
          try check.askNumber(edge.operation, ["mapRect": moved]), before + (edge.isX ? dx : dy),
          edge.operation)
      }
    },
    Law(
      "edges-and-sizes-agree",
      "max − min = size and min + max = 2 mid in both axes, negative sizes included",
      rectProfiles, edges.map(\.operation) + ["mapRect.width", "mapRect.height"],
      input: { ["mapRect": $0.rect().json] }
    ) { check throws(LawStop) in
      let rect = try check.rect("mapRect")
      try check.suppose(rect.isOnGrid)
      for (axis, size) in [("X", "width"), ("Y", "height")] {
        let low = try check.askNumber("mapRect.min\(axis)", ["mapRect": rect])
        let middle = try check.askNumber("mapRect.mid\(axis)", ["mapRect": rect])
        let high = try check.askNumber("mapRect.max\(axis)", ["mapRect": rect])
        try check.expectSame(
          high - low, try check.askNumber("mapRect.\(size)", ["mapRect": rect]),
          "max − min against the size")
        try check.expectSame(low + high, 2 * middle, "min + max against 2 mid")
      }
    },
    Law(
      "divide-tiles", "slice and remainder meet at one edge and end at the whole's edges", rectProfiles,
      ["mapRect.divide"],
      input: {
        // Arbitrary doubles: the law must also hold if the edges of the parts are rounded sums.
        func number(_ inputs: inout LawInputGenerator) -> Double {
          inputs.once(in: 3) ? inputs.gridNumber() : inputs.real(in: -0x1p28...0x1p28)
        }
        let rect = MapRect(
          x: number(&$0), y: number(&$0), width: number(&$0).magnitude, height: number(&$0).magnitude)
        let amount =
          $0.once(in: 3)
          ? $0.element(of: [0, -1, .infinity, rect.width, rect.height, 0x1p29]) : number(&$0).magnitude
        let edge = $0.element(of: MapRectEdge.allCases)
        return ["mapRect": rect.json, "amount": amount.json, "edge": edge.rawValue.json]
      }
    ) { check throws(LawStop) in
      try check.expectParts()
    },
  ]
}

/// The six operations that return an edge or the middle of a rectangle.
private let edges: [(operation: String, isX: Bool)] = ["min", "mid", "max"].flatMap { end in
  [("mapRect.\(end)X", true), ("mapRect.\(end)Y", false)]
}

extension LawInputGenerator {
  fileprivate mutating func rectAndStep() -> [String: JSONValue] {
    ["mapRect": rect().json, "dx": gridNumber().json, "dy": gridNumber().json]
  }
}

extension LawCheck {
  fileprivate func rectAndStep() throws(LawStop) -> (MapRect, dx: Double, dy: Double) {
    let (rect, dx, dy) = (try rect("mapRect"), try number("dx"), try number("dy"))
    try suppose(rect.isOnGridOrNull && MapRect(x: dx, y: dy, width: 0, height: 0).isOnGrid)
    return (rect, dx, dy)
  }

  /// Asks the implementation to divide the rectangle of the input. Breaks the law unless the two
  /// parts have the correct edges and sizes. Throws `LawStop.notApplicable` if the rectangle is not
  /// finite, a size is negative, or the amount is NaN.
  fileprivate func expectParts() throws(LawStop) {
    let whole = try rect("mapRect")
    let numbers = [whole.origin.x, whole.origin.y, whole.width, whole.height]
    try suppose(numbers.allSatisfy(\.isFinite) && whole.width >= 0 && whole.height >= 0)
    let amount = try inputPart("amount") { part throws(JSONShapeError) in try part.number() }
    let edge = try inputPart("edge") { part throws(JSONShapeError) in try part.edge() }
    try suppose(!amount.isNaN)
    let (slice, rest) = try ask(
      "mapRect.divide", ["mapRect": whole, "amount": amount, "edge": edge.rawValue]
    ) {
      answer throws(JSONShapeError) in
      (try answer.member("slice").mapRect(), try answer.member("remainder").mapRect())
    }
    let isX = edge == .minX || edge == .maxX
    let isAtStart = edge == .minX || edge == .minY
    let (first, second) = isAtStart ? (slice, rest) : (rest, slice)
    let (along, across) = (Interval(whole, isX: isX), Interval(whole, isX: !isX))
    let (one, two) = (Interval(first, isX: isX), Interval(second, isX: isX))
    // The largest number that the parts are computed from. It limits the precision of sums near 0.
    let scale = max(along.start.magnitude, along.length.magnitude, (along.start + along.length).magnitude)

    try expectSame(Interval(first, isX: !isX).json, across.json, "the first part's other axis")
    try expectSame(Interval(second, isX: !isX).json, across.json, "the second part's other axis")
    try expectSame(
      Interval(slice, isX: isX).length, min(max(amount, 0), along.length),
      "the slice's size against the amount")
    try expect(one.length >= 0 && two.length >= 0, "a part has a negative size")
    try expectSame(one.start, along.start, "the near edge")
    try expectClose(
      one.excess(over: Interval(start: two.start, length: 0)), 0, scale: scale, "the gap between the parts")
    try expectClose(two.excess(over: along), 0, scale: scale, "the far edge beyond the whole's")
  }
}

/// A rectangle's extent in one axis.
private struct Interval {
  let start, length: Double

  init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  init(_ rect: MapRect, isX: Bool) {
    self.init(start: isX ? rect.origin.x : rect.origin.y, length: isX ? rect.width : rect.height)
  }

  var json: JSONValue { [start, length].json }

  /// Returns the signed distance from another interval's end to this one's end, without the
  /// rounding errors of the two sums. It is positive if this interval ends later.
  func excess(over other: Interval) -> Double {
    let (end, otherEnd) = (start + length, other.start + other.length)
    return (end - otherEnd) + (endRoundingError - other.endRoundingError)
  }

  /// The exact rounding error of start + length (Knuth's two-sum).
  private var endRoundingError: Double {
    let sum = start + length
    let part = sum - start
    return (start - (sum - part)) + (length - part)
  }
}
