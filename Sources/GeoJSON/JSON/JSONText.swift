/// What the writers append to a text in UTF-8.
extension [UInt8] {
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends the shortest digits that read back as the same double, which has to be finite.
  /// Integers have no point, but −0 keeps it, because readers that take "-0" for an integer lose
  /// its sign.
  mutating func append(shortest value: Double) {
    let text = value.description.utf8
    if text.hasSuffix(".0"), value != 0 || value.sign == .plus {
      append(contentsOf: text.dropLast(2))
    } else {
      append(contentsOf: text)
    }
  }

  /// Appends a string in quotes. Escaped is only what has to be; other characters stand for
  /// themselves.
  mutating func append(quoted text: String) {
    append(ASCII.quote)
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote: append("\\\"")
      case ASCII.backslash: append("\\\\")
      case ASCII.lineFeed: append("\\n")
      case ASCII.carriageReturn: append("\\r")
      case ASCII.tab: append("\\t")
      case 0..<0x20:
        append(byte < 0x10 ? "\\u000" : "\\u001")
        append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default: append(byte)
      }
    }
    append(ASCII.quote)
  }

  /// Appends a raw value without the white space between its tokens.
  mutating func append(raw value: RawJSON) {
    value.forEachSignificantByte { append($0) }
  }

  mutating func append(json value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .number(let number): append(contentsOf: number.text.utf8)
    case .string(let string): append(quoted: string)
    case .array(let values):
      append(list: values, from: ASCII.openBracket, to: ASCII.closeBracket) { $0.append(json: $1) }
    case .object(let members):
      append(list: members, from: ASCII.openBrace, to: ASCII.closeBrace) {
        $0.append(quoted: $1.name)
        $0.append(ASCII.colon)
        $0.append(json: $1.value)
      }
    }
  }

  /// Appends the elements with commas between them and brackets around them.
  mutating func append<Item, Failure>(
    list elements: [Item], from open: UInt8, to close: UInt8,
    _ body: (inout [UInt8], Item) throws(Failure) -> Void
  ) throws(Failure) {
    append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(ASCII.comma) }
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
