import Testing

@testable import LoxodromeReport

/// Tests of the exit codes: each alone, and each together with those over which it takes precedence
/// (4, 3, 1, 5, 0).
struct ComparisonVerdictTests {
  private func counts(_ rows: (String, [Int])..., context: String = "{}") throws -> MeasurementSet {
    try measured(counts: countsJSON(rows.map { (name: $0.0, instructions: $0.1) }, context: context))
  }

  @Test func equalCountsAreOk() throws {
    let run = try counts(("a", [1000]))
    #expect(Comparison(base: run, head: run).exitCode == 0)
  }

  @Test func moreInstructionsAreARegression() throws {
    #expect(try Comparison(base: counts(("a", [1000])), head: counts(("a", [1100]))).exitCode == 1)
  }

  @Test func addedBenchmarkIsOk() throws {
    let comparison = try Comparison(base: counts(("a", [1000])), head: counts(("a", [1000]), ("b", [1])))
    #expect(comparison.added.map(\.name.full) == ["b"])
    #expect(comparison.exitCode == 0)
  }

  @Test func removedBenchmarkTakesPrecedenceOverARegression() throws {
    let comparison = try Comparison(base: counts(("a", [1000]), ("b", [1])), head: counts(("a", [9000])))
    #expect(comparison.removed.map(\.name.full) == ["b"])
    #expect(comparison.exitCode == 3)
  }

  @Test func emptyMeasurementsMeanThatNothingRan() throws {
    let comparison = try Comparison(base: measured(), head: measured())
    #expect(comparison.exitCode == 3)
    #expect(try Comparison(base: counts(), head: counts()).exitCode == 3)
  }

  @Test func errorOfTheHeadIsMissingAndErrorOfTheBaseIsMended() throws {
    let wrong = """
      {"context": {}, "counts": [{"name": "a", "error": "wrong at 7"}, {"name": "b", "instructions": [5]}]}
      """
    let right = try counts(("a", [1000]), ("b", [5]))
    let broken = try Comparison(base: right, head: measured(counts: wrong))
    #expect(broken.errored.map(\.outcome) == [.errored("wrong at 7")])
    #expect(broken.exitCode == 3)
    let mended = try Comparison(base: measured(counts: wrong), head: right)
    #expect(mended.rows.first?.outcome == .mended("wrong at 7"))
    #expect(mended.exitCode == 0)
    // If both fail, nothing got worse; the others are decided.
    let both = try Comparison(base: measured(counts: wrong), head: measured(counts: wrong))
    #expect(both.rows.first?.outcome == .unmeasured("wrong at 7"))
    #expect(both.exitCode == 0)
  }

  @Test func removedCountIsMissingEvenIfTimesRemain() throws {
    let times = pairedTimes([
      (name: "a", times: [5, 5, 5, 5, 5, 5]), (name: "b", times: [5, 5, 5, 5, 5, 5]),
    ])
    let both = countsJSON([
      (name: "a/real_time", instructions: [9]), (name: "b/real_time", instructions: [9]),
    ])
    let one = countsJSON([(name: "a/real_time", instructions: [9])])
    let base = try measured(times: times, counts: both)
    let comparison = try Comparison(base: base, head: measured(times: times, counts: one))
    #expect(comparison.errored.map(\.name.full) == ["b/real_time"])
    #expect(comparison.exitCode == 3)
    // A new count does not decide. Without any counts, times decide.
    #expect(try Comparison(base: measured(times: times, counts: one), head: base).exitCode == 0)
    let uncounted = try Comparison(base: base, head: measured(times: times))
    #expect(uncounted.exitCode == 0)
    #expect(
      uncounted.comparability.cautions == ["only the base has instruction counts: they are not compared"])
  }

  @Test func countOf0IsAnError() throws {
    let times = pairedTimes([(name: "a", times: [5, 5, 5, 5, 5, 5])])
    let set = { try measured(times: times, counts: countsJSON([(name: "a/real_time", instructions: [$0])])) }
    #expect(try Comparison(base: set(9), head: set(0)).exitCode == 3)
    let mended = try Comparison(base: set(0), head: set(9)).rows.first?.outcome
    #expect(mended == .mended("its instruction count is 0"))
  }

  @Test func differentCompilerTakesPrecedenceOverAllOthers() throws {
    let comparison = try Comparison(
      base: counts(("a", [1000]), ("b", [1]), context: #"{"compiler": "Swift 6.3"}"#),
      head: counts(("a", [9000]), context: #"{"compiler": "Swift 6.4"}"#))
    #expect(
      comparison.comparability.obstacles == ["the counts differ in compiler: Swift 6.3, then Swift 6.4"])
    #expect(comparison.exitCode == 4)
  }

  @Test func regressionTakesPrecedenceOverInconclusive() throws {
    let base = try counts(("noisy", [1000, 1100]), ("a", [1000]))
    #expect(try Comparison(base: base, head: counts(("noisy", [1050]), ("a", [1000]))).exitCode == 5)
    #expect(try Comparison(base: base, head: counts(("noisy", [1050]), ("a", [1100]))).exitCode == 1)
  }
}
