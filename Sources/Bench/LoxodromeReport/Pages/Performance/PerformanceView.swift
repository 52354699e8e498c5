import LoxodromeBench
import LoxodromeJSON

/// The data of the template of `performance.html`. The property names are the names in the
/// template.
struct PerformanceView: Sendable {
  let subject: String
  let title: String
  /// What was run, in the words of the script that ran it; nil if it says nothing.
  let run: String?
  let goals: PerformanceGoalsView
  let scaling: [PerformanceScalingView]
  let growth: [PerformanceGrowthView]
  /// The number of rows that grow too fast, in words; nil if there is none.
  let tooFast: String?
  /// The scripts of the charts, and their data.
  let charts: PerformanceChartsView
  let facts: [MachineFact]
  let source: String

  init(_ performance: Performance, context: BenchmarkResults, subject: String, source: String) {
    self.subject = excerpt(subject, limit: 60)
    goals = PerformanceGoalsView(performance.goals, levels: performance.levels)
    scaling = performance.scaling.compactMap(PerformanceScalingView.init)
    growth = performance.growth.map(PerformanceGrowthView.init)
    tooFast = Self.tooFast(performance)
    charts = PerformanceChartsView(scaling, growth)
    title = goals.sentence ?? "No goals"
    run = context.context["run"]?.string.map { excerpt($0, limit: 400) }
    facts = machineFacts(context.context).map { $0.cut(name: 120, value: 1000) }
    self.source = source
  }

  /// Returns the number of operations that grow faster than n log n and than their limits, in words;
  /// nil if there is none.
  static func tooFast(_ performance: Performance) -> String? {
    switch performance.growth.count(where: { $0.verdict == .beyond }) {
    case 0: nil
    case 1: "1 operation grows faster than n log n"
    case let count: "\(Quantity.count(count)) operations grow faster than n log n"
    }
  }
}

/// The parts of the page for its charts. The tables have the same figures.
struct PerformanceChartsView: Sendable {
  let library: String
  let script: String
  let policy: String
  /// JSON in which no text can end the enclosing element.
  let data: String

  init(_ scaling: [PerformanceScalingView], _ growth: [PerformanceGrowthView]) {
    library = PageScripts.library
    script = PageScripts.performance.script
    policy = PageScripts.performance.policy
    let document = JSONValue.object([
      "scaling": .array(scaling.map(\.json)), "growth": .array(growth.map(\.json)),
    ])
    data = ComparisonChartsView.inScript(document.text(as: .spaced))
  }
}
