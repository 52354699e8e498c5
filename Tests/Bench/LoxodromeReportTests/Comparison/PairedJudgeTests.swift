import Foundation
import LoxodromeBench
import Testing

@testable import LoxodromeReport

/// Tests of the judge of paired runs: of single verdicts, and of how often it is wrong in simulated
/// runs, whose noise is drawn with a seed.
struct PairedJudgeTests {
  private func verdict(
    _ base: [Double], _ head: [Double], isFinal: Bool = false, policy: ComparisonPolicy = ComparisonPolicy()
  ) throws -> PairedVerdict? {
    let set = { try BenchmarkResults(benchmarkInput(pairedTimes([(name: "a", times: $0)]))) }
    return PairedJudge(policy: policy).verdicts(try set(base), try set(head), isFinal: isFinal)["a/real_time"]
  }

  /// Six pairs with the same sign have a p-value of 3 %: enough at the end, not before.
  @Test func slowdownNeedsMoreConfidenceBeforeTheEnd() throws {
    let base = [100, 101, 100, 99, 100, 101.0]
    let slower = base.map { $0 * 1.3 }
    #expect(try verdict(base, slower, isFinal: true) == .decided)
    // 8 pairs with one sign: 2 / 2⁸ = 0.8 %.
    #expect(try verdict(base, slower) == .open(pairs: 8))
    let more = base + [100, 100.0]
    #expect(try verdict(more, more.map { $0 * 1.3 }) == .decided)
  }

  @Test func equalTimesAreDecidedWithTheFewestPairs() throws {
    // While a run goes on, 99 % are asked for, which eight pairs have: 1 - 2 / 2⁸.
    let base = [100, 101, 100, 99, 100, 101, 100, 99.0]
    #expect(try verdict(base, base) == .decided)
    for count in [4, 6] {
      #expect(try verdict(Array(base.prefix(count)), Array(base.prefix(count))) == .open(pairs: 8))
    }
  }

  /// With a threshold of 30 %, a slowdown of 2 to 22 % is decided to be none that counts.
  @Test func policyDecides() throws {
    let base = [100, 101, 100, 99, 100, 101, 100, 99.0]
    let slower = [119, 122, 121, 101, 120, 121, 120, 119.0]
    var policy = ComparisonPolicy()
    policy.equivalenceMargin = 0.3
    policy.timeEffect = 0.3
    #expect(try verdict(base, slower, policy: policy) == .decided)
    #expect(try verdict(base, slower) != .decided)
  }

  /// The width of the interval halves with four times as many pairs. Noise of ±w around no change is
  /// decided when ±w/√k is within 10 %.
  @Test func estimateGrowsWithTheSquareOfTheNoise() throws {
    let spread = { (share: Double) -> (base: [Double], head: [Double]) in
      // The neighbors of a side are equal, so there is no noise floor.
      let base = [Double](repeating: 100, count: 20)
      return (base, (0..<20).map { 100 * exp($0 / 2 % 2 == 0 ? share : -share) })
    }
    func needed(_ share: Double) throws -> Double {
      let times = spread(share)
      guard case .open(let pairs?)? = try verdict(times.base, times.head) else { return 0 }
      return pairs
    }
    let (one, two) = (try needed(0.2), try needed(0.4))
    // 20 · (0.2 / log 1.1)² = 88.
    #expect(abs(one - 20 * pow(0.2 / log(1.1), 2)) < 1, "\(one)")
    #expect(abs(two / one - 4) < 0.1, "\(two)")
  }

  /// Repeats runs that end when the judge says so, or with 60 pairs. The noise of a time is a factor
  /// e^(s g), g from a normal distribution, three times as much in one time of ten.
  private func runs(_ count: Int, slowdown: Double, noise: Double) throws
    -> (slower: Int, open: Int, pairs: Double)
  {
    var random = SeededRandom(state: 20_261_126)
    var normal: Double {
      let sum = (0..<12).reduce(0.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
      return sum - 6
    }
    func time(_ median: Double) -> Double {
      let isSpike = random.next() % 10 == 0
      return median * exp(noise * (isSpike ? 3 : 1) * normal)
    }
    var (slower, open, pairs) = (0, 0, 0)
    for _ in 0..<count {
      var (base, head): ([Double], [Double]) = ([], [])
      var isDecided = false
      while !isDecided, base.count < 60 {
        for _ in 0..<(base.isEmpty ? 6 : max(2, base.count / 4 * 2)) {
          base.append(time(100))
          head.append(time(100 * (1 + slowdown)))
        }
        isDecided = try verdict(base, head) == .decided
      }
      let set = { try measured(times: pairedTimes([(name: "a", times: $0)])) }
      let comparison = Comparison(base: try set(base), head: try set(head))
      slower += comparison.exitCode == 1 ? 1 : 0
      open += comparison.exitCode == 5 ? 1 : 0
      pairs += base.count
    }
    return (slower, open, Double(pairs) / Double(count))
  }

  @Test func equalProgramsAreRarelyCalledSlower() throws {
    for noise in [0.02, 0.08] {
      let result = try runs(150, slowdown: 0, noise: noise)
      #expect(result.slower <= 4, "\(noise): \(result)")
    }
  }

  @Test func slowerProgramsAreFoundWithFewPairs() throws {
    let result = try runs(100, slowdown: 0.15, noise: 0.02)
    #expect(result.slower >= 95 && result.pairs < 20, "\(result)")
    // Equal programs with little noise need the fewest pairs that have 99 %, which are eight.
    let equal = try runs(100, slowdown: 0, noise: 0.01)
    #expect(equal.open == 0 && equal.pairs < 8.5, "\(equal)")
  }
}

/// A linear congruential generator with Knuth's constants for 64 bits (The Art of Computer
/// Programming, section 3.3.4).
private struct SeededRandom {
  var state: UInt64

  /// Returns the next number. The lowest bits of a state have short periods, so the upper halves of
  /// two states are joined.
  mutating func next() -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      number = number << 32 | state >> 32
    }
    return number
  }
}
