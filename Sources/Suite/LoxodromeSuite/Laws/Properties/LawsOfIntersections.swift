import MapGeometry

extension Law {
  /// Laws of intersections of rectangles.
  static let ofIntersections: [Law] = [
    commutativity("intersection-commutes", "a ∩ b = b ∩ a", "mapRect.intersection"),
    associativity("intersection-associates", "(a ∩ b) ∩ c = a ∩ (b ∩ c)", "mapRect.intersection"),
    Law(
      "intersection-with-itself", "a ∩ a = a, where no size is negative", rectProfiles,
      ["mapRect.intersection"], of: .nonnegativeRect("a")
    ) { check, a throws(LawStop) in
      try check.expectSame(check.intersection(a, a), a, "a ∩ a against a")
    },
    Law(
      "intersection-inside-both", "a ∩ b is null or inside a and inside b", rectProfiles,
      ["mapRect.intersection", "mapRect.containsRect"], of: .rectPair
    ) { check, rects throws(LawStop) in
      let (a, b) = rects
      let part = try check.intersection(a, b)
      guard !part.hasInfiniteOrigin else { return }
      for whole in [a, b] {
        try check.expect(check.contains(whole, part), "a ∩ b is not inside \(whole.json.text)")
      }
    },
    Law(
      "intersection-of-disjoint-is-null", "a ∩ b is null where a gap lies between a and b", rectProfiles,
      ["mapRect.intersection"], of: disjointPair
    ) { check, rects throws(LawStop) in
      try check.expect(check.intersection(rects.0, rects.1) == .null, "a ∩ b is not null")
    },
    Law(
      "null-absorbs-intersection", "a ∩ null = null ∩ a = null", rectProfiles, ["mapRect.intersection"],
      of: .rect("a")
    ) { check, a throws(LawStop) in
      for (first, second) in [(a, MapRect.null), (.null, a)] {
        try check.expect(
          check.intersection(first, second) == .null, "the intersection with null is not null")
      }
    },
    Law(
      "intersects-commutes", "a intersects b where b intersects a", rectProfiles, ["mapRect.intersects"],
      of: .rectPair
    ) { check, rects throws(LawStop) in
      let (a, b) = rects
      let there = try check.askBool("mapRect.intersects", ["a": a, "b": b])
      let back = try check.askBool("mapRect.intersects", ["a": b, "b": a])
      try check.expect(there == back, "a intersects b: \(there), b intersects a: \(back)")
    },
    Law(
      "intersects-iff-positive-overlap", "a intersects b where a ∩ b has a positive width and height",
      rectProfiles, ["mapRect.intersects", "mapRect.intersection"], of: .rectPair
    ) { check, rects throws(LawStop) in
      let (a, b) = rects
      let part = try check.intersection(a, b)
      let overlaps = !part.hasInfiniteOrigin && part.width > 0 && part.height > 0
      try check.expect(
        check.askBool("mapRect.intersects", ["a": a, "b": b]) == overlaps,
        overlaps ? "they overlap and do not intersect" : "they intersect and do not overlap")
    },
  ]

  /// Two rectangles with a gap between them.
  private static let disjointPair = LawInput {
    let a = $0.nonnegativeRect()
    var b = $0.nonnegativeRect()
    let gap = $0.once(in: 2) ? 1.0 / 256 : Double($0.integer(in: 1...99))
    switch $0.integer(in: 0...3) {
    case 0: b.origin.x = a.origin.x + a.width + gap
    case 1: b.origin.y = a.origin.y + a.height + gap
    case 2: b.origin.x = a.origin.x - b.width - gap
    default: b.origin.y = a.origin.y - b.height - gap
    }
    return ["a": a, "b": b]
  } read: { check throws(LawStop) in
    let (a, b) = (
      try check.rect("a", where: \.isNonnegativeOnGrid), try check.rect("b", where: \.isNonnegativeOnGrid)
    )
    try check.suppose(!a.touches(b))
    return (a, b)
  }
}

extension MapRect {
  /// Whether two rectangles overlap or touch. Their sizes must not be negative.
  fileprivate func touches(_ other: MapRect) -> Bool {
    origin.x <= other.origin.x + other.width && other.origin.x <= origin.x + width
      && origin.y <= other.origin.y + other.height && other.origin.y <= origin.y + height
  }
}
