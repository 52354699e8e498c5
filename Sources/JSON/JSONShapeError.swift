/// A JSON value that is not what it should be.
public struct JSONShapeError: Error, Hashable, CustomStringConvertible {
  /// Where in the document.
  public let path: JSONPath
  /// What should be there, in words.
  public let expected: String
  /// What is there, in words.
  public let found: String

  /// An error at a place.
  package init(path: JSONPath, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// One line: the place, what was expected, what was found. Control characters of the document are
  /// escaped.
  public var description: String {
    "\(path): expected \(expected), found \(found)".escapingControlCharacters
  }
}

extension String {
  /// The text on one line: a document must not be able to move a terminal's cursor or to forge a
  /// line.
  package var escapingControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
