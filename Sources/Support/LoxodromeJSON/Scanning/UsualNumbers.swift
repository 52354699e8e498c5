// Numbers in the form that most have: at most 7 digits before the point, at most 16 after it, at
// most 19 in all, and no exponent. They are read eight digits at a time. All other numbers, and all
// errors, are left to `numberParts`, which reads byte by byte.

extension UnsafePointer<UInt8> {
  /// The number of bytes that have to be in the text from the index on, whether they belong to the
  /// number or not.
  fileprivate static var room: Int { 32 }

  /// Reads the number at the index if it has the usual form. Returns nil and leaves the index
  /// otherwise.
  @inline(__always) fileprivate func usualNumber(at index: inout Int) -> Double? {
    let isNegative = self[index] == ASCII.minus
    var end = index &+ (isNegative ? 1 : 0)
    // The digits before the point are few and similar in neighboring numbers. So branches, which are
    // predicted, are faster than counting them.
    let start = end
    var digit = self[end] &- ASCII.zero
    var significand: UInt64 = 0
    while digit <= 9, end &- start < 7 {
      significand = significand &* 10 &+ UInt64(digit)
      end &+= 1
      digit = self[end] &- ASCII.zero
    }
    let wholeCount = end &- start
    guard wholeCount > 0, wholeCount == 1 || self[start] != ASCII.zero else { return nil }
    var fractionCount = 0
    if self[end] == UInt8(ascii: ".") {
      end &+= 1
      let first = EightBytes(at: self + end)
      let count = first.digitCount
      if count < 8 {
        guard count > 0 else { return nil }
        significand = significand &* powersOfTen[count] &+ first.number(digits: count)
        end &+= count
        fractionCount = count
      } else {
        significand = significand &* 100_000_000 &+ first.number(digits: 8)
        end &+= 8
        let second = EightBytes(at: self + end)
        let count = second.digitCount
        guard wholeCount &+ 8 &+ count <= 19 else { return nil }
        if count > 0 {
          significand = significand &* powersOfTen[count] &+ second.number(digits: count)
          end &+= count
        }
        fractionCount = 8 &+ count
      }
    }
    guard self[end] | 0x20 != UInt8(ascii: "e"), !ASCII.isDigit(self[end]) else { return nil }
    index = end
    let magnitude = Double(nearestTo: significand, fractionDigits: fractionCount)
    return isNegative ? -magnitude : magnitude
  }

  /// Advances the index over white space. Returns false if there is no room for a number behind it.
  @inline(__always) fileprivate func skipWhitespace(from index: inout Int, upTo end: Int) -> Bool {
    while index < end, ASCII.isWhitespace(self[index]) { index &+= 1 }
    return index < end
  }
}

extension JSONScanner {
  /// Reads the number at the index if it has the usual form. Returns nil and stays at the index
  /// otherwise.
  mutating func usualNumber() -> Double? {
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress, index <= text.count - UnsafePointer<UInt8>.room else {
        return nil
      }
      return address.usualNumber(at: &index)
    }
  }

  /// Skips the number at the index if it has at most 7 digits before and after the point and no
  /// exponent. Returns false and stays at the index otherwise.
  @inline(__always) mutating func skipUsualNumber() -> Bool {
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress, index <= text.count - UnsafePointer<UInt8>.room else {
        return false
      }
      var end = index
      if address[end] == ASCII.minus { end &+= 1 }
      let count = EightBytes(at: address + end).digitCount
      guard 1...7 ~= count, count == 1 || address[end] != ASCII.zero else { return false }
      end &+= count
      if address[end] == UInt8(ascii: ".") {
        end &+= 1
        let count = EightBytes(at: address + end).digitCount
        guard 1...7 ~= count else { return false }
        end &+= count
      }
      guard address[end] | 0x20 != UInt8(ascii: "e") else { return false }
      index = end
      return true
    }
  }

  /// Reads the array at the index if it has two or three numbers of the usual form. Returns nil and
  /// stays at the index if there is anything else, which can be correct, too.
  package mutating func usualPosition() -> (first: Double, second: Double, third: Double?)? {
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress else { return nil }
      let end = text.count - UnsafePointer<UInt8>.room
      var next = index
      guard next < end, address[next] == ASCII.openBracket else { return nil }
      next &+= 1
      guard address.skipWhitespace(from: &next, upTo: end), let first = address.usualNumber(at: &next),
        address.skipWhitespace(from: &next, upTo: end), address[next] == ASCII.comma
      else { return nil }
      next &+= 1
      guard address.skipWhitespace(from: &next, upTo: end), let second = address.usualNumber(at: &next),
        address.skipWhitespace(from: &next, upTo: end)
      else { return nil }
      var third: Double?
      if address[next] == ASCII.comma {
        next &+= 1
        guard address.skipWhitespace(from: &next, upTo: end), let number = address.usualNumber(at: &next),
          address.skipWhitespace(from: &next, upTo: end)
        else { return nil }
        third = number
      }
      guard address[next] == ASCII.closeBracket else { return nil }
      index = next &+ 1
      return (first, second, third)
    }
  }
}

/// 10^0 … 10^8.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
