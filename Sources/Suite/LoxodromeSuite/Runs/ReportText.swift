/// Text of files and of other programs in the reports.
package enum ReportText {
  /// The largest number of Unicode scalars of a message. More would hide the report; the JSON has all
  /// of it.
  private static let messageLimit = 8192

  /// Returns the start of a message, with an ellipsis if it is cut.
  static func start(of message: String) -> String {
    let scalars = message.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: messageLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return message }
    return String(scalars[..<end]) + "…"
  }

  /// Returns text for a heading or a table cell of Markdown, on one line. A backslash is before each
  /// character that can begin markup. A space of no width (U+200B) is behind `@` and `#`, which could
  /// otherwise be a mention or a reference on GitHub even behind a backslash.
  static func markdown(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.escapingControlCharacters.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "|", "<", "[", "]", "&", "$", "~":
        result.append("\\")
        result.append(scalar)
      case "@", "#":
        result.append(scalar)
        result.append("\u{200B}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns text for a code span in a table of Markdown. Characters with a meaning there become
  /// spaces.
  package static func code(_ text: String) -> String {
    text.escapingControlCharacters.replacing("`", with: " ").replacing("|", with: " ")
  }
}
