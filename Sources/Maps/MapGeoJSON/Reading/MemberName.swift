/// The name of a member: one that RFC 7946 defines for some object, or another.
enum MemberName {
  case type, bbox, features, geometry, properties, id, coordinates, geometries
  case other(String)

  /// Creates the name with the given characters.
  init(_ text: String) {
    switch text {
    case "type": self = .type
    case "bbox": self = .bbox
    case "features": self = .features
    case "geometry": self = .geometry
    case "properties": self = .properties
    case "id": self = .id
    case "coordinates": self = .coordinates
    case "geometries": self = .geometries
    default: self = .other(text)
    }
  }

  /// The characters of the name.
  var text: String {
    if case .other(let text) = self { text } else { "\(self)" }
  }
}

extension JSONScanner {
  /// Reads a member's name and skips the colon and white space before its value.
  @inline(__always) mutating func geoJSONMemberName() throws(ScanFailure) -> MemberName {
    // Nearly all names are defined ones, without escapes and right before their colons.
    let name: MemberName
    if skip(ShortTexts.type) {
      name = .type
    } else if skip(ShortTexts.properties) {
      name = .properties
    } else if skip(ShortTexts.geometry) {
      name = .geometry
    } else if skip(ShortTexts.coordinates) {
      name = .coordinates
    } else if skip(ShortTexts.id) {
      name = .id
    } else {
      return MemberName(try memberName())
    }
    skipWhitespace()
    return name
  }
}

/// The texts that nearly all documents consist of, as words: names with their quotes and colons, and
/// types with their quotes.
enum ShortTexts {
  /// `"type":`
  static var type: ShortText { ShortText(0x3A_2265_7079_7422, count: 7) }
  /// `"properties":`
  static var properties: ShortText { ShortText(0x7472_6570_6F72_7022, 0x3A_2273_6569, count: 13) }
  /// `"geometry":`
  static var geometry: ShortText { ShortText(0x7274_656D_6F65_6722, 0x3A_2279, count: 11) }
  /// `"coordinates":`
  static var coordinates: ShortText { ShortText(0x6E69_6472_6F6F_6322, 0x3A22_7365_7461, count: 14) }
  /// `"id":`
  static var id: ShortText { ShortText(0x3A_2264_6922, count: 5) }
  /// `"Feature"`
  static var feature: ShortText { ShortText(0x6572_7574_6165_4622, 0x22, count: 9) }
  /// `"Point"`
  static var point: ShortText { ShortText(0x22_746E_696F_5022, count: 7) }
  /// `"Polygon"`
  static var polygon: ShortText { ShortText(0x6E6F_6779_6C6F_5022, 0x22, count: 9) }
  /// `"MultiPolygon"`
  static var multiPolygon: ShortText { ShortText(0x6F50_6974_6C75_4D22, 0x226E_6F67_796C, count: 14) }
  /// `"LineString"`
  static var lineString: ShortText { ShortText(0x7274_5365_6E69_4C22, 0x2267_6E69, count: 12) }
}
