/// The layout of a JSON text. The text is always on one line.
package struct JSONLayout: Sendable {
  /// Whether a space follows each comma and colon.
  var hasSpaces = false
  /// Whether U+0008 and U+000C are written as `\b` and `\f` instead of `\u0008` and `\u000c`.
  var hasAllShortEscapes = false
  /// Whether a whole double of magnitude 2^53 or more ends with `.0`, because it may be rounded.
  /// Numbers from text or integers, and numbers with an exponent, are unchanged.
  var marksRoundedIntegers = false

  /// Without white space.
  package static let compact = JSONLayout()
  /// With a space after each comma and colon, for people to read.
  package static let spaced = JSONLayout(hasSpaces: true, marksRoundedIntegers: true)
  /// Without white space, and with the shortest escapes.
  package static let shortEscapes = JSONLayout(hasAllShortEscapes: true)
}

extension JSONValue {
  /// Returns the value as JSON text on one line. Members keep their order. O(n).
  package func text(as layout: JSONLayout) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: self, layout: layout)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Appends JSON to a text in UTF-8.
extension [UInt8] {
  @inlinable package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends the shortest text that reads back as the same double, which must be finite. Whole
  /// numbers are written without a decimal point. The exception is −0, which is written as "-0.0",
  /// because some readers take "-0" for an integer and lose its sign.
  package mutating func append(shortest value: Double) {
    // Below 2^53 the shortest text of a whole number is its decimal digits.
    if value.magnitude < 0x1p53, let integer = Int64(exactly: value), integer != 0 || value.sign == .plus {
      append(contentsOf: String(integer).utf8)
      return
    }
    let text = value.description.utf8
    if text.hasSuffix(".0"), value != 0 || value.sign == .plus {
      append(contentsOf: text.dropLast(2))
    } else {
      append(contentsOf: text)
    }
  }

  /// Appends a string in quotes. Only the characters that JSON requires to be escaped are escaped.
  package mutating func append(quoted text: String, layout: JSONLayout = .compact) {
    append(ASCII.quote)
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote: append("\\\"")
      case ASCII.backslash: append("\\\\")
      case ASCII.lineFeed: append("\\n")
      case ASCII.carriageReturn: append("\\r")
      case ASCII.tab: append("\\t")
      case 0x08 where layout.hasAllShortEscapes: append("\\b")
      case 0x0C where layout.hasAllShortEscapes: append("\\f")
      case 0..<0x20:
        append(byte < 0x10 ? "\\u000" : "\\u001")
        append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default: append(byte)
      }
    }
    append(ASCII.quote)
  }

  /// Appends a value as text on one line.
  package mutating func append(json value: JSONValue, layout: JSONLayout = .compact) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .number(let number): append(number, layout: layout)
    case .string(let string): append(quoted: string, layout: layout)
    case .array(let values):
      append(list: values, from: ASCII.openBracket, to: ASCII.closeBracket, layout: layout) {
        $0.append(json: $1, layout: layout)
      }
    case .object(let members):
      append(list: members.members, from: ASCII.openBrace, to: ASCII.closeBrace, layout: layout) {
        $0.append(quoted: $1.name, layout: layout)
        $0.append(ASCII.colon)
        if layout.hasSpaces { $0.append(ASCII.space) }
        $0.append(json: $1.value, layout: layout)
      }
    }
  }

  private mutating func append(_ number: JSONNumber, layout: JSONLayout) {
    number.write(to: &self)
    if layout.marksRoundedIntegers, let double = number.exactDouble, double.magnitude >= 0x1p53,
      double.description.utf8.hasSuffix(".0")
    {
      append(".0")
    }
  }

  /// Appends the elements, separated by commas and enclosed in brackets.
  package mutating func append<Item, Failure>(
    list elements: [Item], from open: UInt8, to close: UInt8, layout: JSONLayout = .compact,
    _ body: (inout [UInt8], Item) throws(Failure) -> Void
  ) throws(Failure) {
    append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 {
        append(ASCII.comma)
        if layout.hasSpaces { append(ASCII.space) }
      }
      try body(&self, element)
    }
    append(close)
  }
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}
