extension Font {
  /// Returns text in lines that are no wider than a width (points), broken at spaces and at the
  /// text's line breaks.
  ///
  /// Spaces at the ends of a line are left out, and several spaces between words count as one. A
  /// single word that is too wide is cut and ends in "…". If the text needs more lines than
  /// allowed, the last line is cut in the same way. The time for a line is proportional to the
  /// product of its length and its number of words.
  ///
  /// - Parameters:
  ///   - text: the text, with or without line breaks of its own.
  ///   - size: the points per em.
  ///   - width: the width; infinite for lines that only end at the text's own breaks.
  ///   - count: the largest number of lines; 0 or less for no limit.
  public func lines(_ text: String, size: Double, width: Double, count: Int = 0) -> [TextLine] {
    var lines: [TextLine] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, paragraph) in paragraphs.enumerated() {
      var words = paragraph.split(separator: " ")[...]
      repeat {
        if lines.count + 1 == count {
          // The last line takes the rest of the paragraph and is cut if it is too wide. If there is
          // more text in later paragraphs, the line ends in "…", too.
          let rest = words.joined(separator: " ")
          let hasMore = paragraphs[(number + 1)...].contains { !$0.isEmpty }
          return lines + [line(hasMore ? rest + "…" : rest, size: size, width: width)]
        }
        var kept = words.first.map { String($0) } ?? ""
        words = words.dropFirst()
        while let next = words.first {
          let longer = "\(kept) \(next)"
          guard line(longer, size: size).width <= width else { break }
          kept = longer
          words = words.dropFirst()
        }
        lines.append(line(kept, size: size, width: width))
      } while !words.isEmpty
    }
    return lines
  }
}
