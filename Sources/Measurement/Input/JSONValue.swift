import Foundation

/// Any JSON value, kept to be shown.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Finite always: JSON has no other numbers. Integers beyond 2^53 are rounded to the nearest
  /// double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The number, where the value is one.
  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The string, where the value is one.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The truth value, where the value is one.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value as JSON on one line, keys in order of the alphabet, so that two values can be
  /// compared by eye.
  ///
  /// Doubles have the fewest digits that read back to the same double.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += plainNumber(value)
    case .string(let value): writeQuoted(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += ", " }
        writeQuoted(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    // Asked for in order of frequency, since each wrong guess costs a thrown error. Inside arrays
    // and objects an error is passed on, so that it names the innermost place.
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let members = try? decoder.container(keyedBy: MemberName.self) {
      var object: [String: JSONValue] = [:]
      for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
      self = .object(object)
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

/// Whole numbers without a fraction, as JSON writes them; -0.0 keeps its sign.
private func plainNumber(_ value: Double) -> String {
  if value.magnitude < 9_007_199_254_740_992, let whole = Int(exactly: value),
    value != 0 || value.sign == .plus
  {
    return String(whole)
  }
  return "\(value)"
}

private func writeQuoted(_ value: String, to text: inout String) {
  text += "\""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.value < 0x20:
      text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: text.unicodeScalars.append(scalar)
    }
  }
  text += "\""
}
