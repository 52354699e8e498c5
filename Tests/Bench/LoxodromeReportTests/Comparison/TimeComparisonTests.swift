import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of paired times: which changes count, and which the noise of the machine hides.
struct TimeComparisonTests {
  let policy = ComparisonPolicy()

  private func compare(_ base: [Double], _ head: [Double]) throws -> RowComparison {
    let comparison = try Comparison(
      base: measured(times: pairedTimes([("a", base)])), head: measured(times: pairedTimes([("a", head)])))
    return try #require(comparison.rows.first)
  }

  // The times of both sides drift by a factor of two. The head of each pair takes about 10 % longer
  // than its base, with noise of 1 %.
  let drifting: [Double] = [100, 101, 150, 152, 200, 199, 120, 121, 110, 111]
  let tenPercentMore: [Double] = [110, 112, 164, 167, 220, 220, 132, 133, 121, 121]

  @Test func sharedDriftDoesNotHideAChange() throws {
    let row = try compare(drifting, tenPercentMore)
    let time = try #require(row.time)
    #expect(time.isPaired && time.count == 10)
    // The ratios are 110/100, 112/101, 164/150, 167/152, 220/200, 220/199, 132/120, 133/121,
    // 121/110 and 121/111. In order: 1.0901 (121/111), 1.0933, 1.0987, 1.0992, 1.1 (four times),
    // 1.1055, 1.1089.
    #expect((time.ratio - 1.1).magnitude < 1e-12)
    #expect(row.change == .regressed)
    #expect(try compare(tenPercentMore, drifting).change == .improved)
  }

