import Mustache

/// Escapes text for HTML, in an element or a quoted attribute.
///
/// The escaping of the template library works on characters. It does not escape `"` followed by a
/// combining accent, which is one character, so input could close an attribute. This type escapes
/// Unicode scalars.
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

/// Escapes text for a paragraph or a table cell of GitHub's Markdown, on one line.
///
/// The text mentions nobody and refers to no issue. GitHub searches the rendered text for `@name`
/// and `#1`, after it has removed backslashes and read references such as `&#64;`, so neither
/// hides them. A space of no width (U+200B) behind the sign does, as in the texts of Renovate. Code
/// spans have no mentions.
struct MarkdownText: MustacheContentType {
  static let name = "MARKDOWN"

  func escapeText(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var isAtStart = true
    for (index, scalar) in scalars.enumerated() {
      defer { if !isBlank(scalar) { isAtStart = false } }
      switch scalar {
      case "\\", "`", "*", "|", "<", "[", "]", "&", "$":
        result.append("\\")
        result.append(scalar)
      case ">":
        // ">" opens a quotation only at the start of a line, also after blanks. Line breaks become
        // blanks.
        if isAtStart { result.append("\\") }
        result.append(scalar)
      case "~":
        // A tilde before a space cannot open struck-out text, and "~ 1.02×" is easier to read
        // without a backslash.
        if index + 1 == scalars.count || scalars[index + 1] != " " { result.append("\\") }
        result.append(scalar)
      case "_":
        // Between letters or digits, an underscore has no meaning, and names are easier to read
        // without a backslash.
        let isInsideWord =
          index > 0 && index + 1 < scalars.count && isWordPart(scalars[index - 1])
          && isWordPart(scalars[index + 1])
        if !isInsideWord { result.append("\\") }
        result.append(scalar)
      case "@":
        // A sign behind a letter or digit, as in an address of mail, mentions nobody.
        result.append(scalar)
        let isInsideWord = index > 0 && isASCIIWordPart(scalars[index - 1])
        if !isInsideWord, index + 1 < scalars.count, isASCIIWordPart(scalars[index + 1]) {
          result.append("\u{200B}")
        }
      case "#":
        result.append(scalar)
        if index + 1 < scalars.count, "0"..."9" ~= scalars[index + 1] { result.append("\u{200B}") }
      case "\n", "\r", "\t": result.append(" ")
      case _ where isControl(scalar): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns a code span with the text; empty if the text is empty. Its delimiter is longer than
  /// any run of backticks in the text. In a table, the text must not contain `|`.
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

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { " \n\r\t".unicodeScalars.contains(scalar) }

  private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Names of GitHub have ASCII letters and digits, and begin behind any other character.
  private func isASCIIWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isWordPart(scalar)
  }
}

/// Whether a scalar is a control character, separates lines or paragraphs, or changes the direction
/// of text. Such scalars in a name could rearrange the page.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
