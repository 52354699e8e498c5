/// Why a text is not JSON (RFC 8259), and where.
package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The offset in bytes of the first wrong byte; the text's length where it is truncated.
  package let byteOffset: Int
  /// The line of that byte, counted from 1. Lines end with a line feed.
  package let line: Int
  /// The place of that byte in its line in bytes, counted from 1.
  package let column: Int
  /// The value that is wrong, as in `$.features[3].id`. In a very deep path the middle is left out.
  package let path: String
  /// What could have stood there, as a phrase.
  package let expected: String
  /// What stands there, as a phrase on one line, long texts cut.
  package let found: String

  /// The failure as an error of a text that is all there and whose value begins at the given index.
  package init(_ failure: ScanFailure, in bytes: [UInt8], startingAt start: Int = 0) {
    let before = bytes.prefix(failure.index)
    var scanner = JSONScanner(bytes: bytes, index: start)
    scanner.skipWhitespace()
    byteOffset = failure.index
    line = before.count { $0 == ASCII.lineFeed } + 1
    column = failure.index - (before.lastIndex(of: ASCII.lineFeed) ?? -1)
    path = JSONPath(steps: scanner.steps(to: failure.index)).quoted
    expected = failure.expected
    found = failure.found
  }

  /// One line: the place, what was expected and what was found.
  package var description: String {
    "line \(line), column \(column) (byte \(byteOffset)), \(path): invalid JSON: "
      + "expected \(expected), found \(found)"
  }
}

/// A fault at an index of the bytes at hand, before its line and path are known.
///
/// Both are worked out only when a fault reaches the caller, so that reading good input costs
/// nothing for them.
@usableFromInline package struct ScanFailure: Error {
  /// What the bytes fail to be.
  package enum Kind {
    /// They are not JSON.
    case syntax
    /// They are JSON, but not the value that the reader demands.
    case value
  }

  package var kind: Kind
  package var index: Int
  package var expected: String
  package var found: String

  package init(kind: Kind, index: Int, expected: String, found: String) {
    self.kind = kind
    self.index = index
    self.expected = expected
    self.found = found
  }
}
