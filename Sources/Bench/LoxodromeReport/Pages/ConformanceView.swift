import LoxodromeBench
import LoxodromeResults

/// One suite: its row in the tables, and its cases.
struct SuiteView: Sendable {
  let name: String
  let total: String
  let passing: String
  /// The verdicts other than a pass and the acceptable differences, in words; nil if there are
  /// none.
  let exceptions: String?
  let fails: Bool
  let largestDifference: String?
  let bar: [SuiteBarPart]
  /// The number of cases with each verdict, in the order of `summaryColumns`.
  let columns: [String]
  /// The cases that are not plain passes and are not among the failing cases at the top of the
  /// page.
  let others: [CaseView]
  let groups: [PassingGroupView]

  /// - Parameter failuresBefore: the number of failing cases of the suites before this one. The
  ///   page shows the first `PageView.failuresInFull` failing cases of all suites at its top; the
  ///   others are listed with their suites.
  init(_ suite: Suite, failuresBefore: Int) {
    name = excerpt(suite.name, limit: 120)
    total = Quantity.count(suite.counts.total)
    passing = Quantity.count(suite.counts[.pass])
    let words = suite.counts.exceptions
    exceptions = words.isEmpty ? nil : words
    fails = suite.counts.failing > 0
    largestDifference = suite.largestPassingDifference.map(passingDifference)
    bar = SuiteBarPart.parts(of: suite.counts)
    columns = summaryColumns.map { Quantity.count(suite.counts[$0]) }
    let isPlainPass = { (result: CaseDocument) in result.verdict == .pass && !result.isAcceptableDifference }
    let failing = suite.results.filter(\.failsTheRun).enumerated()
      .dropFirst(max(0, PageView.failuresInFull - failuresBefore))
      .map { CaseView($1, id: CaseLinks.id(ofFailure: failuresBefore + $0)) }
    let other = suite.results.filter { !$0.failsTheRun && !isPlainPass($0) }
    others = failing + other.map { CaseView($0) }
    groups = PassingGroupView.groups(of: suite.results.filter(isPlainPass))
  }
}

/// The smallest distance in ulps (2^20) that is not shown. A passing value at such a distance has a
/// tolerance that is not in ulps. For example, 1e-9 passes for 0 if a difference of 1e-8 is
/// allowed, although it is 4.5e18 doubles away.
let ulpsDisplayLimit = 1_048_576.0

/// Returns the distance of a passing value from the expected value as text. From
/// `ulpsDisplayLimit`, the text has no number.
private func passingDifference(_ ulps: Double) -> String {
  ulps < ulpsDisplayLimit ? Quantity.ulps(ulps) : "within its tolerance"
}

/// The verdicts in the order of the table's columns.
let summaryColumns: [Verdict] = [
  .pass, .fail, .error, .unexpectedPass, .knownFailure, .unsupported, .skipped,
]

/// A segment of a suite's bar.
struct SuiteBarPart: Sendable {
  /// The page selects a color by this name.
  let kind: String
  let count: Int

  static func parts(of counts: VerdictCounts) -> [SuiteBarPart] {
    [
      SuiteBarPart(kind: "pass", count: counts[.pass]),
      SuiteBarPart(kind: "fail", count: counts.failing),
      SuiteBarPart(kind: "known", count: counts[.knownFailure] + counts.acceptableFailures),
      SuiteBarPart(kind: "other", count: counts[.unsupported] + counts[.skipped]),
    ].filter { $0.count > 0 }
  }
}

/// The passing cases of one group. Of each case, only the name and a short note such as its
/// difference are shown, since there may be thousands.
struct PassingGroupView: Sendable {
  let group: String
  let size: String
  let cases: [PassingCaseView]

  static func groups(of results: [CaseDocument]) -> [PassingGroupView] {
    results.groupedInOrder(by: \.group).map { group, results in
      PassingGroupView(
        group: excerpt(group, limit: 120), size: Quantity.count(results.count),
        cases: results.map(PassingCaseView.init))
    }
  }
}

/// A passing case: its name and its distance from the expected value.
struct PassingCaseView: Sendable {
  let caseName: String
  let note: String?

  init(_ result: CaseDocument) {
    caseName = excerpt(result.caseID, limit: 120)
    var notes: [String] = []
    if result.isAcceptable { notes.append("any answer accepted") }
    if let ulps = result.ulps?.value, ulps != 0 { notes.append(passingDifference(ulps)) }
    note = notes.isEmpty ? nil : notes.joined(separator: ", ")
  }
}

