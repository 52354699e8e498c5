/// The failing cases of one group of a suite, with the worst one and what they have in common.
public struct FailureGroup: Hashable, Sendable {
  /// The group as `suite/group`.
  public let name: String
  /// The number of cases of the group that were answered.
  public let asked: Int
  /// The cases with a bad verdict, in the order of the run. There is at least one.
  public let failures: [CaseResult]
  /// What all failures have in common, such as "x and y of the result are exchanged". Nil
  /// if nothing was found.
  public let likelyCause: String?

  /// The failure whose numbers are farthest from the expected ones. If no failure has numbers, the
  /// first one.
  public var worst: CaseResult {
    failures.enumerated().max { a, b in
      let (left, right) = (a.element.deviation?.size ?? -1, b.element.deviation?.size ?? -1)
      return left == right ? a.offset > b.offset : left < right
    }?.element ?? failures[0]
  }

  /// Returns the groups of a run that have failures, in the order of the run.
  static func groups(of results: [CaseResult]) -> [FailureGroup] {
    results.groupedInOrder { "\($0.suite)/\($0.group)" }.compactMap { name, results in
      let answered = results.filter { $0.outcome != .unsupported }
      let failures = answered.filter(\.verdict.isBad)
      guard !failures.isEmpty else { return nil }
      let passes = answered.filter { !$0.verdict.isBad }
      return FailureGroup(
        name: name, asked: answered.count, failures: failures,
        likelyCause: FailureCause.inCommon(failures, passes: passes))
    }
  }

  /// How the worst failure is wrong, in words; empty if its implementation said nothing.
  private func description(of worst: CaseResult) -> String { worst.difference ?? worst.message ?? "" }

  /// How many of the answered cases fail, in words: "all 3", "2 of 5".
  private var share: String {
    asked == failures.count
      ? (asked == 1 ? "the only case" : "all \(asked)") : "\(failures.count) of \(asked)"
  }

  /// Lines for a terminal, with escapes for control characters: how many cases fail and how, the worst
  /// one, and the likely cause.
  var lines: [String] {
    let worst = worst
    var lines = ["  \(name): \(share) (\(kinds))"]
    let description = description(of: worst)
    if !description.isEmpty {
      lines.append("    worst  \(worst.caseID): \(ReportText.start(of: description))")
    }
    if let likelyCause { lines.append("    likely \(ReportText.start(of: likelyCause))") }
    return lines.map(\.escapingControlCharacters)
  }

  /// The group in the document of a run: the words of `lines`.
  var document: FailureGroupDocument {
    let worst = worst
    return FailureGroupDocument(
      group: name, share: share, kinds: kinds, worst: worst.caseID, difference: description(of: worst),
      cause: likelyCause)
  }

  /// The number of failures by outcome: "2 wrong, 1 refused".
  private var kinds: String {
    let counts = Dictionary(failures.map { ($0.outcome, 1) }, uniquingKeysWith: +)
    return CaseResult.Outcome.allCases.reversed().compactMap { outcome in
      counts[outcome].map {
        "\($0) \(outcome == .right ? "right, though listed as known" : outcome.rawValue)"
      }
    }.joined(separator: ", ")
  }
}
