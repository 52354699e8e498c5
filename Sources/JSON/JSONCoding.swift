extension JSONValue: Decodable {
  /// The value that a decoder holds: members sorted by name, numbers as the nearest doubles.
  ///
  /// - Throws: `DecodingError` where a number is beyond the range of doubles.
  public init(from decoder: any Decoder) throws {
    // Asked for in order of frequency, since each wrong guess costs a thrown error. Inside arrays
    // and objects an error is passed on, so that it names the innermost place.
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

  /// Any key of an object.
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONValue: Encodable {
  /// Encodes the value, numbers as doubles.
  ///
  /// - Throws: `EncodingError` where a number is beyond the range of doubles.
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
