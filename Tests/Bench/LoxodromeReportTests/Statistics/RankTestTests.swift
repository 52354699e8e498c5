import Testing

@testable import LoxodromeReport

/// Tests the p-values of rank tests against an enumeration of all signs and all choices
/// (`Fixtures/statistics.py`).
struct RankTestTests {
  @Test func signedRankTestEqualsTheShareOfAllSigns() throws {
    for entry in try StatisticsFixture.read().signedRanks {
      let isExact = entry.values.count <= RankTest.exactLimit
      let difference = (RankTest.signedRanks(entry.values) - entry.p).magnitude
      #expect(difference < (isExact ? 1e-12 : 1e-3), "\(entry.values): p \(entry.p)")
    }
  }

  @Test func twoSampleTestEqualsTheShareOfAllChoices() throws {
    for entry in try StatisticsFixture.read().twoSamples {
      let isExact = entry.values.count + entry.others.count <= RankTest.exactLimit
      let difference = (RankTest.twoSamples(entry.values, entry.others) - entry.p).magnitude
      #expect(difference < (isExact ? 1e-12 : 1e-3), "\(entry.values) and \(entry.others): p \(entry.p)")
    }
  }

  @Test func signedRankTestIsSymmetric() {
    let differences = [0.3, -0.1, 0.7, 0.2, 0.25, -0.05, 0.9, 0.4]
    #expect(RankTest.signedRanks(differences) == RankTest.signedRanks(differences.map { -$0 }))
  }

  @Test func twoSampleTestIsSymmetric() {
    let (first, second) = ([1.0, 2, 2, 5, 7], [2.0, 3, 6, 8])
    #expect((RankTest.twoSamples(first, second) - RankTest.twoSamples(second, first)).magnitude < 1e-15)
  }

  @Test func sixPairsOfOneSignAreTheFewestBelowFivePercent() {
    #expect(RankTest.signedRanks([1, 2, 3, 4, 5]) == 2.0 / 32)
    #expect(RankTest.signedRanks([1, 2, 3, 4, 5, 6]) == 2.0 / 64)
  }

  @Test func nanIsIgnored() {
    #expect(RankTest.signedRanks([.nan, .nan]) == 1)
    #expect(RankTest.signedRanks([.nan, 1, 2, 3, 4, 5, 6]) == 2.0 / 64)
  }
}
