/// The numbers of verdicts of one suite in one run.
public struct MatrixSuite: Hashable, Sendable {
  /// The suite's name.
  public let name: String
  /// The profile of the suite's cases.
  public let profile: Profile
  /// The number of cases by verdict.
  public private(set) var counts: [Verdict: Int] = [:]
  /// The number of cases that pass although the answer is wrong or an error, because the cases are
  /// acceptable.
  public private(set) var acceptableDifferences = 0
  /// The number of cases by the way in which they were answered.
  public private(set) var outcomes: [CaseResult.Outcome: Int] = [:]

  init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }

  /// The number of cases.
  public var caseCount: Int { counts.values.reduce(0, +) }

  /// Counts the result of a case.
  mutating func add(_ result: CaseResult) {
    counts[result.verdict, default: 0] += 1
    outcomes[result.outcome, default: 0] += 1
    if result.isAcceptableDifference { acceptableDifferences += 1 }
  }
}
