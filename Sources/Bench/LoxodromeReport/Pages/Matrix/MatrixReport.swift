import LoxodromeBench
import LoxodromeResults

/// A report about a matrix of implementations and suites.
public struct MatrixReport: Sendable {
  private let results: MatrixDocument
  private let templates: ReportTemplates

  /// The size that `page()` tries not to exceed (bytes). As many cases as fit are shown in full,
  /// the others by name.
  public static let pageLimit = 2_900_000

  /// Reads a matrix, as `loxodrome matrix` writes it.
  ///
  /// - Throws: `ReportError` with file, position and problem if the input does not have this
  ///   format.
  public init(_ input: ReportInput) throws(ReportError) {
    try self.init(MatrixDocument(input), name: input.name)
  }

  /// Creates the report of a matrix, whose name is that of its file in messages.
  ///
  /// - Throws: `ReportError` if its counts do not match its suites and cases, or if a template of the
  ///   module is malformed. The tests exclude the latter.
  package init(_ results: MatrixDocument, name: String) throws(ReportError) {
    try results.checkCounts(of: name)
    self.results = results
    templates = try ReportTemplates()
  }

  /// Returns the matrix as one HTML page that works offline and makes no requests. A script, which is
  /// embedded, sorts and filters it; without it the page shows the same.
  public func page() -> String {
    // The limit is the number of cases that each suite and implementation shows in full. If all of
    // these pages are too large, the page shows only names.
    firstText(below: Self.pageLimit + 1, withRows: [50, 25, 12, 6, 3, 1]) { limit in
      templates.page(MatrixPageView(results, casesInFull: limit))
    }
  }

  /// Returns the matrix as Markdown: the verdicts of each suite, the unexpected verdicts and the
  /// known failures by reason, and the errors. Equal input gives equal text.
  public func markdown() -> String { templates.markdown(MatrixTextView(results)) }
}
