import Mustache

/// Text inside HTML, in an element or a quoted attribute.
///
/// The template library's own escaping goes by characters, and `"` followed by a combining accent
/// is one character that it lets through: input could close an attribute. This one goes by Unicode
/// scalars.
struct HTMLText: MustacheContentType {
  static let name = "HTML_SCALARS"

  func escapeText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case _ where isControl(scalar): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Text inside a paragraph or a table cell of GitHub's Markdown, on one line.
struct MarkdownText: MustacheContentType {
  static let name = "MARKDOWN"

  func escapeText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "|", "<", "[", "]", "&", "$":
        result.append("\\")
        result.append(scalar)
      case ">":
        // It opens a quotation at the start of a line only.
        if index == 0 { result.append("\\") }
        result.append(scalar)
      case "~":
        // Before a space it cannot open struck-out text, and "~ 1.02×" is easier to read without a
        // backslash.
        if index + 1 == scalars.count || scalars[index + 1] != " " { result.append("\\") }
        result.append(scalar)
      case "_":
        // Between letters or digits an underscore means nothing, and names are easier to read
        // without a backslash.
        let isInsideWord =
          index > 0 && index + 1 < scalars.count && isWordPart(scalars[index - 1])
          && isWordPart(scalars[index + 1])
        if !isInsideWord { result.append("\\") }
        result.append(scalar)
      case "\n", "\r", "\t": result.append(" ")
      case _ where isControl(scalar): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Text inside a code span, which needs a fence longer than any run of backticks in it. Not for a
  /// table.
  static func code(_ text: String) -> String {
    var longestRun = 0
    var run = 0
    var content = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longestRun = max(longestRun, run)
      content.append(isControl(scalar) ? " " : scalar)
    }
    if content.isEmpty { return "" }
    let fence = String(repeating: "`", count: longestRun + 1)
    let padding = content.first == "`" || content.last == "`" ? " " : ""
    return fence + padding + String(content) + padding + fence
  }

  private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// Control characters, and those that turn the direction of the text after them: a name must not be
/// able to rearrange the page.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
