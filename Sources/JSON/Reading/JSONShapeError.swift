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
  /// The text with control characters escaped, so that text from a document can neither move a
  /// terminal's cursor nor begin a new line.
  package var escapingControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
