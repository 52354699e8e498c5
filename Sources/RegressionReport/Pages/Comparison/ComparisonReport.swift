import Measurement

/// A comparison of two measurements, told to people and to programs.
public struct ComparisonReport: Sendable {
  private let comparison: Comparison
  private let history: HistoryLines?
  private let subject: String
  private let templates: ReportTemplates

  /// The most that `markdown()` returns, in bytes of UTF-8: what a comment on a pull request can
  /// hold.
  public static let markdownLimit = Report.summaryLimit

  /// The most rows that a section of `page()` shows, and lines that a chart offers: more would only
  /// make the page too large to open. What is left out is counted there, and `json()` has it.
  static let pageRows = 2000

  /// - Parameters:
  ///   - history: records of earlier commits, of any kinds of machines: those of the head's are
  ///     shown. Nil shows no history.
  ///   - subject: the name behind `by:` in the benchmarks that are ours, for the chart of peers.
  /// - Throws: `ReportError` where a template of the module is malformed, which its tests rule out.
  public init(_ comparison: Comparison, history: [HistoryRecord]? = nil, subject: String)
    throws(ReportError)
  {
    self.comparison = comparison
    self.history = history.map { HistoryLines($0, head: comparison.head, comparison.policy) }
    self.subject = subject
    templates = try ReportTemplates()
  }

  /// The verdict with its reasons, on one line: "Regression: raster/star takes 20.1 % more
  /// instructions (…)".
  public var headline: String { ComparisonHeadline(comparison).sentence }

  /// Markdown for a pull request or a terminal: the verdict first, then what changed, the rest
  /// folded. Under `markdownLimit` bytes: rows that do not fit are left out and counted. The same
  /// input gives the same text.
  public func markdown() -> String {
    // Every cell has a limit of its own, so tables without rows are the worst that is ever needed.
    for rowLimit in [Int.max, 1000, 300, 200, 120, 80, 50, 30, 20, 10, 5, 2] {
      let text = markdown(rowLimit: rowLimit)
      if text.utf8.count < Self.markdownLimit { return text }
    }
    return markdown(rowLimit: 0)
  }

  private func markdown(rowLimit: Int) -> String {
    templates.markdown(ComparisonView(comparison, history: history, rowLimit: rowLimit))
  }

  /// One HTML page that opens offline and asks nobody for anything. Its charts need a script that
  /// it carries; without scripts its tables tell the same.
  public func page() -> String {
    templates.page(
      ComparisonView(
        comparison, history: history, rowLimit: Self.pageRows,
        charts: ComparisonChartsView(comparison, history, subject: subject)))
  }

  /// JSON with everything; `Reports/comparison.schema.json` describes it.
  public func json() -> String { ComparisonJSON.text(comparison, history: history) }

  /// JUnit XML: a test case for each benchmark, each measured error and each case that fails now.
  /// It holds a failure or an error exactly where the exit code is 1, 3 or 4.
  public func junit() -> String { ComparisonJUnit.text(comparison) }
}
