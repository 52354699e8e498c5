/// An error about a text that is not JSON (RFC 8259) or is nested too deep, with its position.
package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The byte offset of the first wrong byte, or the length of the text if the text is truncated.
  /// For a wrong word or an unpaired surrogate, it is the offset of the first byte of the word or
  /// the escape. For a value that is nested too deep, it is the offset of its opening bracket.
  package let byteOffset: Int
  /// The line number of that byte, from 1. Lines end with a line feed.
  package let line: Int
  /// The column of that byte in its line, in bytes, from 1.
  package let column: Int
  /// The path of the wrong value, such as `$.features[3].id`. The middle of a very deep path is
  /// omitted.
  package let path: String
  /// A phrase for what was expected.
  package let expected: String
  /// A phrase on one line for what was found. Long texts are shortened.
  package let found: String

  /// Creates an error from a failure in a complete text, whose value begins at index `start`.
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

  /// One line with the position, what was expected and what was found.
  package var description: String {
    "line \(line), column \(column) (byte \(byteOffset)), \(path): invalid JSON: "
      + "expected \(expected), found \(found)"
  }
}
