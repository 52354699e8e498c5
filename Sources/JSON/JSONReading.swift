// Reading JSON text into values. `init(text:)` keeps the order of members and the digits of
// numbers. `init(checking:number:)` sorts the members and converts the numbers to doubles.

extension JSONValue {
  /// The maximum nesting depth of arrays and objects in a `JSONValue`.
  ///
  /// Copying, comparing or freeing a value recurses once for each level, so a deeper value could
  /// overflow the thread's stack. 128 levels need less than 512 KiB in a debug build. That is the
  /// smallest stack that common systems give a thread.
  public static let maximumDepth = 128

  /// Reads a JSON text (RFC 8259). Members keep their order, and numbers keep their digits. O(n).
  ///
  /// - Throws: `JSONSyntaxError` if the text is not one JSON value, or if the value is nested
  ///   deeper than `maximumDepth`.
  package init(text: [UInt8]) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: text, index: 0)
    do {
      scanner.skipWhitespace()
      let start = scanner.index
      // The syntax is checked first, so that a text with a syntax error is not reported as too
      // deep.
      try scanner.skipValue()
      try scanner.endOfInput()
      scanner.index = start
      self = try scanner.value(depth: 1)
    } catch {
      throw JSONSyntaxError(error, in: text)
    }
  }

  /// Reads a JSON text in UTF-8 for callers that look up members by name and use numbers as
  /// doubles. Members are sorted by name. A byte order mark before the text is ignored. O(n).
  ///
  /// - Parameter number: converts each number to a value.
  /// - Throws: `JSONShapeError` if the text is not JSON in UTF-8, if the value is nested deeper
  ///   than `maximumDepth`, if a member occurs twice, or if a number is out of the range of a
  ///   double. The error has the path and, for an error of `init(text:)`, the line and the column.
  package init(
    checking text: some Collection<UInt8>, number: (Double) -> JSONValue = { .number(JSONNumber(finite: $0)) }
  ) throws(JSONShapeError) {
    let bytes = Array(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...])
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONShapeError(path: JSONPath(), expected: "JSON in UTF-8", found: "bytes that are not UTF-8")
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(text: bytes)
    } catch {
      throw JSONShapeError(
        path: JSONPath(error.path), expected: "JSON with \(error.expected)",
        found: "\(error.found) at line \(error.line), column \(error.column)")
    }
    self = try value.checked(at: JSONPath(), number: number)
  }

  private func checked(
    at path: JSONPath, number: (Double) -> JSONValue
  ) throws(JSONShapeError) -> JSONValue {
    switch self {
    case .null, .bool, .string: return self
    case .number(let written):
      guard let double = written.double else {
        throw JSONShapeError(
          path: path, expected: "a number in the range of a double, or \"inf\"", found: written.text)
      }
      return number(double)
    case .array(let values):
      var elements: [JSONValue] = []
      elements.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        elements.append(try value.checked(at: path.appending(index: index), number: number))
      }
      return .array(elements)
    case .object(let list):
      var members: [Member] = []
      members.reserveCapacity(list.count)
      var names: Set<String> = []
      for member in list {
        let memberPath = path.appending(member: member.name)
        // For a few names, comparing is faster than hashing.
        let isNew =
          list.count <= 16
          ? !members.contains { $0.name == member.name } : names.insert(member.name).inserted
        members.append(
          Member(name: member.name, value: try member.value.checked(at: memberPath, number: number)))
        guard isNew else {
          throw JSONShapeError(
            path: memberPath, expected: "each member once", found: "a second one of that name")
        }
      }
      members.sort { $0.name < $1.name }
      return .object(JSONObject(members))
    }
  }
}

extension JSONScanner {
  /// Reads the value at the index. If it is an array or an object, its nesting depth is `depth`.
  /// Throws an error if the depth of an array or object is above `JSONValue.maximumDepth`, or if
  /// the bytes are not JSON.
  package mutating func value(depth: Int) throws(ScanFailure) -> JSONValue {
    switch next {
    case ASCII.openBrace:
      try check(depth)
      var members: [JSONValue.Member] = []
      guard open(until: ASCII.closeBrace) else { return .object([]) }
      repeat {
        let name = try memberName()
        members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      } while try skipSeparator(orEnd: ASCII.closeBrace)
      return .object(JSONObject(members))
    case ASCII.openBracket:
      try check(depth)
      var values: [JSONValue] = []
      guard open(until: ASCII.closeBracket) else { return .array([]) }
      repeat { values.append(try value(depth: depth + 1)) } while try skipSeparator(orEnd: ASCII.closeBracket)
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
      kind: .syntax, index: index,
      expected: "at most \(JSONValue.maximumDepth) arrays and objects one inside another", found: "one more")
  }

  /// Reads the number at the index and keeps its digits.
  package mutating func numberText() throws(ScanFailure) -> JSONNumber {
    let start = index
    _ = try numberParts()
    return JSONNumber(validated: String(decoding: bytes[start..<index], as: UTF8.self))
  }
}
