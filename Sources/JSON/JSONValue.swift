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
  case object(JSONObject)

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
      first.name.hasSameBytes(as: second.name) && first.value == second.value
    }
  }

  /// The value of an object's member; nil where it is no object or has no such member. Of several
  /// members with the name it is the last, as in most readers of JSON. O(n).
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
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

  /// The double nearest to the number; nil for other values and beyond the range of doubles.
  package var double: Double? { number?.double }

  /// The truth value; nil for other values.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The kind of value in words, for messages: "a string", "null".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Whether they are equal, strings byte for byte and numbers digit by digit.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.hasSameBytes(as: second)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

extension String {
  /// Whether both are the same in UTF-8: Swift's own comparison takes é and e + ◌́ for one text,
  /// JSON does not.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Through pointers, since members are looked up by it.
    let result = utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { first.elementsEqual($0) }
    }
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
