/// A value in a JSON document together with its place, to read it as what it should be: every
/// failure names the place, what was expected and what was found.
package struct JSONCursor {
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
  package func error(expected: String, found: String? = nil) -> JSONShapeError {
    JSONShapeError(path: path, expected: expected, found: found ?? value.kind)
  }

  // MARK: Members and elements

  /// The members of an object, by name.
  package func members() throws(JSONShapeError) -> [String: JSONValue] {
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

  /// Fails on a member whose name is not listed: a misspelled one must not be passed over.
  package func allowOnly(_ names: [String]) throws(JSONShapeError) {
    let unknown = try members().keys.filter { !names.contains($0) }.sorted()
    guard let first = unknown.first else { return }
    throw error(
      expected: "only the members \(names.joined(separator: ", "))", found: "the member \"\(first)\"")
  }

  /// The elements of an array.
  package func elements() throws(JSONShapeError) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw error(expected: "an array") }
    return elements.enumerated().map { JSONCursor($1, path: path.appending(index: $0)) }
  }

  /// Each element of an array, read by `body`.
  package func map<T>(_ body: (JSONCursor) throws(JSONShapeError) -> T) throws(JSONShapeError) -> [T] {
    var result: [T] = []
    for element in try elements() { result.append(try body(element)) }
    return result
  }

  // MARK: Leaves

  /// A text.
  package func string() throws(JSONShapeError) -> String {
    guard case .string(let text) = value else { throw error(expected: "a string") }
    return text
  }

  /// The truth value: true or false.
  package func boolean() throws(JSONShapeError) -> Bool {
    guard case .bool(let truth) = value else { throw error(expected: "true or false") }
    return truth
  }

  /// One of the raw values of an enumeration.
  package func oneOf<T: RawRepresentable & CaseIterable>(_: T.Type) throws(JSONShapeError) -> T
  where T.RawValue == String {
    let text = try string()
    guard let result = T(rawValue: text) else {
      throw error(
        expected: "one of \(T.allCases.map(\.rawValue).joined(separator: ", "))", found: "\"\(text)\"")
    }
    return result
  }

  /// A number, or one of the contract's texts for one.
  func number() throws(JSONShapeError) -> Double {
    guard let number = value.asNumber else {
      if case .string(let text) = value {
        throw error(
          expected: "a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or \"0x…\"", found: "\"\(text)\"")
      }
      throw error(expected: "a number")
    }
    return number
  }

  /// A whole number; one beyond the range of Int becomes the nearest that Int has.
  func integer() throws(JSONShapeError) -> Int {
    let number = try number()
    guard number.isFinite, number.rounded() == number else {
      throw error(expected: "a whole number", found: value.text)
    }
    return Int(exactly: number) ?? (number > 0 ? .max : .min)
  }
}
