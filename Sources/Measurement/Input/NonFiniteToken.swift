import Foundation

/// A bare `NaN` or `Infinity` in a file that was meant to be JSON.
///
/// JSON has no such numbers, yet programs print them: Google Benchmark does for a counter that is
/// not finite, and for the coefficient of variation of a counter that is 0 in every repetition.
struct NonFiniteToken: Equatable {
  /// The token as it stands in the file.
  let token: String
  /// Its distance from the start of the file in bytes.
  let offset: Int
  /// Its line, counted from 1.
  let line: Int
  /// The key whose value it is, where one precedes it.
  let key: String?
  /// The latest value of a key `name` before it: with Google Benchmark, the benchmark's name.
  let owner: String?

  var place: String { "line \(line), byte \(offset)" }

  var problem: String {
    var text = "\(token) is not JSON"
    if let key { text += "; it is the value of \"\(key)\"" }
    if let owner { text += " in \"\(owner)\"" }
    return text
  }

  /// The first such token outside of all strings; nil where there is none. O(n) in the bytes.
  ///
  /// The bytes need not be valid JSON, nor UTF-8.
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
        // A string is a key until no colon follows it, so it is kept and judged at the next mark.
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

/// The index after the closing quote of the string that starts at `start`, or the end of the bytes.
private func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
  var index = start + 1
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(index + 1, bytes.count)
}

/// The index after the letters and signs from `start` on.
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
