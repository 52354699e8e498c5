import LoxodromeBench

/// The data of the page's template. The property names are the names in the template.
struct PageView: Sendable {
  let subject: String
  let headline: Headline
  /// The goals in words; nil if there are none.
  let goals: String?
  /// The number of operations that grow too fast, in words; nil if there is none.
  let tooFast: String?
  let cards: [CardView]
  /// The groups with failures.
  let failureGroups: [FailureGroupView]
  let failures: [CaseView]
  let failingCount: String
  let moreFailures: String?
  /// The suites of which at least one case is supported.
  let suites: [SuiteView]
  /// The names of the other suites, and their number in words. Their cases are not listed.
  let unsupportedSuites: [String]
  let unsupportedSuiteCount: String
  let isAccuracyMeasured: Bool
  /// Whether there are results of benchmarks.
  let isTimed: Bool
  let accuracy: [AccuracyView]
  let sections: [BenchmarkSectionView]
  let facts: [MachineFact]
  let sources: String
  /// What sorts and filters the tables, and the policy that allows it.
  let script = PageScripts.tables.script
  let policy = PageScripts.tables.policy

  /// The largest number of failing cases that are shown in full. More would make the page hard to
  /// read and too large to open.
  static let failuresInFull = 100

  init(
    _ conformance: ConformanceResults, _ benchmarks: BenchmarkResults?, _ accuracy: AccuracyResults?,
    goals: String?, tooFast: String?, subject: String, sources: String
  ) {
    let groups = PeerGroup.groups(of: benchmarks?.benchmarks ?? [], subject: subject)
    let comparisons = Comparisons(groups)
    headline = Headline(
      conformance, benchmarks == nil ? nil : comparisons, accuracy, subject: subject)
    let failures = conformance.failures
    self.subject = excerpt(subject, limit: 60)
    self.sources = sources
    self.goals = goals
    self.tooFast = tooFast
    cards = CardView.cards(conformance, comparisons, accuracy)
    let links = CaseLinks(failures)
    failureGroups = conformance.failureGroups.map { FailureGroupView($0, links) }
    self.failures = failures.prefix(Self.failuresInFull).enumerated().map { index, failure in
      CaseView(failure, id: CaseLinks.id(ofFailure: index), isInFull: true)
    }
    failingCount = Quantity.count(failures.count)
    moreFailures = rest(failures.count, after: Self.failuresInFull)

    var failuresBefore = 0
    let isUnsupported = { (suite: Suite) in suite.counts[.unsupported] == suite.counts.total }
    let unsupported = conformance.suites.filter(isUnsupported)
    unsupportedSuites = unsupported.map { excerpt($0.name, limit: 120) }
    unsupportedSuiteCount =
      Quantity.count(unsupported.count) + (unsupported.count == 1 ? " suite" : " suites")
    suites = conformance.suites.filter { !isUnsupported($0) }.map { suite in
      defer { failuresBefore += suite.counts.failing }
      return SuiteView(suite, failuresBefore: failuresBefore)
    }
    isAccuracyMeasured = accuracy != nil
    isTimed = benchmarks != nil
    self.accuracy = accuracy?.groups.map { AccuracyView($0, subject: subject) } ?? []
    sections = BenchmarkSectionView.sections(of: groups, subject: subject)
    facts = machineFacts(benchmarks?.context ?? [:]).map { $0.cut(name: 120, value: 1000) }
  }
}

/// One of the numbers at the top of the page.
struct CardView: Sendable {
  let figure: String
  let meaning: String
  /// The page selects a color by this name.
  let kind: String

  static func cards(
    _ conformance: ConformanceResults, _ comparisons: Comparisons, _ accuracy: AccuracyResults?
  ) -> [CardView] {
    let (counts, failing) = (conformance.askedCounts, conformance.counts.failing)
    let required = counts.acceptableAsked == 0 ? "" : "required "
    var cards = [
      CardView(
        figure: Quantity.count(counts[.pass] - counts.acceptablePasses),
        meaning: "of \(Quantity.count(counts.requiredAsked)) \(required)cases pass", kind: "plain"
      ),
      CardView(
        figure: Quantity.count(failing), meaning: "failing", kind: failing > 0 ? "fail" : "plain"),
    ]
    if let models = conformance.modelCounts {
      cards.insert(
        CardView(
          figure: Quantity.count(models[.pass]),
          meaning: "of \(Quantity.count(models.total)) model cases of our own pass", kind: "plain"), at: 1)
    }
    if let accuracy, accuracy.limitedGroupCount > 0 {
      let beyond = accuracy.beyondLimit.count
      cards.append(
        CardView(
          figure: Quantity.count(accuracy.limitedGroupCount - beyond),
          meaning: "of \(Quantity.count(accuracy.limitedGroupCount)) errors within their limits",
          kind: beyond > 0 ? "fail" : "plain"))
    }
    if !comparisons.all.isEmpty {
      let uncertain = comparisons.uncertain == 0 ? "" : ", \(Quantity.count(comparisons.uncertain)) undecided"
      cards.append(
        CardView(
          figure: Quantity.count(comparisons.faster),
          meaning: "of \(Quantity.count(comparisons.all.count)) comparisons faster\(uncertain)", kind: "plain"
        ))
    }
    if let slowest = comparisons.slowest, let fastest = comparisons.fastest {
      cards.append(
        CardView(figure: ratioText(slowest.ratio), meaning: "slowest beside a peer", kind: "plain"))
      cards.append(
        CardView(figure: ratioText(fastest.ratio), meaning: "fastest beside a peer", kind: "plain"))
    }
    return cards
  }
}
