/// Why a font cannot be used.
public enum FontFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read: its path and the system's reason.
  case unreadable(path: String, reason: String)
  /// The file is no font with outlines: its path and what is wrong.
  case unusable(path: String, reason: String)
  /// None of the places where the standard font is looked for has it: its file's name.
  case notInstalled(name: String)

  /// One line: which file, what was expected and what was found.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): the font cannot be read: \(reason)"
    case .unusable(let path, let reason):
      "\(path): expected a font with outlines (TrueType, OpenType): \(reason)"
    case .notInstalled(let name):
      "the font \(name) is not installed: install DejaVu Sans (Debian's package fonts-dejavu-core), "
        + "or name a font file in LOXODROME_FONT (LOXODROME_BOLD_FONT for bold)"
    }
  }
}
