import MapGeometry

extension Law {
  static let ofIntersections: [Law] = [
    Law(
      "intersection-commutes", "a ∩ b = b ∩ a", rectProfiles, ["mapRect.intersection"],
      input: { $0.rectPair() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.intersection", ["a": a, "b": b]),
        try inquiry.askRect("mapRect.intersection", ["a": b, "b": a]), "a ∩ b against b ∩ a")
    },
    Law(
      "intersection-associates", "(a ∩ b) ∩ c = a ∩ (b ∩ c)", rectProfiles, ["mapRect.intersection"],
      input: { $0.rectTriple() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      let c = try inquiry.rect("c")
      try inquiry.suppose(c.isLawful)
      let left = try inquiry.askRect("mapRect.intersection", ["a": a, "b": b])
      let right = try inquiry.askRect("mapRect.intersection", ["a": b, "b": c])
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.intersection", ["a": left, "b": c]),
        try inquiry.askRect("mapRect.intersection", ["a": a, "b": right]), "(a ∩ b) ∩ c against a ∩ (b ∩ c)")
    },
    Law(
      "intersection-with-itself", "a ∩ a = a, where no size is negative", rectProfiles,
      ["mapRect.intersection"], input: { ["a": $0.solidRect().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.rect("a")
      try inquiry.suppose(a.isSolid)
      try inquiry.expectSame(
        try inquiry.askRect("mapRect.intersection", ["a": a, "b": a]), a, "a ∩ a against a")
    },
    Law(
      "intersection-inside-both", "a ∩ b is null or inside a and inside b", rectProfiles,
      ["mapRect.intersection", "mapRect.containsRect"], input: { $0.rectPair() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      let part = try inquiry.askRect("mapRect.intersection", ["a": a, "b": b])
      guard !part.isInfinitelyFar else { return }
      for whole in [a, b] {
        let contains = try inquiry.askBool("mapRect.containsRect", ["a": whole, "b": part])
        try inquiry.expect(contains, "a ∩ b is not inside \(whole.json.text)")
      }
    },
    Law(
      "intersection-of-disjoint-is-null", "a ∩ b is null where a gap lies between a and b", rectProfiles,
      ["mapRect.intersection"],
      input: {
        let a = $0.solidRect()
        var b = $0.solidRect()
        let gap = $0.once(in: 2) ? 1.0 / 256 : Double($0.whole(1...99))
        switch $0.whole(0...3) {
        case 0: b.origin.x = a.origin.x + a.width + gap
        case 1: b.origin.y = a.origin.y + a.height + gap
        case 2: b.origin.x = a.origin.x - b.width - gap
        default: b.origin.y = a.origin.y - b.height - gap
        }
        return ["a": a.json, "b": b.json]
      }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      try inquiry.suppose(a.isSolid && b.isSolid && !a.touches(b))
      let part = try inquiry.askRect("mapRect.intersection", ["a": a, "b": b])
      try inquiry.expect(part == .null, "a ∩ b is not null")
    },
    Law(
      "null-absorbs-intersection", "a ∩ null = null ∩ a = null", rectProfiles, ["mapRect.intersection"],
      input: { ["a": $0.rect().json] }
    ) { inquiry throws(LawStop) in
      let a = try inquiry.rect("a")
      try inquiry.suppose(a.isLawful)
      for (first, second) in [(a, MapRect.null), (.null, a)] {
        let part = try inquiry.askRect("mapRect.intersection", ["a": first, "b": second])
        try inquiry.expect(part == .null, "the intersection with null is not null")
      }
    },
    Law(
      "intersects-commutes", "a intersects b where b intersects a", rectProfiles, ["mapRect.intersects"],
      input: { $0.rectPair() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      let there = try inquiry.askBool("mapRect.intersects", ["a": a, "b": b])
      let back = try inquiry.askBool("mapRect.intersects", ["a": b, "b": a])
      try inquiry.expect(there == back, "a intersects b: \(there), b intersects a: \(back)")
    },
    Law(
      "intersects-iff-positive-overlap", "a intersects b where a ∩ b has a positive width and height",
      rectProfiles, ["mapRect.intersects", "mapRect.intersection"], input: { $0.rectPair() }
    ) { inquiry throws(LawStop) in
      let (a, b) = try inquiry.twoRects()
      let part = try inquiry.askRect("mapRect.intersection", ["a": a, "b": b])
      let overlaps = !part.isInfinitelyFar && part.width > 0 && part.height > 0
      try inquiry.expect(
        try inquiry.askBool("mapRect.intersects", ["a": a, "b": b]) == overlaps,
        overlaps ? "they overlap and do not intersect" : "they intersect and do not overlap")
    },
  ]
}

extension LawInquiry {
  /// The rectangles a and b of the input, each on the grid or null.
  fileprivate func twoRects() throws(LawStop) -> (MapRect, MapRect) {
    let (a, b) = (try rect("a"), try rect("b"))
    try suppose(a.isLawful && b.isLawful)
    return (a, b)
  }
}

extension MapRect {
  /// Whether it is FORMAT.md's null.
  var isInfinitelyFar: Bool { origin.x == .infinity && origin.y == .infinity }

  /// Whether no gap lies between the two, of sizes that are not negative.
  fileprivate func touches(_ other: MapRect) -> Bool {
    origin.x <= other.origin.x + other.width && other.origin.x <= origin.x + width
      && origin.y <= other.origin.y + other.height && other.origin.y <= origin.y + height
  }
}
