import Testing

@testable import LoxodromeReport

/// Tests of the simulation of intervals. What it finds of the real intervals stands in
/// `Reports/README.md`; `OrderStatisticsTests` holds them to an enumeration.
struct IntervalCoverageTests {
  private static let draws = 150

  /// Three values of each of two samples, and five of a median, are too few for 95 %.
  @Test func numbersFrom3To30AreSimulated() {
    let all = IntervalCoverage.all(draws: Self.draws, seed: 4)
    #expect(all.count == 2 * 28)
    for row in all {
      #expect((row.confidence == nil) == (row.values < (row.kind == .median ? 6 : 4)), "\(row)")
      #expect((row.confidence == nil) == (row.covered == nil))
      if let confidence = row.confidence { #expect((0.95..<1).contains(confidence)) }
      #expect(row.isHeld(draws: Self.draws), "\(row)")
    }
  }

  @Test func equalSeedsGiveEqualShares() {
    let shares = { (seed: UInt64) in IntervalCoverage.all(draws: 20, seed: seed).map(\.covered) }
    #expect(shares(1) == shares(1))
    #expect(shares(1) != shares(2))
  }

  /// The interval that was cut at the extremes covered 87.5 % with seven values: too seldom for 95 %.
  @Test func intervalsThatCoverTooSeldomAreFound() {
    let row = { (covered: Double) in
      IntervalCoverage(kind: .median, values: 7, confidence: 0.95, covered: covered)
    }
    #expect(!row(0.875).isHeld(draws: 1000))
    #expect(row(0.945).isHeld(draws: 1000))
    #expect(!row(0.945).isHeld(draws: 100_000))
  }
}
