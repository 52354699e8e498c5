import LoxodromeBench
import LoxodromeResults

/// A section of the report with rows of one kind, such as regressions.
struct ComparisonSectionView: Sendable {
  /// The anchor of the section in the page.
  let id: String
  let title: String
  /// An explanation of the title; nil if it needs none.
  let note: String?
  let count: String
  let rows: [ComparisonRowView]
  /// The number of rows beyond the limit, as text; nil if all are shown. The same for errors and
  /// lines below.
  let moreRows: String?
  /// The rows with remarks or with functions that explain a count.
  let notes: [ComparisonRowView]
  let errors: [ComparisonErrorView]
  let moreErrors: String?
  let lines: [ComparisonLineView]
  let moreLines: String?
  /// Whether the section is folded until the reader opens it.
  let isFolded: Bool

  /// Creates a section; nil if it has no content.
  private init?(
    _ id: String, _ title: String, note: String? = nil, rows: [RowComparison] = [],
    errors: [ComparisonErrorView] = [], lines: [ComparisonLineView] = [], isFolded: Bool = false,
    in comparison: Comparison, limit: Int
  ) {
    let all = rows.count + errors.count + lines.count
    guard all > 0 else { return nil }
    self.id = id
    self.title = title
    self.note = note
    self.isFolded = isFolded
    count = Quantity.count(all)
    self.rows = rows.prefix(limit).map { ComparisonRowView($0, in: comparison) }
    notes = self.rows.filter { !$0.remarks.isEmpty || !$0.functions.isEmpty }
    self.errors = Array(errors.prefix(limit))
    self.lines = Array(lines.prefix(limit))
    moreRows = rest(rows.count, after: limit)
    moreErrors = rest(errors.count, after: limit)
    moreLines = rest(lines.count, after: limit)
  }

  /// Returns all sections with content, the most important first. Each benchmark is in exactly one
  /// of them.
  static func sections(_ comparison: Comparison, rowLimit: Int) -> [ComparisonSectionView] {
    let conformance = comparison.conformance
    var sections: [ComparisonSectionView] = []
    var shown: Set<String> = []
    func add(
      _ id: String, _ title: String, _ note: String? = nil, rows: [RowComparison] = [],
      errors: [ComparisonErrorView] = [], lines: [ComparisonLineView] = [], isFolded: Bool = false
    ) {
      let section = ComparisonSectionView(
        id, title, note: note, rows: rows.filter { shown.insert($0.name.full).inserted }, errors: errors,
        lines: lines, isFolded: isFolded, in: comparison, limit: rowLimit)
      if let section { sections.append(section) }
    }
    func errors(_ change: Change) -> [ComparisonErrorView] {
      comparison.accuracy.filter { $0.change == change }.map { ComparisonErrorView($0) }
    }

    add(
      "regressed", "Regressed",
      rows: comparison.regressed.sorted { ($0.gatingRatio ?? 0) > ($1.gatingRatio ?? 0) })
    add(
      "less-accurate", "Less accurate, or newly failing",
      errors: errors(.regressed)
        + comparison.addedBeyondLimit.map { ComparisonErrorView($0, kind: "regressed") },
      lines: (conformance?.newlyFailing ?? []).map { ComparisonLineView(failing: $0) }
        + comparison.unstable.map { ComparisonLineView(unstable: $0) })
    add(
      "slower-by-time", "Slower by the clock alone",
      "Instruction counts decide these; the times fail nothing, but may be worth a look.",
      rows: comparison.slowerByTimeAlone)
    add(
      "speed-up", "Speed-up by threads fell",
      "Those with a longer time fail the comparison; beside the others one thread became faster alone.",
      lines: comparison.fallenSpeedUps.map { ComparisonLineView(fallen: $0) })
    add(
      "improved", "Improved", rows: comparison.rows.filter { comparison.isImproved($0) },
      errors: errors(.improved),
      lines: (conformance?.mended ?? []).map { ComparisonLineView(mended: $0) })
    add(
      "inconclusive", "Inconclusive",
      "Neither a change nor its absence is shown; each row says what would have decided.",
      rows: comparison.inconclusive, errors: errors(.inconclusive))
    add(
      "added", "Added", "Only the head has these; they fail nothing.", rows: comparison.added,
      errors: comparison.accuracyAdded.filter { !$0.isBeyondLimit }
        .map { ComparisonErrorView($0, kind: "added") },
      lines: ComparisonLineView.names(conformance?.added ?? []))
    add(
      "removed", "Removed", "Only the base has these.", rows: comparison.removed,
      errors: comparison.accuracyRemoved.map { ComparisonErrorView($0, kind: "removed", isRemoved: true) },
      lines: ComparisonLineView.names(conformance?.removed ?? []))
    add("errored", "Errored", "The head has no number for these.", rows: comparison.errored)
    add(
      "unmeasured", "No number on either side", "These change nothing; each row has its reason.",
      rows: comparison.unmeasured)
    add(
      "unchanged", "No change that counts", rows: comparison.rows, errors: errors(.unchanged),
      lines: (conformance?.suites ?? []).map { ComparisonLineView(distances: $0) }
        + (conformance?.stillFailing ?? []).map { ComparisonLineView(stillFailing: $0) },
      isFolded: true)
    return sections
  }
}

