import MapGeometry

/// The name of the operation that computes coverage.
package let coverageOperation = "coverage"

/// The arguments of a question about the operation `coverage`.
struct CoveragePicture {
  var rings: [[MapPoint]]
  var rule: FillRule
  var width: Int
  var height: Int

  /// Returns the same question about other rings.
  func with(_ rings: [[MapPoint]]) -> CoveragePicture {
    CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }
}

extension LawInput where Value == CoveragePicture {
  /// One or two rings, which can cross themselves and leave the picture, with a fill rule and the size of
  /// a small picture. Coordinates are drawn as multiples of 1/16, many of them whole, and read as
  /// multiples of 1/256 of magnitude below 1000, so that translations by whole pixels are exact.
  static var picture: LawInput {
    LawInput {
      [
        "rings": $0.list(1...2) { $0.list(3...5) { $0.gridPoint() } }.planar,
        "fillRule": $0.element(of: ["even-odd", "nonzero"]), "width": $0.integer(in: 1...6),
        "height": $0.integer(in: 1...5),
      ]
    } read: { check throws(LawStop) in
      let picture = try check.picture("rings", rule: check.part("fillRule", JSONCursor.fillRule))
      try check.suppose(!picture.rings.isEmpty && picture.rings.allSatisfy { $0.count >= 3 })
      try check.suppose(
        picture.rings.joined().allSatisfy { point in
          [point.x, point.y].allSatisfy { ($0 * 256).rounded() == $0 * 256 }
        })
      return picture
    }
  }

  /// A triangle in and around a small picture, with the size of the picture, filled by the nonzero rule.
  static var triangle: LawInput {
    .triangle {
      let isOnGrid = $0.once(in: 3)
      return [
        "rings": [
          $0.list(3...3) {
            isOnGrid ? $0.gridPoint() : MapPoint(x: $0.real(in: -3...9), y: $0.real(in: -3...8))
          }
        ].planar, "width": $0.integer(in: 1...6), "height": $0.integer(in: 1...5),
      ]
    }
  }

  /// A triangle that is drawn as told, filled by the nonzero rule.
  static func triangle(
    draw: @escaping @Sendable (inout LawInputGenerator) -> LawCheck.Arguments
  ) -> LawInput {
    LawInput(draw: draw) { check throws(LawStop) in
      let picture = try check.picture("rings", rule: .nonzero)
      try check.suppose(picture.rings.count == 1 && picture.rings[0].count == 3)
      return picture
    }
  }

  /// One or two rings along the edges of pixels. From the corner (x1, y1), a ring goes through the point
  /// (x2, y1) to the next corner (x2, y2).
  static var pixelEdges: LawInput {
    LawInput {
      [
        "corners": $0.list(1...2) {
          $0.list(2...4) { MapPoint(x: Double($0.integer(in: -2...8)), y: Double($0.integer(in: -2...7))) }
        }.planar, "fillRule": $0.element(of: ["even-odd", "nonzero"]), "width": $0.integer(in: 1...6),
        "height": $0.integer(in: 1...5),
      ]
    } read: { check throws(LawStop) in
      let picture = try check.picture("corners", rule: check.part("fillRule", JSONCursor.fillRule))
      try check.suppose(!picture.rings.isEmpty && picture.rings.allSatisfy { $0.count >= 2 })
      try check.suppose(
        picture.rings.joined().allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
      return picture.with(
        picture.rings.map { corners in
          zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { [$0, MapPoint(x: $1.x, y: $0.y)] }
        })
    }
  }
}

extension LawInputGenerator {
  private mutating func sixteenth() -> Double {
    once(in: 3) ? Double(integer(in: -2...8)) : Double(integer(in: -48...144)) / 16
  }

  fileprivate mutating func gridPoint() -> MapPoint { MapPoint(x: sixteenth(), y: sixteenth()) }
}

extension LawCheck {
  /// Returns a picture of the size in the input, with the rings of a name, whose coordinates are small.
  fileprivate func picture(_ rings: String, rule: FillRule) throws(LawStop) -> CoveragePicture {
    let rings = try part(rings, JSONCursor.rings)
    try suppose(rings.joined().allSatisfy(\.hasSmallCoordinates))
    let (width, height) = try size()
    return CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }

  /// Returns the picture's width and height, each 1…12. Throws `LawStop.notApplicable` for other
  /// inputs.
  func size() throws(LawStop) -> (width: Int, height: Int) {
    let (width, height) = (try integer("width"), try integer("height"))
    try suppose(1...12 ~= width && 1...12 ~= height)
    return (width, height)
  }

  /// Returns the implementation's coverage of each pixel, row by row: whole numbers 0…255. Breaks
  /// the law if the result is of another form.
  func levels(of picture: CoveragePicture) throws(LawStop) -> [Double] {
    try ask(
      coverageOperation,
      [
        "rings": picture.rings.planar, "fillRule": picture.rule.rawValue, "width": picture.width,
        "height": picture.height,
      ]
    ) { answer throws(JSONShapeError) in
      let levels = try answer.numbers()
      guard levels.count == picture.width * picture.height else {
        throw answer.error(
          expected: "\(picture.width * picture.height) numbers", found: "\(levels.count)")
      }
      guard levels.allSatisfy({ 0...255 ~= $0 && $0 == $0.rounded() }) else {
        throw answer.error(expected: "whole numbers 0…255", found: answer.value.text)
      }
      return levels
    }
  }
}
