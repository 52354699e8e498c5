/// An error about a JSON value that is not of the expected form.
public struct JSONShapeError: Error, Hashable, CustomStringConvertible {
  /// The path of the value in the document.
  public let path: JSONPath
  /// A phrase for what was expected.
  public let expected: String
  /// A phrase for what was found instead.
  public let found: String

  /// Creates an error at a path.
  package init(path: JSONPath, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// One line with the path, what was expected and what was found. Control characters are escaped.
  public var description: String {
    "\(path): expected \(expected), found \(found)".escapingControlCharacters
  }
}

extension String {
  /// The text on one line, with escapes for control characters, separators of lines and paragraphs,
  /// and changes of the direction. Text from a document or a program can then neither move a
  /// terminal's cursor nor begin a new line.
  package var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += Self.isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
