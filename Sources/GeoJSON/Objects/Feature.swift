/// A feature: a thing of the world, with a geometry and properties.
public struct Feature: Hashable, Sendable {
  /// The `id` member; nil where it is missing or null.
  public var identifier: Identifier?
  /// The geometry; nil where the member is null or missing, as for a thing without a known place.
  public var geometry: Geometry?
  /// The properties as JSON text, an object; nil where the member is null or missing.
  public var properties: RawJSON?
  /// The `bbox` member; nil where it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define, in the document's order.
  public var foreignMembers: [ForeignMember]

  /// A feature of the given parts. The properties have to be a JSON object, or the writer refuses
  /// the feature.
  public init(
    identifier: Identifier? = nil, geometry: Geometry?, properties: RawJSON? = nil,
    boundingBox: BoundingBox? = nil, foreignMembers: [ForeignMember] = []
  ) {
    self.identifier = identifier
    self.geometry = geometry
    self.properties = properties
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }

  /// The `id` of a feature: a string or a number. The string "1" and the number 1 are different.
  public enum Identifier: Hashable, Sendable {
    /// An identifier given as a string.
    case string(String)
    /// An identifier given as a number, with the digits it was written with.
    case number(JSONNumber)

    /// Whether both are the same string byte for byte, or numbers of the same spelling.
    public static func == (first: Identifier, second: Identifier) -> Bool {
      switch (first, second) {
      case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
      case (.number(let first), .number(let second)): first == second
      default: false
      }
    }
  }
}

/// A list of features, with the members that any GeoJSON object may carry.
public struct FeatureCollection: Hashable, Sendable {
  /// The features in the document's order.
  public var features: [Feature]
  /// The `bbox` member; nil where it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define, in the document's order.
  public var foreignMembers: [ForeignMember]

  /// A collection of the given features.
  public init(
    features: [Feature], boundingBox: BoundingBox? = nil, foreignMembers: [ForeignMember] = []
  ) {
    self.features = features
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }
}

/// A member of a GeoJSON object that RFC 7946 does not define (section 6.1), kept as it was
/// written.
public struct ForeignMember: Hashable, Sendable {
  /// The member's name, unescaped.
  public var name: String
  /// The member's value as JSON text.
  public var value: RawJSON

  /// A member of the given name and value.
  public init(name: String, value: RawJSON) {
    self.name = name
    self.value = value
  }

  /// Whether the names are the same byte for byte (Swift's own comparison takes é and e + ◌́ for
  /// one name, JSON does not) and the values are equal.
  public static func == (first: ForeignMember, second: ForeignMember) -> Bool {
    first.name.utf8.elementsEqual(second.name.utf8) && first.value == second.value
  }
}
