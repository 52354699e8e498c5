import LoxodromeBench

/// The tables of goals and peers.
struct PerformanceGoalsView: Sendable {
  /// The goals in words: "31 of 40 goals hold, 5 are skipped". Nil if there are none.
  let sentence: String?
  /// Tables of goals that are missed, goals that hold, goals without a result, peers without a
  /// goal, and a build for fewer instructions. Empty tables are omitted.
  let tables: [Table]

  struct Table: Sendable {
    /// The anchor of the table in the page.
    let id: String
    let title: String
    let count: String
    let rows: [Row]
  }

  struct Row: Sendable {
    let work: String
    let other: String
    let ours: String
    let theirs: String
    let value: String
    let interval: String
    let goal: String
    let verdict: String
    /// The page selects a color by this name.
    let kind: String
  }

  init(_ results: [GoalResult], levels: [GoalResult] = []) {
    let goals = results.filter { $0.bound != nil }
    let held = goals.count { $0.outcome == .held }
    let skipped = goals.count { $0.outcome == .skipped }
    let without = goals.count { $0.outcome == .notMeasured }
    if goals.isEmpty {
      sentence = nil
    } else {
      var parts = ["\(Quantity.count(held)) of \(Quantity.count(goals.count)) goals hold"]
      let missed = goals.count - held - skipped - without
      if missed > 0 { parts.append("\(Quantity.count(missed)) missed") }
      if skipped > 0 { parts.append("\(Quantity.count(skipped)) skipped") }
      if without > 0 { parts.append("\(Quantity.count(without)) not measured") }
      sentence = parts.joined(separator: ", ")
    }
    tables = [
      Self.table("missed", "Goals that are missed", results.filter { $0.outcome == .missed }),
      Self.table("held", "Goals that hold", results.filter { $0.outcome == .held }),
      Self.table(
        "without", "Goals without a result",
        results.filter { $0.bound != nil && [.skipped, .notMeasured].contains($0.outcome) }),
      Self.table("peers", "Peers without a goal", results.filter { $0.bound == nil }),
      Self.table("levels", "A build for fewer instructions", levels),
    ].compactMap { $0 }
  }

  private static func table(_ id: String, _ title: String, _ results: [GoalResult]) -> Table? {
    guard !results.isEmpty else { return nil }
    return Table(id: id, title: title, count: Quantity.count(results.count), rows: results.map(row))
  }

  private static func row(_ result: GoalResult) -> Row {
    let isRatio = result.other != nil
    let number = { (value: Double) in isRatio ? Quantity.ratio(value) : Quantity.duration(value) }
    let interval = result.interval.flatMap { interval in
      result.value.map { value in
        isRatio
          ? "\(Quantity.significant(interval.lowerBound))–\(Quantity.ratio(interval.upperBound))"
          : Quantity.durations(interval, around: value)
      }
    }
    return Row(
      work: excerpt(result.work, limit: 160),
      other: result.other.map { excerpt($0, limit: 160) } ?? "an item",
      ours: result.ours.map(Quantity.duration) ?? "—", theirs: result.theirs.map(Quantity.duration) ?? "—",
      value: result.value.map(number) ?? "—", interval: interval ?? "—", goal: goal(result.bound),
      verdict: verdict(result), kind: kind(result))
  }

  private static func goal(_ bound: GoalResult.Bound?) -> String {
    switch bound {
    case .ratioAtLeast(let ratio): "≥ \(Quantity.ratio(ratio))"
    case .secondsAtMost(let seconds): "≤ \(Quantity.duration(seconds))"
    case nil: "—"
    }
  }

  private static func verdict(_ result: GoalResult) -> String {
    let mark = result.isCertain ? "" : "~ "
    return switch result.outcome {
    case .held: mark + "holds"
    case .missed: mark + "missed"
    case .skipped: "skipped"
    case .notMeasured: "not measured"
    case .noGoal: "—"
    }
  }

  private static func kind(_ result: GoalResult) -> String {
    switch result.outcome {
    case .held: result.isCertain ? "faster" : "unclear"
    case .missed: "slower"
    case .skipped, .notMeasured, .noGoal: "none"
    }
  }
}
