import MapGeometry

extension Law {
  /// Laws of the position of a point: inside rings, outside them, or on their boundary.
  static let ofContainment: [Law] =
    (RingChange.ofOrder + ownChanges).map(keepingAnswer) + [
      Law(
        "containment-corners-are-boundary", "every corner of a ring is on the boundary", [.planar],
        [containmentOperation], of: polygon()
      ) { check, polygon throws(LawStop) in
        let (rings, _, rule) = polygon
        for corner in rings.joined() {
          try check.expect(
            check.askContainment(of: corner, in: rings, rule) == .boundary,
            "the corner \(corner.json.text) is not")
        }
      },
      Law(
        "containment-outside-the-bounds", "a point beyond all corners in one axis is outside", [.planar],
        [containmentOperation],
        of: polygon {
          $0["point"] = [Double($1.integer(in: -9...9)), Double($1.integer(in: -9...9))]
        }
      ) { check, polygon throws(LawStop) in
        let (rings, point, rule) = polygon
        let corners = rings.joined()
        try check.suppose(
          corners.allSatisfy { $0.x < point.x } || corners.allSatisfy { $0.x > point.x }
            || corners.allSatisfy { $0.y < point.y } || corners.allSatisfy { $0.y > point.y })
        try check.expect(check.askContainment(of: point, in: rings, rule) == .outside, "it is not")
      },
      Law(
        "containment-rules-agree-on-triangles", "both fill rules say the same of a triangle", [.planar],
        [containmentOperation], of: polygon { $0["rings"] = [$1.list(3...3) { $0.corner() }].planar }
      ) { check, polygon throws(LawStop) in
        let (rings, point, _) = polygon
        try check.suppose(rings.count == 1 && rings[0].count == 3)
        let (evenOdd, nonzero) = (
          try check.askContainment(of: point, in: rings, .evenOdd),
          try check.askContainment(of: point, in: rings, .nonzero)
        )
        try check.expect(evenOdd == nonzero, "\(evenOdd.rawValue) and \(nonzero.rawValue)")
      },
      Law(
        "containment-twice-is-nothing", "by the even-odd rule rings given twice have no inside", [.planar],
        [containmentOperation], of: polygon()
      ) { check, polygon throws(LawStop) in
        let (rings, point, _) = polygon
        let once = try check.askContainment(of: point, in: rings, .evenOdd)
        let twice = try check.askContainment(of: point, in: rings + rings, .evenOdd)
        try check.expect(
          twice == (once == .boundary ? .boundary : .outside),
          "\(once.rawValue) once, \(twice.rawValue) twice")
      },
      sharedEdgePartition,
    ]

  /// Changes that would change a picture.
  private static let ownChanges = [
    RingChange("repeated-points", "a point of a ring may be repeated at once") { rings, choice in
      rings.map { Array($0[...(choice % $0.count)] + $0[(choice % $0.count)...]) }
    },
    RingChange("scaling-by-powers-of-two", "a scale that is a power of two changes nothing") {
      rings, choice in
      let scale = Double(sign: .plus, exponent: choice % 60 - 30, significand: 1)
      return rings.map { $0.map { MapPoint(x: $0.x * scale, y: $0.y * scale) } }
    },
    RingChange("translation", "a move by whole numbers changes nothing") { rings, choice in
      let (dx, dy) = (Double(choice % 1999 - 999), Double(choice % 997 - 498))
      return rings.map { $0.map { MapPoint(x: $0.x + dx, y: $0.y + dy) } }
    },
    RingChange("transposition", "exchanging x and y changes nothing") { rings, _ in
      rings.map { $0.map { MapPoint(x: $0.y, y: $0.x) } }
    },
  ]

  /// Returns the law that the answer stays the same if a change is applied to the rings and to the point.
  private static func keepingAnswer(_ change: RingChange) -> Law {
    Law(
      "containment-\(change.name)", change.statement, [.planar], [containmentOperation],
      of: polygon(), .integer("choice", in: 0...1000)
    ) { check, polygon, choice throws(LawStop) in
      let (rings, point, rule) = polygon
      // The same change is applied to the point, as a ring of one point.
      let changed = change.body(rings, choice)
      let moved = change.body([[point]], choice).first?.first ?? point
      let before = try check.askContainment(of: point, in: rings, rule)
      let after = try check.askContainment(of: moved, in: changed, rule)
      try check.expect(before == after, "\(before.rawValue) before the change, \(after.rawValue) after it")
    }
  }

  /// One to three rings of at least three points each, a point and a fill rule. Coordinates are drawn as
  /// whole and half numbers in a small range, so points are often on corners and edges. They are read as
  /// multiples of 1/256, so that scaling, translation and sums are exact. `change` can draw some parts
  /// again.
  private static func polygon(
    _ change: (@Sendable (inout LawCheck.Arguments, inout LawInputGenerator) -> Void)? = nil
  ) -> LawInput<(rings: [[MapPoint]], point: MapPoint, rule: FillRule)> {
    LawInput {
      let rings = $0.list(1...3) { $0.list(3...7) { $0.corner() } }
      var polygon: LawCheck.Arguments = [
        "rings": rings.planar, "point": $0.corner().planar,
        "fillRule": $0.element(of: ["even-odd", "nonzero"]),
      ]
      change?(&polygon, &$0)
      return polygon
    } read: { check throws(LawStop) in
      let (rings, point) = (
        try check.part("rings", JSONCursor.rings), try check.part("point", JSONCursor.point)
      )
      try check.suppose(!rings.isEmpty && rings.allSatisfy { $0.count >= 3 })
      try check.suppose(
        (rings.joined() + [point]).allSatisfy { MapRect(x: $0.x, y: $0.y, width: 0, height: 0).isOnGrid })
      return (rings, point, try check.part("fillRule", JSONCursor.fillRule))
    }
  }
}

let containmentOperation = "pointInPolygon"

extension LawInputGenerator {
  fileprivate mutating func corner() -> MapPoint {
    MapPoint(x: Double(integer(in: -8...8)) / 2, y: Double(integer(in: -8...8)) / 2)
  }
}

extension LawCheck {
  /// Asks the implementation where the point is, and returns its answer.
  func askContainment(of point: MapPoint, in rings: [[MapPoint]], _ rule: FillRule) throws(LawStop)
    -> Containment
  {
    try ask(
      containmentOperation,
      [
        "rings": rings.planar, "point": point.planar, "fillRule": rule.rawValue,
      ]
    ) { answer throws(JSONShapeError) in
      guard let containment = Containment(rawValue: try answer.string()) else {
        throw answer.error(expected: "inside, outside or boundary", found: answer.value.text)
      }
      return containment
    }
  }
}
