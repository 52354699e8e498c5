/// The numbers of verdicts of one suite in one run.
public struct MatrixSuite: Hashable, Sendable {
  /// The suite's name.
  public let name: String
  /// The profile of the suite's cases.
  public let profile: Profile
  /// The number of cases by verdict.
  public let counts: [Verdict: Int]
  /// The number of cases that pass although the answer is wrong or an error, because the cases are
  /// acceptable.
  public let acceptableDifferences: Int
  /// The number of cases by the way in which they were answered.
  public let outcomes: [CaseResult.Outcome: Int]

  /// Counts the results of the suite's cases. There is at least one.
  init(name: String, results: [CaseResult]) {
    self.name = name
    profile = results[0].profile
    counts = Dictionary(results.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    outcomes = Dictionary(results.map { ($0.outcome, 1) }, uniquingKeysWith: +)
    acceptableDifferences = results.count(where: \.isAcceptableDifference)
  }

  /// The number of cases.
  public var caseCount: Int { counts.values.reduce(0, +) }
}
