/// The text being written, and the path of the feature or geometry being written.
struct GeoJSONOutput {
  var bytes: [UInt8] = []
  private var path: [JSONPath.Step] = []

  mutating func append(
    _ collection: FeatureCollection, layout: GeoJSONWriter.Layout
  ) throws(GeoJSONWritingError) {
    bytes.append("{\"type\":\"FeatureCollection\"")
    append(collection.boundingBox)
    try append(collection.foreignMembers, defined: ["type", "bbox", "features"])
    bytes.append(",\"features\":[")
    for (index, feature) in collection.features.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      if layout == .featurePerLine { bytes.append(ASCII.lineFeed) }
      path = [.member("features"), .element(index)]
      try append(feature)
    }
    if layout == .featurePerLine { bytes.append(ASCII.lineFeed) }
    bytes.append("]}")
  }

  mutating func append(_ feature: Feature) throws(GeoJSONWritingError) {
    bytes.append("{\"type\":\"Feature\"")
    switch feature.identifier {
    case .string(let string):
      bytes.append(",\"id\":")
      bytes.append(quoted: string)
    case .number(let number):
      bytes.append(",\"id\":")
      bytes.append(contentsOf: number.text.utf8)
    case nil: break
    }
    append(feature.boundingBox)
    try append(
      feature.foreignMembers, defined: ["type", "id", "bbox", "geometry", "properties", "features"])
    bytes.append(",\"geometry\":")
    if let geometry = feature.geometry {
      path.append(.member("geometry"))
      try append(geometry, depth: 0)
      path.removeLast()
    } else {
      bytes.append("null")
    }
    bytes.append(",\"properties\":")
    if let properties = feature.properties {
      guard properties.isObject else { throw failure(.propertiesNotAnObject) }
      bytes.append(raw: properties)
    } else {
      bytes.append("null")
    }
    bytes.append(ASCII.closeBrace)
  }

  mutating func append(_ geometry: Geometry, depth: Int) throws(GeoJSONWritingError) {
    let typeName = geometry.typeName
    bytes.append("{\"type\":\"")
    bytes.append(contentsOf: typeName.rawValue.utf8)
    bytes.append(ASCII.quote)
    append(geometry.boundingBox)
    try append(geometry.foreignMembers, defined: ["type", "bbox", "features", typeName.contentName])
    bytes.append(",\"")
    bytes.append(contentsOf: typeName.contentName.utf8)
    bytes.append("\":")
    switch geometry.shape {
    case .point(nil): bytes += [ASCII.openBracket, ASCII.closeBracket]
    case .point(let position?): try append(position)
    case .multiPoint(let positions), .lineString(let positions): try append(positions)
    case .multiLineString(let lines), .polygon(let lines): try append(lines)
    case .multiPolygon(let polygons):
      bytes.append(ASCII.openBracket)
      for (index, polygon) in polygons.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        try append(polygon)
      }
      bytes.append(ASCII.closeBracket)
    case .geometryCollection(let geometries):
      guard depth < Geometry.maximumCollectionDepth else { throw failure(.tooDeep) }
      bytes.append(ASCII.openBracket)
      for (index, geometry) in geometries.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        path += [.member("geometries"), .element(index)]
        try append(geometry, depth: depth + 1)
        path.removeLast(2)
      }
      bytes.append(ASCII.closeBracket)
    }
    bytes.append(ASCII.closeBrace)
  }

  // MARK: Parts

  private mutating func append(_ lines: [[Position]]) throws(GeoJSONWritingError) {
    bytes.append(ASCII.openBracket)
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      try append(line)
    }
    bytes.append(ASCII.closeBracket)
  }

  private mutating func append(_ positions: [Position]) throws(GeoJSONWritingError) {
    bytes.append(ASCII.openBracket)
    for (index, position) in positions.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      try append(position)
    }
    bytes.append(ASCII.closeBracket)
  }

  private mutating func append(_ position: Position) throws(GeoJSONWritingError) {
    bytes.append(ASCII.openBracket)
    try append(position.longitude)
    bytes.append(ASCII.comma)
    try append(position.latitude)
    if let altitude = position.altitude {
      bytes.append(ASCII.comma)
      try append(altitude)
    }
    for number in position.furtherNumbers {
      bytes.append(ASCII.comma)
      try append(number)
    }
    bytes.append(ASCII.closeBracket)
  }

  private mutating func append(_ number: Double) throws(GeoJSONWritingError) {
    guard number.isFinite else { throw failure(.numberNotFinite) }
    bytes.append(shortest: number)
  }

  private mutating func append(_ box: BoundingBox?) {
    guard let box else { return }
    bytes.append(",\"bbox\":")
    bytes.append(list: box.numbers, from: ASCII.openBracket, to: ASCII.closeBracket) {
      $0.append(shortest: $1)
    }
  }

  private mutating func append(
    _ members: [ForeignMember], defined: [String]
  ) throws(GeoJSONWritingError) {
    for member in members {
      guard !defined.contains(member.name) else { throw failure(.definedName(member.name)) }
      bytes.append(ASCII.comma)
      bytes.append(quoted: member.name)
      bytes.append(ASCII.colon)
      bytes.append(raw: member.value)
    }
  }

  private func failure(_ problem: GeoJSONWritingError.Problem) -> GeoJSONWritingError {
    GeoJSONWritingError(problem: problem, path: JSONPath(steps: path).quoted)
  }
}
