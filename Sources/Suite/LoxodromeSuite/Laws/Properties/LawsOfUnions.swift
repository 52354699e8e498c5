import MapGeometry

extension Law {
  /// Laws of unions and of containment of rectangles.
  static let ofUnions: [Law] = [
    commutativity("union-commutes", "a ∪ b = b ∪ a", "mapRect.union"),
    associativity("union-associates", "(a ∪ b) ∪ c = a ∪ (b ∪ c)", "mapRect.union"),
    Law("union-with-itself", "a ∪ a = a", rectProfiles, ["mapRect.union"], of: .rect("a")) {
      check, a throws(LawStop) in
      try check.expectSame(check.union(a, a), a, "a ∪ a against a")
    },
    Law(
      "null-is-identity-of-union", "a ∪ null = null ∪ a = a", rectProfiles, ["mapRect.union"], of: .rect("a")
    ) {
      check, a throws(LawStop) in
      try check.expectSame(check.union(a, .null), a, "a ∪ null against a")
      try check.expectSame(check.union(.null, a), a, "null ∪ a against a")
    },
    Law(
      "union-contains-both", "a ∪ b contains a and b", rectProfiles,
      ["mapRect.union", "mapRect.containsRect"], of: nonnegativePair
    ) { check, rects throws(LawStop) in
      let (a, b) = rects
      let union = try check.union(a, b)
      for part in [a, b] {
        try check.expect(check.contains(union, part), "a ∪ b does not contain \(part.json.text)")
      }
    },
    Law(
      "containment-is-transitive", "a contains b and b contains c, so a contains c", rectProfiles,
      ["mapRect.containsRect"], of: nestedTriple
    ) { check, rects throws(LawStop) in
      let (a, b, c) = rects
      let first = try check.contains(a, b)
      let second = try check.contains(b, c)
      guard first && second else { return }
      try check.expect(check.contains(a, c), "a contains b, b contains c, a not c")
    },
    Law(
      "containment-both-ways-is-equality", "a contains b and b contains a only where a = b", rectProfiles,
      ["mapRect.containsRect"],
      of: LawInput {
        let a = $0.nonnegativeRect()
        return ["a": a, "b": $0.once(in: 2) ? $0.rect(within: a) : $0.rect(relatedTo: a) { $0.rect() }]
      } read: { check throws(LawStop) in
        (try check.rect("a", where: \.isNonnegativeOnGrid), try check.rect("b", where: \.isOnGridOrNull))
      }
    ) { check, rects throws(LawStop) in
      let (a, b) = rects
      let there = try check.contains(a, b)
      let back = try check.contains(b, a)
      try check.expect(
        (there && back) == (a == b), a == b ? "a does not contain itself" : "both contain the other")
    },
    Law(
      "rect-contains-its-corners", "all four corners are inside, a step outward is not", rectProfiles,
      ["mapRect.containsPoint"], of: .nonnegativeRect("mapRect")
    ) { check, rect throws(LawStop) in
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

  private static let nonnegativePair = LawInput {
    let a = $0.nonnegativeRect()
    return ["a": a, "b": $0.rect(relatedTo: a) { $0.nonnegativeRect() }]
  } read: { check throws(LawStop) in
    (try check.rect("a", where: \.isNonnegativeOnGrid), try check.rect("b", where: \.isNonnegativeOnGrid))
  }

  /// Three rectangles, of which each is usually inside the one before. Sometimes it is that rectangle
  /// moved west by one map point, or an unrelated rectangle.
  private static let nestedTriple = LawInput {
    func next(_ rect: MapRect, _ inputs: inout LawInputGenerator) -> MapRect {
      switch inputs.integer(in: 0...5) {
      case 0: inputs.rect()
      case 1: MapRect(x: rect.origin.x - 1, y: rect.origin.y, width: rect.width, height: rect.height)
      default: inputs.rect(within: rect)
      }
    }
    let a = $0.nonnegativeRect()
    let b = next(a, &$0)
    return ["a": a, "b": b, "c": next(b, &$0)]
  } read: { check throws(LawStop) in
    try check.threeRects()
  }
}

extension LawInputGenerator {
  /// Returns a random rectangle inside another one, or the same rectangle. Its insets are multiples
  /// of 1/4 of the other's size.
  fileprivate mutating func rect(within other: MapRect) -> MapRect {
    let (west, north) = (Double(integer(in: 0...2)) / 4, Double(integer(in: 0...2)) / 4)
    let (east, south) = (Double(integer(in: 0...1)) / 4, Double(integer(in: 0...1)) / 4)
    guard !other.isNull, !once(in: 4) else { return other }
    return MapRect(
      x: other.origin.x + other.width * west, y: other.origin.y + other.height * north,
      width: other.width * (1 - west - east), height: other.height * (1 - north - south))
  }
}
