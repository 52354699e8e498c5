// Reading of geometries with the scanner.

extension JSONScanner {
  /// Reads the geometry at the index, which is inside `depth` geometry collections.
  mutating func geometry(depth: Int = 0) throws(ScanFailure) -> Geometry {
    var members = ObjectMembers(start: index, phrase: "a geometry")
    var typeName: Geometry.TypeName?
    var shape: Geometry.Shape?
    // Members read before the type, which can be the contents or foreign members. They are kept as
    // foreign members until the type is read.
    var undecided: [(name: MemberName, start: Int, foreignIndex: Int)] = []
    guard next == ASCII.openBrace else { throw mismatch(expected: "a geometry object") }
    if open(until: ASCII.closeBrace) {
      repeat {
        let name = try geoJSONMemberName()
        switch name {
        case .type:
          try members.note(.type, in: self)
          let known = try geometryTypeName()
          typeName = known
          let end = index
          for member in undecided where known.isContent(member.name) {
            index = member.start
            try members.note(.contents, named: member.name, in: self)
            shape = try self.shape(known, depth: depth)
            members.foreign.remove(at: member.foreignIndex)
          }
          index = end
        case .coordinates, .geometries:
          if let typeName, typeName.isContent(name) {
            try members.note(.contents, named: name, in: self)
            shape = try self.shape(typeName, depth: depth)
          } else {
            if typeName == nil { undecided.append((name, index, members.foreign.count)) }
            try members.readOther(name, with: &self)
          }
        default:
          try members.readOther(name, with: &self)
        }
      } while try skipSeparator(orEnd: ASCII.closeBrace)
    }
    guard let typeName else { throw members.missing("type") }
    guard let contents = shape.take() else {
      throw members.missing(typeName.contentName, of: "a \(typeName.rawValue)")
    }
    return Geometry(contents, boundingBox: members.boundingBox, foreignMembers: members.foreign)
  }

  private mutating func geometryTypeName() throws(ScanFailure) -> Geometry.TypeName {
    if skip(ShortTexts.point) { return .point }
    if skip(ShortTexts.polygon) { return .polygon }
    if skip(ShortTexts.multiPolygon) { return .multiPolygon }
    if skip(ShortTexts.lineString) { return .lineString }
    let start = index
    if next == ASCII.quote, let name = Geometry.TypeName(rawValue: try string()) { return name }
    index = start
    throw mismatch(expected: "a geometry's type, such as \"Point\"")
  }

  /// Reads the contents of a geometry.
  private mutating func shape(_ typeName: Geometry.TypeName, depth: Int) throws(ScanFailure) -> Geometry.Shape
  {
    switch typeName {
    case .point: .point(try pointPosition())
    case .multiPoint: .multiPoint(try positions())
    case .lineString: .lineString(try positions())
    case .multiLineString: .multiLineString(try lines())
    case .polygon: .polygon(try lines())
    case .multiPolygon: .multiPolygon(try polygons())
    case .geometryCollection: .geometryCollection(try geometries(depth: depth))
    }
  }

  private mutating func geometries(depth: Int) throws(ScanFailure) -> [Geometry] {
    guard depth < Geometry.maximumCollectionDepth else {
      throw ScanFailure(
        kind: .value, index: index,
        expected: "at most \(Geometry.maximumCollectionDepth) geometry collections one inside another",
        found: "one more")
    }
    guard next == ASCII.openBracket else { throw mismatch(expected: "an array of geometries") }
    var geometries: [Geometry] = []
    guard open(until: ASCII.closeBracket) else { return [] }
    repeat {
      geometries.append(try geometry(depth: depth + 1))
    } while try skipSeparator(orEnd: ASCII.closeBracket)
    return geometries
  }

  private mutating func polygons() throws(ScanFailure) -> [[[Position]]] {
    guard next == ASCII.openBracket else { throw mismatch(expected: "an array of polygons") }
    var polygons: [[[Position]]] = []
    guard open(until: ASCII.closeBracket) else { return [] }
    repeat { polygons.append(try lines()) } while try skipSeparator(orEnd: ASCII.closeBracket)
    return polygons
  }

  private mutating func lines() throws(ScanFailure) -> [[Position]] {
    guard next == ASCII.openBracket else { throw mismatch(expected: "an array of lines or rings") }
    var lines: [[Position]] = []
    guard open(until: ASCII.closeBracket) else { return [] }
    repeat { lines.append(try positions()) } while try skipSeparator(orEnd: ASCII.closeBracket)
    return lines
  }

  private mutating func positions() throws(ScanFailure) -> [Position] {
    guard next == ASCII.openBracket else { throw mismatch(expected: "an array of positions") }
    var positions: [Position] = []
    guard open(until: ASCII.closeBracket) else { return [] }
    repeat { positions.append(try position()) } while try skipSeparator(orEnd: ASCII.closeBracket)
    return positions
  }

  /// Reads the position of a point; nil for an empty array. Only a point's position can be empty.
  private mutating func pointPosition() throws(ScanFailure) -> Position? {
    if let position = usualPosition() { return Position(position) }
    let start = index
    if next == ASCII.openBracket, !open(until: ASCII.closeBracket) { return nil }
    index = start
    return try position()
  }

  private mutating func position() throws(ScanFailure) -> Position {
    if let position = usualPosition() { return Position(position) }
    let start = index
    guard next == ASCII.openBracket else { throw mismatch(expected: Self.positionPhrase) }
    guard open(until: ASCII.closeBracket) else { throw short(start, "an empty array") }
    let longitude = try double()
    guard try skipSeparator(orEnd: ASCII.closeBracket) else { throw short(start, "one number") }
    let latitude = try double()
    guard try skipSeparator(orEnd: ASCII.closeBracket) else {
      return Position(latitude: latitude, longitude: longitude)
    }
    let altitude = try double()
    var further: [Double] = []
    while try skipSeparator(orEnd: ASCII.closeBracket) { further.append(try double()) }
    return Position(latitude: latitude, longitude: longitude, altitude: altitude, furtherNumbers: further)
  }

  private static let positionPhrase = "a position, an array of at least two numbers"

  private func short(_ start: Int, _ found: String) -> ScanFailure {
    ScanFailure(kind: .value, index: start, expected: Self.positionPhrase, found: found)
  }
}

extension Position {
  /// Creates a position from the numbers of its array.
  @inline(__always) fileprivate init(_ numbers: (first: Double, second: Double, third: Double?)) {
    if let altitude = numbers.third {
      self.init(latitude: numbers.second, longitude: numbers.first, altitude: altitude)
    } else {
      self.init(latitude: numbers.second, longitude: numbers.first)
    }
  }
}

extension Geometry.TypeName {
  /// Whether the member with the name has the contents of a geometry of this type.
  func isContent(_ name: MemberName) -> Bool {
    switch name {
    case .coordinates: self != .geometryCollection
    case .geometries: self == .geometryCollection
    default: false
    }
  }
}
