import LoxodromeDownloads

/// A failure to load a tile.
public struct TileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Kind: Hashable, Sendable {
    /// The source has no such tile.
    case missing
    /// There was no whole answer in time, or the loader stopped waiting for the tile.
    case timeout
    /// The connection failed. For example, it could not be made, ended early, or transferred no
    /// bytes, too many bytes, or data that are not HTTP.
    case connection
    /// The server answered with a status that is neither success nor "not found".
    case status(Int)
    /// The file or the archive could not be read, or is damaged at this tile.
    case file
    /// The bytes are not a readable picture.
    case picture
    /// There is no usable address: no template, an invalid one, or an address of an unknown scheme.
    case address
    /// A custom source failed.
    case custom
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The tile.
  public let path: TilePath
  /// The source of the tile: an address without user name, password and values of its query, a
  /// file path or a description.
  public let source: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  /// Creates a failure. In each text, control characters become spaces, so the text is on one line.
  /// A text of more than 400 Unicode scalars is cut, and ends with an ellipsis. User names,
  /// passwords and the values of queries are left out of addresses.
  public init(kind: Kind, path: TilePath, source: String, expected: String, found: String) {
    self.kind = kind
    self.path = path
    self.source = oneLine(withoutCredentials(source))
    self.expected = oneLine(withoutCredentials(expected))
    self.found = oneLine(withoutCredentials(found))
  }

  /// One line: the tile, the source, the expected value and the actual value.
  public var description: String { "tile \(path) of \(source): expected \(expected), found \(found)" }
}

/// An archive of tiles that cannot be used.
public struct TileArchiveFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path on one line: with a space for each control character, cut after 400
  /// characters.
  public let file: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  init(file: String, expected: String, found: String) {
    self.file = oneLine(withoutCredentials(file))
    self.expected = oneLine(expected)
    self.found = oneLine(found)
  }

  /// One line: the file, the expected value and the actual value.
  public var description: String { "\(file): expected \(expected), found \(found)" }
}
