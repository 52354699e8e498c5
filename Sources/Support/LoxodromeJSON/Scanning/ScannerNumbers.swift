/// The parts of a number's text. If `isExact` is true, the number is ± significand × 10^exponent.
/// Otherwise the significand lacks the digits after the first 19.
struct NumberParts {
  var isNegative = false
  /// The digits without the decimal point and leading zeros. Only the first 19 are included, which
  /// fit 64 bits.
  var significand: UInt64 = 0
  /// The number of digits of the text without leading zeros.
  var digitCount = 0
  /// The power of ten. It has 64 bits on every platform, so no number of digits can overflow it.
  var exponent: Int64 = 0
  /// Whether the text has neither a decimal point nor an exponent.
  var isInteger = true

  /// Whether the significand contains all digits.
  var isExact: Bool { digitCount <= 19 }

  mutating func append(_ digit: UInt8) {
    if digitCount == 0, digit == ASCII.zero { return }
    digitCount += 1
    if digitCount <= 19 { significand = significand * 10 + UInt64(digit - ASCII.zero) }
  }
}

extension JSONScanner {
  /// Reads the number at the index by the grammar of RFC 8259, section 6. The byte at the index
  /// must be a digit or a minus sign.
  mutating func numberParts() throws(ScanFailure) -> NumberParts {
    var parts = NumberParts()
    if next == ASCII.minus {
      parts.isNegative = true
      index += 1
    }
    // No digit may follow a leading zero.
    if next == ASCII.zero {
      index += 1
      if let byte = next, ASCII.isDigit(byte) {
        throw syntaxFailure(expected: "no digit after a leading zero")
      }
    } else {
      try digits { parts.append($0) }
    }
    if next == UInt8(ascii: ".") {
      parts.isInteger = false
      index += 1
      let start = index
      try digits { parts.append($0) }
      parts.exponent = Int64(start - index)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      parts.isInteger = false
      index += 1
      let isNegative = next == ASCII.minus
      if isNegative || next == UInt8(ascii: "+") { index += 1 }
      var power: Int64 = 0
      // The exponent is limited to 2^48, which is more than any number of digits and cannot
      // overflow the sum.
      try digits { power = min(power * 10 + Int64($0 - ASCII.zero), 1 << 48) }
      parts.exponent += isNegative ? -power : power
    }
    return parts
  }

  /// Reads one or more digits.
  private mutating func digits(_ body: (UInt8) -> Void) throws(ScanFailure) {
    let start = index
    while index < bytes.count, ASCII.isDigit(bytes[index]) {
      body(bytes[index])
      index += 1
    }
    guard index > start else { throw syntaxFailure(expected: "a digit") }
  }

  /// Reads the number at the index and returns the nearest double, ties to even. A number that is
  /// too small for a double is 0 with its sign. Throws an error if another value is there, or if
  /// the number is out of the range of doubles.
  package mutating func double() throws(ScanFailure) -> Double {
    guard let byte = next, ASCII.isDigit(byte) || byte == ASCII.minus else {
      throw mismatch(expected: "a number")
    }
    if let number = usualNumber() { return number }
    let start = index
    let parts = try numberParts()
    if parts.isExact {
      var magnitude: Double?
      if -Int64(Double.maximumFractionDigits)...0 ~= parts.exponent {
        magnitude = Double(nearestTo: parts.significand, fractionDigits: Int(-parts.exponent))
      } else if parts.significand <= 1 << 53, 1...22 ~= parts.exponent {
        // Both operands are exact doubles, so the one operation rounds correctly.
        magnitude = Double(parts.significand) * exactPowersOfTen[Int(parts.exponent)]
      }
      if let magnitude { return parts.isNegative ? -magnitude : magnitude }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      let text = excerpt(start..<index)
      throw ScanFailure(
        kind: .value, index: start, expected: "a number within the range of doubles", found: text)
    }
    return value
  }
}
