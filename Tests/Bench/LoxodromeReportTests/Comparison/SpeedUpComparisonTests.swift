import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of speed-ups by threads that fall from the base to the head.
struct SpeedUpComparisonTests {
  /// Returns a set with the times of one and of two threads (µs).
  private func set(one: [Double], two: [Double], more: String = "", counts: String? = nil) throws
    -> MeasurementSet
  {
    try measured(
      times: pairedTimes(
        [("work/threads:1/by:ours", one), ("work/threads:2/by:ours", two)], more: more), counts: counts)
  }

  private let counts = countsJSON([("other/by:ours", [1000])])
  // The machine becomes slower by half for a while, which both commits share.
  private let one: [Double] = [100, 101, 150, 152, 100, 99, 101, 100]
  private let two: [Double] = [50, 51, 75, 76, 50, 50, 50, 51]

  @Test func lowerSpeedUpWithALongerTimeIsARegression() throws {
    // 2 threads take 30 % longer, so the speed-up is 1 / 1.3 of the base's in each pair.
    let comparison = Comparison(
      base: try set(one: one, two: two, counts: counts),
      head: try set(one: one, two: two.map { $0 * 1.3 }, counts: counts))
    let fallen = try #require(comparison.fallenSpeedUps.first)
    #expect(comparison.fallenSpeedUps.count == 1)
    #expect((fallen.comparison.ratio - 1 / 1.3).magnitude < 1e-12)
    #expect(fallen.comparison.count == 8)
    // Eight pairs with the same sign: 2 / 2^8.
    #expect((fallen.comparison.p - 1.0 / 128).magnitude < 1e-12)
    #expect(fallen.isSlower)
    #expect(comparison.verdict == .regression)
    // 100 / 50.5 and 100 / 65.65: the medians of the base's and the head's times.
    let sentence = ComparisonHeadline(comparison).sentence
    #expect(
      sentence.contains("work/by:ours with 2 threads: the speed-up fell from 1.99× to 1.53×"), "\(sentence)")
    let report = try ComparisonReport(comparison, subject: "ours")
    #expect(report.junit().contains("the speed-up with 2 threads fell"))
    #expect(visibleText(of: report.page()).contains("1 Speed-up by threads fell"))
    #expect(report.markdown().contains("0.769 of it are left"))
  }

  @Test func fasterThreadAloneIsAFindingAndNoRegression() throws {
    // One thread takes half of the time, two take as long as before: 1 / 2 of the speed-up.
    let comparison = Comparison(
      base: try set(one: one, two: two, counts: counts),
      head: try set(one: one.map { $0 / 2 }, two: two, counts: counts))
    let fallen = try #require(comparison.fallenSpeedUps.first)
    #expect((fallen.comparison.ratio - 0.5).magnitude < 1e-12)
    #expect(!fallen.isSlower)
    #expect(comparison.slowedByThreads.isEmpty)
    #expect(comparison.verdict == .ok)
  }

  @Test func equalAndHigherSpeedUpsAreNoFindings() throws {
    let base = try set(one: one, two: two)
    #expect(Comparison(base: base, head: base).fallenSpeedUps.isEmpty)
    let faster = Comparison(base: base, head: try set(one: one, two: two.map { $0 / 1.3 }))
    #expect(faster.fallenSpeedUps.isEmpty)
    #expect(faster.scaling.first?.points.last?.change?.change == .improved)
  }

  /// The bound is at least 1.03² = 1.0609, and five pairs have the same sign by chance in 6 of 100
  /// comparisons.
  @Test(arguments: [(1.05, 8, false), (1.3, 5, false), (1.3, 6, true)])
  func smallChangesAndFewPairsAreNoFindings(factor: Double, pairs: Int, isFinding: Bool) throws {
    let (one, two) = (Array(repeating: 100.0, count: pairs), Array(repeating: 50.0, count: pairs))
    let comparison = Comparison(
      base: try set(one: one, two: two), head: try set(one: one, two: two.map { $0 * factor }))
    #expect(comparison.fallenSpeedUps.isEmpty != isFinding)
  }

  @Test func timesThatAreNotPairedAreNoFindings() throws {
    let base = try set(one: one, two: two)
    let head = try measured(
      times: pairedTimes(
        [("work/threads:1/by:ours", one), ("work/threads:2/by:ours", two.map { $0 * 1.5 })], id: "another"))
    #expect(Comparison(base: base, head: head).scaling.first?.points.last?.change == nil)
  }

  /// The file says that there are two processors.
  @Test func moreThreadsThanProcessorsAreNoFindings() throws {
    let times = { (factor: Double) in
      pairedTimes([("work/threads:1/by:ours", one), ("work/threads:4/by:ours", two.map { $0 * factor })])
    }
    let comparison = Comparison(base: try measured(times: times(1)), head: try measured(times: times(1.5)))
    #expect(comparison.scaling.count == 1)
    #expect(comparison.fallenSpeedUps.isEmpty)
  }

  /// Times of one binary with noise of a tenth, some of them twice as long, as on a busy machine.
  @Test func noiseIsNoFinding() throws {
    var random = SeededRandom(seed: 19)
    var times: [[Double]] = []
    var findings = 0
    for _ in 0..<500 {
      times = [100, 100, 50, 50].map { time in
        (0..<10).map { _ in time * Double.random(in: 1...1.1, using: &random) * (random.oneIn(10) ? 2 : 1) }
      }
      let comparison = Comparison(
        base: try set(one: times[0], two: times[2]), head: try set(one: times[1], two: times[3]))
      findings += comparison.fallenSpeedUps.count
    }
    #expect(findings == 0)
  }
}
