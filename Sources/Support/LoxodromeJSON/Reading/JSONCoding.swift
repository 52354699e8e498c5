// The `Codable` conformance of JSON values.

extension JSONValue: Decodable {
  /// Decodes a value. Its members are sorted by name, and its numbers are the nearest doubles.
  ///
  /// - Throws: `DecodingError` if a number is beyond the range of doubles, or any other error of
  ///   the decoder.
  public init(from decoder: any Decoder) throws {
    // The types are tried in the order of their frequency, because each wrong guess costs a thrown
    // error. Errors of elements and members are rethrown, so that the coding path names the
    // innermost value.
    let container = try decoder.singleValueContainer()
    if let number = (try? container.decode(Double.self)).flatMap(JSONNumber.init(_:)) {
      self = .number(number)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let members = try? decoder.container(keyedBy: MemberName.self) {
      var object: [String: JSONValue] = [:]
      for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
      self = .object(JSONObject(object))
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "this number is beyond the range of a double")
    }
  }

  /// A coding key that accepts any member name.
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONValue: Encodable {
  /// Encodes the value. Numbers are encoded as doubles. The order of members is lost, and of
  /// several members with the same name only the last one is encoded.
  ///
  /// - Throws: the encoder's error. A number beyond the range of doubles is encoded as infinity,
  ///   for which `JSONEncoder` throws `EncodingError` by default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let truth): try container.encode(truth)
    case .number(let number): try container.encode(number.double ?? .infinity)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members):
      try container.encode(members.byName)
    }
  }
}