/// A case that does not pass, or that passes with an acceptable difference, with all its details.
struct CaseView: Sendable {
  /// The identifier of the case in the page, for links; nil if nothing links to it.
  let id: String?
  /// Whether the case is among the failing cases at the top of the page.
  let isInFull: Bool
  let title: String
  let verdict: String
  let fails: Bool
  let difference: String?
  let message: String?
  let arguments: String?
  let expected: DifferenceExcerpt?
  let actual: DifferenceExcerpt?
  /// Where the expected value comes from, with its grade; nil if the file does not say.
  let source: String?
  /// The page that says what is right; nil if the file does not say.
  let page: String?
  let command: String?
  /// The reason why the case was expected to fail; nil if it was not.
  let reason: String?
  /// The web address of an explanation; nil if the link is not a web address.
  let address: String?
  /// The link as text if it is not a web address; nil otherwise.
  let linkText: String?

  init(_ result: CaseDocument, id: String? = nil, isInFull: Bool = false) {
    self.id = id
    self.isInFull = isInFull
    title = Self.title(of: result)
    fails = result.failsTheRun
    verdict =
      result.isAcceptableDifference
      ? "acceptable difference" : result.verdict.words
    difference =
      result.difference.map { excerpt($0, limit: 400) } ?? result.ulps.map { Quantity.ulps($0.value) }
    let words = [result.source, result.grade.map { "grade \($0)" }, result.method].compactMap { $0 }
    source = words.isEmpty ? nil : excerpt(words.joined(separator: ", "), limit: 400)
    page = result.page.map { excerpt($0, limit: 400) }
    message = result.message.map { excerpt($0, limit: 400) }
    arguments = result.arguments.flatMap { $0 == .null ? nil : excerpt($0.text(as: .spaced), limit: 600) }
    command = result.command.map { excerpt($0, limit: 600) }
    reason = result.reason.map { excerpt($0, limit: 400) }
    let isAddress = result.link.map(Self.isWebAddress) ?? false
    address = isAddress ? result.link : nil
    linkText = isAddress ? nil : result.link.map { excerpt($0, limit: 400) }
    // An unsupported or skipped case has an expected value but no actual value to compare it with.
    let wasAsked = result.verdict != .unsupported && result.verdict != .skipped
    (expected, actual) = wasAsked ? DifferenceExcerpt.values(of: result, limit: 600) : (nil, nil)
  }

  static func title(of result: CaseDocument) -> String {
    [result.suite, result.group, result.caseID].map { excerpt($0, limit: 120) }.joined(separator: "/")
  }

  /// Whether a link is a web address of at most 400 bytes. A `javascript:` address would run in the
  /// page.
  private static func isWebAddress(_ link: String) -> Bool {
    let isPlain = link.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value != 0x7F }
    return isPlain && link.utf8.count <= 400 && (link.hasPrefix("https://") || link.hasPrefix("http://"))
  }
}

/// The identifiers of the failing cases in the page, in the order of the suites.
struct CaseLinks: Sendable {
  private let ids: [String: String]

  /// - Parameter failures: all failing cases in the order of the suites.
  init(_ failures: [CaseDocument]) {
    let named = failures.enumerated().map { index, failure in
      (failure.name, Self.id(ofFailure: index))
    }
    ids = Dictionary(named) { first, _ in first }
  }

  /// Returns the identifier of a failing case by its index among all failing cases.
  static func id(ofFailure index: Int) -> String { "case-\(index + 1)" }

  /// Returns the identifier of the first failing case with a name `suite/group/case`; nil if there
  /// is none.
  func id(ofCase name: String) -> String? { ids[name] }
}

/// A row of the table of groups with failures.
struct FailureGroupView: Sendable {
  let group: String
  let share: String
  let kinds: String
  let worst: String
  /// The identifier of the worst case in the page; nil if no failing case has its name.
  let worstID: String?
  let difference: String
  let cause: String?

  init(_ result: FailureGroupDocument, _ links: CaseLinks) {
    worstID = links.id(ofCase: "\(result.group)/\(result.worst)")
    group = excerpt(result.group, limit: 120)
    share = excerpt(result.share, limit: 60)
    kinds = excerpt(result.kinds, limit: 120)
    worst = excerpt(result.worst, limit: 120)
    difference = excerpt(result.difference, limit: 200)
    cause = result.cause.map { excerpt($0, limit: 200) }
  }
}
