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

  mutating func rectPair() -> [String: JSONValue] {
    let a = rect()
    return ["a": a.json, "b": rect(relatedTo: a) { $0.rect() }.json]
  }

  mutating func rectTriple() -> [String: JSONValue] {
    let a = rect()
    let b = rect(relatedTo: a) { $0.rect() }
    return ["a": a.json, "b": b.json, "c": rect(relatedTo: b) { $0.rect() }.json]
  }
}
