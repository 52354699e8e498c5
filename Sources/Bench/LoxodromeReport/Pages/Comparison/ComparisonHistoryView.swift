import LoxodromeBench

/// The history of the instruction counts over recorded commits, as text on the comparison page and
/// in Markdown.
struct ComparisonHistoryView: Sendable {
  let kind: String
  /// The number and the range of the records: "12 records from abc1234 (2026-01-02) to def5678".
  /// Only the number if there are fewer than two.
  let extent: String
  let steps: [Step]
  let moreSteps: String?

  struct Step: Sendable {
    let name: String
    let change: String
    let counts: String
    let commit: String
    let subject: String
  }

  init(_ history: HistoryLines, limit: Int) {
    kind = history.kind
    let count = ComparisonText.count(history.records.count, "record")
    extent =
      [history.records.first, history.records.last].compactMap { $0 }.count < 2
      ? "\(count)"
      : "\(count) from \(Self.name(history.records.first)) to \(Self.name(history.records.last))"
    let steps = history.steps
    let before = Dictionary(
      history.lines.map { ($0.name, $0.points) }, uniquingKeysWith: { first, _ in first })
    self.steps = steps.prefix(limit).map { name, step in
      let record = history.records[step.record]
      let old = (before[name] ?? []).last { $0.record < step.record }?.count
      return Step(
        name: excerpt(name, limit: 200),
        change: step.change.map { ComparisonText.percent(ofRatio: 1 + $0) } ?? "—",
        counts: old.map {
          "\(ComparisonText.instructions($0)) → \(ComparisonText.instructions(step.count))"
        } ?? ComparisonText.instructions(step.count), commit: Self.name(record),
        subject: excerpt(record.subject, limit: 120))
    }
    moreSteps = rest(steps.count, after: limit)
  }

  /// Returns the name of a record, such as "abc1234 (2026-01-02)".
  static func name(_ record: HistoryRecord?) -> String {
    guard let record else { return "—" }
    let isHash = record.commit.count >= 7 && record.commit.allSatisfy(\.isHexDigit)
    let commit = isHash ? String(record.commit.prefix(9)) : excerpt(record.commit, limit: 40)
    return record.date.isEmpty ? commit : "\(commit) (\(record.date.prefix(10)))"
  }
}
