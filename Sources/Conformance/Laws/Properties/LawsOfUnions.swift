import MapGeometry

/// Rectangles are planar, so their laws hold wherever they can be asked.
let rectProfiles: [Profile] = [.mapkit, .planar]

extension MapRect {
  /// Whether every number is finite and small enough for exact sums of grid numbers, which
  /// shrinking keeps.
  var isOnGrid: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { number in
      number.magnitude <= 0x1p40 && (number * 256).rounded() == number * 256
    }
  }

  /// Whether it is on the grid and no size is negative.
  var isSolid: Bool { isOnGrid && size.width >= 0 && size.height >= 0 }

  /// Whether it is one that the laws of rectangles speak of: on the grid, or null as FORMAT.md
  /// writes it.
  var isLawful: Bool { isOnGrid || self == .null }
}

extension Law {
  static let ofUnions: [Law] = [
    Law(
      "union-commutes", "a ∪ b = b ∪ a", rectProfiles, ["mapRect.union"], input: { $0.rectPair() }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.rect("a"), try inquiry.rect("b"))
      try inquiry.suppose(a.isLawful && b.isLawful)
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.union", ["a": a, "b": b]),
        try inquiry.askRect("mapRect.union", ["a": b, "b": a]), "a ∪ b against b ∪ a")
    },
    Law(
      "union-associates", "(a ∪ b) ∪ c = a ∪ (b ∪ c)", rectProfiles, ["mapRect.union"],
      input: { $0.rectTriple() }
    ) { inquiry throws(LawStop) in
      let (a, b, c) = (try inquiry.rect("a"), try inquiry.rect("b"), try inquiry.rect("c"))
      try inquiry.suppose(a.isLawful && b.isLawful && c.isLawful)
      let left = try inquiry.askRect("mapRect.union", ["a": a, "b": b])
      let right = try inquiry.askRect("mapRect.union", ["a": b, "b": c])
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.union", ["a": left, "b": c]),
        try inquiry.askRect("mapRect.union", ["a": a, "b": right]), "(a ∪ b) ∪ c against a ∪ (b ∪ c)")
    },
    Law(
      "union-with-itself", "a ∪ a = a", rectProfiles, ["mapRect.union"], input: { ["a": $0.rect().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.rect("a")
      try inquiry.suppose(a.isLawful)
      try inquiry.expectSame(try inquiry.askRect("mapRect.union", ["a": a, "b": a]), a, "a ∪ a against a")
    },
    Law(
      "null-is-identity-of-union", "a ∪ null = null ∪ a = a", rectProfiles, ["mapRect.union"],
      input: { ["a": $0.rect().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.rect("a")
      try inquiry.suppose(a.isLawful)
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.union", ["a": a, "b": MapRect.null]), a, "a ∪ null against a")
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.union", ["a": MapRect.null, "b": a]), a, "null ∪ a against a")
    },
    Law(
      "union-contains-both", "a ∪ b contains a and b", rectProfiles,
      ["mapRect.union", "mapRect.containsRect"],
      input: {
        let a = $0.solidRect()
        return ["a": a.json, "b": $0.rect(besides: a) { $0.solidRect() }.json]
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.rect("a"), try inquiry.rect("b"))
      try inquiry.suppose(a.isSolid && b.isSolid)
      let union = try inquiry.askRect("mapRect.union", ["a": a, "b": b])
      for part in [a, b] {
        let contains = try inquiry.askBool("mapRect.containsRect", ["a": union, "b": part])
        try inquiry.expect(contains, "a ∪ b does not contain \(part.json.text)")
      }
    },
    Law(
      "containment-is-transitive", "a contains b and b contains c, so a contains c", rectProfiles,
      ["mapRect.containsRect"],
      input: {
        // Each within the one before more often than not, or a step outside it.
        func next(_ rect: MapRect, _ inputs: inout LawInputs) -> MapRect {
          switch inputs.whole(0...5) {
          case 0: return inputs.rect()
          case 1:
            return MapRect(
              x: rect.origin.x - 1, y: rect.origin.y, width: rect.width, height: rect.height)
          default: return inputs.rect(within: rect)
          }
        }
        let a = $0.solidRect()
        let b = next(a, &$0)
        let c = next(b, &$0)
        return ["a": a.json, "b": b.json, "c": c.json]
      }
    ) { inquiry throws(LawStop) in
      let (a, b, c) = (try inquiry.rect("a"), try inquiry.rect("b"), try inquiry.rect("c"))
      try inquiry.suppose(a.isLawful && b.isLawful && c.isLawful)
      let first = try inquiry.askBool("mapRect.containsRect", ["a": a, "b": b])
      let second = try inquiry.askBool("mapRect.containsRect", ["a": b, "b": c])
      guard first && second else { return }
      try inquiry.expect(
        try inquiry.askBool("mapRect.containsRect", ["a": a, "b": c]), "a contains b, b contains c, a not c")
    },
    Law(
      "containment-both-ways-is-equality", "a contains b and b contains a only where a = b", rectProfiles,
      ["mapRect.containsRect"],
      input: {
        let a = $0.solidRect()
        return [
          "a": a.json, "b": ($0.once(in: 2) ? $0.rect(within: a) : $0.rect(besides: a) { $0.rect() }).json,
        ]
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = (try inquiry.rect("a"), try inquiry.rect("b"))
      try inquiry.suppose(a.isSolid && b.isLawful)
      let there = try inquiry.askBool("mapRect.containsRect", ["a": a, "b": b])
      let back = try inquiry.askBool("mapRect.containsRect", ["a": b, "b": a])
      try inquiry.expect(
        (there && back) == (a == b), a == b ? "a does not contain itself" : "both contain the other")
    },
    Law(
      "rect-contains-its-corners", "all four corners are inside, a step outward is not", rectProfiles,
      ["mapRect.containsPoint"], input: { ["mapRect": $0.solidRect().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rect("mapRect")
      try inquiry.suppose(rect.isSolid)
      let (east, south) = (rect.origin.x + rect.width, rect.origin.y + rect.height)
      for (x, outwardX) in [(rect.origin.x, -1.0), (east, 1)] {
        for (y, outwardY) in [(rect.origin.y, -1.0), (south, 1)] {
          for (stepX, stepY) in [(0, 0), (outwardX, 0), (0, outwardY)] {
            let point = MapPoint(x: x + stepX, y: y + stepY)
            let isInside = try inquiry.askBool("mapRect.containsPoint", ["mapRect": rect, "mapPoint": point])
            let isCorner = stepX == 0 && stepY == 0
            try inquiry.expect(
              isInside == isCorner,
              "\(point.json.text) is \(isCorner ? "a corner but not" : "outside but") inside")
          }
        }
      }
    },
  ]
}

extension LawInputs {
  /// A rectangle within another, the same or smaller, on the grid where the other is small.
  mutating func rect(within other: MapRect) -> MapRect {
    let (west, north) = (Double(whole(0...2)) / 4, Double(whole(0...2)) / 4)
    let (east, south) = (Double(whole(0...1)) / 4, Double(whole(0...1)) / 4)
    guard !other.isNull, !once(in: 4) else { return other }
    return MapRect(
      x: other.origin.x + other.width * west, y: other.origin.y + other.height * north,
      width: other.width * (1 - west - east), height: other.height * (1 - north - south))
  }
}
