/// What the page carries for its charts.
struct ComparisonChartsView: Sendable {
  init(_ comparison: Comparison, _ history: HistoryLines?) {}
}
