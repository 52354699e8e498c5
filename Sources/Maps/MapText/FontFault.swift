/// An error that is thrown if a font cannot be used.
public enum FontFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read. The values are its path and the system's reason.
  case unreadable(path: String, reason: String)
  /// The file is larger than 128 MiB or is not a font with outlines, or FreeType or HarfBuzz cannot
  /// be started. The values are its path and the reason.
  case unusable(path: String, reason: String)
  /// The standard font's file is not in any of the folders that `Font.standard(bold:)` searches.
  /// The value is the name of that file.
  case notInstalled(name: String)

  /// The file's path or name and the reason, on one line. For `notInstalled` it is the name and
  /// what to install. Control characters and line breaks are escaped, for example as `\n` and
  /// `\u{1B}`.
  public var description: String { onOneLine(text) }

  private var text: String {
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

/// Returns a text with escapes for control characters and for separators of lines and paragraphs.
private func onOneLine(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}
