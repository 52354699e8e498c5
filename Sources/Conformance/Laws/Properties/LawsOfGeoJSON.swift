import MapGeometry

extension Law {
  static let ofGeoJSON: [Law] = [
    Law(
      "geojson-counts-positions", "the shapes are those of the text, in order, with their positions counted",
      [.mapkit], [operation], input: { ["shapes": $0.shapes().json] }
    ) { inquiry throws(LawStop) in
      let shapes = try inquiry.shapes()
      try inquiry.expectSame(
        try inquiry.reading(shapes.asGeometryCollection), shapes.expected, "the shapes of a collection")
    },
    Law(
      "geojson-containers-add-nothing",
      "a collection of geometries, one of features, and each shape alone give the same shapes", [.mapkit],
      [operation], input: { ["shapes": $0.shapes().json] }
    ) { inquiry throws(LawStop) in
      let shapes = try inquiry.shapes()
      let together = try inquiry.reading(shapes.asGeometryCollection)
      try inquiry.expectSame(
        try inquiry.reading(shapes.asFeatureCollection), together, "features against geometries")
      for (index, shape) in shapes.enumerated() {
        let alone = try inquiry.reading(shape.asGeometry)
        try inquiry.expectSame(
          alone, [shape].expected, "shape \(index) alone against what was written")
      }
    },
    Law(
      "geojson-white-space-free", "white space between tokens changes nothing", [.mapkit], [operation],
      input: { ["shapes": $0.shapes().json, "spacing": $0.whole(1...3).json] }
    ) { inquiry throws(LawStop) in
      let shapes = try inquiry.shapes()
      let spacing = try inquiry.integer("spacing")
      try inquiry.suppose(1...3 ~= spacing)
      let spaces = ["", " ", "\r\n", "\t "]
      let tokens = shapes.asFeatureCollection.tokens()
      try inquiry.expectSame(
        try inquiry.shapes(in: spaces[spacing] + tokens.joined(separator: spaces[spacing]) + "\n"),
        try inquiry.shapes(in: tokens.joined()), "with white space against without")
    },
    Law(
      "geojson-member-order-free", "the order of members changes nothing", [.mapkit], [operation],
      input: { ["shapes": $0.shapes().json] }
    ) { inquiry throws(LawStop) in
      let collection = try inquiry.shapes().asFeatureCollection
      try inquiry.expectSame(
        try inquiry.shapes(in: collection.tokens(reversed: true).joined()), try inquiry.reading(collection),
        "members in reverse against in order")
    },
    Law(
      "geojson-truncation-is-an-error", "a text that ends early is not JSON", [.mapkit], [operation],
      input: { ["shapes": $0.shapes().json, "length": $0.whole(0...200).json] }
    ) { inquiry throws(LawStop) in
      let text = try inquiry.shapes().asFeatureCollection.tokens().joined()
      let length = try inquiry.integer("length")
      try inquiry.suppose(length >= 0 && length < text.utf8.count)
      try inquiry.expectSame(
        try inquiry.shapes(in: String(text.prefix(length))),
        JSONValue.object(["error": .string("invalid-json")]),
        "the first \(length) characters against an error")
    },
  ]
}

private let operation = "geoJSON"

/// A shape to write: a geometry type and its number of positions.
private struct Shape: JSONRepresentable {
  let type: Int
  let positions: Int

  /// The types with the fewest positions that each has. A polygon's ring has four, the last of them
  /// the first again.
  static let types = [
    ("Point", 1), ("MultiPoint", 1), ("LineString", 2), ("MultiLineString", 2), ("Polygon", 4),
    ("MultiPolygon", 4),
  ]

  var json: JSONValue { [type, positions].json }

  var asGeometry: Document {
    let places = (0..<positions).map { Document.list([.number($0 % 90), .number($0 % 7)]) }
    // Two parts where there is enough for both.
    let fewest = Shape.types[type].1
    let parts =
      positions >= 2 * fewest ? [Array(places[..<fewest]), Array(places[fewest...])] : [places]
    let coordinates: Document
    switch type {
    case 0: coordinates = places[0]
    case 1, 2: coordinates = .list(places)
    case 3: coordinates = .list(parts.map(Document.list))
    case 4: coordinates = .list(parts.map { .list(Shape.closed($0)) })
    default: coordinates = .list(parts.map { .list([.list(Shape.closed($0))]) })
    }
    return .members([("type", .text(Shape.types[type].0)), ("coordinates", coordinates)])
  }

  private static func closed(_ ring: [Document]) -> [Document] { ring.dropLast() + ring.prefix(1) }
}

extension [Shape] {
  fileprivate var asGeometryCollection: Document {
    .members([("type", .text("GeometryCollection")), ("geometries", .list(map(\.asGeometry)))])
  }

  fileprivate var asFeatureCollection: Document {
    let features = map { shape in
      Document.members([
        ("type", .text("Feature")), ("properties", .members([("name", .text("a"))])),
        ("geometry", shape.asGeometry),
      ])
    }
    return .members([("type", .text("FeatureCollection")), ("features", .list(features))])
  }

  /// What the operation must answer to any text of these shapes.
  fileprivate var expected: JSONValue {
    .object([
      "shapes": .array(
        map { .object(["type": Shape.types[$0.type].0.json, "pointCount": $0.positions.json]) })
    ])
  }
}

/// A JSON document with its members in order.
private indirect enum Document {
  case number(Int)
  case text(String)
  case list([Document])
  case members([(name: String, value: Document)])

  /// The document's tokens, optionally with the members of each object in reverse.
  func tokens(reversed: Bool = false) -> [String] {
    switch self {
    case .number(let number): return [String(number)]
    case .text(let text): return ["\"\(text)\""]
    case .list(let elements):
      return ["["] + elements.map { $0.tokens(reversed: reversed) }.joined(separator: [","]) + ["]"]
    case .members(let members):
      let ordered = reversed ? members.reversed() : members
      let parts = ordered.map { ["\"\($0.name)\"", ":"] + $0.value.tokens(reversed: reversed) }
      return ["{"] + parts.joined(separator: [","]) + ["}"]
    }
  }
}

extension LawInputs {
  fileprivate mutating func shapes() -> [Shape] {
    list(1...4) { inputs in
      let type = inputs.whole(0...Shape.types.count - 1)
      let fewest = Shape.types[type].1
      return Shape(type: type, positions: type == 0 ? 1 : inputs.whole(fewest...2 * fewest + 3))
    }
  }
}

extension LawInquiry {
  /// The shapes of the input, pairs of a type's number and a count.
  fileprivate func shapes() throws(LawStop) -> [Shape] {
    let pairs = try given("shapes") { part throws(JSONShapeError) in
      try part.map { pair throws(JSONShapeError) in try pair.numbers() }
    }
    var shapes: [Shape] = []
    for pair in pairs {
      guard pair.count == 2, let type = Int(exactly: pair[0]), let positions = Int(exactly: pair[1]),
        Shape.types.indices ~= type, Shape.types[type].1...100 ~= positions, type != 0 || positions == 1
      else { throw .outside }
      shapes.append(Shape(type: type, positions: positions))
    }
    return shapes
  }

  fileprivate func reading(_ document: Document) throws(LawStop) -> JSONValue {
    try shapes(in: document.tokens().joined())
  }

  fileprivate func shapes(in text: String) throws(LawStop) -> JSONValue {
    try ask(operation, ["text": text]) { $0.value }
  }
}
