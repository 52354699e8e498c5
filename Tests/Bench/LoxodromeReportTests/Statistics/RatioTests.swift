import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Tests of the ratios of the medians of two samples.
struct RatioTests {
  @Test(
    arguments: [
      (0, 1), (1, 0), (-1, 1), (1, -1), (1e-308, 1e308), (1e308, 1e-308),
    ] as [(Double, Double)])
  func timesOf0OrBeyondDoubleHaveNoRatio(ours: Double, other: Double) throws {
    #expect(Ratio(of: try #require(Sample([other])), to: try #require(Sample([ours]))) == nil)
  }
}
