// Reading JSON text into values. `init(text:)` keeps the order of members and the digits of
// numbers. `init(checking:number:)` sorts the members and converts the numbers to doubles.

extension JSONValue {
  /// The maximum nesting depth of arrays and objects in a `JSONValue`.
  ///
  /// Copying, comparing or freeing a value recurses once for each level, so a deeper value could
  /// overflow the thread's stack. 128 levels need less than 512 KiB in a debug build. That is the
  /// smallest stack that common systems give a thread.
  public static let maximumDepth = 128

  /// Reads a JSON text (RFC 8259). Members keep their order, and numbers keep their digits unless
  /// `numbers` says otherwise. O(n).
  ///
  /// - Throws: `JSONSyntaxError` if the text is not one JSON value, or if the value is nested
  ///   deeper than `maximumDepth`.
  package init(
    text: [UInt8], numbers: JSONScanner.NumberForm = .digits
  ) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: text, index: 0)
    do {
      // The syntax is checked first, so that a text with a syntax error is not reported as too
      // deep.
      try scanner.checkOneValue()
      self = try scanner.value(depth: 1, numbers: numbers)
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
    var scanner = try JSONScanner(checkedValueIn: text)
    self = try scanner.checkedValue(at: JSONPath(), depth: 1, number: number)
  }

  /// Calls `body` with each element of a JSON text that is an array. Each element is read as
  /// `init(checking:number:)` reads a text. Only one element is in memory at a time.
  ///
  /// - Throws: the errors of `init(checking:number:)` and of `body`. Syntax errors come first, also
  ///   those after an element that `body` would reject.
  package static func forEachElement(
    checking text: some Collection<UInt8>, number: (Double) -> JSONValue,
    _ body: (JSONCursor) throws(JSONShapeError) -> Void
  ) throws(JSONShapeError) {
    var scanner = try JSONScanner(checkedValueIn: text)
    guard scanner.next == ASCII.openBracket else {
      // An object can be large, and only its kind is needed.
      let value =
        scanner.next == ASCII.openBrace
        ? .object([]) : try scanner.checkedValue(at: JSONPath(), depth: 1, number: number)
      throw JSONCursor(value).error(expected: "an array")
    }
    guard scanner.open(until: ASCII.closeBracket) else { return }
    var index = 0
    repeat {
      let path = JSONPath().appending(index: index)
      try body(JSONCursor(try scanner.checkedValue(at: path, depth: 2, number: number), path: path))
      index += 1
    } while try scanner.orShapeError { scanner throws(ScanFailure) in
      try scanner.skipSeparator(orEnd: ASCII.closeBracket)
    }
  }

  /// Replaces the numbers of the value by the results of `number`, and sorts the members. Changes
  /// the value in place, because it can be large.
  fileprivate mutating func check(
    at path: JSONPath, number: (Double) -> JSONValue
  ) throws(JSONShapeError) {
    switch self {
    case .null, .bool, .string: return
    case .number(let written):
      guard let double = written.double else {
        throw JSONShapeError(
          path: path, expected: "a number in the range of a double, or \"inf\"", found: written.text)
      }
      self = number(double)
    case .array(var values):
      self = .null
      for index in values.indices {
        // A path takes memory, and only containers and numbers beyond the doubles need one.
        if case .number(let written) = values[index], let double = written.double {
          values[index] = number(double)
        } else if !values[index].isLeaf {
          try values[index].check(at: path.appending(index: index), number: number)
        }
      }
      self = .array(values)
    case .object(let list):
      var members = list.members
      self = .null
      var names: Set<String> = []
      for index in members.indices {
        let memberPath = path.appending(member: members[index].name)
        // For a few names, comparing is faster than hashing.
        let isNew =
          members.count <= 16
          ? !members[..<index].contains { $0.name == members[index].name }
          : names.insert(members[index].name).inserted
        try members[index].value.check(at: memberPath, number: number)
        guard isNew else { throw JSONShapeError(secondMemberAt: memberPath) }
      }
      members.sort { $0.name < $1.name }
      self = .object(JSONObject(members))
    }
  }

  /// Whether the value is a string, a Boolean or null.
  private var isLeaf: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number, .array, .object: false
    }
  }
}

// Reading with the checks of `init(checking:number:)`.

extension JSONScanner {
  /// Creates a scanner at the value of a JSON text in UTF-8, after checking the text's syntax. A
  /// byte order mark before the text is ignored.
  fileprivate init(checkedValueIn text: some Collection<UInt8>) throws(JSONShapeError) {
    let bytes = Array(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...])
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONShapeError(path: JSONPath(), expected: "JSON in UTF-8", found: "bytes that are not UTF-8")
    }
    self.init(bytes: bytes, index: 0)
    try orShapeError { scanner throws(ScanFailure) in try scanner.checkOneValue() }
  }

  /// Reads the value at the index with the checks of `JSONValue.init(checking:number:)`.
  ///
  /// - Parameters:
  ///   - path: the path of the value.
  ///   - depth: the nesting depth of the value if it is an array or an object.
  fileprivate mutating func checkedValue(
    at path: JSONPath, depth: Int, number: (Double) -> JSONValue
  ) throws(JSONShapeError) -> JSONValue {
    var value = try orShapeError { scanner throws(ScanFailure) in
      try scanner.value(depth: depth, numbers: .doubles)
    }
    try value.check(at: path, number: number)
    return value
  }

  /// Returns the result of `body`, or throws its failure as an error with the line and the column.
  fileprivate mutating func orShapeError<T>(
    _ body: (inout JSONScanner) throws(ScanFailure) -> T
  ) throws(JSONShapeError) -> T {
    do throws(ScanFailure) {
      return try body(&self)
    } catch {
      let error = JSONSyntaxError(error, in: bytes)
      throw JSONShapeError(
        path: JSONPath(error.path), expected: "JSON with \(error.expected)",
        found: "\(error.found) at line \(error.line), column \(error.column)")
    }
  }
}

extension JSONScanner {
  /// The form in which numbers are kept.
  package enum NumberForm {
    /// With all digits of the text.
    case digits
    /// As the nearest doubles. A number out of the range of doubles keeps its digits.
    case doubles
  }

  /// Reads the value at the index. If it is an array or an object, its nesting depth is `depth`.
  /// Throws an error if the depth of an array or object is above `JSONValue.maximumDepth`, or if
  /// the bytes are not JSON.
  package mutating func value(
    depth: Int, numbers: NumberForm = .digits
  ) throws(ScanFailure) -> JSONValue {
    switch next {
    case ASCII.openBrace:
      try check(depth)
      var members: [JSONValue.Member] = []
      guard open(until: ASCII.closeBrace) else { return .object([]) }
      repeat {
        let name = try memberName()
        members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1, numbers: numbers)))
      } while try skipSeparator(orEnd: ASCII.closeBrace)
      return .object(JSONObject(members))
    case ASCII.openBracket:
      try check(depth)
      var values: [JSONValue] = []
      guard open(until: ASCII.closeBracket) else { return .array([]) }
      repeat {
        values.append(try value(depth: depth + 1, numbers: numbers))
      } while try skipSeparator(orEnd: ASCII.closeBracket)
      return .array(values)
    case ASCII.quote:
      return .string(try string())
    case .some(let byte) where byte == ASCII.minus || ASCII.isDigit(byte):
      let start = index
      if numbers == .doubles, let double = try? double() { return .number(JSONNumber(finite: double)) }
      index = start
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
