import MapGeometry

extension Law {
  /// Laws of insets, offsets, edges and divisions of rectangles.
  static let ofRectChanges: [Law] = [
    undoing("inset-undoes", "an inset by dx, dy and then by −dx, −dy changes nothing", "mapRect.inset"),
    Law(
      "inset-keeps-the-middle", "an inset leaves midX and midY where they are", rectProfiles,
      ["mapRect.inset", "mapRect.midX", "mapRect.midY"], of: rectAndStep
    ) { check, input throws(LawStop) in
      let (rect, dx, dy) = input
      let inset = try check.askRect("mapRect.inset", ["mapRect": rect, "dx": dx, "dy": dy])
      for middle in ["mapRect.midX", "mapRect.midY"] {
        try check.expectSame(
          check.askNumber(middle, ["mapRect": inset]), check.askNumber(middle, ["mapRect": rect]), middle)
      }
    },
    Law(
      "inset-by-half-is-empty", "an inset by half of each size is empty", rectProfiles,
      ["mapRect.inset", "mapRect.isEmpty"], of: .rect("mapRect")
    ) { check, rect throws(LawStop) in
      let inset = try check.askRect(
        "mapRect.inset", ["mapRect": rect, "dx": rect.width / 2, "dy": rect.height / 2])
      try check.expect(check.askBool("mapRect.isEmpty", ["mapRect": inset]), "it is not empty")
    },
    undoing("offset-undoes", "an offset by dx, dy and then by −dx, −dy changes nothing", "mapRect.offset"),
    Law(
      "offset-moves-every-edge", "an offset adds dx to minX, midX and maxX, dy to minY, midY and maxY",
      rectProfiles, ["mapRect.offset"] + edges.map(\.operation), of: rectAndStep
    ) { check, input throws(LawStop) in
      let (rect, dx, dy) = input
      let moved = try check.askRect("mapRect.offset", ["mapRect": rect, "dx": dx, "dy": dy])
      for edge in edges {
        let before = try check.askNumber(edge.operation, ["mapRect": rect])
        try check.expectSame(
          check.askNumber(edge.operation, ["mapRect": moved]), before + (edge.isX ? dx : dy), edge.operation)
      }
    },
    Law(
      "edges-and-sizes-agree",
      "max − min = size and min + max = 2 mid in both axes, negative sizes included",
      rectProfiles, edges.map(\.operation) + ["mapRect.width", "mapRect.height"], of: .rect("mapRect")
    ) { check, rect throws(LawStop) in
      try check.suppose(rect.isOnGrid)
      for (axis, size) in [("X", "width"), ("Y", "height")] {
        let low = try check.askNumber("mapRect.min\(axis)", ["mapRect": rect])
        let middle = try check.askNumber("mapRect.mid\(axis)", ["mapRect": rect])
        let high = try check.askNumber("mapRect.max\(axis)", ["mapRect": rect])
        try check.expectSame(
          high - low, check.askNumber("mapRect.\(size)", ["mapRect": rect]), "max − min against the size")
        try check.expectSame(low + high, 2 * middle, "min + max against 2 mid")
      }
    },
    Law(
      "divide-tiles", "slice and remainder meet at one edge and end at the whole's edges", rectProfiles,
      ["mapRect.divide"], of: division
    ) { check, division throws(LawStop) in
      try check.expectParts(of: division.whole, division.amount, division.edge)
    },
  ]

  /// Returns the law that an operation undoes itself with the opposite numbers.
  private static func undoing(_ slug: String, _ statement: String, _ operation: String) -> Law {
    Law(slug, statement, rectProfiles, [operation], of: rectAndStep) { check, input throws(LawStop) in
      let (rect, dx, dy) = input
      let there = try check.askRect(operation, ["mapRect": rect, "dx": dx, "dy": dy])
      let back = try check.askRect(operation, ["mapRect": there, "dx": -dx, "dy": -dy])
      try check.expectSame(back, rect, "there and back")
    }
  }
}

/// A rectangle and the steps of an inset or an offset.
private let rectAndStep = LawInput {
  ["mapRect": $0.rect(), "dx": $0.gridNumber(), "dy": $0.gridNumber()]
} read: { check throws(LawStop) in
  let rect = try check.rect("mapRect", where: \.isOnGridOrNull)
  let (dx, dy) = (try check.number("dx"), try check.number("dy"))
  try check.suppose(MapRect(x: dx, y: dy, width: 0, height: 0).isOnGrid)
  return (rect, dx, dy)
}

/// A finite rectangle without negative sizes, an amount that is not NaN, and an edge. The rectangle has
/// arbitrary doubles: the law must also hold if the edges of the parts are rounded sums.
private let division = LawInput {
  func number(_ inputs: inout LawInputGenerator) -> Double {
    inputs.once(in: 3) ? inputs.gridNumber() : inputs.real(in: -0x1p28...0x1p28)
  }
  let rect = MapRect(
    x: number(&$0), y: number(&$0), width: number(&$0).magnitude, height: number(&$0).magnitude)
  let amount =
    $0.once(in: 3)
    ? $0.element(of: [0, -1, .infinity, rect.width, rect.height, 0x1p29]) : number(&$0).magnitude
  return ["mapRect": rect, "amount": amount, "edge": $0.element(of: MapRectEdge.allCases).rawValue]
} read: { check throws(LawStop) in
  let whole = try check.rect("mapRect")
  let numbers = [whole.origin.x, whole.origin.y, whole.width, whole.height]
  try check.suppose(numbers.allSatisfy(\.isFinite) && whole.width >= 0 && whole.height >= 0)
  let amount = try check.part("amount", JSONCursor.number)
  try check.suppose(!amount.isNaN)
  return (whole: whole, amount: amount, edge: try check.part("edge", JSONCursor.edge))
}

/// The six operations that return an edge or the middle of a rectangle.
private let edges: [(operation: String, isX: Bool)] = ["min", "mid", "max"].flatMap { end in
  [("mapRect.\(end)X", true), ("mapRect.\(end)Y", false)]
}

extension LawCheck {
  /// Asks the implementation to divide a rectangle. Breaks the law unless the two parts have the
  /// correct edges and sizes.
  fileprivate func expectParts(of whole: MapRect, _ amount: Double, _ edge: MapRectEdge) throws(LawStop) {
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
