import LoxodromeJSON

/// A number in a document of results, which may also be a NaN or an infinity. As JSON these are the strings
/// of FORMAT.md.
package struct ResultNumber: Decodable, Equatable, Sendable {
  /// The number; NaN if it has no meaning, such as the distance of two values that are no numbers.
  package let value: Double

  package init(_ value: Double) { self.value = value }

  /// Reads the number.
  ///
  /// - Throws: `DecodingError` with what is expected if the value is neither a number nor such a string.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
      return
    }
    switch try? container.decode(String.self) {
    case "nan": value = .nan
    case "inf": value = .infinity
    case "-inf": value = -.infinity
    case "-0.0": value = 0
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or null")
    }
  }

  /// The number as JSON.
  package var json: JSONValue {
    if let number = JSONNumber(value) { return .number(number) }
    return .string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
  }
}

/// What each document writes.
extension JSONValue {
  /// Creates an object with these members. Members that are nil are left out.
  init<Key: CodingKey & Hashable>(_ members: [Key: JSONValue?]) {
    let pairs = members.compactMap { key, value in value.map { (key.stringValue, $0) } }
    self = .object(JSONObject(Dictionary(uniqueKeysWithValues: pairs)))
  }

  /// Creates a string, or null for nil.
  init(orNull text: String?) { self = text.map(JSONValue.string) ?? .null }
}
