import Foundation

/// A bare `NaN` or `Infinity` in a file that should be JSON.
///
/// JSON has no such numbers, but programs write them. Google Benchmark writes them for a counter
/// that is not finite, and for the coefficient of variation of a counter that is 0 in every
/// repetition.
struct NonFiniteToken: Equatable {
  /// The token as it is written in the file.
  let token: String
  /// The offset of the token from the start of the file (bytes).
  let offset: Int
  /// The line of the token, counted from 1.
  let line: Int
  /// The key whose value is the token; nil if the token is not the value of a key, as in an array.
  let key: String?
  /// The last value of a key `name` before the token; nil if there is none. In a file of Google
  /// Benchmark it is the benchmark's name.
  let owner: String?

  var place: String { "line \(line), byte \(offset)" }

  var problem: String {
    var text = "\(token) is not JSON"
    if let key { text += "; it is the value of \"\(key)\"" }
    if let owner { text += " in \"\(owner)\"" }
    return text
  }

  /// Returns the first such token outside of all strings; nil if there is none. O(n) for n bytes.
  ///
  /// The bytes do not have to be valid JSON or UTF-8.
  static func first(in bytes: Data) -> NonFiniteToken? {
    let bytes = [UInt8](bytes)
    var line = 1
    var latestString: String?
    var key: String?
    var owner: String?
    var index = 0

    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: "\""):
        // Whether a string is a key is known only at the next punctuation mark: a colon follows a
        // key.
        let end = endOfString(bytes, from: index)
        latestString = String(decoding: bytes[(index + 1)..<max(index + 1, end - 1)], as: UTF8.self)
        line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
        if key == "name" { owner = latestString }
        index = end
      case UInt8(ascii: ":"):
        key = latestString
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["):
        key = nil
        index += 1
      default:
        let end = endOfWord(bytes, from: index)
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        if nonFiniteWords.contains(word.lowercased()) {
          return NonFiniteToken(token: word, offset: index, line: line, key: key, owner: owner)
        }
        index = max(end, index + 1)
      }
    }
    return nil
  }
}

private let nonFiniteWords: Set<String> = [
  "nan", "+nan", "-nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity",
]

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
