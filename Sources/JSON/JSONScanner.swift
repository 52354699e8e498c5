/// A reader of strict JSON (RFC 8259) over bytes in one piece.
///
/// Priorities: accept JSON and nothing else; point at the first wrong byte; use no stack that grows
/// with the input. What a function finds it leaves behind `index`; on a failure the index means
/// nothing.
@usableFromInline package struct JSONScanner {
  @usableFromInline package let bytes: [UInt8]
  @usableFromInline package var index: Int

  @inlinable package init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The byte at the index, or nil at the end.
  @inlinable package var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  @inlinable package mutating func skipWhitespace() {
    while index < bytes.count, ASCII.isWhitespace(bytes[index]) { index += 1 }
  }

  // MARK: Arrays and objects

  /// Passes the opening bracket at the index. False when the closing one follows, which is passed
  /// too.
  @inlinable package mutating func open(until close: UInt8) -> Bool {
    index += 1
    skipWhitespace()
    guard next == close else { return true }
    index += 1
    return false
  }

  /// Passes what follows an element: a comma (true), or the closing bracket (false).
  @inlinable package mutating func another(before close: UInt8) throws(ScanFailure) -> Bool {
    skipWhitespace()
    guard let byte = next, byte == ASCII.comma || byte == close else {
      throw syntaxFailure(expected: close == ASCII.closeBrace ? "\",\" or \"}\"" : "\",\" or \"]\"")
    }
    index += 1
    if byte == ASCII.comma { skipWhitespace() }
    return byte == ASCII.comma
  }

  /// Passes a member's name and its colon, up to its value.
  package mutating func memberName() throws(ScanFailure) -> String {
    guard next == ASCII.quote else { throw syntaxFailure(expected: "a member's name in quotes") }
    let name = try string()
    try colon()
    return name
  }

  private mutating func skipMemberName() throws(ScanFailure) {
    guard next == ASCII.quote else { throw syntaxFailure(expected: "a member's name in quotes") }
    try skipString()
    try colon()
  }

  private mutating func colon() throws(ScanFailure) {
    skipWhitespace()
    guard next == ASCII.colon else { throw syntaxFailure(expected: "\":\"") }
    index += 1
    skipWhitespace()
  }

  // MARK: Any value

  /// Passes the value at the index, which may be nested to any depth.
  package mutating func skipValue() throws(ScanFailure) {
    var open = BracketStack()
    while true {
      // Into the value: a bracket with something in it is opened, anything else is passed whole.
      switch next {
      case ASCII.openBrace:
        open.push(isObject: true)
        if self.open(until: ASCII.closeBrace) {
          try skipMemberName()
          continue
        }
        open.pop()
      case ASCII.openBracket:
        open.push(isObject: false)
        if self.open(until: ASCII.closeBracket) { continue }
        open.pop()
      default:
        try skipScalar()
      }
      // Behind the value: as many brackets close as may, until a comma leads to another value.
      while true {
        guard open.depth > 0 else { return }
        if try another(before: open.innermostIsObject ? ASCII.closeBrace : ASCII.closeBracket) { break }
        open.pop()
      }
      if open.innermostIsObject { try skipMemberName() }
    }
  }

  private mutating func skipScalar() throws(ScanFailure) {
    switch next {
    case ASCII.quote: try skipString()
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case .some(let byte) where byte == ASCII.minus || ASCII.isDigit(byte): _ = try numberParts()
    default: throw syntaxFailure(expected: "a value")
    }
  }

  /// Passes one of the three words of JSON.
  package mutating func literal(_ word: StaticString) throws(ScanFailure) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else {
        // A word that the end cuts off is truncated; any other is wrong from its start.
        if next != nil { index = start }
        throw syntaxFailure(expected: "a value")
      }
      index += 1
    }
    // "nullable" is one wrong word, not a right one with something behind it.
    if let byte = next, ASCII.isLetter(byte) || ASCII.isDigit(byte) {
      index = start
      throw syntaxFailure(expected: "a value")
    }
  }

  /// Passes `null` where it stands at the index, and tells whether it did.
  package mutating func null() throws(ScanFailure) -> Bool {
    guard next == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  /// Passes whitespace and demands the end of the input.
  package mutating func endOfInput() throws(ScanFailure) {
    skipWhitespace()
    guard index == bytes.count else { throw syntaxFailure(expected: "the end of the input") }
  }
}
