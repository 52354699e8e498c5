import MapGeometry

extension Law {
  /// Laws of the position of a point: inside rings, outside them, or on their boundary.
  static let ofContainment: [Law] =
    [
      containmentLaw(
        "containment-ring-rotation", "a ring may start at any of its points",
        change: { rings, choice in
          rings.map { ring in
            guard !ring.isEmpty else { return ring }
            let start = choice % ring.count
            return Array(ring[start...] + ring[..<start])
          }
        }),
      containmentLaw(
        "containment-ring-reversal", "all rings may run the other way round",
        change: { rings, _ in rings.map { $0.reversed() } }),
      containmentLaw(
        "containment-ring-order-free", "the order of the rings means nothing",
        change: { rings, _ in rings.reversed() }),
      containmentLaw(
        "containment-closing-point-optional", "a ring may repeat its first point at its end",
        change: { rings, _ in rings.map { $0 + $0.prefix(1) } }),
      containmentLaw(
        "containment-repeated-points", "a point of a ring may be repeated at once",
        change: { rings, choice in
          rings.map { ring in
            guard !ring.isEmpty else { return ring }
            let index = choice % ring.count
            return Array(ring[...index] + ring[index...])
          }
        }),
      containmentLaw(
        "containment-scaling-by-powers-of-two", "a scale that is a power of two changes nothing",
        change: { rings, choice in
          let scale = Double(sign: .plus, exponent: choice % 60 - 30, significand: 1)
          return rings.map { $0.map { MapPoint(x: $0.x * scale, y: $0.y * scale) } }
        }),
      containmentLaw(
        "containment-translation", "a move by whole numbers changes nothing",
        change: { rings, choice in
          let (dx, dy) = (Double(choice % 1999 - 999), Double(choice % 997 - 498))
          return rings.map { $0.map { MapPoint(x: $0.x + dx, y: $0.y + dy) } }
        }),
      containmentLaw(
        "containment-transposition", "exchanging x and y changes nothing",
        change: { rings, _ in rings.map { $0.map { MapPoint(x: $0.y, y: $0.x) } } }),
      Law(
        "containment-corners-are-boundary", "every corner of a ring is on the boundary", [.planar],
        [containmentOperation],
        input: { $0.polygon() }
      ) { check throws(LawStop) in
        let (rings, _, rule) = try check.polygon()
        for corner in rings.joined() {
          try check.expect(
            try check.askContainment(of: corner, in: rings, rule) == .boundary,
            "the corner \(corner.json.text) is not")
        }
      },
      Law(
        "containment-outside-the-bounds", "a point beyond all corners in one axis is outside", [.planar],
        [containmentOperation],
        input: {
          var polygon = $0.polygon()
          polygon["point"] = [Double($0.integer(in: -9...9)), Double($0.integer(in: -9...9))].json
          return polygon
        }
      ) { check throws(LawStop) in
        let (rings, point, rule) = try check.polygon()
        let corners = rings.joined()
        try check.suppose(
          corners.allSatisfy { $0.x < point.x } || corners.allSatisfy { $0.x > point.x }
            || corners.allSatisfy { $0.y < point.y } || corners.allSatisfy { $0.y > point.y })
        try check.expect(try check.askContainment(of: point, in: rings, rule) == .outside, "it is not")
      },
      Law(
        "containment-rules-agree-on-triangles", "both fill rules say the same of a triangle", [.planar],
        [containmentOperation],
        input: {
          var polygon = $0.polygon()
          polygon["rings"] = .array([.array($0.list(3...3) { $0.corner().planar })])
          return polygon
        }
      ) { check throws(LawStop) in
        let (rings, point, _) = try check.polygon()
        try check.suppose(rings.count == 1 && rings[0].count == 3)
        let (evenOdd, nonzero) = (
          try check.askContainment(of: point, in: rings, .evenOdd),
          try check.askContainment(of: point, in: rings, .nonzero)
        )
        try check.expect(evenOdd == nonzero, "\(evenOdd.rawValue) and \(nonzero.rawValue)")
      },
      Law(
        "containment-twice-is-nothing", "by the even-odd rule rings given twice have no inside", [.planar],
        [containmentOperation], input: { $0.polygon() }
      ) { check throws(LawStop) in
        let (rings, point, _) = try check.polygon()
        let once = try check.askContainment(of: point, in: rings, .evenOdd)
        let twice = try check.askContainment(of: point, in: rings + rings, .evenOdd)
        try check.expect(
          twice == (once == .boundary ? .boundary : .outside),
          "\(once.rawValue) once, \(twice.rawValue) twice")
      },
    ] + [sharedEdgePartition]

