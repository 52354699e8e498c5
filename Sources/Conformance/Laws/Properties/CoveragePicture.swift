import MapGeometry

let coverageOperation = "coverage"

/// A question of the operation `coverage`, as laws put it.
struct CoveragePicture {
  var rings: [[MapPoint]]
  var rule: FillRule
  var width: Int
  var height: Int

  /// The same question about other rings.
  func with(_ rings: [[MapPoint]]) -> CoveragePicture {
    CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }
}

extension LawInputs {
  /// One or two rings, which may cross themselves and leave the picture, a fill rule, and a small
  /// picture. Coordinates are sixteenths, which moves by whole pixels leave exact, and many are
  /// whole.
  mutating func picture() -> [String: JSONValue] {
    let rings = list(1...2) { inputs in
      JSONValue.array(inputs.list(3...5) { MapPoint(x: $0.sixteenth(), y: $0.sixteenth()).planar })
    }
    return [
      "rings": .array(rings), "fillRule": one(of: ["even-odd", "nonzero"]).json, "width": whole(1...6).json,
      "height": whole(1...5).json,
    ]
  }

  /// A triangle at any place in and around a small picture.
  mutating func triangle() -> [String: JSONValue] {
    let isOnGrid = once(in: 3)
    let corners = list(3...3) { inputs in
      isOnGrid
        ? MapPoint(x: inputs.sixteenth(), y: inputs.sixteenth()).planar
        : MapPoint(x: inputs.real(-3...9), y: inputs.real(-3...8)).planar
    }
    return ["rings": .array([.array(corners)]), "width": whole(1...6).json, "height": whole(1...5).json]
  }

  /// One or two rings that run along the edges of pixels: between corners, first along x, then
  /// along y.
  mutating func steps() -> [String: JSONValue] {
    let corners = list(1...2) { inputs in
      JSONValue.array(
        inputs.list(2...4) {
          MapPoint(x: Double($0.whole(-2...8)), y: Double($0.whole(-2...7))).planar
        })
    }
    return [
      "corners": .array(corners), "fillRule": one(of: ["even-odd", "nonzero"]).json,
      "width": whole(1...6).json,
      "height": whole(1...5).json,
    ]
  }

  private mutating func sixteenth() -> Double {
    once(in: 3) ? Double(whole(-2...8)) : Double(whole(-48...144)) / 16
  }
}

extension LawInquiry {
  /// The rings, the rule and the size of the input; coordinates are multiples of 1/256 below 1000.
  func picture() throws(LawStop) -> CoveragePicture {
    let rings = try given("rings") { part throws(JSONShapeError) in try part.rings() }
    let rule = try given("fillRule") { part throws(JSONShapeError) in try part.fillRule() }
    let (width, height) = try size()
    try suppose(!rings.isEmpty && rings.allSatisfy { $0.count >= 3 })
    try suppose(rings.joined().allSatisfy { $0.isModest && isGrid($0.x) && isGrid($0.y) })
    return CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }

  /// A picture of one triangle, whatever its coordinates below 1000; the rule is nonzero.
  func triangle() throws(LawStop) -> CoveragePicture {
    let rings = try given("rings") { part throws(JSONShapeError) in try part.rings() }
    let (width, height) = try size()
    try suppose(rings.count == 1 && rings[0].count == 3 && rings[0].allSatisfy(\.isModest))
    return CoveragePicture(rings: rings, rule: .nonzero, width: width, height: height)
  }

  /// A picture of rings along the edges of pixels: neighboring corners are joined over (next x,
  /// this y).
  func steps() throws(LawStop) -> CoveragePicture {
    let corners = try given("corners") { part throws(JSONShapeError) in try part.rings() }
    let rule = try given("fillRule") { part throws(JSONShapeError) in try part.fillRule() }
    let (width, height) = try size()
    try suppose(!corners.isEmpty && corners.allSatisfy { $0.count >= 2 })
    try suppose(
      corners.joined().allSatisfy { $0.isModest && $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
    let rings = corners.map { corners in
      zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { [$0, MapPoint(x: $1.x, y: $0.y)] }
    }
    return CoveragePicture(rings: rings, rule: rule, width: width, height: height)
  }

  /// The picture's width and height, each 1…12.
  func size() throws(LawStop) -> (width: Int, height: Int) {
    let (width, height) = (try integer("width"), try integer("height"))
    try suppose(1...12 ~= width && 1...12 ~= height)
    return (width, height)
  }

  /// What the operation says of each pixel: whole numbers 0…255, as many as there are pixels.
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
  /// Whether it is finite and near enough that sums and products with small numbers stay exact, or
  /// nearly so.
  var isModest: Bool { x.magnitude < 1000 && y.magnitude < 1000 }
}
