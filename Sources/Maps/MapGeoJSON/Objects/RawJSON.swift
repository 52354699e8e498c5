/// One JSON value as text. A value from a document keeps its text: numbers keep their digits, and
/// objects keep the order of their members and also members with the same name.
///
/// The text is always valid JSON. Two values are equal if they have the same tokens: white space
/// between tokens is ignored, but the spelling of numbers and strings is not.
public struct RawJSON: Hashable, Sendable, CustomStringConvertible {
  /// The text in UTF-8, without white space around it.
  public let utf8: [UInt8]

  /// Creates a value from bytes that are known to be one valid JSON value without white space
  /// around it.
  init(validated utf8: [UInt8]) {
    self.utf8 = utf8
  }

  /// Creates a value from a text. White space around the value is removed. Throws a `GeoJSONError`
  /// of kind `invalidJSON` if the text is not exactly one JSON value.
  public init(text: String) throws(GeoJSONError) {
    var scanner = JSONScanner(bytes: Array(text.utf8), index: 0)
    do {
      scanner.skipWhitespace()
      let value = try scanner.rawValue()
      try scanner.endOfInput()
      self = value
    } catch {
      throw GeoJSONError(JSONSyntaxError(error, in: scanner.bytes))
    }
  }

  /// The text.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The text.
  public var description: String { text }

  /// Whether the value is an object, as the properties of a feature have to be.
  var isObject: Bool { utf8.first == ASCII.openBrace }

  /// Calls `body` with each byte of the text that is not white space between tokens.
  func forEachSignificantByte(_ body: (UInt8) -> Void) {
    var isInString = false
    var isEscaped = false
    for byte in utf8 {
      if isInString {
        body(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == ASCII.backslash {
          isEscaped = true
        } else if byte == ASCII.quote {
          isInString = false
        }
      } else if !ASCII.isWhitespace(byte) {
        body(byte)
        isInString = byte == ASCII.quote
      }
    }
  }

  /// The text without white space between tokens. O(n).
  public var compacted: RawJSON {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    forEachSignificantByte { result.append($0) }
    return RawJSON(validated: result)
  }

  /// Whether both values have the same tokens. O(n).
  public static func == (first: RawJSON, second: RawJSON) -> Bool {
    // The bytes are usually equal. Then the white space does not have to be removed.
    first.utf8 == second.utf8 || first.compacted.utf8 == second.compacted.utf8
  }

  /// Feeds the tokens to the hasher. O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(compacted.utf8)
  }
}

extension RawJSON {
  /// Returns the parsed value. O(n).
  ///
  /// Throws a `GeoJSONError` of kind `invalidJSON` if the value is nested deeper than
  /// `JSONValue.maximumDepth`.
  public func value() throws(GeoJSONError) -> JSONValue {
    var scanner = JSONScanner(bytes: utf8, index: 0)
    do {
      return try scanner.value(depth: 1)
    } catch {
      throw GeoJSONError(JSONSyntaxError(error, in: utf8))
    }
  }

  /// Creates the text of a value, without white space between tokens. O(n).
  public init(_ value: JSONValue) {
    var bytes: [UInt8] = []
    bytes.append(json: value)
    self.init(validated: bytes)
  }
}

extension RawJSON {
  /// Returns the string of an object's member, the same as `value()[name]?.string`; nil if there is
  /// none. O(n), and without reading the other members, unless one of them is an array or an object.
  ///
  /// Throws the errors of `value()`.
  package func string(of name: String) throws(GeoJSONError) -> String? {
    var scanner = JSONScanner(bytes: utf8, index: 0)
    guard isObject, scanner.open(until: ASCII.closeBrace) else { return nil }
    var string: String?
    do throws(ScanFailure) {
      repeat {
        let isWanted = try scanner.memberName() == name
        if isWanted, scanner.next == ASCII.quote {
          string = try scanner.string()
          continue
        }
        if isWanted { string = nil }
        if scanner.next == ASCII.openBrace || scanner.next == ASCII.openBracket { break }
        try scanner.skipValue()
      } while try scanner.skipSeparator(orEnd: ASCII.closeBrace)
    } catch {
      throw GeoJSONError(JSONSyntaxError(error, in: utf8))
    }
    return scanner.index == utf8.count ? string : try value()[name]?.string
  }
}

extension JSONScanner {
  /// Skips the value at the index and returns its text.
  mutating func rawValue() throws(ScanFailure) -> RawJSON {
    let start = index
    try skipValue()
    let end = index
    let text = bytes.withUnsafeBufferPointer { Array(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    return RawJSON(validated: text)
  }
}

extension [UInt8] {
  /// Appends a raw value without the white space between its tokens.
  mutating func append(raw value: RawJSON) {
    value.forEachSignificantByte { append($0) }
  }
}
