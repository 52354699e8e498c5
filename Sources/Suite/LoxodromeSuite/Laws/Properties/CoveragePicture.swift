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

extension LawInputGenerator {
  /// Returns one or two random rings, which can cross themselves and leave the picture, with a fill
  /// rule and the size of a small picture. Coordinates are multiples of 1/16, so that translations
  /// by whole pixels are exact. Many coordinates are whole.
  mutating func picture() -> [String: JSONValue] {
    let rings = list(1...2) { inputs in
      JSONValue.array(inputs.list(3...5) { MapPoint(x: $0.sixteenth(), y: $0.sixteenth()).planar })
    }
    return [
      "rings": .array(rings), "fillRule": element(of: ["even-odd", "nonzero"]).json,
      "width": integer(in: 1...6).json,
      "height": integer(in: 1...5).json,
    ]
  }

  /// Returns a random triangle in and around a small picture, with the size of the picture.
  mutating func triangle() -> [String: JSONValue] {
    let isOnGrid = once(in: 3)
    let corners = list(3...3) { inputs in
      isOnGrid
        ? MapPoint(x: inputs.sixteenth(), y: inputs.sixteenth()).planar
        : MapPoint(x: inputs.real(in: -3...9), y: inputs.real(in: -3...8)).planar
    }
    return [
      "rings": .array([.array(corners)]), "width": integer(in: 1...6).json, "height": integer(in: 1...5).json,
    ]
  }

  /// Returns corners of one or two random rings along the edges of pixels. Between two corners a
  /// ring runs first along x and then along y.
  mutating func cornersOnPixelEdges() -> [String: JSONValue] {
    let corners = list(1...2) { inputs in
      JSONValue.array(
        inputs.list(2...4) {
          MapPoint(x: Double($0.integer(in: -2...8)), y: Double($0.integer(in: -2...7))).planar
        })
    }
    return [
      "corners": .array(corners), "fillRule": element(of: ["even-odd", "nonzero"]).json,
      "width": integer(in: 1...6).json,
      "height": integer(in: 1...5).json,
    ]
  }

  private mutating func sixteenth() -> Double {
    once(in: 3) ? Double(integer(in: -2...8)) : Double(integer(in: -48...144)) / 16
  }
}

extension LawCheck {
  /// Returns the rings, the fill rule and the size of the input. There is at least one ring, and
  /// each ring has at least three points. Coordinates are multiples of 1/256 of magnitude below
  /// 1000. Throws `LawStop.notApplicable` for other inputs.
  func picture() throws(LawStop) -> CoveragePicture {
    let rings = try inputPart("rings") { part throws(JSONShapeError) in try part.rings() }
    let rule = try inputPart("fillRule") { part throws(JSONShapeError) in try part.fillRule() }
    let (width, height) = try size()
    try suppose(!rings.isEmpty && rings.allSatisfy { $0.count >= 3 })
    try suppose(rings.joined().allSatisfy { $0.hasSmallCoordinates && isGrid($0.x) && isGrid($0.y) })
    return CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }

  /// Returns a picture of one triangle with coordinates of magnitude below 1000, filled by the
  /// nonzero rule. Throws `LawStop.notApplicable` for other inputs.
  func triangle() throws(LawStop) -> CoveragePicture {
    let rings = try inputPart("rings") { part throws(JSONShapeError) in try part.rings() }
    let (width, height) = try size()
    try suppose(rings.count == 1 && rings[0].count == 3 && rings[0].allSatisfy(\.hasSmallCoordinates))
    return CoveragePicture(rings: rings, rule: .nonzero, width: width, height: height)
  }

  /// Returns a picture of rings along the edges of pixels. From the corner (x1, y1), a ring goes
  /// through the point (x2, y1) to the next corner (x2, y2). Throws `LawStop.notApplicable` for
  /// other inputs.
  func pictureOnPixelEdges() throws(LawStop) -> CoveragePicture {
    let corners = try inputPart("corners") { part throws(JSONShapeError) in try part.rings() }
    let rule = try inputPart("fillRule") { part throws(JSONShapeError) in try part.fillRule() }
    let (width, height) = try size()
    try suppose(!corners.isEmpty && corners.allSatisfy { $0.count >= 2 })
    try suppose(
      corners.joined().allSatisfy {
        $0.hasSmallCoordinates && $0.x == $0.x.rounded() && $0.y == $0.y.rounded()
      })
    let rings = corners.map { corners in
      zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { [$0, MapPoint(x: $1.x, y: $0.y)] }
    }
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
        "rings": JSONValue.array(picture.rings.map { .array($0.map(\.planar)) }),
        "fillRule": picture.rule.rawValue, "width": picture.width, "height": picture.height,
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

  private func isGrid(_ number: Double) -> Bool { (number * 256).rounded() == number * 256 }
}

extension MapPoint {
  /// Whether both coordinates are of magnitude below 1000, so that sums and products with small
  /// numbers are exact or nearly exact.
  var hasSmallCoordinates: Bool { x.magnitude < 1000 && y.magnitude < 1000 }
}
