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

  /// Creates the error about a member whose name occurs twice.
  init(secondMemberAt path: JSONPath) {
    self.init(path: path, expected: "each member once", found: "a second one of that name")
  }

  /// One line with the path, what was expected and what was found. Control characters are escaped.
  public var description: String {
    "\(path): expected \(expected), found \(found)".escapingControlCharacters
  }
}
