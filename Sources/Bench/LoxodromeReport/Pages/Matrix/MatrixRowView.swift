import LoxodromeBench
import LoxodromeResults

/// A suite's row, with the details of its cases.
struct MatrixRowView: Sendable {
  let name: String
  let profile: String
  let total: String
  let cells: [MatrixCellView]
  /// The implementations with cases that fail, are known to fail or pass unexpectedly.
  let parts: [MatrixPartView]

  init(
    _ suite: MatrixDocument.Suite, at index: Int, _ implementations: [MatrixDocument.Implementation],
    casesInFull: Int
  ) {
    name = excerpt(suite.name, limit: 120)
    profile = excerpt(suite.profile, limit: 60)
    total = Quantity.count(wholeNumber(suite.cases))
    cells = implementations.map { implementation in
      MatrixCellView(implementation, implementation.failure == nil ? [implementation.suites[index]] : [])
    }
    let noteworthy = implementations.filter { implementation in
      implementation.cases.contains { $0.suite == suite.name }
    }
    parts = noteworthy.map {
      MatrixPartView($0, suite: suite.name, casesInFull: casesInFull, isOpen: noteworthy.count == 1)
    }
  }
}

/// The noteworthy cases of one implementation in one suite, by reason.
struct MatrixPartView: Sendable {
  let implementation: String
  let count: String
  /// Whether the section is open at first. It is open if it is the only one.
  let isOpen: Bool
  let reasons: [MatrixReasonView]

  init(_ implementation: MatrixDocument.Implementation, suite: String, casesInFull: Int, isOpen: Bool) {
    let cases = implementation.cases.filter { $0.suite == suite }
    self.isOpen = isOpen
    self.implementation = excerpt(implementation.name, limit: 120)
    count = Quantity.count(cases.count)
    var left = casesInFull
    reasons = MatrixReason.groups(of: cases).map { reason in
      // Each reason shows at least one case, if any cases are shown in full.
      let shown = min(reason.cases.count, max(left, min(1, casesInFull)))
      left -= shown
      return MatrixReasonView(reason, casesInFull: shown)
    }
  }
}

/// The cases with an unexpected verdict, or the known failures with the same reason.
struct MatrixReason: Sendable {
  /// The reason for the known failures, or an empty text if none is given; nil for the cases with
  /// an unexpected verdict.
  let reason: String?
  let link: String?
  let cases: [CaseDocument]

  /// Returns the unexpected cases, then the cases of each reason in the order of their first
  /// occurrence.
  static func groups(of cases: [CaseDocument]) -> [MatrixReason] {
    let unexpected = cases.filter(\.verdict.isBad)
    let known = cases.filter { !$0.verdict.isBad }.groupedInOrder { $0.reason ?? "" }
    return (unexpected.isEmpty ? [] : [MatrixReason(reason: nil, link: nil, cases: unexpected)])
      + known.map { MatrixReason(reason: $0.key, link: $0.elements[0].link, cases: $0.elements) }
  }
}

/// A reason with its cases, as the page shows it.
struct MatrixReasonView: Sendable {
  let fails: Bool
  let count: String
  let reason: String
  let link: String?
  let cases: [CaseView]
  /// The names of the cases that are not shown in full.
  let others: [String]

  init(_ reason: MatrixReason, casesInFull: Int) {
    fails = reason.reason == nil
    count = Quantity.count(reason.cases.count)
    self.reason = reason.reason.map { excerpt($0, limit: 1000) } ?? "Unexpected"
    link = reason.link.flatMap(webAddress)
    cases = reason.cases.prefix(casesInFull).map { CaseView($0) }
    others = reason.cases.dropFirst(casesInFull).map {
      excerpt("\($0.group)/\($0.caseID)", limit: 200)
    }
  }
}
