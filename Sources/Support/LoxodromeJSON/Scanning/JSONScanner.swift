/// A scanner for strict JSON (RFC 8259) in a contiguous array of bytes.
///
/// Priorities, in order: accept only JSON; report the first wrong byte; use constant space on the
/// thread's stack. Each method that reads or skips something moves `index` to the first byte after
/// it. After a thrown error, `index` is unspecified.
@usableFromInline package struct JSONScanner {
  @usableFromInline package let bytes: [UInt8]
  @usableFromInline package var index: Int

  @inlinable package init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The byte at the index, or nil at the end of the input.
  @inlinable package var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  @inlinable @inline(__always) package mutating func skipWhitespace() {
    bytes.skipWhitespace(from: &index)
  }

  // MARK: Arrays and objects

  /// Skips the opening bracket at the index and white space. Returns true if an element follows. If
  /// the closing bracket follows, skips it and returns false.
  @inlinable @inline(__always) package mutating func open(until close: UInt8) -> Bool {
    index &+= 1
    skipWhitespace()
    guard next == close else { return true }
    index &+= 1
    return false
  }

  /// Skips the comma or the closing bracket after an element, and white space before both and after
  /// a comma. Returns true for a comma, and false for the closing bracket. Throws an error for
  /// anything else.
  @inlinable @inline(__always) package mutating func skipSeparator(
    orEnd close: UInt8
  ) throws(ScanFailure) -> Bool {
    skipWhitespace()
    guard index < bytes.count else { throw wrongSeparator(orEnd: close) }
    let byte = bytes[index]
    if byte == ASCII.comma {
      index &+= 1
      skipWhitespace()
      return true
    }
    guard byte == close else { throw wrongSeparator(orEnd: close) }
    index &+= 1
    return false
  }

  @usableFromInline func wrongSeparator(orEnd close: UInt8) -> ScanFailure {
    syntaxFailure(expected: close == ASCII.closeBrace ? "\",\" or \"}\"" : "\",\" or \"]\"")
  }

  /// Reads a member's name and skips the colon and white space before its value.
  package mutating func memberName() throws(ScanFailure) -> String {
    guard next == ASCII.quote else { throw syntaxFailure(expected: "a member's name in quotes") }
    let name = try string()
    try colon()
    return name
  }

  @inline(__always) private mutating func skipMemberName() throws(ScanFailure) {
    guard next == ASCII.quote else { throw syntaxFailure(expected: "a member's name in quotes") }
    try skipString()
    try colon()
  }

  /// Skips a colon and white space around it.
  @inline(__always) private mutating func colon() throws(ScanFailure) {
    skipWhitespace()
    guard next == ASCII.colon else { throw syntaxFailure(expected: "\":\"") }
    index &+= 1
    skipWhitespace()
  }

  /// Skips the given text if it is at the index, and returns whether it was. Near the end of the
  /// input it may not be recognized.
  @inlinable @inline(__always) package mutating func skip(_ text: ShortText) -> Bool {
    guard index <= bytes.count &- 16 else { return false }
    let isThere = bytes.withUnsafeBytes { bytes in
      let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      guard first & text.startMask == text.start else { return false }
      guard text.count > 8 else { return true }
      let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
      return second & text.restMask == text.rest
    }
    if isThere { index &+= text.count }
    return isThere
  }

  // MARK: Any value

  /// Skips the value at the index. Its nesting depth is not limited.
  package mutating func skipValue() throws(ScanFailure) {
    guard next == ASCII.openBrace else { return try skipValue(inside: BracketStack()) }
    guard open(until: ASCII.closeBrace) else { return }
    // As long as there is no array or object inside, the open brackets need not be stored.
    repeat {
      try skipMemberName()
      if next == ASCII.openBrace || next == ASCII.openBracket {
        var open = BracketStack()
        open.push(isObject: true)
        return try skipValue(inside: open)
      }
      try skipScalar()
    } while try skipSeparator(orEnd: ASCII.closeBrace)
  }

  /// Skips the value at the index, and what follows it up to the end of the outermost open bracket.
  private mutating func skipValue(inside brackets: BracketStack) throws(ScanFailure) {
    var open = brackets
    while true {
      // At the start of a value: opens an array or object that is not empty, or skips any other
      // value.
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
      // After a value: skips closing brackets, until a comma begins the next element or the
      // outermost value ends.
      while true {
        guard open.depth > 0 else { return }
        if try skipSeparator(orEnd: open.innermostIsObject ? ASCII.closeBrace : ASCII.closeBracket) { break }
        open.pop()
      }
      if open.innermostIsObject { try skipMemberName() }
    }
  }

  @inline(__always) private mutating func skipScalar() throws(ScanFailure) {
    switch next {
    case ASCII.quote: try skipString()
    case .some(let byte) where byte == ASCII.minus || ASCII.isDigit(byte):
      if !skipUsualNumber() { _ = try numberParts() }
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    default: throw syntaxFailure(expected: "a value")
    }
  }

  /// Skips the given word: `null`, `true` or `false`.
  package mutating func literal(_ word: StaticString) throws(ScanFailure) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else {
        // At the end of the input, the error is at the end. Any other error is at the start of the
        // word.
        if next != nil { index = start }
        throw syntaxFailure(expected: "a value")
      }
      index += 1
    }
    // "nullable" is one invalid word, so the error is at its start and not after "null".
    if let byte = next, ASCII.isLetter(byte) || ASCII.isDigit(byte) {
      index = start
      throw syntaxFailure(expected: "a value")
    }
  }

  /// Skips `null` if it is at the index, and returns whether it was. Throws an error if another
  /// word that begins with n is there.
  package mutating func null() throws(ScanFailure) -> Bool {
    guard next == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  /// Checks that the rest of the input is one value, with white space around it, and skips the white
  /// space before it. The nesting depth of the value is not limited.
  package mutating func checkOneValue() throws(ScanFailure) {
    skipWhitespace()
    let start = index
    try skipValue()
    try endOfInput()
    index = start
  }

  /// Skips white space and throws an error unless the input ends there.
  package mutating func endOfInput() throws(ScanFailure) {
    skipWhitespace()
    guard index == bytes.count else { throw syntaxFailure(expected: "the end of the input") }
  }
}
