import GeoJSON

/// A value of a style file together with its place; every failure names the place, what was
/// expected and what was found.
struct StyleNode {
  let value: JSONValue
  let path: String

  /// The document that JSON text holds.
  init(text: String) throws(StyleError) {
    do throws(GeoJSONError) {
      self.init(try RawJSON(text: text).value(), path: "$")
    } catch {
      throw StyleError("\(error)")
    }
  }

  private init(_ value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  func error(expected: String, found: String? = nil) -> StyleError {
    // What the file holds must not be able to move the cursor or to forge a line.
    StyleError("\(path): expected \(expected), found \(found ?? value.kind)")
  }

  /// The members of an object, each name once and none but those listed.
  func members(_ allowed: [String]) throws(StyleError) -> [String: StyleNode] {
    guard case .object(let list) = value else { throw error(expected: "an object") }
    var members: [String: StyleNode] = [:]
    for member in list {
      guard allowed.contains(member.name) else {
        throw error(
          expected: "only the members \(allowed.joined(separator: ", "))",
          found: "the member \"\(member.name)\"")
      }
      let place = "\(path).\(member.name)"
      guard members.updateValue(StyleNode(member.value, path: place), forKey: member.name) == nil else {
        throw StyleError("\(place): expected each member once, found a second one of that name")
      }
    }
    return members
  }

  func elements() throws(StyleError) -> [StyleNode] {
    guard case .array(let values) = value else { throw error(expected: "an array") }
    return values.enumerated().map { StyleNode($1, path: "\(path)[\($0)]") }
  }

  func string() throws(StyleError) -> String {
    guard case .string(let text) = value else { throw error(expected: "a string") }
    return text
  }

  /// One of the raw values of an enumeration.
  func oneOf<T: RawRepresentable & CaseIterable>(_: T.Type) throws(StyleError) -> T
  where T.RawValue == String {
    let text = try string()
    guard let result = T(rawValue: text) else {
      throw error(
        expected: "one of \(T.allCases.map(\.rawValue).joined(separator: ", "))", found: "\"\(text)\"")
    }
    return result
  }

  /// A number in a range.
  func number(in range: ClosedRange<Double>, _ words: String) throws(StyleError) -> Double {
    guard case .number(let number) = value else { throw error(expected: words) }
    guard let double = number.double, range.contains(double) else {
      throw error(expected: words, found: number.text)
    }
    return double
  }
}

/// A style file that cannot be used.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: the place, what was expected and what was found. Control characters of the file are
  /// escaped.
  public let description: String

  init(_ text: String) {
    description = text.unicodeScalars.reduce(into: "") { line, scalar in
      let isControl = scalar.properties.generalCategory == .control
      line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}

extension JSONValue {
  /// The kind of value in words.
  fileprivate var kind: String {
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
