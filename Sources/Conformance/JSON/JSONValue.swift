import Foundation

/// A JSON document, with the numbers that JSON lacks as the contract writes them: NaN and the
/// infinities as the strings `"nan"`, `"inf"`, `"-inf"`, negative zero as `"-0.0"`.
public enum JSONValue: Hashable, Sendable {
  /// JSON's null.
  case null
  /// true or false.
  case bool(Bool)
  /// A number; any double, finite or not.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members by name. The order of members is not kept.
  case object([String: JSONValue])

  /// The number that this value stands for: a JSON number, one of the contract's strings, or a
  /// hexadecimal floating-point text such as `"0x1.8p+1"`. Nil for anything else.
  public var asNumber: Double? {
    switch self {
    case .number(let number): return number
    case .string(let text):
      switch text {
      case "nan": return .nan
      case "inf": return .infinity
      case "-inf": return -.infinity
      case "-0.0": return -0.0
      default:
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard digits.hasPrefix("0x"), text.count - digits.count <= 1 else { return nil }
        // A literal beyond the range would read as an infinity that nobody wrote.
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
      }
    default: return nil
    }
  }

  /// The kind of value in words, for messages: "a string", "null".
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Encodable {
  /// Encodes the value, numbers in the shortest form that reads back the same, or as the contract's
  /// strings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let truth): try container.encode(truth)
    case .number(let number):
      if let name = number.contractName { try container.encode(name) } else { try container.encode(number) }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value as JSON on one line, members sorted by name.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: every number that JSON lacks is written as a string.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Double {
  /// The contract's string for a number that JSON lacks, nil for the others.
  fileprivate var contractName: String? {
    if isNaN { return "nan" }
    if isInfinite { return self < 0 ? "-inf" : "inf" }
    return self == 0 && sign == .minus ? "-0.0" : nil
  }
}
