import MapGeometry

extension Law {
  /// Laws of intersections of rectangles.
  static let ofIntersections: [Law] = [
    Law(
      "intersection-commutes", "a ∩ b = b ∩ a", rectProfiles, ["mapRect.intersection"],
      input: { $0.rectPair() }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      try check.expectSame(
        try check.askRect("mapRect.intersection", ["a": a, "b": b]),
        try check.askRect("mapRect.intersection", ["a": b, "b": a]), "a ∩ b against b ∩ a")
    },
    Law(
      "intersection-associates", "(a ∩ b) ∩ c = a ∩ (b ∩ c)", rectProfiles, ["mapRect.intersection"],
      input: { $0.rectTriple() }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      let c = try check.rect("c")
      try check.suppose(c.isOnGridOrNull)
      let left = try check.askRect("mapRect.intersection", ["a": a, "b": b])
      let right = try check.askRect("mapRect.intersection", ["a": b, "b": c])
      try check.expectSame(
        try check.askRect("mapRect.intersection", ["a": left, "b": c]),
        try check.askRect("mapRect.intersection", ["a": a, "b": right]), "(a ∩ b) ∩ c against a ∩ (b ∩ c)")
    },
    Law(
      "intersection-with-itself", "a ∩ a = a, where no size is negative", rectProfiles,
      ["mapRect.intersection"], input: { ["a": $0.nonnegativeRect().json] }
    ) { check throws(LawStop) in
      let a = try check.rect("a")
      try check.suppose(a.isNonnegativeOnGrid)
      try check.expectSame(
        try check.askRect("mapRect.intersection", ["a": a, "b": a]), a, "a ∩ a against a")
    },
    Law(
      "intersection-inside-both", "a ∩ b is null or inside a and inside b", rectProfiles,
      ["mapRect.intersection", "mapRect.containsRect"], input: { $0.rectPair() }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      let part = try check.askRect("mapRect.intersection", ["a": a, "b": b])
      guard !part.hasInfiniteOrigin else { return }
      for whole in [a, b] {
        let contains = try check.askBool("mapRect.containsRect", ["a": whole, "b": part])
        try check.expect(contains, "a ∩ b is not inside \(whole.json.text)")
      }
    },
    Law(
      "intersection-of-disjoint-is-null", "a ∩ b is null where a gap lies between a and b", rectProfiles,
      ["mapRect.intersection"],
      input: {
        let a = $0.nonnegativeRect()
        var b = $0.nonnegativeRect()
        let gap = $0.once(in: 2) ? 1.0 / 256 : Double($0.integer(in: 1...99))
        switch $0.integer(in: 0...3) {
        case 0: b.origin.x = a.origin.x + a.width + gap
        case 1: b.origin.y = a.origin.y + a.height + gap
        case 2: b.origin.x = a.origin.x - b.width - gap
        default: b.origin.y = a.origin.y - b.height - gap
        }
        return ["a": a.json, "b": b.json]
      }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      try check.suppose(a.isNonnegativeOnGrid && b.isNonnegativeOnGrid && !a.touches(b))
      let part = try check.askRect("mapRect.intersection", ["a": a, "b": b])
      try check.expect(part == .null, "a ∩ b is not null")
    },
    Law(
      "null-absorbs-intersection", "a ∩ null = null ∩ a = null", rectProfiles, ["mapRect.intersection"],
      input: { ["a": $0.rect().json] }
    ) { check throws(LawStop) in
      let a = try check.rect("a")
      try check.suppose(a.isOnGridOrNull)
      for (first, second) in [(a, MapRect.null), (.null, a)] {
        let part = try check.askRect("mapRect.intersection", ["a": first, "b": second])
        try check.expect(part == .null, "the intersection with null is not null")
      }
    },
    Law(
      "intersects-commutes", "a intersects b where b intersects a", rectProfiles, ["mapRect.intersects"],
      input: { $0.rectPair() }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      let there = try check.askBool("mapRect.intersects", ["a": a, "b": b])
      let back = try check.askBool("mapRect.intersects", ["a": b, "b": a])
      try check.expect(there == back, "a intersects b: \(there), b intersects a: \(back)")
    },
    Law(
      "intersects-iff-positive-overlap", "a intersects b where a ∩ b has a positive width and height",
      rectProfiles, ["mapRect.intersects", "mapRect.intersection"], input: { $0.rectPair() }
    ) { check throws(LawStop) in
      let (a, b) = try check.twoRects()
      let part = try check.askRect("mapRect.intersection", ["a": a, "b": b])
      let overlaps = !part.hasInfiniteOrigin && part.width > 0 && part.height > 0
      try check.expect(
        try check.askBool("mapRect.intersects", ["a": a, "b": b]) == overlaps,
        overlaps ? "they overlap and do not intersect" : "they intersect and do not overlap")
    },
  ]
}

extension LawCheck {
  /// Returns the rectangles a and b of the input. Each one is null, or its numbers are multiples of
  /// 1/256 as in `isOnGrid`. Throws `LawStop.notApplicable` for other inputs.
  fileprivate func twoRects() throws(LawStop) -> (MapRect, MapRect) {
    let (a, b) = (try rect("a"), try rect("b"))
    try suppose(a.isOnGridOrNull && b.isOnGridOrNull)
    return (a, b)
  }
}

extension MapRect {
  /// Whether the origin is (∞, ∞), as in the null rectangle of FORMAT.md.
  var hasInfiniteOrigin: Bool { origin.x == .infinity && origin.y == .infinity }

  /// Whether two rectangles overlap or touch. Their sizes must not be negative.
  fileprivate func touches(_ other: MapRect) -> Bool {
    origin.x <= other.origin.x + other.width && other.origin.x <= origin.x + width
      && origin.y <= other.origin.y + other.height && other.origin.y <= origin.y + height
  }
}
