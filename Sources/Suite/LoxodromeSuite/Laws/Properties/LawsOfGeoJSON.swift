import MapGeometry

extension Law {
  /// Laws of reading GeoJSON texts.
  static let ofGeoJSON: [Law] = [
    Law(
      "geojson-counts-positions", "the shapes are those of the text, in order, with their positions counted",
      [.mapkit], [operation], of: shapes
    ) { check, shapes throws(LawStop) in
      try check.expectSame(
        check.reading(shapes.asGeometryCollection), shapes.expected, "the shapes of a collection")
    },
    Law(
      "geojson-containers-add-nothing",
      "a collection of geometries, one of features, and each shape alone give the same shapes", [.mapkit],
      [operation], of: shapes
    ) { check, shapes throws(LawStop) in
      let together = try check.reading(shapes.asGeometryCollection)
      try check.expectSame(
        check.reading(shapes.asFeatureCollection), together, "features against geometries")
      for (index, shape) in shapes.enumerated() {
        let alone = try check.reading(shape.asGeometry)
        try check.expectSame(alone, [shape].expected, "shape \(index) alone against what was written")
      }
    },
    Law(
      "geojson-white-space-free", "white space between tokens changes nothing", [.mapkit], [operation],
      of: shapes, .integer("spacing", in: 1...3)
    ) { check, shapes, spacing throws(LawStop) in
      let spaces = ["", " ", "\r\n", "\t "]
      let tokens = shapes.asFeatureCollection.tokens()
      try check.expectSame(
        check.shapes(in: spaces[spacing] + tokens.joined(separator: spaces[spacing]) + "\n"),
        check.shapes(in: tokens.joined()), "with white space against without")
    },
    Law(
      "geojson-member-order-free", "the order of members changes nothing", [.mapkit], [operation], of: shapes
    ) { check, shapes throws(LawStop) in
      let collection = shapes.asFeatureCollection
      try check.expectSame(
        check.shapes(in: collection.tokens(reversed: true).joined()), check.reading(collection),
        "members in reverse against in order")
    },
    Law(
      "geojson-truncation-is-an-error", "a text that ends early is not JSON", [.mapkit], [operation],
      of: shapes, .integer("length", in: 0...200)
    ) { check, shapes, length throws(LawStop) in
      let text = shapes.asFeatureCollection.tokens().joined()
      try check.suppose(length < text.utf8.count)
      try check.expectSame(
        check.shapes(in: String(text.prefix(length))), JSONValue.object(["error": .string("invalid-json")]),
        "the first \(length) characters against an error")
    },
  ]

  /// Shapes with at most 100 positions each.
  private static let shapes = LawInput {
    [
      "shapes": $0.list(1...4) { inputs in
        let type = inputs.integer(in: 0...Shape.types.count - 1)
        let fewest = Shape.types[type].1
        return Shape(type: type, positions: type == 0 ? 1 : inputs.integer(in: fewest...2 * fewest + 3))
      }
    ]
  } read: { check throws(LawStop) in
    let pairs = try check.inputPart("shapes") { part throws(JSONShapeError) in
      try part.list(JSONCursor.numbers)
    }
    var shapes: [Shape] = []
    for pair in pairs {
      guard pair.count == 2, let type = Int(exactly: pair[0]), let positions = Int(exactly: pair[1]),
        Shape.types.indices ~= type, Shape.types[type].1...100 ~= positions, type != 0 || positions == 1
      else { throw .notApplicable }
      shapes.append(Shape(type: type, positions: positions))
    }
    return shapes
  }
}

private let operation = "geoJSON"

/// A shape to write as GeoJSON: the index of its geometry type in `types`, and the number of its
/// positions.
private struct Shape: JSONRepresentable {
  let type: Int
  let positions: Int

  /// The geometry types, each with the minimum number of positions in these laws. A polygon's ring
  /// has at least four, of which the last repeats the first.
  static let types = [
    ("Point", 1), ("MultiPoint", 1), ("LineString", 2), ("MultiLineString", 2), ("Polygon", 4),
    ("MultiPolygon", 4),
  ]

  var json: JSONValue { [type, positions].json }

  var asGeometry: Document {
    let positionList = (0..<positions).map { Document.list([.number($0 % 90), .number($0 % 7)]) }
    // Two parts if there are enough positions for both.
    let fewest = Shape.types[type].1
    let parts =
      positions >= 2 * fewest
      ? [Array(positionList[..<fewest]), Array(positionList[fewest...])] : [positionList]
    let coordinates: Document
    switch type {
    case 0: coordinates = positionList[0]
    case 1, 2: coordinates = .list(positionList)
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

  /// The correct answer to a text that contains exactly these shapes.
  fileprivate var expected: JSONValue {
    .object([
      "shapes": .array(
        map { .object(["type": Shape.types[$0.type].0.json, "pointCount": $0.positions.json]) })
    ])
  }
}

/// A JSON value whose objects keep their members in the given order.
private indirect enum Document {
  case number(Int)
  case text(String)
  case list([Document])
  case members([(name: String, value: Document)])

  /// Returns the document's JSON tokens, optionally with the members of each object in reverse
  /// order.
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

extension LawCheck {
  fileprivate func reading(_ document: Document) throws(LawStop) -> JSONValue {
    try shapes(in: document.tokens().joined())
  }

  fileprivate func shapes(in text: String) throws(LawStop) -> JSONValue {
    try ask(operation, ["text": text]) { $0.value }
  }
}
