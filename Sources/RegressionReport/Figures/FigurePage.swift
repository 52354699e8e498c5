import Measurement

/// A page whose tables come from a record: `Reports/FIGURES.md`.
///
/// A table stands between a line `<!-- figures: NAME -->` and a line `<!-- end of figures -->`,
/// with or without an empty line at either end. NAME is `errors`, `times`, `pictures`, `world` or
/// `clusters`.
public struct FigurePage: Sendable {
  /// The page as it is.
  public let text: String
  /// The page with the tables that the record gives; the text outside of the marks is the same.
  public let filled: String

  /// A page and the record that its tables are to come from.
  ///
  /// - Throws: `ReportError` where the page is not UTF-8 or lacks the marks of a table or has them
  ///   twice, or where the record lacks a row that a table needs.
  public init(_ input: ReportInput, record: FigureRecord) throws(ReportError) {
    guard let text = String(validating: input.bytes, as: UTF8.self) else {
      throw ReportError(file: input.name, place: "", problem: "it is not valid UTF-8")
    }
    // An empty line belongs to the mark that it is beside, one between two marks to the table. A
    // table ends at the first end mark and holds no other mark.
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

  /// The lines of the page that differ from those of the filled page, by their number; empty where
  /// the page is as it should be, or lines are missing at its end.
  public var differences: [(page: Substring, record: Substring)] {
    zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      filled.split(separator: "\n", omittingEmptySubsequences: false)
    ).filter { $0 != $1 }.map { (page: $0, record: $1) }
  }
}
