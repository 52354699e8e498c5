/// A font that cannot be used.
public enum FontFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read. The values are its path and the system's reason.
  case unreadable(path: String, reason: String)
  /// The file is not a font with outlines. The values are its path and the reason.
  case unusable(path: String, reason: String)
  /// The standard font is not in any of the known folders. The value is its file's name.
  case notInstalled(name: String)

  /// One line: the file, the expected value and the actual value.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): the font cannot be read: \(reason)"
    case .unusable(let path, let reason):
      "\(path): expected a font with outlines (TrueType, OpenType): \(reason)"
    case .notInstalled(let fileName):
      "the font \(fileName) is not installed: install DejaVu Sans (Debian's package fonts-dejavu-core), "
        + "or name a font file in LOXODROME_FONT (LOXODROME_BOLD_FONT for bold)"
    }
  }
}
