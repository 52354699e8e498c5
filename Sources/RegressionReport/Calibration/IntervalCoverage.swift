import Foundation
import JSON
import RandomNumbers

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

  private init(_ kind: Kind, values: Int, draws: Int, _ random: inout SplitMix64) {
    self.kind = kind
    self.values = values
    let asked = ComparisonPolicy().confidence
    var (held, intervals) = (0, 0)
    var confidence: Double?
    for _ in 0..<draws {
      let sample = (0..<values).map { _ in Self.value(&random) }
      let found: OrderStatistics.Interval?
      let truth: Double
      switch kind {
      case .median:
        (found, truth) = (OrderStatistics.medianInterval(sample, confidence: asked), Self.median)
      case .ratio:
        let others = (0..<values).map { _ in Self.value(&random) }
        (found, truth) = (OrderStatistics.ratioInterval(sample, over: others, confidence: asked), 1)
      }
      guard let found else { break }
      confidence = found.confidence
      intervals += 1
      if found.range.contains(truth) { held += 1 }
    }
    self.confidence = confidence
    covered = intervals > 0 ? Double(held) / Double(intervals) : nil
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

  /// The largest number of standard deviations by which a share of `draws` may be below its
  /// confidence. Of 50 shares that are right, one is below by chance in 60 simulations.
  private static let mostDeviations = 3.4

  /// Whether the intervals contain what they are of as often as they claim, but for chance.
  func isHeld(draws: Int) -> Bool {
    guard let confidence, let covered else { return true }
    let deviation = (confidence * (1 - confidence) / Double(draws)).squareRoot()
    return covered >= confidence - Self.mostDeviations * deviation
  }

  /// The row as JSON: `{"kind", "values", "confidence", "covered"}`.
  var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "values": .number(Double(values)),
      "confidence": confidence.map { .number($0) } ?? .null, "covered": covered.map { .number($0) } ?? .null,
    ])
  }
}
