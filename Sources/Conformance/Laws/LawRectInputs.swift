import MapGeometry

// Rectangles of grid numbers, whose edges and sizes are exact sums. Small whole ones make most
// pairs touch, overlap, contain or equal one another.

extension LawInputs {
  /// A rectangle: small, in the world, on its edges, the world itself; empty or without width once
  /// in a while.
  mutating func solidRect() -> MapRect {
    func size(_ inputs: inout LawInputs) -> Double {
      inputs.once(in: 8) ? 0 : inputs.gridNumber().magnitude
    }
    switch whole(0...6) {
    case 0, 1, 2:
      return MapRect(
        x: Double(whole(-3...3)), y: Double(whole(-3...3)), width: Double(whole(0...5)),
        height: Double(whole(0...5)))
    case 3: return MapRect(x: gridNumber(), y: gridNumber(), width: size(&self), height: size(&self))
    case 4: return MapRect(x: 0, y: 0, width: 0x1p28, height: 0x1p28)
    case 5:
      return MapRect(
        x: one(of: [-1, 0, 0x1p28, 0x1p28 - 5]), y: gridNumber(), width: Double(whole(0...9)),
        height: size(&self))
    default:
      return MapRect(
        x: Double(whole(0...(1 << 27))), y: Double(whole(0...(1 << 27))), width: Double(whole(1...(1 << 27))),
        height: Double(whole(1...(1 << 27))))
    }
  }

  /// A rectangle, null or of negative size once in a while.
  mutating func rect() -> MapRect {
    var rect = solidRect()
    switch whole(0...11) {
    case 0: return .null
    case 1: rect.size.width.negate()
    case 2: rect.size.height.negate()
    default: break
    }
    return rect
  }

  /// A rectangle related to another: the same, at its edge, within it, or unrelated.
  mutating func rect(besides other: MapRect, _ unrelated: (inout LawInputs) -> MapRect) -> MapRect {
    switch whole(0...5) {
    case 0: return other
    case 1 where !other.isNull:
      return MapRect(x: other.origin.x + other.width, y: other.origin.y, width: 2, height: other.height)
    case 2 where !other.isNull:
      let inset = Double(whole(0...4)) / 8
      return MapRect(
        x: other.origin.x + other.width * inset, y: other.origin.y + other.height * inset,
        width: other.width * (1 - 2 * inset), height: other.height * (1 - 2 * inset))
    default: return unrelated(&self)
    }
  }

  mutating func rectPair() -> [String: JSONValue] {
    let a = rect()
    return ["a": a.json, "b": rect(besides: a) { $0.rect() }.json]
  }

  mutating func rectTriple() -> [String: JSONValue] {
    let a = rect()
    let b = rect(besides: a) { $0.rect() }
    return ["a": a.json, "b": b.json, "c": rect(besides: b) { $0.rect() }.json]
  }
}
