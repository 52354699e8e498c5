/// A JSON value that is not what it should be.
public struct JSONShapeError: Error, Hashable, CustomStringConvertible {
  /// Where in the document.
  public let path: JSONPath
  /// What should be there, in words.
  public let expected: String
  /// What is there, in words.
  public let found: String

  /// One line: the place, what was expected, what was found. Control characters of the document are
  /// escaped.
  public var description: String {
    let line = "\(path): expected \(expected), found \(found)"
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      // A document must not be able to move the cursor or to forge a line.
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
