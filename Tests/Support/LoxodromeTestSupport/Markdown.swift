/// The cells of all table rows in a Markdown text. Header rows are included, and the delimiter rows
/// below them are not.
package func markdownRows(of text: String) -> [[String]] {
  text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix("|") }.map { line in
    line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// The code spans of a Markdown text: the texts between backquotes.
package func markdownCode(in text: some StringProtocol) -> [String] {
  text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
}
