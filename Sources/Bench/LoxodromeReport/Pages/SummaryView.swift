import LoxodromeBench
import LoxodromeResults

/// The data of the report's Markdown template. The property names are the names in the template.
struct SummaryView: Sendable {
  let subject: String
  let headline: Headline
  let failures: [SummaryFailure]
  let moreFailures: String?
  let suites: [SuiteView]
  let moreSuites: String?
  let knownFailures: [SummaryKnownFailure]
  let moreKnownFailures: String?
  let isAccuracyMeasured: Bool
  /// Whether there are results of benchmarks.
  let isTimed: Bool
  let accuracy: [AccuracyView]
  let moreAccuracy: String?
  let rows: [SummaryBenchmark]
  let moreRows: String?
  let cautions: [SummaryCaution]
  let facts: [MachineFact]
  let moreFacts: String?

  /// - Parameter rowLimit: the largest number of rows in each table. The lists of failures have at
  ///   most 20. Omitted rows are counted, except for `cautions`.
  init(
    _ conformance: ConformanceResults, _ benchmarks: BenchmarkResults?, _ accuracy: AccuracyResults?,
    subject: String, rowLimit: Int
  ) {
    let groups = PeerGroup.groups(of: benchmarks?.benchmarks ?? [], subject: subject)
    headline = Headline(
      conformance, benchmarks == nil ? nil : Comparisons(groups), accuracy, subject: subject)
    self.subject = excerpt(subject, limit: 60)

    let failingLimit = min(rowLimit, 20)
    failures = conformance.failures.prefix(failingLimit).map(SummaryFailure.init)
    moreFailures = rest(conformance.counts.failing, after: failingLimit)
    suites = conformance.suites.prefix(rowLimit).map { SuiteView($0, failuresBefore: 0) }
    moreSuites = rest(conformance.suites.count, after: rowLimit)
    let known = conformance.suites.flatMap { $0.results.filter { $0.verdict == .knownFailure } }
    knownFailures = known.prefix(failingLimit).map(SummaryKnownFailure.init)
    moreKnownFailures = rest(known.count, after: failingLimit)

    let errors = accuracy?.groups ?? []
    isAccuracyMeasured = accuracy != nil
    isTimed = benchmarks != nil
    self.accuracy = errors.prefix(rowLimit).map { AccuracyView($0, subject: subject) }
    moreAccuracy = rest(errors.count, after: rowLimit)

    let views = groups.map { BenchmarkGroupView($0, subject: subject) }
    let all = views.flatMap { group in
      group.rows.enumerated().map {
        SummaryBenchmark(work: $0.offset == 0 ? group.work : "", row: $0.element)
      }
    }
    rows = Array(all.prefix(rowLimit))
    moreRows = rest(all.count, after: rowLimit)
    cautions = views.prefix(rowLimit).compactMap { group in
      group.caution.map { SummaryCaution(work: group.work, caution: $0) }
    }
    let facts = machineFacts(benchmarks?.context ?? [:])
    self.facts = facts.prefix(rowLimit).map { $0.cut(name: 60, value: 240) }
    moreFacts = rest(facts.count, after: rowLimit)
  }
}

/// A failing case on a few lines. The properties that end with `Code` are Markdown code spans.
struct SummaryFailure: Sendable {
  let title: String
  let verdict: String
  let difference: String?
  let message: String?
  let expectedCode: String?
  let actualCode: String?
  let commandCode: String?
  /// The reason why an unexpected pass was expected to fail, and a link to an explanation.
  let reason: String?
  let link: String?

  init(_ result: CaseDocument) {
    let view = CaseView(result)
    title = view.title
    verdict = view.verdict
    difference = view.difference
    message = view.message
    let (expected, actual) = DifferenceExcerpt.values(of: result, limit: 160)
    expectedCode = expected.map { MarkdownText.code($0.text) }
    actualCode = actual.map { MarkdownText.code($0.text) }
    reason = view.reason
    link = result.link.map { excerpt($0, limit: 400) }
    commandCode = result.command.map { MarkdownText.code(excerpt($0, limit: 400)) }
  }
}

/// An expected failure with its reason.
struct SummaryKnownFailure: Sendable {
  let title: String
  let reason: String?
  /// A link to an explanation as plain text. Markdown viewers make it a link.
  let link: String?

  init(_ result: CaseDocument) {
    title = CaseView.title(of: result)
    reason = result.reason.map { excerpt($0, limit: 400) }
    link = result.link.map { excerpt($0, limit: 400) }
  }
}

/// A row of the summary's table. Only the first row of a group has the name of the work.
struct SummaryBenchmark: Sendable {
  let work: String
  let row: BenchmarkRowView
}

/// A warning about comparing the rows of some work.
struct SummaryCaution: Sendable {
  let work: String
  let caution: String
}
