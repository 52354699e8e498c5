import Measurement

/// A conformance run, a benchmark run and measured errors, told to people.
///
/// It knows nothing of what was measured: `subject` is the name behind `by:` in the benchmarks that
/// are ours, and whoever shares the rest of a benchmark's name is its peer.
public struct Report: Sendable {
  private let conformance: ConformanceResults
  private let benchmarks: BenchmarkResults
  private let accuracy: AccuracyResults?
  private let subject: String
  private let sources: String
  private let templates: ReportTemplates

  /// The most that `summary()` returns, in bytes of UTF-8: what a comment on a pull request can
  /// hold.
  public static let summaryLimit = 60_000

  /// Reads all files completely.
  ///
  /// - Parameters:
  ///   - conformance: what `loxodrome conform --format json` wrote: `summary` and `results`.
  ///   - benchmarks: what a Google Benchmark program wrote with `--benchmark_format=json`:
  ///     `context` and `benchmarks`, repetitions or aggregates or both.
  ///   - accuracy: what `map-accuracy --format json` wrote: `measurements`; nil where no errors
  ///     were measured.
  ///   - subject: the name whose times the others are compared with, such as `loxodrome`.
  /// - Throws: `ReportError` with file, place and problem where one is not what it should be.
  public init(
    conformance: ReportInput, benchmarks: ReportInput, accuracy: ReportInput? = nil, subject: String
  ) throws(ReportError) {
    self.conformance = try ConformanceResults(conformance)
    self.benchmarks = try BenchmarkResults(benchmarks)
    self.accuracy = try accuracy.map { input throws(ReportError) in try AccuracyResults(input) }
    self.subject = subject
    let names = [conformance, benchmarks, accuracy].compactMap { $0 }.map {
      excerpt($0.shortName, limit: 120)
    }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let implementation =
      self.conformance.implementation.map { "Conformance of \(excerpt($0, limit: 120)). " } ?? ""
    sources = "\(implementation)Made from \(list)."
    templates = try ReportTemplates()
  }

  /// The report as Markdown for a pull request or a terminal: the verdict first, then tables of
  /// suites, errors and benchmarks, and the machine. Under `summaryLimit` bytes: rows that do not
  /// fit are left out and counted.
  public func summary() -> String {
    // Every cell has a limit of its own, so a table without rows is the worst that is ever needed.
    for rowLimit in [Int.max, 300, 200, 120, 80, 50, 30, 20, 10, 5, 2] {
      let text = summary(rowLimit: rowLimit)
      if text.utf8.count < Self.summaryLimit { return text }
    }
    return summary(rowLimit: 0)
  }

  /// The report as one HTML page that needs nothing else: no script, no font, no request.
  public func page() -> String {
    templates.page(PageView(conformance, benchmarks, accuracy, subject: subject, sources: sources))
  }

  private func summary(rowLimit: Int) -> String {
    templates.markdown(
      SummaryView(conformance, benchmarks, accuracy, subject: subject, rowLimit: rowLimit))
  }
}
