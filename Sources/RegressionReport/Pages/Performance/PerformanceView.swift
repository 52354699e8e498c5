import Measurement

/// The data of the template of `performance.html`. The property names are the names in the
/// template.
struct PerformanceView: Sendable {
  let subject: String
  let title: String
  let goals: PerformanceGoalsView
  let facts: [MachineFact]
  let source: String

  init(_ performance: Performance, context: BenchmarkResults, subject: String, source: String) {
    self.subject = excerpt(subject, limit: 60)
    goals = PerformanceGoalsView(performance.goals)
    title = goals.sentence ?? "No goals"
    facts = machineFacts(context.context).map {
      MachineFact(name: excerpt($0.name, limit: 120), value: excerpt($0.value, limit: 1000))
    }
    self.source = source
  }
}
