import MapGeometry

// Random rectangles for laws. Most of their numbers are multiples of 1/256, so that their edges are
// exact sums. Most laws do not apply to rectangles with other numbers, except for the null
// rectangle. Many rectangles have small whole numbers, so that pairs often touch, overlap, or
// contain or equal one another.

extension LawInputGenerator {
  /// Returns a rectangle without negative sizes: small, of any size, at an edge of the world, or
  /// the world itself. Its width or height is sometimes 0.
  mutating func nonnegativeRect() -> MapRect {
    func size(_ inputs: inout LawInputGenerator) -> Double {
      inputs.once(in: 8) ? 0 : inputs.gridNumber().magnitude
    }
    switch integer(in: 0...6) {
    case 0, 1, 2:
      return MapRect(
        x: Double(integer(in: -3...3)), y: Double(integer(in: -3...3)), width: Double(integer(in: 0...5)),
        height: Double(integer(in: 0...5)))
    case 3: return MapRect(x: gridNumber(), y: gridNumber(), width: size(&self), height: size(&self))
    case 4: return MapRect(x: 0, y: 0, width: 0x1p28, height: 0x1p28)
    case 5:
      return MapRect(
        x: element(of: [-1, 0, 0x1p28, 0x1p28 - 5]), y: gridNumber(), width: Double(integer(in: 0...9)),
        height: size(&self))
    default:
      return MapRect(
        x: Double(integer(in: 0...(1 << 27))), y: Double(integer(in: 0...(1 << 27))),
        width: Double(integer(in: 1...(1 << 27))),
        height: Double(integer(in: 1...(1 << 27))))
    }
  }

  /// Returns a rectangle that is sometimes null and sometimes has a negative width or height.
  mutating func rect() -> MapRect {
    var rect = nonnegativeRect()
    switch integer(in: 0...11) {
    case 0: return .null
    case 1: rect.size.width.negate()
    case 2: rect.size.height.negate()
    default: break
    }
    return rect
  }

  /// Returns a rectangle that equals the other one, touches its edge, lies inside it, or is the
  /// result of `unrelated`. If the other one is null, the result equals it or is unrelated.
  mutating func rect(relatedTo other: MapRect, _ unrelated: (inout LawInputGenerator) -> MapRect) -> MapRect {
    switch integer(in: 0...5) {
    case 0: return other
    case 1 where !other.isNull:
      return MapRect(x: other.origin.x + other.width, y: other.origin.y, width: 2, height: other.height)
    case 2 where !other.isNull:
      let inset = Double(integer(in: 0...4)) / 8
      return MapRect(
        x: other.origin.x + other.width * inset, y: other.origin.y + other.height * inset,
        width: other.width * (1 - 2 * inset), height: other.height * (1 - 2 * inset))
    default: return unrelated(&self)
    }
  }
}

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

  /// Whether the origin is (∞, ∞), as in the null rectangle of FORMAT.md.
  var hasInfiniteOrigin: Bool { origin.x == .infinity && origin.y == .infinity }

  /// The point in the middle.
  var middle: MapPoint { MapPoint(x: origin.x + width / 2, y: origin.y + height / 2) }
}

// MARK: Parts of inputs, and questions

extension LawInput where Value == MapRect {
  /// A rectangle that is null or has numbers as in `isOnGrid`.
  static func rect(_ name: String) -> LawInput {
    LawInput {
      [name: $0.rect()]
    } read: { check throws(LawStop) in
      try check.rect(name, where: \.isOnGridOrNull)
    }
  }

  /// A rectangle as in `isNonnegativeOnGrid`.
  static func nonnegativeRect(_ name: String) -> LawInput {
    LawInput {
      [name: $0.nonnegativeRect()]
    } read: { check throws(LawStop) in
      try check.rect(name, where: \.isNonnegativeOnGrid)
    }
  }
}

extension LawInput where Value == (MapRect, MapRect) {
  /// Two rectangles, each null or with numbers as in `isOnGrid`.
  static var rectPair: LawInput {
    LawInput {
      let a = $0.rect()
      return ["a": a, "b": $0.rect(relatedTo: a) { $0.rect() }]
    } read: { check throws(LawStop) in
      (try check.rect("a", where: \.isOnGridOrNull), try check.rect("b", where: \.isOnGridOrNull))
    }
  }
}

extension LawCheck {
  /// Returns the rectangle of the input that has a property. Throws `LawStop.notApplicable` if it
  /// does not have it.
  func rect(_ name: String, where property: KeyPath<MapRect, Bool>) throws(LawStop) -> MapRect {
    let rect = try rect(name)
    try suppose(rect[keyPath: property])
    return rect
  }

  /// Returns the rectangles a, b and c of the input, each null or with numbers as in `isOnGrid`.
  func threeRects() throws(LawStop) -> (MapRect, MapRect, MapRect) {
    (
      try rect("a", where: \.isOnGridOrNull), try rect("b", where: \.isOnGridOrNull),
      try rect("c", where: \.isOnGridOrNull)
    )
  }

  func union(_ a: MapRect, _ b: MapRect) throws(LawStop) -> MapRect {
    try askRect("mapRect.union", ["a": a, "b": b])
  }

  func intersection(_ a: MapRect, _ b: MapRect) throws(LawStop) -> MapRect {
    try askRect("mapRect.intersection", ["a": a, "b": b])
  }

  func contains(_ a: MapRect, _ b: MapRect) throws(LawStop) -> Bool {
    try askBool("mapRect.containsRect", ["a": a, "b": b])
  }
}

extension Law {
  /// Returns the law that an operation gives the same for two rectangles in both orders. The statement
  /// is the equation.
  static func commutativity(_ slug: String, _ equation: String, _ operation: String) -> Law {
    Law(slug, equation, rectProfiles, [operation], of: .rectPair) { check, rects throws(LawStop) in
      let (a, b) = rects
      try check.expectSame(
        check.askRect(operation, ["a": a, "b": b]), check.askRect(operation, ["a": b, "b": a]),
        equation.replacing("=", with: "against"))
    }
  }

  /// Returns the law that an operation gives the same for three rectangles, whichever two are taken
  /// first.
  static func associativity(_ slug: String, _ equation: String, _ operation: String) -> Law {
    let triple = LawInput {
      let a = $0.rect()
      let b = $0.rect(relatedTo: a) { $0.rect() }
      return ["a": a, "b": b, "c": $0.rect(relatedTo: b) { $0.rect() }]
    } read: { check throws(LawStop) in
      try check.threeRects()
    }
    return Law(slug, equation, rectProfiles, [operation], of: triple) { check, rects throws(LawStop) in
      let (a, b, c) = rects
      let left = try check.askRect(operation, ["a": a, "b": b])
      let right = try check.askRect(operation, ["a": b, "b": c])
      try check.expectSame(
        check.askRect(operation, ["a": left, "b": c]), check.askRect(operation, ["a": a, "b": right]),
        equation.replacing("=", with: "against"))
    }
  }
}
