extension JSONScanner {
  /// Passes the string whose opening quote stands at the index, and tells whether it has escapes.
  ///
  /// Rejected: control characters, unknown escapes, bytes that are not UTF-8, and an escaped half
  /// of a surrogate pair without its other half. The grammar lets the last pass, but it names no
  /// character, and RFC 8259 section 8.2 calls its meaning unpredictable.
  @discardableResult
  package mutating func skipString() throws(ScanFailure) -> Bool {
    var hasEscapes = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.quote {
        index += 1
        return hasEscapes
      } else if byte == ASCII.backslash {
        hasEscapes = true
        _ = try escapedScalar()
      } else if byte < 0x20 {
        throw syntaxFailure(expected: "a control character to be escaped")
      } else if byte < 0x80 {
        index += 1
      } else {
        try skipMultibyteCharacter()
      }
    }
    throw syntaxFailure(expected: "the string's closing quote")
  }

  /// Passes the string whose opening quote stands at the index, and returns it unescaped.
  package mutating func string() throws(ScanFailure) -> String {
    let start = index + 1
    let hasEscapes = try skipString()
    let content = bytes[start..<index - 1]
    return hasEscapes ? unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// The text of a string's inside that `skipString` has found right.
  private func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var reader = JSONScanner(bytes: bytes, index: content.startIndex)
    while reader.index < content.endIndex {
      if bytes[reader.index] == ASCII.backslash, let scalar = try? reader.escapedScalar() {
        text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      } else {
        text.append(bytes[reader.index])
        reader.index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes the escape whose backslash stands at the index: one character, or two halves that make
  /// one.
  private mutating func escapedScalar() throws(ScanFailure) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw syntaxFailure(expected: "the rest of an escape") }
    let simple: Unicode.Scalar? =
      switch letter {
      case ASCII.quote: "\""
      case ASCII.backslash: "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      index += 1
      return simple
    }
    guard letter == UInt8(ascii: "u") else {
      throw syntaxFailure(expected: "an escape: one of \"\\/bfnrt or u with four hexadecimal digits")
    }
    index += 1
    let unit = try fourHexadecimalDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: only the high half may come first, and the low half has to follow it at once.
    guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == ASCII.backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else {
      let mayGoOn = next == nil || (next == ASCII.backslash && index + 1 == bytes.count)
      throw halfPair(at: start, isCutOff: unit < 0xDC00 && mayGoOn)
    }
    index += 2
    let low = try fourHexadecimalDigits()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw halfPair(at: start, isCutOff: false) }
    return scalar
  }

  private func halfPair(at start: Int, isCutOff: Bool) -> ScanFailure {
    let expected = "both halves of a surrogate pair"
    if isCutOff { return syntaxFailure(expected: expected, at: bytes.count) }
    return ScanFailure(kind: .syntax, index: start, expected: expected, found: "one half alone")
  }

  private mutating func fourHexadecimalDigits() throws(ScanFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw syntaxFailure(expected: "a hexadecimal digit") }
      let lowercase = byte | 0x20
      if ASCII.isDigit(byte) {
        value = value << 4 | UInt32(byte - ASCII.zero)
      } else if UInt8(ascii: "a") <= lowercase, lowercase <= UInt8(ascii: "f") {
        value = value << 4 | UInt32(lowercase - UInt8(ascii: "a") + 10)
      } else {
        throw syntaxFailure(expected: "a hexadecimal digit")
      }
      index += 1
    }
    return value
  }

  /// Passes a character of two to four bytes: well formed by table 3-7 of the Unicode standard,
  /// which leaves out overlong forms, surrogates and everything above U+10FFFF.
  private mutating func skipMultibyteCharacter() throws(ScanFailure) {
    let lead = bytes[index]
    // Only the second byte's range depends on the lead byte; the others run from 80 to BF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0 else { throw syntaxFailure(expected: "UTF-8") }
    for offset in 1..<length {
      guard index + offset < bytes.count else { throw syntaxFailure(expected: "UTF-8", at: bytes.count) }
      let range = offset == 1 ? second : 0x80...0xBF
      guard range ~= bytes[index + offset] else { throw syntaxFailure(expected: "UTF-8", at: index + offset) }
    }
    index += length
  }
}
