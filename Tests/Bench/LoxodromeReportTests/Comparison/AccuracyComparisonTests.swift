import Testing

@testable import LoxodromeReport

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

  @Test func errorsOfOtherInputsAreNeitherMissingNorAChange() throws {
    for (before, after) in [("100", "2000"), ("2000", "100"), ("null", "100")] {
      let comparison = try compare(oneError(cases: before), oneError(maximum: "9", cases: after))
      #expect(comparison.accuracyRemoved.isEmpty && comparison.accuracyAdded.isEmpty)
      #expect(comparison.accuracy.map(\.change) == [.inconclusive] && comparison.verdict == .ok)
    }
    let comparison = try compare(oneError(), oneError(maximum: "9", cases: "2000"))
    let headline = ComparisonHeadline(comparison)
    #expect(headline.parts == ["1 measured error is of other inputs than before"])
    #expect(comparison.accuracy.first?.words == "largest error 3.00 → 9.00 m; other inputs: 100 → 2,000")
    let row = try #require(comparison.accuracy.first.map { ComparisonErrorView($0) })
    #expect(row.remark == "other inputs: 100 → 2,000")
    // The limit holds for all inputs.
    let beyond = try compare(oneError(), oneError(maximum: "11", within: false, cases: "2000"))
    #expect(beyond.verdict == .regression)
    #expect(
      beyond.accuracy.map { ComparisonErrorView($0).remark } == [
        "beyond its limit; other inputs: 100 → 2,000"
      ])
  }

  @Test func errorsOfTheSameInputsAreComparedFirst() throws {
    let two = { (first: String, second: String) in
      first.replacing("]}", with: "," + second.dropFirst(#"{"measurements": ["#.count))
    }
    let comparison = try compare(
      two(oneError(cases: "100"), oneError(cases: "200")), oneError(cases: "200"))
    #expect(comparison.accuracy.map(\.change) == [.unchanged])
    #expect(comparison.accuracyRemoved.map(\.cases) == [100] && comparison.verdict == .missing)
  }
}
