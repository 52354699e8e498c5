/// The cells of every row of a Markdown text's tables, heads included, the lines beneath the heads
/// not.
package func markdownRows(of text: String) -> [[String]] {
  text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix("|") }.map { line in
    line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// What stands between backquotes.
package func markdownCode(in text: some StringProtocol) -> [String] {
  text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
}