extension Comparison {
  /// Whether a benchmark improved: by the measurement that decides, by time alone, or because it
  /// has a number again.
  fileprivate func isImproved(_ row: RowComparison) -> Bool {
    switch row.outcome {
    case .mended: true
    case .compared(.improved): true
    case .compared(.unchanged): row.timeChange == .improved
    default: false
    }
  }
}

/// A line of a section about something other than a benchmark or an error.
struct ComparisonLineView: Sendable {
  let title: String
  let text: String?
  let command: String?
  /// The title and the command as Markdown code spans.
  let titleCode: String
  let commandCode: String?

  init(title: String, text: String?, command: String?) {
    self.title = title
    self.text = text
    self.command = command
    titleCode = MarkdownText.code(title)
    commandCode = command.map(MarkdownText.code)
  }
}

extension ComparisonLineView {
  /// Creates a line about a conformance case that fails in the head.
  init(failing result: CaseDocument) {
    let view = CaseView(result)
    let parts = [view.verdict, view.difference, view.message].compactMap { $0 }
    self.init(
      title: view.title, text: parts.joined(separator: ", "),
      command: result.command.map { excerpt($0, limit: 400) })
  }

  init(mended result: CaseDocument) {
    self.init(title: CaseView(result).title, text: "failed, and does not any more", command: nil)
  }

  init(stillFailing result: CaseDocument) {
    self.init(
      title: CaseView(result).title, text: "fails in both",
      command: result.command.map { excerpt($0, limit: 400) })
  }

  init(unstable scaling: ThreadScaling) {
    let counts = scaling.differingOutputs.map(Quantity.count).joined(separator: ", ")
    self.init(
      title: excerpt(scaling.work, limit: 160),
      text: "the output with \(counts) threads differs from that with the fewest", command: nil)
  }

  init(fallen: FallenSpeedUp) {
    let interval = ComparisonText.interval(fallen.comparison.interval)
    self.init(
      title: fallen.sentence,
      text: "\(Quantity.significant(fallen.comparison.ratio)) of it are left (\(interval)); "
        + (fallen.isSlower ? "the time is longer" : "the time is not longer"), command: nil)
  }

  /// Creates a line about the changed distances of a suite's answers.
  init(distances suite: SuiteAccuracy) {
    let change = { (name: String, base: Double, head: Double) in
      base == head ? nil : "\(name) \(Quantity.ulps(base)) → \(Quantity.ulps(head))"
    }
    let parts = [
      change("median", suite.base.median, suite.head.median),
      change("99th percentile", suite.base.p99, suite.head.p99),
      change("largest", suite.base.maximum, suite.head.maximum),
    ].compactMap { $0 }
    let cases = ComparisonText.count(suite.cases, "passing case")
    self.init(
      title: excerpt(suite.suite, limit: 160),
      text: "distances of \(cases): \(parts.joined(separator: ", "))", command: nil)
  }

  /// Returns one line for each name. For more than 50 names, returns one line with their number.
  static func names(_ names: [String]) -> [ComparisonLineView] {
    if names.count > 50 {
      return [
        ComparisonLineView(
          title: ComparisonText.count(names.count, "case"), text: "too many to list here", command: nil)
      ]
    }
    return names.map { ComparisonLineView(title: excerpt($0, limit: 200), text: nil, command: nil) }
  }
}
