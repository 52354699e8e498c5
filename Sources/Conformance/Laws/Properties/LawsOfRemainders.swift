import MapGeometry

/// The side of the world in map points, by FORMAT.md.
let lawWorldSide = 0x1p28

extension Law {
  static let ofRemainders: [Law] = [
    Law(
      "remainder-lies-inside-the-world", "what leaves the world at one side comes in at the other, inside it",
      [.mapkit], ["mapRect.remainder"], input: { ["mapRect": $0.rectAtTheEdge().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rectLeavingOnce()
      let remainder = try inquiry.askRect("mapRect.remainder", ["mapRect": rect])
      guard !remainder.isInfinitelyFar else { return }
      try inquiry.expectAtMost(0, remainder.origin.x, "the remainder's western edge")
      try inquiry.expectAtMost(
        remainder.origin.x + remainder.width, lawWorldSide, "the remainder's eastern edge")
    },
    Law(
      "remainder-is-as-wide-as-what-is-outside",
      "the remainder is as wide as the part outside the world, as high and at the same y", [.mapkit],
      ["mapRect.remainder"], input: { ["mapRect": $0.rectAtTheEdge().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rectLeavingOnce()
      let remainder = try inquiry.askRect("mapRect.remainder", ["mapRect": rect])
      let outside = rect.widthWest + rect.widthEast
      try inquiry.expect(
        remainder.isInfinitelyFar == (outside == 0),
        outside == 0 ? "nothing is outside, the remainder not null" : "a part is outside, the remainder null")
      guard outside > 0 else { return }
      try inquiry.expectSame(remainder.width, outside, "the remainder's width")
      try inquiry.expectSame(
        [remainder.origin.y, remainder.height], [rect.origin.y, rect.height], "the remainder's y and height")
    },
    Law(
      "spanning-leaves-a-remainder",
      "a rectangle with parts on both sides of the 180th meridian spans it and has a remainder", [.mapkit],
      ["mapRect.spans180thMeridian", "mapRect.remainder"], input: { ["mapRect": $0.rectAtTheEdge().json] }
    ) { inquiry throws(LawStop) in
      let rect = try inquiry.rectLeavingOnce()
      let outside = rect.widthWest + rect.widthEast
      let spans = try inquiry.askBool("mapRect.spans180thMeridian", ["mapRect": rect])
      try inquiry.expect(
        spans == (outside > 0 && outside < rect.width), spans ? "it spans" : "it does not span")
      guard spans else { return }
      let remainder = try inquiry.askRect("mapRect.remainder", ["mapRect": rect])
      try inquiry.expect(!remainder.isInfinitelyFar, "it spans and has no remainder")
    },
  ]
}

extension LawInputs {
  /// A rectangle of some size that lies at the world's western or eastern edge, across it, or away
  /// from both.
  fileprivate mutating func rectAtTheEdge() -> MapRect {
    let edge = once(in: 2) ? 0 : lawWorldSide
    let width = once(in: 2) ? Double(whole(1...9)) : Double(whole(1...(1 << 27)))
    let west: Double
    switch whole(0...5) {
    case 0: west = edge
    case 1: west = edge - width
    case 2: west = Double(whole(0...(1 << 27)))
    default: west = edge - (width * Double(whole(0...8)) / 8).rounded()
    }
    return MapRect(x: west, y: gridNumber(), width: width, height: Double(whole(1...(1 << 27))))
  }
}

extension MapRect {
  /// The width of the part west of the world.
  fileprivate var widthWest: Double { Swift.max(0, Swift.min(origin.x + width, 0) - origin.x) }
  /// The width of the part east of the world.
  fileprivate var widthEast: Double {
    Swift.max(0, origin.x + width - Swift.max(origin.x, lawWorldSide))
  }
}

extension LawInquiry {
  /// The rectangle of the input: of some size, outside the world at one side at most, and by less
  /// than a world.
  fileprivate func rectLeavingOnce() throws(LawStop) -> MapRect {
    let rect = try rect("mapRect")
    try suppose(rect.isSolid && rect.width > 0 && rect.height > 0)
    try suppose(rect.origin.x >= -lawWorldSide && rect.origin.x + rect.width <= 2 * lawWorldSide)
    try suppose(rect.widthWest == 0 || rect.widthEast == 0)
    return rect
  }
}
