/// A bare `NaN` or `Infinity` in a file that should be JSON.
///
/// JSON has no such numbers, but programs write them. Google Benchmark writes them for a counter
/// that is not finite, and for the coefficient of variation of a counter that is 0 in every
/// repetition.
enum NonFiniteToken {
  /// Returns a text with quotes around each such token outside of all strings. O(n) for n bytes.
  ///
  /// The bytes do not have to be valid JSON or UTF-8.
  static func quoted(in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let isString = bytes[index] == UInt8(ascii: "\"")
      let end = isString ? endOfString(bytes, from: index) : endOfWord(bytes, from: index)
      let piece = bytes[index..<max(end, index + 1)]
      let isToken = !isString && words.contains(String(decoding: piece, as: UTF8.self).lowercased())
      if isToken { result.append(UInt8(ascii: "\"")) }
      result += piece
      if isToken { result.append(UInt8(ascii: "\"")) }
      index = piece.endIndex
    }
    return result
  }

  /// Whether a string of a file stands for a number that is not finite.
  static func isOne(_ text: String) -> Bool { words.contains(text.lowercased()) }

  private static let words: Set<String> = [
    "nan", "+nan", "-nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity",
  ]
}

/// Returns the index after the closing quote of the string that starts at `start`; the end of the
/// bytes if there is no closing quote.
private func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
  var index = start + 1
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(index + 1, bytes.count)
}

/// Returns the index after the letters and signs that start at `start`.
private func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
  var index = start
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      index += 1
    default:
      return index
    }
  }
  return index
}
