/// The ASCII characters of JSON's grammar, as named bytes.
@usableFromInline package enum ASCII {
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable package static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var zero: UInt8 { UInt8(ascii: "0") }
  @inlinable package static var nine: UInt8 { UInt8(ascii: "9") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }

  /// Whether the byte is one of the four white space characters of JSON.
  @inlinable package static func isWhitespace(_ byte: UInt8) -> Bool {
    // Most bytes are decided by the first comparison.
    byte <= space && (byte == space || byte == lineFeed || byte == carriageReturn || byte == tab)
  }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool {
    zero <= byte && byte <= nine
  }

  package static func isLetter(_ byte: UInt8) -> Bool {
    let lowercase = byte | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
  }
}

extension [UInt8] {
  /// Advances the index over white space of JSON.
  @inlinable @inline(__always) package func skipWhitespace(from index: inout Int) {
    while index < count, ASCII.isWhitespace(self[index]) { index &+= 1 }
  }
}
