import LoxodromeBench

/// A page whose tables come from a record: `Reports/FIGURES.md`.
///
/// A table is between a line `<!-- figures: NAME -->` and a line `<!-- end of figures -->`. An
/// empty line after the first and before the second is optional. NAME is `errors`, `times`,
/// `pictures`, `world` or `clusters`.
struct FigurePage: Sendable {
  /// The text of the page as it was read.
  let text: String
  /// The page with the tables of the record. The text outside of the marks is unchanged.
  let filled: String

  /// Reads a page and fills its tables with the numbers of a record.
  ///
  /// - Throws: `ReportError` if the page is not UTF-8, if the marks of a table do not occur exactly
  ///   once, or if the record lacks a run or a row that a table needs.
  init(_ input: ReportInput, record: FigureRecord) throws(ReportError) {
    guard let text = String(validating: input.bytes, as: UTF8.self) else {
      throw ReportError(file: input.name, place: "", problem: "it is not valid UTF-8")
    }
    // An empty line next to a mark is kept with the mark. If the only line between two marks is
    // empty, the table replaces it. A table ends at the first end mark and contains no start mark.
    let pattern =
      /(?s)(<!-- figures: (\w+) -->\n(?:\n(?!<!))?)(?:(?!<!-- figures: ).)*?(\n\n?<!-- end of figures -->)/
    let names = text.matches(of: pattern).map { String($0.2) }
    var contents: [String: String] = [:]
    for block in FigureBlock.allCases {
      guard names.count(where: { $0 == block.rawValue }) == 1 else {
        throw ReportError(
          file: input.name, place: "",
          problem: "expected <!-- figures: \(block.rawValue) --> and after it "
            + "<!-- end of figures -->, once")
      }
      contents[block.rawValue] = try block.markdown(record.reader(block.run))
    }
    self.text = text
    filled = text.replacing(pattern) { match in
      contents[String(match.2)].map { "\(match.1)\($0)\(match.3)" } ?? String(match.0)
    }
  }
}
