import LoxodromeBench

/// A report about a comparison of two measurements, for people and for programs.
public struct ComparisonReport: Sendable {
  private let comparison: Comparison
  private let history: HistoryLines?
  private let subject: String
  private let templates: ReportTemplates

  /// The bound of the size of `markdown()`: it has fewer bytes of UTF-8. It fits into a comment on
  /// a pull request.
  public static let markdownLimit = Report.summaryLimit

  /// The largest number of rows in each table of `page()`, and of lines in the charts of history
  /// and of threads. More would make the page too large to open. The page shows the number of
  /// omitted rows of most tables, and `json()` contains all of them.
  static let pageRows = 2000

  /// Creates the report of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: the comparison that the report is about.
  ///   - history: records of earlier commits on any kinds of machines. Those of the head's kind are
  ///     shown. Nil shows no history.
  ///   - subject: our implementation's name after `by:` in benchmark names, for the chart of peers.
  /// - Throws: `ReportError` if a template of the module is malformed. The tests exclude this.
  public init(_ comparison: Comparison, history: [HistoryRecord]? = nil, subject: String)
    throws(ReportError)
  {
    self.comparison = comparison
    self.history = history.map { HistoryLines($0, head: comparison.head, comparison.policy) }
    self.subject = subject
    templates = try ReportTemplates()
  }

  /// The verdict with its reasons on one line: "Regression: raster/star takes 20.1 % more
  /// instructions (…)".
  public var headline: String { ComparisonHeadline(comparison).sentence }

  /// Returns plain text for a terminal: the verdict, then each section with at most 50 rows in
  /// columns and the commands that repeat them. What did not change is counted. Equal input gives
  /// equal text.
  public func text() -> String {
    ComparisonTerminalText.text(ComparisonView(comparison, history: history, rowLimit: 50))
  }

  /// Returns Markdown for a pull request: the verdict, then the changes, then the
  /// rest in a folded section. The text has fewer than `markdownLimit` bytes. Rows that do not fit
  /// are omitted and counted. Equal input gives equal text.
  public func markdown() -> String {
    // The length of each cell is limited, so tables without rows always fit.
    firstText(
      below: Self.markdownLimit, withRows: [.max, 1000, 300, 200, 120, 80, 50, 30, 20, 10, 5, 2]
    ) { limit in templates.markdown(ComparisonView(comparison, history: history, rowLimit: limit)) }
  }

  /// Returns one HTML page that works offline and makes no requests. Its charts need two scripts,
  /// which are embedded. The tables show the same values without scripts.
  public func page() -> String {
    templates.page(
      ComparisonView(
        comparison, history: history, rowLimit: Self.pageRows,
        charts: ComparisonChartsView(comparison, history, subject: subject)))
  }

  /// Returns the complete comparison as JSON. `Reports/comparison.schema.json` describes it.
  public func json() -> String { ComparisonJSON.text(comparison, history: history) }

  /// Returns JUnit XML with a test case for each benchmark, each measured error, each work with
  /// several thread counts and each newly failing case, and one for the comparability. It contains
  /// a failure or an error exactly if the exit code is 1, 3 or 4.
  public func junit() -> String { ComparisonJUnit.text(comparison) }
}
