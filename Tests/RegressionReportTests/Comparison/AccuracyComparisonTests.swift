import Testing

@testable import RegressionReport

/// Tests of changed errors, with the default threshold of a tenth.
struct AccuracyComparisonTests {
  private func compare(_ base: String, _ head: String) throws -> Comparison {
    try Comparison(base: measured(accuracy: base), head: measured(accuracy: head))
  }

  @Test func changeOfAnyFigureByMoreThanATenthCounts() throws {
    let before = oneError()
    for after in [oneError(median: "1.11"), oneError(p99: "2.21"), oneError(maximum: "3.31")] {
      #expect(try compare(before, after).verdict == .regression)
      #expect(try compare(after, before).accuracy.first?.change == .improved)
    }
    let within = oneError(median: "1.09", p99: "2.19", maximum: "3.29")
    #expect(try compare(before, within).accuracy.first?.change == .unchanged)
    #expect(try compare(before, within).verdict == .ok)
  }

  @Test func errorBeyondTheLimitIsARegressionEvenIfItGrewLittle() throws {
    let before = oneError(maximum: "9.9")
    let after = oneError(maximum: "10.1", within: false)
    #expect(try compare(before, after).verdict == .regression)
    #expect(try compare(after, before).accuracy.first?.change == .improved)
    #expect(try compare(after, after).accuracy.first?.change == .unchanged)
  }

  @Test func infiniteErrorIsARegression() throws {
    #expect(try compare(oneError(), oneError(maximum: "null", within: false)).verdict == .regression)
    // Wrong answers are counted here, so neither measurement has a median.
    let count = { oneError(median: "null", p99: "null", maximum: $0, limit: "0", within: $0 == "0") }
    #expect(try compare(count("0"), count("0")).verdict == .ok)
    #expect(try compare(count("0"), count("1")).verdict == .regression)
  }

  @Test func removedMeasurementIsMissing() throws {
    let comparison = try compare(oneError(stratum: "polar"), oneError(stratum: "random"))
    #expect(comparison.accuracyRemoved.map(\.stratum) == ["polar"])
    #expect(comparison.accuracyAdded.map(\.stratum) == ["random"])
    #expect(comparison.verdict == .missing)
    // All measurements are missing if the file is missing.
    let counts = countsJSON([(name: "a", instructions: [9])])
    let none = try Comparison(
      base: measured(counts: counts, accuracy: oneError()), head: measured(counts: counts))
    #expect(none.accuracyRemoved.map(\.stratum) == ["random"])
    #expect(none.exitCode == 3)
  }
}
