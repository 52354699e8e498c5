extension JSONScanner {
  /// A failure of JSON's grammar at the index, or at another place.
  @usableFromInline package func syntaxFailure(expected: String, at place: Int? = nil) -> ScanFailure {
    let place = place ?? index
    return ScanFailure(kind: .syntax, index: place, expected: expected, found: character(at: place))
  }

  /// The failure of the value at the index to be what the reader demands. Where it is not even
  /// JSON, that is the failure.
  package func mismatch(expected: String) -> ScanFailure {
    guard let byte = next, Self.beginsValue(byte) else { return syntaxFailure(expected: expected) }
    var ahead = self
    do { try ahead.skipValue() } catch { return error }
    return ScanFailure(
      kind: .value, index: index, expected: expected, found: valuePhrase(index..<ahead.index))
  }

  /// Whether some JSON value begins with the byte.
  package static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.openBrace, ASCII.openBracket, ASCII.quote, ASCII.minus: true
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
    default: ASCII.isDigit(byte)
    }
  }

  /// What value begins with the byte, as a phrase.
  package static func valuePhrase(beginningWith byte: UInt8) -> String {
    switch byte {
    case ASCII.openBrace: "an object"
    case ASCII.openBracket: "an array"
    case ASCII.quote: "a string"
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  private func valuePhrase(_ range: Range<Int>) -> String {
    switch bytes[range.lowerBound] {
    case ASCII.quote: "the string \(excerpt(range))"
    case ASCII.minus, ASCII.zero...ASCII.nine: "the number \(excerpt(range))"
    default: Self.valuePhrase(beginningWith: bytes[range.lowerBound])
    }
  }

  /// The bytes of a checked value as text, cut after 40 bytes at a character's end.
  func excerpt(_ range: Range<Int>) -> String {
    guard range.count > 40 else { return String(decoding: bytes[range], as: UTF8.self) }
    var end = range.lowerBound + 40
    while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self) + "…"
  }

  /// The number of letters after which a wrong word is cut: more than in any word that people take
  /// for JSON.
  package static let longestWordShown = 20

  /// What stands at a place, as a phrase: a word, a character, a byte, or the end.
  private func character(at place: Int) -> String {
    guard place < bytes.count else { return "the end of the input: it is truncated" }
    let byte = bytes[place]
    if ASCII.isLetter(byte) {
      let word = bytes[place...].prefix(Self.longestWordShown).prefix(while: ASCII.isLetter)
      return "\"\(String(decoding: word, as: UTF8.self))\""
    }
    if byte == ASCII.quote { return "a quote" }
    if 0x20..<0x7F ~= byte { return "\"\(Unicode.Scalar(byte))\"" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
