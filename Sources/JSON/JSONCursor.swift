/// A value in a JSON document together with its place, to read it as what it should be: every
/// failure names the place, what was expected and what was found.
@usableFromInline package struct JSONCursor {
  /// The value.
  package let value: JSONValue
  /// Its place in the document.
  package let path: JSONPath

  /// A value at a place, the root unless another is given.
  package init(_ value: JSONValue, path: JSONPath = JSONPath()) {
    self.value = value
    self.path = path
  }

  /// An error at this place. `found` is the kind of the value where nothing else is given.
  @usableFromInline package func error(expected: String, found: String? = nil) -> JSONShapeError {
    JSONShapeError(path: path, expected: expected, found: found ?? value.kind)
  }

  // MARK: Members and elements

  /// The members of an object.
  package func members() throws(JSONShapeError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: "an object") }
    return members
  }

  /// The member of the given name, which must be there.
  package func member(_ name: String) throws(JSONShapeError) -> JSONCursor {
    guard let member = try optionalMember(name) else {
      throw error(expected: "the member \"\(name)\"", found: "none of that name")
    }
    return member
  }

  /// The member of the given name, or nil where there is none.
  package func optionalMember(_ name: String) throws(JSONShapeError) -> JSONCursor? {
    try members()[name].map { JSONCursor($0, path: path.appending(member: name)) }
  }

  /// Fails on a member whose name is not listed, since a misspelled one must not be passed over,
  /// and on a second one of a name.
  package func allowOnly(_ names: [String]) throws(JSONShapeError) {
    let members = try members().members
    for (index, member) in members.enumerated() {
      guard names.contains(member.name) else {
        throw error(
          expected: "only the members \(names.joined(separator: ", "))",
          found: "the member \"\(member.name)\"")
      }
      guard !members[..<index].contains(where: { $0.name == member.name }) else {
        throw JSONShapeError(
          path: path.appending(member: member.name), expected: "each member once",
          found: "a second one of that name")
      }
    }
  }

  /// The elements of an array.
  @usableFromInline package func elements() throws(JSONShapeError) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw error(expected: "an array") }
    return elements.enumerated().map { JSONCursor($1, path: path.appending(index: $0)) }
  }

  /// Each element of an array, read by `body`.
  @inlinable
  package func map<T>(_ body: (JSONCursor) throws(JSONShapeError) -> T) throws(JSONShapeError) -> [T] {
    var result: [T] = []
    for element in try elements() { result.append(try body(element)) }
    return result
  }

  // MARK: Leaves

  /// A text.
  @usableFromInline package func string() throws(JSONShapeError) -> String {
    guard case .string(let text) = value else { throw error(expected: "a string") }
    return text
  }

  /// The truth value: true or false.
  package func boolean() throws(JSONShapeError) -> Bool {
    guard case .bool(let truth) = value else { throw error(expected: "true or false") }
    return truth
  }

  /// One of the raw values of an enumeration.
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
