import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport
@testable import loxodrome_repository

/// Tests of the changes of counts that a commit message can accept.
struct BaselineUpdateTests {
  private func counts(_ rows: (String, Int)...) -> InstructionCounts { counts(rows) }

  private func counts(_ rows: [(String, Int)]) -> InstructionCounts {
    InstructionCounts(
      context: [:],
      counts: rows.map { name, count in
        InstructionCount(
          name: name, outcome: .counted(.init(instructions: [count], code: nil, functions: [])))
      })
  }

  private func comparison(_ base: (String, Int)..., to head: (String, Int)...) -> Comparison {
    Comparison(
      base: MeasurementSet(name: "base", counts: counts(base)),
      head: MeasurementSet(name: "head", counts: counts(head)))
  }

  private func accuracy(maximum: Double) throws -> AccuracyResults {
    let text = """
      {"measurements": [{"operation": "do/it", "by": "ours", "reference": "the truth", "stratum": "random",
       "cases": 100, "median": 1, "p99": 2, "maximum": \(maximum), "unit": "m", "limit": 10}]}
      """
    return try AccuracyResults(ReportInput(name: "accuracy.json", bytes: Data(text.utf8)))
  }

  private let message = "Draw caps\n\nBaseline: round caps are flattened more finely\n"

  @Test func updatedRowWithAReasonIsAccepted() {
    let update = BaselineUpdate(
      before: counts(("a", 1000), ("b", 5)), after: counts(("a", 1100), ("b", 5)), message: message)
    #expect(update.reason == "round caps are flattened more finely")
    #expect(update.objections(to: comparison(("a", 1000), to: ("a", 1100))) == [])
  }

  @Test func benchmarkWithoutUpdateIsAnObjection() {
    let update = BaselineUpdate(
      before: counts(("a", 1000), ("b", 5)), after: counts(("a", 1000), ("b", 6)), message: message)
    let objections = update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["a takes more instructions, and its baseline is not updated"])
  }

  @Test func countAboveTheNewBaselineIsNotAccepted() {
    let update = BaselineUpdate(
      before: counts(("a", 1000)), after: counts(("a", 1050)), message: message)
    let objections = update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["a takes 1,100 instructions, more than its new baseline of 1,050"])
  }

  @Test(arguments: ["Draw caps", "Draw caps\nBaseline:\n", "Draw caps\nThe Baseline: no\n", ""])
  func updateWithoutAReasonIsNotAccepted(message: String) {
    let update = BaselineUpdate(
      before: counts(("a", 1000)), after: counts(("a", 1100)), message: message)
    #expect(update.reason == nil)
    let objections = update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["no line \"Baseline: …\" of the message says why more instructions are right"])
  }

  @Test func removedBenchmarkIsNeverAccepted() {
    let update = BaselineUpdate(before: nil, after: counts(("a", 1000)), message: message)
    let objections = update.objections(to: comparison(("a", 1000), ("b", 1), to: ("a", 1000)))
    #expect(objections == ["a benchmark or a measured error is gone or has no number, or nothing ran"])
  }

  @Test func largerErrorIsNeverAccepted() throws {
    let update = BaselineUpdate(before: nil, after: counts(("a", 1100)), message: message)
    let worse = Comparison(
      base: MeasurementSet(name: "base", counts: counts(("a", 1000)), accuracy: try accuracy(maximum: 3)),
      head: MeasurementSet(name: "head", counts: counts(("a", 1100)), accuracy: try accuracy(maximum: 30)))
    #expect(update.objections(to: worse) == ["measured errors are larger, or beyond their limit"])
  }

  @Test func reasonIsReturnedOnlyForARegression() {
    let update = BaselineUpdate(
      before: counts(("a", 1000)), after: counts(("a", 1100)), message: message)
    #expect(update.reason(for: comparison(("a", 1000), to: ("a", 1100))) == update.reason)
    #expect(update.reason(for: comparison(("a", 1000), to: ("a", 1000))) == nil)
    #expect(update.reason(for: comparison(("a", 1000), to: ("a", 900))) == nil)
  }

  @Test func comparisonWithoutRegressionNeedsNoReason() {
    let update = BaselineUpdate(before: nil, after: counts(("a", 1000)), message: "")
    #expect(update.objections(to: comparison(("a", 1000), to: ("a", 1000))) == [])
  }
}
