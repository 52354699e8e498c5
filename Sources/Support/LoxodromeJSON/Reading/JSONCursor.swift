/// A value in a JSON document with its path. Its methods read the value as an expected type. Every
/// error names the path, what was expected and what was found.
@usableFromInline package struct JSONCursor {
  /// The value.
  package let value: JSONValue
  /// The path of the value in the document.
  package let path: JSONPath

  /// Creates a cursor at a value with its path. The default path is the root.
  package init(_ value: JSONValue, path: JSONPath = JSONPath()) {
    self.value = value
    self.path = path
  }

  /// Returns an error at this path. By default, `found` is the kind of the value.
  @usableFromInline package func error(expected: String, found: String? = nil) -> JSONShapeError {
    JSONShapeError(path: path, expected: expected, found: found ?? value.kind)
  }

  // MARK: Members and elements

  /// Returns the members of the value. Throws an error if the value is not an object.
  package func members() throws(JSONShapeError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: "an object") }
    return members
  }

  /// Returns the member with the given name. Throws an error if there is none, or if the value is
  /// not an object.
  package func member(_ name: String) throws(JSONShapeError) -> JSONCursor {
    guard let member = try optionalMember(name) else {
      throw error(expected: "the member \"\(name)\"", found: "none of that name")
    }
    return member
  }

  /// Returns the member with the given name, or nil if there is none. Throws an error if the value
  /// is not an object.
  package func optionalMember(_ name: String) throws(JSONShapeError) -> JSONCursor? {
    try members()[name].map { JSONCursor($0, path: path.appending(member: name)) }
  }

  /// Throws an error if the value is not an object, if a member's name is not in `names`, or if a
  /// name occurs twice. A misspelled member must not be ignored.
  package func allowOnly(_ names: [String]) throws(JSONShapeError) {
    let members = try members().members
    for (index, member) in members.enumerated() {
      guard names.contains(member.name) else {
        throw error(
          expected: "only the members \(names.joined(separator: ", "))",
          found: "the member \"\(member.name)\"")
      }
      guard !members[..<index].contains(where: { $0.name == member.name }) else {
        throw JSONShapeError(secondMemberAt: path.appending(member: member.name))
      }
    }
  }

  /// Returns the elements of the value with their paths. Throws an error if the value is not an
  /// array.
  @usableFromInline package func elements() throws(JSONShapeError) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw error(expected: "an array") }
    return elements.enumerated().map { JSONCursor($1, path: path.appending(index: $0)) }
  }

  /// Returns the results of `body` for each element of an array. Throws an error if the value is
  /// not an array, or the error of `body`.
  @inlinable
  package func map<T>(_ body: (JSONCursor) throws(JSONShapeError) -> T) throws(JSONShapeError) -> [T] {
    var result: [T] = []
    for element in try elements() { result.append(try body(element)) }
    return result
  }

  // MARK: Leaves

  /// Returns the value as a string. Throws an error if it is not a string.
  @usableFromInline package func string() throws(JSONShapeError) -> String {
    guard case .string(let text) = value else { throw error(expected: "a string") }
    return text
  }

  /// Returns the value as a Boolean. Throws an error if it is not a Boolean.
  package func boolean() throws(JSONShapeError) -> Bool {
    guard case .bool(let truth) = value else { throw error(expected: "true or false") }
    return truth
  }

  /// Returns the case of an enumeration whose raw value is the string. Throws an error if there is
  /// no such case, or if the value is not a string.
  @inlinable
  package func oneOf<T: RawRepresentable & CaseIterable>(_: T.Type) throws(JSONShapeError) -> T
  where T.RawValue == String {
    let text = try string()
    guard let result = T(rawValue: text) else {
      throw error(
        expected: "one of \(T.allCases.map(\.rawValue).joined(separator: ", "))", found: "\"\(text)\"")
    }
    return result
  }
}
