import Foundation

/// A report of a run as text, Markdown, JSON or JUnit XML.
public struct ConformanceReport: Sendable {
  let run: ConformanceRun

  /// Creates a report of the run.
  public init(_ run: ConformanceRun) {
    self.run = run
  }

  /// The report as JSON. `summary` has the number of cases by verdict, `answers` by outcome,
  /// `failures` one object for each group with failures, and `results` one for each case.
  ///
  /// Each group and each result is on a line of its own. Numbers that JSON cannot represent are strings as in
  /// FORMAT.md. `actual` and `ulps` are null if there is no value.
  public var json: String { document.text }

  /// What the report has as JSON.
  package var document: RunDocument {
    let outcomes = Dictionary(run.results.map { ($0.outcome, 1.0) }, uniquingKeysWith: +)
    return RunDocument(
      implementation: run.implementation, results: run.results.map(\.document),
      failures: FailureGroup.groups(of: run.results).map(\.document),
      answers: Dictionary(
        uniqueKeysWithValues: CaseResult.Outcome.allCases.map { ($0.rawValue, outcomes[$0] ?? 0) }))
  }

  /// The report for a terminal: the worst failure of each group with its details, known failures,
  /// the groups with failures, the suites that do not pass as a whole, what is unsupported, and the
  /// totals. Control characters in texts of files and of the implementation are escaped.
  ///
  /// - Parameter verbose: whether all failures, known failures and acceptable differences are shown
  ///   with their details, and every suite.
  public func text(verbose: Bool) -> String {
    var sections: [[String]] = []
    let groups = FailureGroup.groups(of: run.results)
    if verbose {
      // The failures come last, nearer to the totals, because people read the end first.
      let details = run.results.filter { $0.isAcceptableDifference } + run.results.filter(\.needsDetail)
      sections.append(details.flatMap(\.detail))
    } else {
      let shown = Self.first(Self.groupsShown, of: groups).flatMap { group in
        group.worst.detail
          + (group.failures.count > 1 ? ["  (the worst of \(group.failures.count) in its group)"] : [])
      }
      sections.append(shown)
      let known = run.results.filter { $0.verdict == .knownFailure }
      sections.append(
        known.prefix(Self.groupsShown).map { "KNOWN-FAILURE \($0.name): \($0.knownFailure?.reason ?? "")" }
          + (known.count > Self.groupsShown ? ["\(known.count - Self.groupsShown) more known failures"] : []))
    }
    if !groups.isEmpty {
      sections.append(["Failures by group"] + groups.flatMap(\.lines))
    }
    sections.append(suiteLines(verbose: verbose))
    var end = [outcomes, totals]
    if !verbose, groups.contains(where: { $0.failures.count > 1 }) || groups.count > Self.groupsShown {
      end.append("All failures with their details: --verbose")
    }
    sections.append(end)
    return sections.filter { !$0.isEmpty }
      .map { $0.map(\.escapingControlCharacters).joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The largest number of groups whose worst failure is shown with its details, and of known
  /// failures that are listed.
  private static let groupsShown = 10

  /// Returns a number of groups in their order: the first of each suite, then the others, since
  /// many groups of one suite often have one cause.
  private static func first(_ count: Int, of groups: [FailureGroup]) -> [FailureGroup] {
    var suites: Set<String> = []
    let places = groups.indices.filter { suites.insert(groups[$0].worst.suite).inserted }
    let others = Set(groups.indices).subtracting(places).sorted()
    return (places + others).prefix(count).sorted().map { groups[$0] }
  }

  /// The largest number of unsupported operations that are named unless the report is verbose.
  private static let unsupportedShown = 10

  /// One line for each suite, or, unless `verbose` is true, for each that has other verdicts than
  /// `pass`. Operations that the implementation does not have share a line.
  private func suiteLines(verbose: Bool) -> [String] {
    let unsupported = run.results.filter { $0.verdict == .unsupported }
    let suites = suiteCounts.filter { $0.counts.keys.contains { $0 != .unsupported } }
    let whole = suites.filter { Array($0.counts.keys) == [.pass] }
    let shown = verbose ? suites : suites.filter { Array($0.counts.keys) != [.pass] }
    let width = shown.map(\.suite.count).max() ?? 0
    var lines = shown.map { suite, counts in
      suite.padding(toLength: width + 2, withPad: " ", startingAt: 0) + counts.words
    }
    if !verbose, !whole.isEmpty {
      lines.append(
        "\(whole.count) suite\(whole.count == 1 ? "" : "s") pass\(whole.count == 1 ? "es" : "") as a whole")
    }
    if !unsupported.isEmpty {
      let names = unsupportedNames(unsupported).sorted()
      let noun = unsupported.count == 1 ? "case" : "cases"
      let isShort = verbose || names.count <= Self.unsupportedShown
      lines.append(
        "unsupported: \(unsupported.count) \(noun) of "
          + (isShort ? names.joined(separator: ", ") : "\(names.count) operations; --verbose names them"))
    }
    return lines
  }

  /// The operations of unsupported cases. The name of one that is answered in another profile would
  /// say that it is not, so it has the profile: "mapPoint in mapkit".
  private func unsupportedNames(_ unsupported: [CaseResult]) -> Set<String> {
    var answered: [String: Set<Profile>] = [:]
    for result in run.results where result.verdict != .unsupported {
      answered[result.operation, default: []].insert(result.profile)
    }
    return Set(
      unsupported.map { result in
        // A law can be unsupported because of another of its operations than the named one.
        guard let profiles = answered[result.operation], !profiles.contains(result.profile) else {
          return result.operation
        }
        return "\(result.operation) in \(result.profile.rawValue)"
      })
  }

  /// One line with the number of answers that are wrong without a word, refused, and errors.
  private var outcomes: String {
    let counts = Dictionary(run.results.map { ($0.outcome, 1) }, uniquingKeysWith: +)
    return "wrong without a word: \(counts[.wrong] ?? 0), refused: \(counts[.refused] ?? 0), "
      + "errors: \(counts[.error] ?? 0)"
  }

  /// The report as Markdown: the totals, a table of the suites, then the details of bad verdicts,
  /// known failures and acceptable differences.
  public var markdown: String {
    let title = "# Conformance of \(ReportText.markdown(run.implementation))"
    var lines = [title, "", totals, "", outcomes, ""]
    lines.append("| suite | " + Verdict.allCases.map(\.words).joined(separator: " | ") + " |")
    lines.append("|---|" + String(repeating: "---:|", count: Verdict.allCases.count))
    let groups = FailureGroup.groups(of: run.results)
    for (suite, counts) in suiteCounts {
      let columns = Verdict.allCases.map { verdict in counts[verdict].map(String.init) ?? "" }
      lines.append("| \(ReportText.markdown(suite)) | \(columns.joined(separator: " | ")) |")
    }
    if !groups.isEmpty {
      lines += ["", "Failures by group", ""] + groups.flatMap(\.lines).map { "    " + $0 }
    }
    let details = run.results.filter(\.needsDetail) + run.results.filter(\.isAcceptableDifference)
    for result in details {
      // An indentation of four spaces makes a code block, in which no character of a line needs
      // escaping.
      lines += [""] + result.detail.map { "    " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line with the number of all cases, the number of cases for each verdict that occurred, and
  /// the number of acceptable differences if there are any.
  public var totals: String {
    let counts = Dictionary(run.results.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    let differing = run.results.count(where: \.isAcceptableDifference)
    let note =
      differing == 0
      ? "" : " (\(differing) of them \(differing == 1 ? "differs" : "differ") where that is acceptable)"
    let noun = run.results.count == 1 ? "case" : "cases"
    return "\(run.results.count) \(noun): \(run.results.isEmpty ? "nothing ran" : counts.words)\(note)"
  }

  private var suiteCounts: [(suite: String, counts: [Verdict: Int])] {
    run.results.groupedInOrder(by: \.suite).map { suite, results in
      (suite, Dictionary(results.map { ($0.verdict, 1) }, uniquingKeysWith: +))
    }
  }
}

extension [Verdict: Int] {
  /// The number of cases for each verdict that occurred, in the order of FORMAT.md: "12 pass, 1
  /// fail".
  fileprivate var words: String {
    Verdict.allCases.compactMap { verdict in self[verdict].map { "\($0) \(verdict.words)" } }
      .joined(separator: ", ")
  }
}
