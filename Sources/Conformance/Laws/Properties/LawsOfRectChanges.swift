import MapGeometry

extension Law {
  static let ofRectChanges: [Law] = [
    Law(
      "inset-undoes", "an inset by dx, dy and then by −dx, −dy changes nothing", rectProfiles,
      ["mapRect.inset"], input: { $0.rectAndStep() }
    ) { inquiry throws(LawStop) in
      let (rect, dx, dy) = try inquiry.rectAndStep()
      let there = try inquiry.askRect("mapRect.inset", ["mapRect": rect, "dx": dx, "dy": dy])
      let back = try inquiry.askRect("mapRect.inset", ["mapRect": there, "dx": -dx, "dy": -dy])
      try inquiry.expectSame(back, rect, "there and back")
    },
    Law(
      "inset-keeps-the-middle", "an inset leaves midX and midY where they are", rectProfiles,
      ["mapRect.inset", "mapRect.midX", "mapRect.midY"], input: { $0.rectAndStep() }
    ) { inquiry throws(LawStop) in
      let (rect, dx, dy) = try inquiry.rectAndStep()
      let inset = try inquiry.askRect("mapRect.inset", ["mapRect": rect, "dx": dx, "dy": dy])
      for middle in ["mapRect.midX", "mapRect.midY"] {
        try inquiry.expectSame(
          try inquiry.askNumber(middle, ["mapRect": inset]), try inquiry.askNumber(middle, ["mapRect": rect]),
          middle)
      }
    },
    Law(
      "inset-by-half-is-empty", "an inset by half of each size is empty", rectProfiles,
      ["mapRect.inset", "mapRect.isEmpty"], input: { ["mapRect": $0.rect().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rect("mapRect")
      try inquiry.suppose(rect.isLawful)
      let inset = try inquiry.askRect(
        "mapRect.inset", ["mapRect": rect, "dx": rect.width / 2, "dy": rect.height / 2])
      try inquiry.expect(try inquiry.askBool("mapRect.isEmpty", ["mapRect": inset]), "it is not empty")
    },
    Law(
      "offset-undoes", "an offset by dx, dy and then by −dx, −dy changes nothing", rectProfiles,
      ["mapRect.offset"], input: { $0.rectAndStep() }
    ) { inquiry throws(LawStop) in
      let (rect, dx, dy) = try inquiry.rectAndStep()
      let there = try inquiry.askRect("mapRect.offset", ["mapRect": rect, "dx": dx, "dy": dy])
      let back = try inquiry.askRect("mapRect.offset", ["mapRect": there, "dx": -dx, "dy": -dy])
      try inquiry.expectSame(back, rect, "there and back")
    },
    Law(
      "offset-moves-every-edge", "an offset adds dx to minX, midX and maxX, dy to minY, midY and maxY",
      rectProfiles, ["mapRect.offset"] + edges.map(\.operation), input: { $0.rectAndStep() }
    ) { inquiry throws(LawStop) in
      let (rect, dx, dy) = try inquiry.rectAndStep()
      let moved = try inquiry.askRect("mapRect.offset", ["mapRect": rect, "dx": dx, "dy": dy])
      for edge in edges {
        let before = try inquiry.askNumber(edge.operation, ["mapRect": rect])
        try inquiry.expectSame(
          try inquiry.askNumber(edge.operation, ["mapRect": moved]), before + (edge.isX ? dx : dy),
          edge.operation)
      }
    },
    Law(
      "edges-and-sizes-agree", "max − min = size and min + max = 2 mid in both axes, negative sizes included",
      rectProfiles, edges.map(\.operation) + ["mapRect.width", "mapRect.height"],
      input: { ["mapRect": $0.rect().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rect("mapRect")
      try inquiry.suppose(rect.isOnGrid)
      for (axis, size) in [("X", "width"), ("Y", "height")] {
        let low = try inquiry.askNumber("mapRect.min\(axis)", ["mapRect": rect])
        let middle = try inquiry.askNumber("mapRect.mid\(axis)", ["mapRect": rect])
        let high = try inquiry.askNumber("mapRect.max\(axis)", ["mapRect": rect])
        try inquiry.expectSame(
          high - low, try inquiry.askNumber("mapRect.\(size)", ["mapRect": rect]),
          "max − min against the size")
        try inquiry.expectSame(low + high, 2 * middle, "min + max against 2 mid")
      }
    },
    Law(
      "divide-tiles", "slice and remainder meet at one edge and end at the whole's edges", rectProfiles,
      ["mapRect.divide"],
      input: {
        // Any doubles here: the parts are sums that may round.
        func number(_ inputs: inout LawInputs) -> Double {
          inputs.once(in: 3) ? inputs.gridNumber() : inputs.real(-0x1p28...0x1p28)
        }
        let rect = MapRect(
          x: number(&$0), y: number(&$0), width: number(&$0).magnitude, height: number(&$0).magnitude)
        let amount =
          $0.once(in: 3)
          ? $0.one(of: [0, -1, .infinity, rect.width, rect.height, 0x1p29]) : number(&$0).magnitude
        let edge = $0.one(of: MapRectEdge.allCases)
        return ["mapRect": rect.json, "amount": amount.json, "edge": edge.rawValue.json]
      }
    ) { inquiry throws(LawStop) in
      try inquiry.expectParts()
    },
  ]
}

/// The six operations that tell an edge or a middle.
private let edges: [(operation: String, isX: Bool)] = ["min", "mid", "max"].flatMap { end in
  [("mapRect.\(end)X", true), ("mapRect.\(end)Y", false)]
}

extension LawInputs {
  fileprivate mutating func rectAndStep() -> [String: JSONValue] {
    ["mapRect": rect().json, "dx": gridNumber().json, "dy": gridNumber().json]
  }
}

extension LawInquiry {
  fileprivate func rectAndStep() throws(LawStop) -> (MapRect, dx: Double, dy: Double) {
    let (rect, dx, dy) = (try rect("mapRect"), try number("dx"), try number("dy"))
    try suppose(rect.isLawful && MapRect(x: dx, y: dy, width: 0, height: 0).isOnGrid)
    return (rect, dx, dy)
  }

  /// Holds the parts of a division to the whole.
  fileprivate func expectParts() throws(LawStop) {
    let whole = try rect("mapRect")
    let numbers = [whole.origin.x, whole.origin.y, whole.width, whole.height]
    try suppose(numbers.allSatisfy(\.isFinite) && whole.width >= 0 && whole.height >= 0)
    let amount = try given("amount") { part throws(JSONShapeError) in try part.number() }
    let edge = try given("edge") { part throws(JSONShapeError) in try part.edge() }
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
    // The largest number that the parts are computed from: sums near 0 cannot be more precise than
    // it.
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

  /// How far this one's end lies beyond another's, without the rounding of the two sums.
  func excess(over other: Interval) -> Double {
    let (end, otherEnd) = (start + length, other.start + other.length)
    return (end - otherEnd) + (roundedOff - other.roundedOff)
  }

  /// What start + length loses in rounding, exactly (Knuth's two-sum).
  private var roundedOff: Double {
    let sum = start + length
    let part = sum - start
    return (start - (sum - part)) + (length - part)
  }
}
