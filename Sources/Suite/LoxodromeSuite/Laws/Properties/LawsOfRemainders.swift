import MapGeometry

/// The width and height of the world in map points, as in FORMAT.md.
let lawWorldSide = 0x1p28

extension Law {
  /// Laws of the part of a rectangle beyond the 180th meridian.
  static let ofRemainders: [Law] = [
    Law(
      "remainder-lies-inside-the-world", "what leaves the world at one side comes in at the other, inside it",
      [.mapkit], ["mapRect.remainder"], of: rectNearEdge
    ) { check, rect throws(LawStop) in
      let remainder = try check.askRect("mapRect.remainder", ["mapRect": rect])
      guard !remainder.hasInfiniteOrigin else { return }
      try check.expectAtMost(0, remainder.origin.x, "the remainder's western edge")
      try check.expectAtMost(
        remainder.origin.x + remainder.width, lawWorldSide, "the remainder's eastern edge")
    },
    Law(
      "remainder-is-as-wide-as-what-is-outside",
      "the remainder is as wide as the part outside the world, as high and at the same y", [.mapkit],
      ["mapRect.remainder"], of: rectNearEdge
    ) { check, rect throws(LawStop) in
      let remainder = try check.askRect("mapRect.remainder", ["mapRect": rect])
      let outside = rect.widthBeyondWest + rect.widthBeyondEast
      try check.expect(
        remainder.hasInfiniteOrigin == (outside == 0),
        outside == 0 ? "nothing is outside, the remainder not null" : "a part is outside, the remainder null")
      guard outside > 0 else { return }
      try check.expectSame(remainder.width, outside, "the remainder's width")
      try check.expectSame(
        [remainder.origin.y, remainder.height], [rect.origin.y, rect.height], "the remainder's y and height")
    },
    Law(
      "spanning-leaves-a-remainder",
      "a rectangle with parts on both sides of the 180th meridian spans it and has a remainder", [.mapkit],
      ["mapRect.spans180thMeridian", "mapRect.remainder"], of: rectNearEdge
    ) { check, rect throws(LawStop) in
      let outside = rect.widthBeyondWest + rect.widthBeyondEast
      let spans = try check.askBool("mapRect.spans180thMeridian", ["mapRect": rect])
      try check.expect(
        spans == (outside > 0 && outside < rect.width), spans ? "it spans" : "it does not span")
      guard spans else { return }
      let remainder = try check.askRect("mapRect.remainder", ["mapRect": rect])
      try check.expect(!remainder.hasInfiniteOrigin, "it spans and has no remainder")
    },
  ]
}

/// A rectangle with positive width and height that touches the world's western or eastern edge, crosses
/// it, or does neither. It does not leave the world in the west and in the east, and by at most the
/// world's width. It can leave the world in the north and south. Its numbers are multiples of 1/256.
private let rectNearEdge = LawInput {
  let edge = $0.once(in: 2) ? 0 : lawWorldSide
  let width = $0.once(in: 2) ? Double($0.integer(in: 1...9)) : Double($0.integer(in: 1...(1 << 27)))
  let west: Double
  switch $0.integer(in: 0...5) {
  case 0: west = edge
  case 1: west = edge - width
  case 2: west = Double($0.integer(in: 0...(1 << 27)))
  default: west = edge - (width * Double($0.integer(in: 0...8)) / 8).rounded()
  }
  return [
    "mapRect": MapRect(
      x: west, y: $0.gridNumber(), width: width, height: Double($0.integer(in: 1...(1 << 27))))
  ]
} read: { check throws(LawStop) in
  let rect = try check.rect("mapRect", where: \.isNonnegativeOnGrid)
  try check.suppose(rect.width > 0 && rect.height > 0)
  try check.suppose(rect.origin.x >= -lawWorldSide && rect.origin.x + rect.width <= 2 * lawWorldSide)
  try check.suppose(rect.widthBeyondWest == 0 || rect.widthBeyondEast == 0)
  return rect
}

extension MapRect {
  /// The width of the part that is west of the world.
  fileprivate var widthBeyondWest: Double { Swift.max(0, Swift.min(origin.x + width, 0) - origin.x) }
  /// The width of the part that is east of the world.
  fileprivate var widthBeyondEast: Double {
    Swift.max(0, origin.x + width - Swift.max(origin.x, lawWorldSide))
  }
}
