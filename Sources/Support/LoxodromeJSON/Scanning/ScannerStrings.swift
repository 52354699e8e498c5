// Reading and checking strings: escapes, surrogate pairs and UTF-8.

extension JSONScanner {
  /// Skips the string whose opening quote is at the index, and returns whether it has escapes.
  ///
  /// Control characters, unknown escapes, bytes that are not UTF-8, and escaped surrogates that are
  /// not part of a pair are errors. The grammar allows an unpaired surrogate, but it represents no
  /// character, and RFC 8259, section 8.2, calls the results unpredictable.
  @discardableResult
  @inline(__always) package mutating func skipString() throws(ScanFailure) -> Bool {
    index &+= 1
    skipPlainCharacters()
    if index < bytes.count, bytes[index] == ASCII.quote {
      index &+= 1
      return false
    }
    return try skipRestOfString()
  }

  /// Skips the string in which the index is, and returns whether escapes follow.
  private mutating func skipRestOfString() throws(ScanFailure) -> Bool {
    var hasEscapes = false
    while true {
      skipPlainCharacters()
      guard let byte = next else { break }
      if byte == ASCII.quote {
        index += 1
        return hasEscapes
      } else if byte == ASCII.backslash {
        hasEscapes = true
        _ = try escapedScalar()
      } else if byte < 0x20 {
        throw syntaxFailure(expected: "a control character to be escaped")
      }
      while let byte = next, byte >= 0x80 { try skipMultibyteCharacter() }
    }
    throw syntaxFailure(expected: "the string's closing quote")
  }

  /// Skips ASCII characters that a string contains as themselves.
  @inline(__always) private mutating func skipPlainCharacters() {
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress else { return }
      while index <= text.count - EightBytes.count {
        let count = EightBytes(at: address + index).plainCount
        index &+= count
        if count < EightBytes.count { return }
      }
      while index < text.count, 0x20..<0x80 ~= text[index], text[index] != ASCII.quote,
        text[index] != ASCII.backslash
      {
        index &+= 1
      }
    }
  }

  /// Reads the string whose opening quote is at the index, and returns it with its escapes replaced
  /// by the characters that they represent.
  package mutating func string() throws(ScanFailure) -> String {
    let start = index + 1
    let hasEscapes = try skipString()
    let content = bytes[start..<index - 1]
    return hasEscapes ? unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// Returns the text of the bytes between the quotes of a string that `skipString` has checked.
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

  /// Reads the escape whose backslash is at the index: one character, or a surrogate pair.
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
    // A surrogate: it must be the high surrogate, and the low surrogate must follow immediately.
    guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == ASCII.backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else {
      let couldContinue = next == nil || (next == ASCII.backslash && index + 1 == bytes.count)
      throw unpairedSurrogate(at: start, isTruncated: unit < 0xDC00 && couldContinue)
    }
    index += 2
    let low = try fourHexadecimalDigits()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw unpairedSurrogate(at: start, isTruncated: false) }
    return scalar
  }

  private func unpairedSurrogate(at start: Int, isTruncated: Bool) -> ScanFailure {
    let expected = "both halves of a surrogate pair"
    if isTruncated { return syntaxFailure(expected: expected, at: bytes.count) }
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

  /// Skips a character of two to four bytes.
  private mutating func skipMultibyteCharacter() throws(ScanFailure) {
    let (length, second) = multibyteCharacter(beginningWith: bytes[index])
    guard length > 0 else { throw syntaxFailure(expected: "UTF-8") }
    for offset in 1..<length {
      guard index + offset < bytes.count else { throw syntaxFailure(expected: "UTF-8", at: bytes.count) }
      let range = offset == 1 ? second : 0x80...0xBF
      guard range ~= bytes[index + offset] else { throw syntaxFailure(expected: "UTF-8", at: index + offset) }
    }
    index += length
  }
}

/// Returns the length of a character of two to four bytes that begins with a byte, and the range of its
/// second byte; the others are in 0x80...0xBF. The length is 0 for a byte with which none begins. This is
/// table 3-7 of the Unicode standard, which excludes overlong forms, surrogates and everything above
/// U+10FFFF.
package func multibyteCharacter(beginningWith lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
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
}
