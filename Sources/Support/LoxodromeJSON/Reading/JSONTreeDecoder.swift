/// Decodes `Decodable` types from a JSON value that was read before. O(n) for n values.
///
/// `JSONDecoder` tells what a value is only by failed attempts, each of which makes an error with the
/// whole path. A `JSONValue` inside of another type takes it four attempts at each level: 10 s for
/// 24 KB of brackets. Here a `JSONValue` is handed over as it is.
package struct JSONTreeDecoder: Decoder {
  /// The value to decode.
  let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, path: [any CodingKey] = []) {
    self.value = value
    codingPath = path
  }

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError` with the coding path, as `JSONDecoder` does.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue
  ) throws -> Value {
    try JSONTreeDecoder(value).decoded(type)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(
      KeyedTree(decoder: self, members: members.byName, allKeys: members.names.compactMap(Key.init)))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return UnkeyedTree(decoder: self, elements: elements)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  fileprivate func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    // A null is missing for each type but the optional ones, which ask for it themselves.
    return try Value(from: self)
  }

  fileprivate func child(_ value: JSONValue, _ key: any CodingKey) -> JSONTreeDecoder {
    JSONTreeDecoder(value, path: codingPath + [key])
  }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(type), found \(value.kind)")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension JSONTreeDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value == .null }

  package func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let truth) = value else { throw mismatch(type) }
    return truth
  }

  package func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  package func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let number) = value else { throw mismatch(type) }
    guard let double = number.double else {
      throw DecodingError.dataCorruptedError(
        in: self, debugDescription: "this number is beyond the range of a double")
    }
    return double
  }

  package func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  package func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  package func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  package func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  package func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  package func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  package func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  package func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  package func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  package func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  package func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoded(type) }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard case .number(let number) = value else { throw mismatch(type) }
    if let whole = Value(number.text) { return whole }
    guard let double = number.double, let whole = Value(exactly: double) else {
      throw DecodingError.dataCorruptedError(
        in: self, debugDescription: "expected a whole number of \(Value.bitWidth) bits")
    }
    return whole
  }
}

/// The members of an object, by name.
private struct KeyedTree<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONTreeDecoder
  let members: [String: JSONValue]
  let allKeys: [Key]
  var codingPath: [any CodingKey] { decoder.codingPath }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func member(_ key: any CodingKey) throws -> JSONTreeDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no such member"))
    }
    return decoder.child(value, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decoded(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// The elements of an array, in order.
private struct UnkeyedTree: UnkeyedDecodingContainer {
  let decoder: JSONTreeDecoder
  let elements: [JSONValue]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  init(decoder: JSONTreeDecoder, elements: [JSONValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  /// Returns what a body makes of the next element, and goes on to the one after it.
  private mutating func next<Value>(_ body: (JSONTreeDecoder) throws -> Value) throws -> Value {
    let value = try body(element())
    currentIndex += 1
    return value
  }

  private func element() throws -> JSONTreeDecoder {
    let key = ElementIndex(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(codingPath: codingPath + [key], debugDescription: "the array ends before"))
    }
    return decoder.child(elements[currentIndex], key)
  }

  mutating func decodeNil() throws -> Bool {
    guard try element().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decoded(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

/// The index of an element, as a part of a coding path.
private struct ElementIndex: CodingKey {
  let index: Int
  var stringValue: String { "\(index)" }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}
