/// The reason why bytes were rejected, and the position.
public struct GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The grammar that the bytes violate.
  public enum Kind: Hashable, Sendable {
    /// The bytes are not JSON (RFC 8259): a syntax error, an invalid UTF-8 sequence, or the end of
    /// the input inside the value. Also a value that is nested too deep for `RawJSON.value()`.
    case invalidJSON
    /// The bytes can be JSON, but they are not GeoJSON (RFC 7946): a member is missing, repeated,
    /// or of the wrong kind. Also geometry collections that are nested too deep.
    case invalidGeoJSON
  }

  /// The grammar that the bytes violate.
  public let kind: Kind
  /// The offset in bytes from the start of the input, 0 or more, including a byte-order mark. It is
  /// the offset of the first wrong byte, of the wrong value, or of the object that lacks a member.
  /// For truncated input it is the length of the input.
  public let byteOffset: Int
  /// The line of that byte, counted from 1. Lines end with a line feed.
  public let line: Int
  /// The position of that byte in its line in bytes, counted from 1.
  public let column: Int
  /// The path of the wrong value, as in `$.features[3].geometry.coordinates[0][1]`. In a very deep
  /// path the middle is left out.
  public let path: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase on one line; long texts are cut.
  public let found: String

  /// One line: the position, the path, the kind of error, the expected value and the actual value.
  public var description: String {
    let place = "line \(line), column \(column) (byte \(byteOffset)), \(path)"
    let failing = kind == .invalidJSON ? "invalid JSON" : "invalid GeoJSON"
    return "\(place): \(failing): expected \(expected), found \(found)"
  }
}

extension GeoJSONError {
  /// The error for a text that is not JSON.
  init(_ error: JSONSyntaxError) {
    self.init(
      kind: .invalidJSON, byteOffset: error.byteOffset, line: error.line, column: error.column,
      path: error.path, expected: error.expected, found: error.found)
  }
}

extension GeoJSONError.Kind {
  /// The kind of an error that the scanner found.
  init(_ kind: ScanFailure.Kind) {
    self = kind == .syntax ? .invalidJSON : .invalidGeoJSON
  }
}
