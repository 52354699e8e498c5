import LoxodromeBench
import LoxodromeResults

/// A report about a conformance run, a benchmark run and measured errors. Only the conformance run
/// is needed.
///
/// The report works for all implementations and operations. `subject` is our implementation's name
/// after `by:` in benchmark names. Benchmarks with the same name except for `by:` are its peers.
public struct Report: Sendable {
  private let conformance: ConformanceResults
  private let benchmarks: BenchmarkResults?
  private let accuracy: AccuracyResults?
  private let performance: Performance
  private let subject: String
  private let sources: String
  private let performanceSource: String?
  private let templates: ReportTemplates

  /// The bound of the size of `summary()`: it has fewer bytes of UTF-8. It fits into a comment on a
  /// pull request.
  public static let summaryLimit = 60_000

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - conformance: the output of `loxodrome conform --format json`, with `summary` and
  ///     `results`.
  ///   - models: the output of `loxodrome conform --models --format json`, whose cases are counted
  ///     apart; nil if they did not run.
  ///   - benchmarks: the output of a Google Benchmark program with `--benchmark_format=json`:
  ///     `context` and `benchmarks`, with repetitions, aggregates or both; nil if none ran.
  ///   - accuracy: the output of `map-accuracy --format json`, with `measurements`; nil if no
  ///     errors were measured.
  ///   - goals: the goals in the format of `Reports/goals.schema.json`; nil if there are none.
  ///   - lowerLevel: the output of the same Google Benchmark program, built for fewer instructions;
  ///     nil if it did not run.
  ///   - subject: our implementation's name, such as `loxodrome`. The times of the other
  ///     implementations are compared with its times.
  /// - Throws: `ReportError` with file, position and problem if a file does not have its format.
  public init(
    conformance: ReportInput, models: ReportInput? = nil, benchmarks: ReportInput?,
    accuracy: ReportInput? = nil,
    goals: ReportInput? = nil, lowerLevel: ReportInput? = nil, subject: String
  ) throws(ReportError) {
    self.conformance = try ConformanceResults(conformance, models: models)
    self.benchmarks = try benchmarks.map { input throws(ReportError) in try BenchmarkResults(input) }
    self.accuracy = try accuracy.map { input throws(ReportError) in try AccuracyResults(input) }
    performance = Performance(
      PeerGroup.groups(of: self.benchmarks?.benchmarks ?? [], subject: subject),
      goals: try goals.map { input throws(ReportError) in try Goals(input) },
      lowerLevel: try lowerLevel.map { input throws(ReportError) in try BenchmarkResults(input) },
      subject: subject)
    self.subject = subject
    sources = Self.sources(
      self.conformance, [conformance, models, benchmarks, accuracy].compactMap { $0?.shortName })
    performanceSource = benchmarks.map { benchmarks in
      "Made from \(excerpt(benchmarks.shortName, limit: 120))"
        + (goals.map { " and \(excerpt($0.shortName, limit: 120))" } ?? "") + "."
    }
    templates = try ReportTemplates()
  }

  /// Creates the report of a conformance run alone.
  ///
  /// - Parameter name: what the page says that it is made from.
  /// - Throws: `ReportError` if a template of the module is malformed. The tests exclude this.
  package init(_ run: RunDocument, name: String, subject: String) throws(ReportError) {
    conformance = ConformanceResults(run)
    (benchmarks, accuracy, performanceSource) = (nil, nil, nil)
    performance = Performance([], goals: nil, subject: subject)
    self.subject = subject
    sources = Self.sources(conformance, [name])
    templates = try ReportTemplates()
  }

  /// Returns the sentences about what was tested and the files that the report is made from.
  private static func sources(_ conformance: ConformanceResults, _ names: [String]) -> String {
    let names = names.map { excerpt($0, limit: 120) }
    let list =
      (names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " : "") + (names.last ?? "")
    let implementation =
      conformance.implementation.map { "Conformance of \(excerpt($0, limit: 120)). " } ?? ""
    return "\(implementation)Made from \(list)."
  }

  /// Returns the report as Markdown for a pull request or a terminal: the verdict, tables of
  /// suites, errors and benchmarks, and the machine. The text has fewer than `summaryLimit` bytes.
  /// Rows that do not fit are omitted and counted. Omitted cautions are not counted.
  public func summary() -> String {
    // The length of each text is limited, so a summary with two rows in each table always fits.
    firstText(below: Self.summaryLimit, withRows: [.max, 300, 200, 120, 80, 50, 30, 20, 10, 5, 2]) { limit in
      templates.markdown(
        SummaryView(conformance, benchmarks, accuracy, subject: subject, rowLimit: limit))
    }
  }

  /// Returns the report as one HTML page that works offline and makes no requests. A script, which is
  /// embedded, sorts and filters the tables; without it the page shows the same.
  public func page() -> String {
    templates.page(
      PageView(
        conformance, benchmarks, accuracy, goals: PerformanceGoalsView(performance.goals).sentence,
        tooFast: PerformanceView.tooFast(performance),
        subject: subject, sources: sources))
  }

  /// Returns the page about goals, peers, threads and growth: one HTML page that works offline and makes no
  /// requests. Its charts need two scripts, which are embedded; the tables show the same figures. It
  /// links to `index.html`, and `page()` links to it as `performance.html`. Nil if no benchmark ran.
  public func performancePage() -> String? {
    guard let benchmarks, let performanceSource else { return nil }
    return templates.page(
      PerformanceView(performance, context: benchmarks, subject: subject, source: performanceSource))
  }

  /// Returns the results of `performancePage()` as JSON. `Reports/README.md` describes the members.
  public func performanceJSON() -> String { performance.json() }
}
