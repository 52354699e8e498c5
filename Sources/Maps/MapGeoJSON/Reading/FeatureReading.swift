extension JSONScanner {
  /// Reads the feature at the index.
  mutating func feature() throws(ScanFailure) -> Feature {
    try featureMembers { identifier, geometry, properties, members in
      Feature(
        identifier: identifier, geometry: geometry, properties: properties,
        boundingBox: members.boundingBox, foreignMembers: members.foreign)
    }
  }

  /// Reads the feature at the index and appends it to a list, which is not changed if there is an
  /// error.
  mutating func appendFeature(to features: inout [Feature]) throws(ScanFailure) {
    try featureMembers { identifier, geometry, properties, members in
      // The compiler copies a feature that is created with its members, and counts their references
      // twice. An empty feature has none.
      features.append(Feature(geometry: nil))
      // The feature is accessed once, so that the list is checked for other references only once.
      func fill(_ feature: inout Feature) {
        if let identifier { feature.identifier = identifier }
        feature.geometry = geometry
        feature.properties = properties
        if let box = members.boundingBox { feature.boundingBox = box }
        if !members.foreign.isEmpty { feature.foreignMembers = members.foreign }
      }
      fill(&features[features.count - 1])
    }
  }

  /// Reads the members of the feature at the index, and returns what `make` makes of its identifier,
  /// geometry, properties and other members.
  @inline(__always)
  private mutating func featureMembers<Result>(
    _ make: (
      consuming Feature.Identifier?, consuming Geometry?, consuming RawJSON?, borrowing ObjectMembers
    ) -> Result
  ) throws(ScanFailure) -> Result {
    var members = ObjectMembers(start: index, phrase: "a Feature")
    var hasType = false
    var identifier: Feature.Identifier?
    var geometry: Geometry?
    var properties: RawJSON?
    guard next == ASCII.openBrace else { throw mismatch(expected: "a Feature object") }
    if open(until: ASCII.closeBrace) {
      repeat {
        let name = try geoJSONMemberName()
        switch name {
        case .type:
          try members.note(.type, in: self)
          if !skip(ShortTexts.feature) { try typeName("Feature") }
          hasType = true
        case .id:
          try members.note(.id, in: self)
          identifier = try self.identifier()
        case .geometry:
          try members.note(.geometry, in: self)
          geometry = try null() ? nil : try self.geometry()
        case .properties:
          try members.note(.properties, in: self)
          properties = try self.properties()
        default:
          try members.readOther(name, with: &self)
        }
      } while try skipSeparator(orEnd: ASCII.closeBrace)
    }
    guard hasType else { throw members.missing("type") }
    return make(consume identifier, consume geometry, consume properties, members)
  }

  /// Reads a `type`, which must have the given value.
  mutating func typeName(_ expected: String) throws(ScanFailure) {
    let start = index
    guard next == ASCII.quote, try string() == expected else {
      index = start
      throw mismatch(expected: "the type \"\(expected)\"")
    }
  }

  private mutating func identifier() throws(ScanFailure) -> Feature.Identifier? {
    switch next {
    case ASCII.quote: return .string(try string())
    case .some(let byte) where byte == ASCII.minus || ASCII.isDigit(byte): return .number(try numberText())
    default:
      if try null() { return nil }
      throw mismatch(expected: "a string or a number")
    }
  }

  private mutating func properties() throws(ScanFailure) -> RawJSON? {
    if try null() { return nil }
    guard next == ASCII.openBrace else { throw mismatch(expected: "an object or null") }
    return try rawValue()
  }
}
