import Foundation

/// A token of Swift code: a word, a string literal or one character of punctuation.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: Sendable { case word, string, punctuation }

  package let kind: Kind
  /// The token's source text. For a string literal, the text between its quotation marks.
  package let text: String
  /// Whether the token is the first on its line.
  package let startsLine: Bool
}

/// The tokens of Swift code, without comments.
///
/// A string is one token, followed by the tokens of its interpolations. Numbers are words. A
/// regular expression between slashes is a string. It is recognized only where a slash cannot be an
/// operator.
package func swiftTokens(_ code: some StringProtocol) -> [SwiftToken] {
  var scanner = SwiftScanner(bytes: Array(code.utf8))
  return scanner.tokens()
}

private struct SwiftScanner {
  let bytes: [UInt8]
  private var index = 0
  private var startsLine = true
  private var found: [SwiftToken] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func tokens() -> [SwiftToken] {
    while index < bytes.count { step() }
    return found
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    found.append(
      SwiftToken(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), startsLine: startsLine))
    startsLine = false
  }

  private mutating func step() {
    switch byte() {
    case UInt8(ascii: "\n"):
      startsLine = true
      index += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): index += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "/") where startsRegularExpression: regularExpression()
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "#") where startsString: string()
    case let first where isWord(first):
      let start = index
      while index < bytes.count, isWord(byte()) { index += 1 }
      add(.word, start..<index)
    default:
      add(.punctuation, index..<index + 1)
      index += 1
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private var startsRegularExpression: Bool {
    guard let last = found.last, last.kind == .punctuation, byte(1) != UInt8(ascii: " ") else { return false }
    return ["(", ",", "=", ":", "["].contains(last.text)
  }

  private mutating func regularExpression() {
    let start = index + 1
    index += 1
    while index < bytes.count, byte() != UInt8(ascii: "/"), byte() != UInt8(ascii: "\n") {
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    add(.string, start..<min(index, bytes.count))
    index += 1
  }

  private var startsString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(offset) == UInt8(ascii: "\"")
  }

  /// Reads a string literal, which can begin with any number of `#` and have several lines.
  private mutating func string() {
    let quote = UInt8(ascii: "\"")
    let (position, isFirst) = (found.count, startsLine)
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    let quotes = byte(1) == quote && byte(2) == quote ? 3 : 1
    index += quotes
    let start = index
    let end = [UInt8](repeating: quote, count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while index < bytes.count, !bytes[index...].starts(with: end) {
      guard bytes[index...].starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.count
      if byte() == UInt8(ascii: "(") { interpolation() } else { index += 1 }
    }
    let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    found.insert(SwiftToken(kind: .string, text: text, startsLine: isFirst), at: position)
    startsLine = false
    index += end.count
  }

  /// Reads the code of an interpolation up to its closing parenthesis.
  private mutating func interpolation() {
    var depth = 0
    repeat {
      let count = found.count
      step()
      guard found.count > count, let token = found.last, token.kind == .punctuation else { continue }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
    } while depth > 0 && index < bytes.count
  }
}
