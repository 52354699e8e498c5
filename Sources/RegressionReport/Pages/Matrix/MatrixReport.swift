import Measurement

/// A matrix of implementations and suites, told to people.
public struct MatrixReport: Sendable {
  private let results: MatrixResults
  private let templates: ReportTemplates

  /// The most that `page()` aims at, in bytes: cases are shown in full as far as that allows, the
  /// rest by name.
  public static let pageLimit = 2_900_000

  /// Reads a matrix, as `loxodrome matrix` writes it.
  ///
  /// - Throws: `ReportError` with file, place and problem where it is not what it should be.
  public init(_ input: ReportInput) throws(ReportError) {
    results = try MatrixResults(input)
    templates = try ReportTemplates()
  }

  /// The matrix as one HTML page that needs nothing else: no script, no font, no request.
  public func page() -> String {
    // In each suite and implementation so many cases are shown in full; the last line has names
    // only.
    for limit in [50, 25, 12, 6, 3, 1] {
      let page = templates.page(MatrixPageView(results, casesInFull: limit))
      if page.utf8.count <= Self.pageLimit { return page }
    }
    return templates.page(MatrixPageView(results, casesInFull: 0))
  }

  /// The matrix as Markdown: the verdicts of each suite, the known failures by reason, the errors.
  /// The same input gives the same text.
  public func markdown() -> String { templates.markdown(MatrixTextView(results)) }
}
