import MapGeometry

/// The profiles of the laws of rectangles, except the laws of remainders. Rectangles are planar, so
/// these laws hold in every profile that has the operations.
let rectProfiles: [Profile] = [.mapkit, .planar]

extension MapRect {
  /// Whether every number is a multiple of 1/256 of magnitude up to 2^40. Then sums of a few
  /// numbers are exact. Most laws of rectangles do not apply to a rectangle without this property,
  /// such as one with decimals from the search for a simpler input (`LawShrinking`).
  var isOnGrid: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { number in
      number.magnitude <= 0x1p40 && (number * 256).rounded() == number * 256
    }
  }

  /// Whether every number is a multiple of 1/256, as in `isOnGrid`, and no size is negative.
  var isNonnegativeOnGrid: Bool { isOnGrid && size.width >= 0 && size.height >= 0 }

  /// Whether the numbers are multiples of 1/256, as in `isOnGrid`, or the rectangle is the null
  /// rectangle of FORMAT.md.
  var isOnGridOrNull: Bool { isOnGrid || self == .null }
}

extension Law {
  /// Laws of unions and of containment of rectangles.
  static let ofUnions: [Law] = [
    Law(
      "union-commutes", "a ∪ b = b ∪ a", rectProfiles, ["mapRect.union"], input: { $0.rectPair() }
    ) { check throws(LawStop) in
      let (a, b) = (try check.rect("a"), try check.rect("b"))
      try check.suppose(a.isOnGridOrNull && b.isOnGridOrNull)
      try check.expectSame(
        try check.askRect("mapRect.union", ["a": a, "b": b]),
        try check.askRect("mapRect.union", ["a": b, "b": a]), "a ∪ b against b ∪ a")
    },
    Law(
      "union-associates", "(a ∪ b) ∪ c = a ∪ (b ∪ c)", rectProfiles, ["mapRect.union"],
      input: { $0.rectTriple() }
    ) { check throws(LawStop) in
      let (a, b, c) = (try check.rect("a"), try check.rect("b"), try check.rect("c"))
      try check.suppose(a.isOnGridOrNull && b.isOnGridOrNull && c.isOnGridOrNull)
      let left = try check.askRect("mapRect.union", ["a": a, "b": b])
      let right = try check.askRect("mapRect.union", ["a": b, "b": c])
      try check.expectSame(
        try check.askRect("mapRect.union", ["a": left, "b": c]),
        try check.askRect("mapRect.union", ["a": a, "b": right]), "(a ∪ b) ∪ c against a ∪ (b ∪ c)")
    },
    Law(
      "union-with-itself", "a ∪ a = a", rectProfiles, ["mapRect.union"], input: { ["a": $0.rect().json] }
    ) { check throws(LawStop) in
      let a = try check.rect("a")
      try check.suppose(a.isOnGridOrNull)
      try check.expectSame(try check.askRect("mapRect.union", ["a": a, "b": a]), a, "a ∪ a against a")
    },
    Law(
      "null-is-identity-of-union", "a ∪ null = null ∪ a = a", rectProfiles, ["mapRect.union"],
      input: { ["a": $0.rect().json] }
    ) { check throws(LawStop) in
      let a = try check.rect("a")
      try check.suppose(a.isOnGridOrNull)
      try check.expectSame(
        try check.askRect("mapRect.union", ["a": a, "b": MapRect.null]), a, "a ∪ null against a")
      try check.expectSame(
        try check.askRect("mapRect.union", ["a": MapRect.null, "b": a]), a, "null ∪ a against a")
    },
    Law(
      "union-contains-both", "a ∪ b contains a and b", rectProfiles,
      ["mapRect.union", "mapRect.containsRect"],
      input: {
        let a = $0.nonnegativeRect()
        return ["a": a.json, "b": $0.rect(relatedTo: a) { $0.nonnegativeRect() }.json]
      }
    ) { check throws(LawStop) in
      let (a, b) = (try check.rect("a"), try check.rect("b"))
      try check.suppose(a.isNonnegativeOnGrid && b.isNonnegativeOnGrid)
      let union = try check.askRect("mapRect.union", ["a": a, "b": b])
      for part in [a, b] {
        let contains = try check.askBool("mapRect.containsRect", ["a": union, "b": part])
        try check.expect(contains, "a ∪ b does not contain \(part.json.text)")
      }
    },
    Law(
      "containment-is-transitive", "a contains b and b contains c, so a contains c", rectProfiles,
      ["mapRect.containsRect"],
      input: {
        // The result is usually inside the given rectangle. Sometimes it is that rectangle moved
        // west by one map point, or an unrelated rectangle.
        func next(_ rect: MapRect, _ inputs: inout LawInputGenerator) -> MapRect {
          switch inputs.integer(in: 0...5) {
          case 0: return inputs.rect()
          case 1:
            return MapRect(
              x: rect.origin.x - 1, y: rect.origin.y, width: rect.width, height: rect.height)
          default: return inputs.rect(within: rect)
          }
        }
        let a = $0.nonnegativeRect()
        let b = next(a, &$0)
        let c = next(b, &$0)
        return ["a": a.json, "b": b.json, "c": c.json]
      }
    ) { check throws(LawStop) in
      let (a, b, c) = (try check.rect("a"), try check.rect("b"), try check.rect("c"))
      try check.suppose(a.isOnGridOrNull && b.isOnGridOrNull && c.isOnGridOrNull)
      let first = try check.askBool("mapRect.containsRect", ["a": a, "b": b])
      let second = try check.askBool("mapRect.containsRect", ["a": b, "b": c])
      guard first && second else { return }
      try check.expect(
        try check.askBool("mapRect.containsRect", ["a": a, "b": c]), "a contains b, b contains c, a not c")
    },
    Law(
      "containment-both-ways-is-equality", "a contains b and b contains a only where a = b", rectProfiles,
      ["mapRect.containsRect"],
      input: {
        let a = $0.nonnegativeRect()
        return [
          "a": a.json, "b": ($0.once(in: 2) ? $0.rect(within: a) : $0.rect(relatedTo: a) { $0.rect() }).json,
        ]
      }
    ) { check throws(LawStop) in
      let (a, b) = (try check.rect("a"), try check.rect("b"))
      try check.suppose(a.isNonnegativeOnGrid && b.isOnGridOrNull)
      let there = try check.askBool("mapRect.containsRect", ["a": a, "b": b])
      let back = try check.askBool("mapRect.containsRect", ["a": b, "b": a])
      try check.expect(
        (there && back) == (a == b), a == b ? "a does not contain itself" : "both contain the other")
    },
    Law(
      "rect-contains-its-corners", "all four corners are inside, a step outward is not", rectProfiles,
      ["mapRect.containsPoint"], input: { ["mapRect": $0.nonnegativeRect().json] }
    ) { check throws(LawStop) in
      let rect = try check.rect("mapRect")
      try check.suppose(rect.isNonnegativeOnGrid)
      let (east, south) = (rect.origin.x + rect.width, rect.origin.y + rect.height)
      for (x, outwardX) in [(rect.origin.x, -1.0), (east, 1)] {
        for (y, outwardY) in [(rect.origin.y, -1.0), (south, 1)] {
          for (stepX, stepY) in [(0, 0), (outwardX, 0), (0, outwardY)] {
            let point = MapPoint(x: x + stepX, y: y + stepY)
            let isInside = try check.askBool("mapRect.containsPoint", ["mapRect": rect, "mapPoint": point])
            let isCorner = stepX == 0 && stepY == 0
            try check.expect(
              isInside == isCorner,
              "\(point.json.text) is \(isCorner ? "a corner but not" : "outside but") inside")
          }
        }
      }
    },
  ]
}

extension LawInputGenerator {
  /// Returns a random rectangle inside another one, or the same rectangle. Its insets are multiples
  /// of 1/4 of the other's size.
  mutating func rect(within other: MapRect) -> MapRect {
    let (west, north) = (Double(integer(in: 0...2)) / 4, Double(integer(in: 0...2)) / 4)
    let (east, south) = (Double(integer(in: 0...1)) / 4, Double(integer(in: 0...1)) / 4)
    guard !other.isNull, !once(in: 4) else { return other }
    return MapRect(
      x: other.origin.x + other.width * west, y: other.origin.y + other.height * north,
      width: other.width * (1 - west - east), height: other.height * (1 - north - south))
  }
}
