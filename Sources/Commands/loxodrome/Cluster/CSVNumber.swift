import LoxodromeJSON

/// The value of a field of a CSV file as a number.
enum CSVNumber: Hashable {
  /// Only spaces and tabs, or nothing.
  case empty
  /// A number: decimal digits, optionally with a point, an exponent and a sign; or nan, inf or
  /// infinity in upper or lower case, optionally with a sign, as other programs write them.
  case number(Double)
  /// A decimal number whose nearest double is infinite, for example 1e999.
  case outOfRange
  /// Anything else.
  case text

  /// Reads a field's bytes. A number is rounded to the nearest double.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    let number = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if number.isEmpty {
      self = .empty
    } else if let value = decimal(number) {
      self = value.isFinite ? .number(value) : .outOfRange
    } else if let value = notFinite(number) {
      self = .number(value)
    } else {
      self = .text
    }
  }
}

/// Returns the value of a decimal number, or nil if the bytes are something else.
private func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  var index = 0
  func byte() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  func sign() -> Bool {
    let isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { index += 1 }
    return isNegative
  }
  func digits(_ body: (UInt8) -> Void) -> Int {
    let start = index
    while case let digit = byte() &- UInt8(ascii: "0"), digit <= 9 {
      body(digit)
      index += 1
    }
    return index - start
  }
  var significand: UInt64 = 0
  var isExact = true
  func append(_ digit: UInt8) {
    // Above 2^53 a double does not represent every integer.
    if significand >= (1 << 53) / 10 {
      isExact = false
    } else {
      significand = significand * 10 + UInt64(digit)
    }
  }
  let isNegative = sign()
  var digitCount = digits(append)
  var exponent = 0
  if byte() == UInt8(ascii: ".") {
    index += 1
    let decimals = digits(append)
    digitCount += decimals
    exponent = -decimals
  }
  guard digitCount > 0 else { return nil }
  if byte() | 0x20 == UInt8(ascii: "e") {
    index += 1
    let isNegative = sign()
    var power = 0
    guard digits({ power = min(power * 10 + Int($0), 1 << 40) }) > 0 else { return nil }
    exponent += isNegative ? -power : power
  }
  guard index == bytes.count else { return nil }
  // The significand and the power of ten are exact doubles. One operation rounds once, so the
  // result is the nearest double.
  guard isExact, -22...22 ~= exponent else { return Double(String(decoding: bytes, as: UTF8.self)) }
  let value = Double(significand)
  let magnitude =
    exponent < 0 ? value / exactPowersOfTen[-exponent] : value * exactPowersOfTen[exponent]
  return isNegative ? -magnitude : magnitude
}

private func notFinite(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  // The longest accepted text is -infinity.
  guard bytes.count <= 9 else { return nil }
  let text = String(decoding: bytes, as: UTF8.self).lowercased()
  let name = String(text.drop { $0 == "-" || $0 == "+" })
  return ["nan", "inf", "infinity"].contains(name) ? Double(text) : nil
}
