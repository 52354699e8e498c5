import Foundation
import LoxodromeJSON
import LoxodromeRandomNumbers

/// How often simulated intervals contain what they are of, for one number of values.
struct IntervalCoverage: Sendable {
  /// What an interval is of.
  enum Kind: String, CaseIterable, Sendable {
    /// The median of the population, from the values: as for pairs.
    case median
    /// The factor between two populations, from as many values of each: as for repetitions.
    case ratio
  }

  let kind: Kind
  /// The number of values, or of each of the two samples.
  let values: Int
  /// The confidence that the intervals have, 0…1; nil if there are too few values for an interval.
  let confidence: Double?
  /// The share of the simulated intervals that contain it, 0…1; nil without an interval.
  let covered: Double?

  init(kind: Kind, values: Int, confidence: Double?, covered: Double?) {
    (self.kind, self.values) = (kind, values)
    (self.confidence, self.covered) = (confidence, covered)
  }

  /// The numbers of values that are simulated.
  static let counts = 3...30

  /// Simulates intervals with the confidence level of the default policy. The values are skewed, as
  /// times are: 1 plus exponential noise. A quarter of them has four times the noise.
  ///
  /// - Parameters:
  ///   - draws: the number of intervals for each number of values and each kind, at least 1.
  ///   - seed: equal seeds give equal results.
  static func all(draws: Int, seed: UInt64) -> [IntervalCoverage] {
    var random = SplitMix64(seed: seed)
    return Kind.allCases.flatMap { kind in
      counts.map { IntervalCoverage(kind, values: $0, draws: draws, &random) }
    }
  }

  /// Simulates the intervals of one number of values.
  private init(_ kind: Kind, values: Int, draws: Int, _ random: inout SplitMix64) {
    let asked = ComparisonPolicy().confidence
    let rank = OrderStatistics.rank(of: (values, values), confidence: asked)
    let found = (0..<draws).compactMap { _ -> OrderStatistics.Interval? in
      let sample = (0..<values).map { _ in Self.value(&random) }
      if kind == .median { return OrderStatistics.medianInterval(sample, confidence: asked) }
      let others = (0..<values).map { _ in Self.value(&random) }
      return rank.flatMap { OrderStatistics.ratioInterval(sample, over: others, $0) }
    }
    let truth = kind == .median ? Self.median : 1
    let held = found.count { $0.range.contains(truth) }
    self.init(
      kind: kind, values: values, confidence: found.first?.confidence,
      covered: found.isEmpty ? nil : Double(held) / Double(found.count))
  }

  /// Draws a value.
  private static func value(_ random: inout SplitMix64) -> Double {
    let uniform = (Double(random.next() >> 11) + 0.5) / 0x1p53
    let isWide = random.next() >> 62 == 0
    return 1 - (isWide ? 0.08 : 0.02) * log(uniform)
  }

  /// The median of the values: three quarters exceed it with a probability of e^(-x / 0.02), a quarter
  /// with e^(-x / 0.08). It is found by halving.
  private static let median: Double = {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      let share = 0.75 * exp(-middle / 0.02) + 0.25 * exp(-middle / 0.08)
      (low, high) = share > 0.5 ? (middle, high) : (low, middle)
    }
    return 1 + low
  }()

  /// The smallest probability of a share that is taken for chance. There are about 50 shares.
  private static let rarest = 1e-5

  /// Whether the intervals contain what they are of as often as they claim, but for chance: as few or
  /// fewer of `draws` do so with a probability that is not too small.
  func isHeld(draws: Int) -> Bool {
    guard let confidence, let covered, covered < confidence else { return true }
    var probability = 0.0
    for held in stride(from: (covered * Double(draws)).rounded(), through: 0, by: -1) {
      let ways = lgamma(Double(draws) + 1) - lgamma(held + 1) - lgamma(Double(draws) - held + 1)
      let term = exp(ways + held * log(confidence) + (Double(draws) - held) * log1p(-confidence))
      probability += term
      if probability >= Self.rarest { return true }
      if term < 1e-12 { break }
    }
    return false
  }

  /// The row as JSON: `{"kind", "values", "confidence", "covered"}`.
  var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "values": .number(Double(values)),
      "confidence": confidence.map { .number($0) } ?? .null, "covered": covered.map { .number($0) } ?? .null,
    ])
  }
}
