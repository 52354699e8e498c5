/// A JSON value. A value that `init(text:)` reads keeps the order of members and the digits of
/// numbers. It loses only the text's white space and the form of escapes.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number. If it was read by `init(text:)`, it keeps its digits.
  case number(JSONNumber)
  /// A string, with its escapes replaced by the characters that they represent.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object. Its members have an order, and a name may occur more than once.
  case object(JSONObject)

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name, with its escapes replaced by the characters that they represent.
    public var name: String
    /// The member's value.
    public var value: JSONValue

    /// Creates a member with the given name and value.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    /// Whether the names have the same bytes and the values are equal.
    public static func == (first: Member, second: Member) -> Bool {
      first.name.hasSameBytes(as: second.name) && first.value == second.value
    }
  }

  /// The value of an object's member, or nil if this is not an object or has no such member. Of
  /// several members with the name, it is the last one, as in most JSON readers. O(n).
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The element of an array at the index, or nil if this is not an array or the index is out of
  /// range.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// The string, or nil for other values.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or nil for other values.
  public var number: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The double nearest to the number, or nil for other values and for numbers out of the range of
  /// doubles.
  package var double: Double? { number?.double }

  /// The Boolean, or nil for other values.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// A phrase for the type of the value in messages, such as "a string" or "null".
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

  /// Whether the values are equal. Strings are compared by their bytes, and numbers by their texts.
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
  /// Whether both strings have the same UTF-8 bytes. Swift's own comparison treats é and e + ◌́ as
  /// equal, but JSON does not.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // The buffers are compared directly for speed, because every lookup of a member compares names.
    let result = utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { first.elementsEqual($0) }
    }
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
