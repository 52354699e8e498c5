/// The way from a document's root to a value.
struct JSONPath {
  enum Step {
    case member(String)
    case element(Int)
    /// Any number of steps that are left out.
    case omitted
  }

  var steps: [Step] = []

  /// The path as `$.features[3]["a b"]`.
  var text: String {
    var result = "$"
    for step in steps {
      switch step {
      case .element(let index): result += "[\(index)]"
      case .member(let name): result += Self.text(ofMember: name)
      case .omitted: result += "…"
      }
    }
    return result
  }

  private static func text(ofMember name: String) -> String {
    let isPlain = name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
    if isPlain, name.utf8.count <= 40, let first = name.utf8.first, !ASCII.isDigit(first) {
      return ".\(name)"
    }
    // Cut by scalars: a single character may be of any length.
    let start = name.unicodeScalars.prefix(40)
    var quoted: [UInt8] = []
    quoted.append(quoted: start.endIndex < name.endIndex ? String(start) + "…" : name)
    return "[\(String(decoding: quoted, as: UTF8.self))]"
  }
}

extension GeoJSONError {
  /// The failure as an error of a text that is all there and whose value begins at the given index.
  init(_ failure: ScanFailure, in bytes: [UInt8], startingAt start: Int = 0) {
    let before = bytes.prefix(failure.index)
    var scanner = JSONScanner(bytes: bytes, index: start)
    scanner.skipWhitespace()
    self.init(
      kind: failure.kind, byteOffset: failure.index, line: before.count { $0 == ASCII.lineFeed } + 1,
      column: failure.index - (before.lastIndex(of: ASCII.lineFeed) ?? -1),
      path: scanner.path(to: failure.index).text, expected: failure.expected, found: failure.found)
  }
}
