/// A feature: an object with a geometry and properties.
public struct Feature: Hashable, Sendable {
  /// The `id` member; nil if it is missing or null.
  public var identifier: Identifier?
  /// The geometry; nil if the member is null or missing, for example if the location is not known.
  public var geometry: Geometry?
  /// The properties as JSON text, an object; nil if the member is null or missing.
  public var properties: RawJSON?
  /// The `bbox` member; nil if it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define for a feature, in the document's order.
  public var foreignMembers: [ForeignMember]

  /// Creates a feature. The properties must be a JSON object, or the writer rejects the feature.
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
    /// A string.
    case string(String)
    /// A number, with the digits of the document.
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

/// A list of features, with the members that any GeoJSON object can have.
public struct FeatureCollection: Hashable, Sendable {
  /// The features in the document's order.
  public var features: [Feature]
  /// The `bbox` member; nil if it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define for a collection of features, in the document's
  /// order.
  public var foreignMembers: [ForeignMember]

  /// Creates a collection of features.
  public init(
    features: [Feature], boundingBox: BoundingBox? = nil, foreignMembers: [ForeignMember] = []
  ) {
    self.features = features
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }
}

/// A member of a GeoJSON object that RFC 7946 does not define for objects of this type (section
/// 6.1), with its original text.
public struct ForeignMember: Hashable, Sendable {
  /// The member's name, unescaped.
  public var name: String
  /// The member's value as JSON text.
  public var value: RawJSON

  /// Creates a member from a name and a value.
  public init(name: String, value: RawJSON) {
    self.name = name
    self.value = value
  }

  /// Whether the names are equal byte for byte and the values are equal. Swift's own comparison
  /// treats é and e + ◌́ as the same name; JSON does not.
  public static func == (first: ForeignMember, second: ForeignMember) -> Bool {
    first.name.utf8.elementsEqual(second.name.utf8) && first.value == second.value
  }
}