  /// From the second to the ninth of ten ratios is an interval with 97.9 %, from the third to the
  /// eighth one with 89.1 %, and all of them have 99.8 %.
  @Test func textsStateTheActualConfidence() throws {
    var policy = ComparisonPolicy()
    let sides = try [drifting, tenPercentMore].map { try measured(times: pairedTimes([("a", $0)])) }
    for (confidence, text, asked) in [
      (0.95, "97.9 %", "95 %"), (0.9, "97.9 %", "90 %"), (0.89, "89.1 %", "89 %"),
      (0.995, "99.8 %", "99.5 %"),
    ] {
      policy.confidence = confidence
      let comparison = Comparison(base: sides[0], head: sides[1], policy: policy)
      let sentence = ComparisonHeadline(comparison).sentence
      #expect(sentence.contains(", \(text) interval of the ratio "), "\(sentence)")
      let report = try ComparisonReport(comparison, subject: "ours")
      #expect(report.markdown().contains(", \(text)) | 10 |"), "\(report.markdown())")
      #expect(report.markdown().contains("the interval that contains it with at least \(asked); above 1"))
      #expect(report.page().contains("contains it, with its confidence, at least \(asked); above 1"))
      #expect(
        report.page().contains("the line the interval that contains it with at least \(asked). A change"))
    }
  }

  @Test func equalTimesAreUnchanged() throws {
    let row = try compare(drifting, drifting)
    #expect(row.time?.ratio == 1)
    #expect(row.time?.p == 1)
    #expect(row.change == .unchanged)
  }

  /// A slowdown that is certain but below the threshold is not called as fast as before. The ratios
  /// are 1.02 to 1.08; from the second to the eighth of nine, in order, is an interval with 96 %.
  @Test func certainChangeBelowTheThresholdIsNamed() throws {
    let base = [Double](repeating: 100, count: 9)
    let head: [Double] = [106, 105, 102, 102.5, 107, 108, 106, 106.5, 107]
    let sentence = { (base: [Double], head: [Double]) in
      ComparisonHeadline(
        try Comparison(
          base: measured(times: pairedTimes([("a", base)])), head: measured(times: pairedTimes([("a", head)]))
        )
      ).sentence
    }
    let slower = try sentence(base, head)
    #expect(slower.hasPrefix("No regression: a is slower by 2."), "\(slower)")
    #expect(slower.contains(", below the threshold of 10.0 %"), "\(slower)")
    #expect(!slower.contains("as fast as before"))
    let faster = try sentence(head, base)
    #expect(faster.hasPrefix("No regression: a is faster by 2.") && !faster.contains("as fast"), "\(faster)")
    #expect(try sentence(base, base) == "No regression: 1 benchmark is as fast as before")
  }

  @Test func changeBelowTheThresholdIsUnchanged() throws {
    // Every pair differs by 2 %. This is certain, but too little.
    let row = try compare(drifting, drifting.map { $0 * 1.02 })
    #expect((row.time?.p ?? 1) < 0.01)
    #expect(row.change == .unchanged)
  }

  @Test func wideIntervalsAreInconclusive() throws {
    // Half of the pairs show a factor of 2, the other half a factor of 1/2.
    let row = try compare([1, 1, 1, 1, 1, 1, 1, 1], [2, 0.5, 2, 0.5, 2, 0.5, 2, 0.5])
    #expect(row.change == .inconclusive)
  }

  @Test func fewerThanSixPairsAreInconclusive() throws {
    #expect(try compare([1, 1, 1, 1, 1], [3, 3, 3, 3, 3]).change == .inconclusive)
    #expect(try compare([1, 1, 1, 1, 1, 1], [3, 3, 3, 3, 3, 3]).change == .regressed)
  }

  @Test func changeWithinTheNoiseOfOneBinaryDoesNotCount() throws {
    // The second of two runs of the same binary takes 20 % longer, in base and head. So a
    // difference of 10 % between them does not count.
    let base: [Double] = [100, 120, 100, 120, 100, 120, 100, 120]
    let row = try compare(base, base.map { $0 * 1.1 })
    #expect(((row.time?.floor ?? 0) - 0.2).magnitude < 1e-12)
    #expect(row.change == .inconclusive)
  }

  @Test func noiseFloorOfTheRunAppliesToEveryBenchmark() throws {
    // "noisy" differs from itself by 25 %. In a run of two benchmarks, this is the noise floor, so
    // a change of "quiet" by 20 % does not count.
    let noisy: [Double] = [100, 125, 100, 125, 100, 125, 100, 125]
    let quiet = [Double](repeating: 100, count: 8)
    let comparison = try Comparison(
      base: measured(times: pairedTimes([("noisy", noisy), ("quiet", quiet)])),
      head: measured(times: pairedTimes([("noisy", noisy), ("quiet", quiet.map { $0 * 1.2 })])))
    #expect(comparison.noise?.largest.name == "noisy/real_time")
    #expect(((comparison.noise?.share ?? 0) - 0.25).magnitude < 1e-12)
    #expect(comparison.rows.last?.change == .inconclusive)
  }

  @Test func noiseFloorIsThe90thPercentile() {
    let floors = (1...20).map { (name: "b\($0)", share: Double($0) / 100) }
    var random = SeededRandom(seed: 1406)
    for _ in 0..<10 {
      let shuffled = floors.shuffled(using: &random)
      #expect(NoiseFloor(shuffled)?.share == 0.18)
    }
    #expect(NoiseFloor(Array(floors.prefix(1)))?.share == 0.01)
    #expect(NoiseFloor([]) == nil)
  }

  @Test func smallestDetectableChangeFollowsFromTheInterval() throws {
    // The ratios are 0.98…1.02. The lower end of the interval is 0.98, so the times show a slowdown
    // from 1.03 / 0.98 on.
    let head: [Double] = [0.98, 1.02, 0.98, 1.02, 0.98, 1.02, 0.98, 1.02, 1, 1]
    let row = try compare([Double](repeating: 1, count: 10), head)
    let time = try #require(row.time)
    let low = try #require(time.interval).lowerBound
    let floor = max(policy.timeEffect, time.floor ?? 0)
    #expect(((row.smallestDetectable ?? 0) - ((1 + floor) * time.ratio / low - 1)).magnitude < 1e-12)
    #expect(time.change(runFloor: 0, policy) == .unchanged)
    // If all times are longer by slightly more than that, the change counts. If they are longer by
    // slightly less, it does not.
    let detectable = try #require(row.smallestDetectable)
    let base = [Double](repeating: 1, count: 10)
    #expect(try compare(base, head.map { $0 * (1 + detectable + 0.001) }).change == .regressed)
    #expect(try compare(base, head.map { $0 * (1 + detectable - 0.001) }).change != .regressed)
  }

  @Test func filesWithoutPairsCompareMedians() throws {
    let base = try measured(times: pairedTimes([("a", [10, 11, 12, 10, 11, 12])], id: "one"))
    let head = try measured(times: pairedTimes([("a", [20, 22, 24, 20, 22, 24])], id: "another"))
    let comparison = Comparison(base: base, head: head)
    let time = try #require(comparison.rows.first?.time)
    #expect(!time.isPaired)
    #expect(time.ratio == 2)
    #expect(time.interval.map { $0.lowerBound > 1.66 && $0.upperBound < 2.41 } == true)
    // In two of the 924 ways to choose six of twelve values, all values of one side are below all
    // of the other.
    #expect((time.p - 2.0 / 924).magnitude < 1e-12)
    #expect(comparison.rows.first?.change == .regressed)
    #expect(comparison.noise == nil)
    #expect(comparison.comparability.cautions.contains { $0.contains("not taken in interleaved pairs") })
  }

  @Test func timesOf0AreNoNumber() throws {
    let (zeros, ones) = ([Double](repeating: 0, count: 6), [Double](repeating: 1, count: 6))
    #expect(try compare(zeros, ones).outcome == .mended("its time is 0"))
    #expect(try compare(ones, zeros).outcome == .errored("its time is 0"))
    #expect(try compare(zeros, zeros).outcome == .unmeasured("its time is 0"))
  }

  /// As fast as before takes an interval and enough pairs, though all times be equal.
  @Test(arguments: [(5, 0.95, false), (6, 0.95, true), (7, 0.99, false), (8, 0.99, true)])
  func equalTimesNeedEnoughPairs(pairs: Int, confidence: Double, isDecided: Bool) throws {
    var policy = ComparisonPolicy()
    policy.confidence = confidence
    let side = try measured(times: pairedTimes([("a", [Double](repeating: 1, count: pairs))]))
    let comparison = Comparison(base: side, head: side, policy: policy)
    #expect(comparison.rows.first?.change == (isDecided ? .unchanged : .inconclusive))
    #expect((comparison.rows.first?.time?.interval != nil) == isDecided)
    #expect(comparison.exitCode == (isDecided ? 0 : 5))
  }
}
