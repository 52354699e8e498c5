/// A failure to load a tile.
public struct TileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Kind: Hashable, Sendable {
    /// The source has no such tile.
    case missing
    /// No answer came in time.
    case timeout
    /// The connection could not be made, ended early or transferred data that are not HTTP.
    case connection
    /// The server answered with a status that is neither success nor "not found".
    case status(Int)
    /// The file or the archive could not be read, or is damaged at this tile.
    case file
    /// The bytes are not a readable picture.
    case picture
    /// There is no address: no template, an invalid one, or an address of an unknown kind.
    case address
    /// A custom source failed.
    case custom
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The tile.
  public let path: TilePath
  /// The source: an address, a file's path, or words.
  public let place: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  /// Creates a failure. The texts are converted to one line each.
  public init(kind: Kind, path: TilePath, place: String, expected: String, found: String) {
    self.kind = kind
    self.path = path
    self.place = oneLine(place)
    self.expected = oneLine(expected)
    self.found = oneLine(found)
  }

  /// One line: the tile, the source, the expected value and the actual value.
  public var description: String { "tile \(path) of \(place): expected \(expected), found \(found)" }
}

/// An archive of tiles that cannot be used.
public struct TileArchiveFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, not changed.
  public let file: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  init(file: String, expected: String, found: String) {
    self.file = oneLine(file)
    self.expected = oneLine(expected)
    self.found = oneLine(found)
  }

  /// One line: the file, the expected value and the actual value.
  public var description: String { "\(file): expected \(expected), found \(found)" }
}

/// A text without line breaks and control characters, cut if it is long.
func oneLine(_ text: String) -> String {
  let longest = 400
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard line.count < longest else {
      line.append("…")
      break
    }
    // Some programs also break lines at line and paragraph separators.
    let breaks =
      scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
    line.append(breaks ? " " : scalar)
  }
  return String(line)
}
