// The errors of the JSON scanner, and the phrases that describe what was found.

/// An error at an index of the scanned bytes, without line and path.
///
/// The line and the path are computed only when an error reaches the caller, so that reading
/// correct input does not pay for them.
@usableFromInline package struct ScanFailure: Error {
  /// The kind of error.
  package enum Kind {
    /// The bytes are not JSON.
    case syntax
    /// The bytes are JSON, but not the value that the reader expects.
    case value
  }

  package var kind: Kind
  package var index: Int
  package var expected: String
  package var found: String

  package init(kind: Kind, index: Int, expected: String, found: String) {
    self.kind = kind
    self.index = index
    self.expected = expected
    self.found = found
  }
}

extension JSONScanner {
  /// Returns an error about text that is not JSON, at `offset`, or at the scanner's index if
  /// `offset` is nil.
  @usableFromInline package func syntaxFailure(expected: String, at offset: Int? = nil) -> ScanFailure {
    let offset = offset ?? index
    return ScanFailure(
      kind: .syntax, index: offset, expected: expected, found: phrase(forByteAt: offset))
  }

  /// Returns an error about a value at the index that is not what the reader expects. If there is
  /// no correct JSON value at the index, the result is a syntax error instead.
  package func mismatch(expected: String) -> ScanFailure {
    guard let byte = next, Self.beginsValue(byte) else { return syntaxFailure(expected: expected) }
    var ahead = self
    do { try ahead.skipValue() } catch { return error }
    return ScanFailure(
      kind: .value, index: index, expected: expected, found: valuePhrase(index..<ahead.index))
  }

  /// Whether a JSON value can begin with the byte.
  package static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.openBrace, ASCII.openBracket, ASCII.quote, ASCII.minus: true
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
    default: ASCII.isDigit(byte)
    }
  }

  /// Returns a phrase for the type of the value that begins with the byte.
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

  /// Returns the bytes of a checked value as text, cut after 40 bytes.
  func excerpt(_ range: Range<Int>) -> String { startOfText(bytes[range], limit: 40) }

  /// The maximum number of letters of a wrong word in a message. Words that people mistake for JSON
  /// are shorter.
  package static let longestWordShown = 20

  /// Returns a phrase for the word, character or byte at an index, or for the end of the input.
  private func phrase(forByteAt offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the input: it is truncated" }
    let byte = bytes[offset]
    if ASCII.isLetter(byte) {
      let word = bytes[offset...].prefix(Self.longestWordShown).prefix(while: ASCII.isLetter)
      return "\"\(String(decoding: word, as: UTF8.self))\""
    }
    if byte == ASCII.quote { return "a quote" }
    if 0x20..<0x7F ~= byte { return "\"\(Unicode.Scalar(byte))\"" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
