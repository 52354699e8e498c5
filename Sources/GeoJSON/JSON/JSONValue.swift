/// A JSON value taken apart, with nothing lost but white space and escapes: members keep their
/// order, numbers their digits.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number with its digits.
  case number(JSONNumber)
  /// A string, unescaped.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object's members in the text's order. A name may occur more than once.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name, unescaped.
    public var name: String
    /// The member's value.
    public var value: JSONValue

    /// A member of the given name and value.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    /// Whether the names are the same byte for byte and the values are equal.
    public static func == (first: Member, second: Member) -> Bool {
      first.name.utf8.elementsEqual(second.name.utf8) && first.value == second.value
    }
  }

  /// The greatest number of arrays and objects that may lie one inside another in a value taken
  /// apart.
  ///
  /// The reason is that of `Geometry.maximumCollectionDepth`; raw texts have no such limit, since
  /// they are flat.
  public static let maximumDepth = 128

  /// The value of an object's member; nil where it is no object or has no such member. Of several
  /// members with the name it is the last, as in most readers of JSON. O(n).
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The value of an array at the index; nil where it is no array or the index is outside.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// The string; nil for other values.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number; nil for other values.
  public var number: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Whether they are equal, strings byte for byte and numbers digit by digit.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

extension RawJSON {
  /// The value taken apart. O(n).
  ///
  /// Throws a `GeoJSONError` of kind `invalidJSON` where it is nested deeper than
  /// `JSONValue.maximumDepth`.
  public func value() throws(GeoJSONError) -> JSONValue {
    var scanner = JSONScanner(bytes: utf8, index: 0)
    do {
      return try scanner.value(depth: 1)
    } catch {
      throw GeoJSONError(error, in: utf8)
    }
  }

  /// The text of a value, without white space between tokens. O(n).
  public init(_ value: JSONValue) {
    var bytes: [UInt8] = []
    bytes.append(json: value)
    self.init(validated: bytes)
  }
}

extension JSONScanner {
  /// Passes the value at the index, which would lie `depth` brackets deep if it had any.
  fileprivate mutating func value(depth: Int) throws(ScanFailure) -> JSONValue {
    switch next {
    case ASCII.openBrace:
      try check(depth)
      var members: [JSONValue.Member] = []
      guard open(until: ASCII.closeBrace) else { return .object([]) }
      repeat {
        let name = try memberName()
        members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      } while try another(before: ASCII.closeBrace)
      return .object(members)
    case ASCII.openBracket:
      try check(depth)
      var values: [JSONValue] = []
      guard open(until: ASCII.closeBracket) else { return .array([]) }
      repeat { values.append(try value(depth: depth + 1)) } while try another(before: ASCII.closeBracket)
      return .array(values)
    case ASCII.quote:
      return .string(try string())
    case .some(let byte) where byte == ASCII.minus || ASCII.isDigit(byte):
      return .number(try numberText())
    default:
      let start = index
      try skipValue()
      return bytes[start] == UInt8(ascii: "n") ? .null : .bool(bytes[start] == UInt8(ascii: "t"))
    }
  }

  private func check(_ depth: Int) throws(ScanFailure) {
    guard depth > JSONValue.maximumDepth else { return }
    throw ScanFailure(
      kind: .invalidJSON, index: index,
      expected: "at most \(JSONValue.maximumDepth) arrays and objects one inside another", found: "one more")
  }

  /// Passes the number at the index and returns it with its digits.
  mutating func numberText() throws(ScanFailure) -> JSONNumber {
    let start = index
    _ = try numberParts()
    return JSONNumber(validated: String(decoding: bytes[start..<index], as: UTF8.self))
  }
}
