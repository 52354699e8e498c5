/// Why bytes were refused, and where.
public struct GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the bytes fail to be.
  public enum Kind: Hashable, Sendable {
    /// They are not JSON (RFC 8259): a syntax error, a broken UTF-8 sequence, or the end before the
    /// value's end.
    case invalidJSON
    /// They may be JSON, but not GeoJSON (RFC 7946): a member is missing, doubled, or of the wrong
    /// kind.
    case invalidGeoJSON
  }

  /// What the bytes fail to be.
  public let kind: Kind
  /// The offset in bytes from the start of the input, 0 or more, a byte-order mark included: of the
  /// first wrong byte, or of the value that is wrong, or of the object that lacks something; the
  /// length of the input where it is truncated.
  public let byteOffset: Int
  /// The line of that byte, counted from 1. Lines end with a line feed.
  public let line: Int
  /// The place of that byte in its line in bytes, counted from 1.
  public let column: Int
  /// The value that is wrong, as in `$.features[3].geometry.coordinates[0][1]`. In a very deep path
  /// the middle is left out.
  public let path: String
  /// What could have stood there, as a phrase.
  public let expected: String
  /// What stands there, as a phrase on one line, long texts cut.
  public let found: String

  /// One line: the place, what was expected and what was found.
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
  /// What the bytes fail to be whose fault the scanner has found.
  init(_ kind: ScanFailure.Kind) {
    self = kind == .syntax ? .invalidJSON : .invalidGeoJSON
  }
}
