/// The way from a document's root to a value.
struct JSONPath {
  enum Step {
    case member(String)
    case element(Int)
  }

  var steps: [Step] = []

  /// The path as `$.features[3]["a b"]`. Of more than 24 steps it has the first 16 and the last 8.
  var text: String {
    var result = "$"
    let omitted = steps.count > 24 ? 16..<steps.count - 8 : 0..<0
    for (index, step) in steps.enumerated() {
      if omitted.contains(index) {
        if index == omitted.lowerBound { result += "…" }
        continue
      }
      switch step {
      case .element(let index): result += "[\(index)]"
      case .member(let name): result += Self.text(ofMember: name)
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

extension JSONScanner {
  /// The path from the value at the index to the innermost value that a place belongs to: one that begins
  /// there, or has begun and not ended, or is about to begin.
  ///
  /// The bytes up to the place have to be right JSON, as they are where the place is that of the first fault.
  /// It is worked out by reading them once more, so that reading without a fault need not keep a path.
  mutating func path(to place: Int) -> JSONPath {
    var frames: [(isObject: Bool, step: JSONPath.Step?)] = []
    var path: JSONPath { JSONPath(steps: frames.compactMap(\.step)) }
    /// Passes a member's name and its colon where all of it lies before the place.
    func passName(_ scanner: inout JSONScanner) -> Bool {
      guard scanner.index < place, let name = try? scanner.memberName() else { return false }
      frames[frames.count - 1].step = .member(name)
      return true
    }
    while true {
      guard index < place, let byte = next else { return path }
      if byte == ASCII.openBrace || byte == ASCII.openBracket {
        let isObject = byte == ASCII.openBrace
        frames.append((isObject, isObject ? nil : .element(0)))
        if open(until: isObject ? ASCII.closeBrace : ASCII.closeBracket) {
          if isObject, !passName(&self) { return path }
          continue
        }
        frames.removeLast()
      } else {
        guard (try? skipValue()) != nil, index <= place else { return path }
      }
      // Behind a value, the path is its container's until a comma begins the next one.
      while true {
        guard let frame = frames.last else { return path }
        frames[frames.count - 1].step = nil
        guard index <= place,
          let goesOn = try? another(before: frame.isObject ? ASCII.closeBrace : ASCII.closeBracket)
        else { return path }
        if goesOn {
          if case .element(let index) = frame.step { frames[frames.count - 1].step = .element(index + 1) }
          break
        }
        frames.removeLast()
      }
      if frames.last?.isObject == true, !passName(&self) { return path }
    }
  }
}

extension GeoJSONError {
  /// The failure as an error of a text that is all there.
  init(_ failure: ScanFailure, in bytes: [UInt8]) {
    let before = bytes.prefix(failure.index)
    var scanner = JSONScanner(bytes: bytes, index: 0)
    scanner.skipWhitespace()
    self.init(
      kind: failure.kind, byteOffset: failure.index, line: before.count { $0 == ASCII.lineFeed } + 1,
      column: failure.index - (before.lastIndex(of: ASCII.lineFeed) ?? -1),
      path: scanner.path(to: failure.index).text, expected: failure.expected, found: failure.found)
  }
}
