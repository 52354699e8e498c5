import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Tests of the changes of counts that a commit message can accept.
struct BaselineUpdateTests {
  private func counts(_ rows: (String, Int)...) throws -> InstructionCounts {
    try InstructionCounts(countsInput(countsJSON(rows.map { (name: $0.0, instructions: [$0.1]) })))
  }

  private func comparison(_ base: (String, Int)..., to head: (String, Int)...) throws -> Comparison {
    func set(_ rows: [(String, Int)]) throws -> MeasurementSet {
      try measured(counts: countsJSON(rows.map { (name: $0.0, instructions: [$0.1]) }))
    }
    return Comparison(base: try set(base), head: try set(head))
  }

  private let message = "Draw caps\n\nBaseline: round caps are flattened more finely\n"

  @Test func updatedRowWithAReasonIsAccepted() throws {
    let update = BaselineUpdate(
      before: try counts(("a", 1000), ("b", 5)), after: try counts(("a", 1100), ("b", 5)), message: message)
    #expect(update.reason == "round caps are flattened more finely")
    #expect(try update.objections(to: comparison(("a", 1000), to: ("a", 1100))) == [])
  }

  @Test func benchmarkWithoutUpdateIsAnObjection() throws {
    let update = BaselineUpdate(
      before: try counts(("a", 1000), ("b", 5)), after: try counts(("a", 1000), ("b", 6)), message: message)
    let objections = try update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["a takes more instructions, and its baseline is not updated"])
  }

  @Test func countAboveTheNewBaselineIsNotAccepted() throws {
    let update = BaselineUpdate(
      before: try counts(("a", 1000)), after: try counts(("a", 1050)), message: message)
    let objections = try update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["a takes 1,100 instructions, more than its new baseline of 1,050"])
  }

  @Test(arguments: ["Draw caps", "Draw caps\nBaseline:\n", "Draw caps\nThe Baseline: no\n", ""])
  func updateWithoutAReasonIsNotAccepted(message: String) throws {
    let update = BaselineUpdate(
      before: try counts(("a", 1000)), after: try counts(("a", 1100)), message: message)
    #expect(update.reason == nil)
    let objections = try update.objections(to: comparison(("a", 1000), to: ("a", 1100)))
    #expect(objections == ["no line \"Baseline: …\" of the message says why more instructions are right"])
  }

  @Test func removedBenchmarkIsNeverAccepted() throws {
    let update = BaselineUpdate(before: nil, after: try counts(("a", 1000)), message: message)
    let objections = try update.objections(to: comparison(("a", 1000), ("b", 1), to: ("a", 1000)))
    #expect(objections == ["a benchmark or a measured error is gone or has no number, or nothing ran"])
  }

  @Test func largerErrorIsNeverAccepted() throws {
    let update = BaselineUpdate(before: nil, after: try counts(("a", 1100)), message: message)
    let worse = Comparison(
      base: try measured(
        counts: countsJSON([(name: "a", instructions: [1000])]),
        accuracy: oneError(maximum: "3")),
      head: try measured(
        counts: countsJSON([(name: "a", instructions: [1100])]),
        accuracy: oneError(median: "5", p99: "9", maximum: "30", within: false)))
    #expect(update.objections(to: worse) == ["measured errors are larger, or beyond their limit"])
  }

  @Test func reasonIsReturnedOnlyForARegression() throws {
    let update = BaselineUpdate(
      before: try counts(("a", 1000)), after: try counts(("a", 1100)), message: message)
    #expect(try update.reason(for: comparison(("a", 1000), to: ("a", 1100))) == update.reason)
    #expect(try update.reason(for: comparison(("a", 1000), to: ("a", 1000))) == nil)
    #expect(try update.reason(for: comparison(("a", 1000), to: ("a", 900))) == nil)
  }

  @Test func comparisonWithoutRegressionNeedsNoReason() throws {
    let update = BaselineUpdate(before: nil, after: try counts(("a", 1000)), message: "")
    #expect(try update.objections(to: comparison(("a", 1000), to: ("a", 1000))) == [])
  }
}