  /// Returns a law: if `change` is applied to the rings and to the point, the answer stays the
  /// same. `choice` is a random integer, a part of the input, that the change can use.
  private static func containmentLaw(
    _ slug: String, _ statement: String,
    change: @escaping @Sendable (_ rings: [[MapPoint]], _ choice: Int) -> [[MapPoint]]
  ) -> Law {
    Law(
      slug, statement, [.planar], [containmentOperation],
      input: { inputs in
        inputs.polygon().merging(["choice": inputs.integer(in: 0...1000).json]) { first, _ in first }
      }
    ) { check throws(LawStop) in
      let (rings, point, rule) = try check.polygon()
      let choice = try check.integer("choice")
      try check.suppose(0...1000 ~= choice)
      // The same change is applied to the point, as a ring of one point.
      let changed = change(rings, choice)
      let moved = change([[point]], choice).first?.first ?? point
      let before = try check.askContainment(of: point, in: rings, rule)
      let after = try check.askContainment(of: moved, in: changed, rule)
      try check.expect(before == after, "\(before.rawValue) before the change, \(after.rawValue) after it")
    }
  }
}

let containmentOperation = "pointInPolygon"

extension LawInputGenerator {
  /// Returns one to three random rings, a point and a fill rule. Coordinates are whole and half
  /// numbers in a small range, so points are often on corners and edges.
  fileprivate mutating func polygon() -> [String: JSONValue] {
    let rings = list(1...3) { inputs in JSONValue.array(inputs.list(3...7) { $0.corner().planar }) }
    return [
      "rings": .array(rings), "point": corner().planar,
      "fillRule": element(of: ["even-odd", "nonzero"]).json,
    ]
  }

  fileprivate mutating func corner() -> MapPoint {
    MapPoint(x: Double(integer(in: -8...8)) / 2, y: Double(integer(in: -8...8)) / 2)
  }
}

extension LawCheck {
  /// Returns the rings, the point and the fill rule of the input. There is at least one ring, and
  /// each ring has at least three points. All numbers are multiples of 1/256, so that scaling,
  /// translation and sums are exact. Throws `LawStop.notApplicable` for other inputs.
  fileprivate func polygon() throws(LawStop) -> (rings: [[MapPoint]], point: MapPoint, rule: FillRule) {
    let rings = try inputPart("rings") { part throws(JSONShapeError) in try part.rings() }
    let point = try inputPart("point") { part throws(JSONShapeError) in try part.point() }
    let rule = try inputPart("fillRule") { part throws(JSONShapeError) in try part.fillRule() }
    try suppose(!rings.isEmpty && rings.allSatisfy { $0.count >= 3 })
    try suppose(
      (rings.joined() + [point]).allSatisfy { MapRect(x: $0.x, y: $0.y, width: 0, height: 0).isOnGrid })
    return (rings, point, rule)
  }

  /// Asks the implementation where the point is, and returns its answer.
  func askContainment(of point: MapPoint, in rings: [[MapPoint]], _ rule: FillRule) throws(LawStop)
    -> Containment
  {
    try ask(
      containmentOperation,
      [
        "rings": JSONValue.array(rings.map { .array($0.map(\.planar)) }), "point": point.planar,
        "fillRule": rule.rawValue,
      ]
    ) { answer throws(JSONShapeError) in
      guard let containment = Containment(rawValue: try answer.string()) else {
        throw answer.error(expected: "inside, outside or boundary", found: answer.value.text)
      }
      return containment
    }
  }
}

extension MapPoint {
  /// The point in FORMAT.md's planar form, `[x, y]`.
  var planar: JSONValue { [x, y].json }
}
