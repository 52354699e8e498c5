/// Why a tile could not be had.
public struct TileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Hashable, Sendable {
    /// The source says that it has no such tile.
    case missing
    /// No answer came in time.
    case timeout
    /// The connection could not be made, broke off or carried what is not HTTP.
    case connection
    /// The server answered with a status other than success and "not found".
    case status(Int)
    /// The file or the archive could not be read, or is broken at this tile.
    case file
    /// The bytes are no picture that can be read.
    case picture
    /// There is no place to load from: no template, a bad one, or an address of an unknown kind.
    case address
    /// A custom source failed in its own way.
    case custom
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// The tile.
  public let path: TilePath
  /// Where it was sought: an address, a file's path, or words.
  public let place: String
  /// What should have been there, as a phrase.
  public let expected: String
  /// What was there instead, as a phrase.
  public let found: String

  /// A failure of the given kind; the texts are brought to one line each.
  public init(kind: Kind, path: TilePath, place: String, expected: String, found: String) {
    self.kind = kind
    self.path = path
    self.place = oneLine(place)
    self.expected = oneLine(expected)
    self.found = oneLine(found)
  }

  /// One line: the tile, the place, what was expected and what was found.
  public var description: String { "tile \(path) of \(place): expected \(expected), found \(found)" }
}

/// Why an archive of tiles cannot be used.
public struct TileArchiveFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  public let file: String
  /// What should have been there, as a phrase.
  public let expected: String
  /// What was there instead, as a phrase.
  public let found: String

  init(file: String, expected: String, found: String) {
    self.file = oneLine(file)
    self.expected = oneLine(expected)
    self.found = oneLine(found)
  }

  /// One line: the file, what was expected and what was found.
  public var description: String { "\(file): expected \(expected), found \(found)" }
}

/// A text without line breaks and control characters, cut where it is long.
func oneLine(_ text: String) -> String {
  let longest = 400
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard line.count < longest else {
      line.append("…")
      break
    }
    // Line and paragraph separators break lines, too, in some programs.
    let breaks =
      scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
    line.append(breaks ? " " : scalar)
  }
  return String(line)
}
