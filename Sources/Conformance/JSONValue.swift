import Foundation

/// A JSON document, with the numbers that JSON lacks as the contract writes them: NaN and the infinities as the strings
/// `"nan"`, `"inf"`, `"-inf"`, negative zero as `"-0.0"`.
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

  /// The number that this value stands for: a JSON number, one of the contract's strings, or a hexadecimal
  /// floating-point text such as `"0x1.8p+1"`. Nil for anything else.
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

extension JSONValue: Codable {
  /// Decodes any JSON value. Numbers are rounded correctly; one beyond the range of a double is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try container.ifMatching(Double.self) {
      self = .number(number)
    } else if let text = try container.ifMatching(String.self) {
      self = .string(text)
    } else if let elements = try container.ifMatching([JSONValue].self) {
      self = .array(elements)
    } else if let members = try container.ifMatching([String: JSONValue].self) {
      self = .object(members)
    } else if let truth = try container.ifMatching(Bool.self) {
      self = .bool(truth)
    } else {
      self = .null
    }
  }

  /// Encodes the value, numbers in the shortest form that reads back the same, or as the contract's strings.
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

  /// The value that JSON text holds, of at most 512 levels.
  ///
  /// - Throws: `JSONShapeError` at the top level, saying what is wrong with the text and where.
  public init(parsing text: Data) throws(JSONShapeError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: text)
    } catch {
      throw JSONShapeError(
        path: JSONPath(), expected: "JSON", found: JSONValue.syntaxProblem(text) ?? "\(error)")
    }
  }

  /// What is wrong with text that is not JSON: JSONDecoder does not say, JSONSerialization does, with the place.
  private static func syntaxProblem(_ text: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
      return nil
    } catch {
      let problem = (error as NSError).userInfo["NSDebugDescription"] as? String
      return problem.map { "\(text.count) bytes with a fault: \($0)" }
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

extension SingleValueDecodingContainer {
  /// The value if it is of this type, nil if it is of another; other errors, a number out of range say, are thrown.
  fileprivate func ifMatching<T: Decodable>(_ type: T.Type) throws -> T? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count == codingPath.count {
      return nil
    } catch DecodingError.valueNotFound(_, let context) where context.codingPath.count == codingPath.count {
      return nil
    }
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

/// A place in a JSON document, written `$.groups[0].id`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as text.
  public private(set) var description = "$"

  init() {}

  func appending(member: String) -> JSONPath {
    var path = self
    path.description += "." + member
    return path
  }

  func appending(index: Int) -> JSONPath {
    var path = self
    path.description += "[\(index)]"
    return path
  }
}

/// A JSON value that is not what it should be.
public struct JSONShapeError: Error, Hashable, CustomStringConvertible {
  /// Where in the document.
  public let path: JSONPath
  /// What should be there, in words.
  public let expected: String
  /// What is there, in words.
  public let found: String

  /// One line: the place, what was expected, what was found.
  public var description: String { "\(path): expected \(expected), found \(found)" }
}
