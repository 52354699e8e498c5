import Foundation
import Measurement

/// Decides which benchmarks of a paired run need more pairs, by the rules of the comparison.
public struct PairedJudge: Sendable {
  private let policy: ComparisonPolicy
  private let interimPolicy: ComparisonPolicy

  /// The confidence level of the verdicts while the run goes on, unless that of the policy is higher.
  ///
  /// A benchmark is judged up to ten times, with half as many pairs more each time. With 95 %, a
  /// signed-rank test of two equal programs would find a difference in 23 % of such runs, and with
  /// 99 % in 5 %, as a single test with 95 % does (4000 simulated runs of up to 188 pairs). With
  /// 99.9 %, intervals of the same width would need 1.6 times as many pairs. `PairedJudgeTests`
  /// repeats runs with all of the rules.
  static let interimConfidence = 0.99

  /// - Parameter policy: the policy of the comparison that will be made of the results.
  public init(policy: ComparisonPolicy = ComparisonPolicy()) {
    self.policy = policy
    var interim = policy
    interim.confidence = max(policy.confidence, Self.interimConfidence)
    interimPolicy = interim
  }

  /// The judgment for `PairedRun.judge`.
  package var judgment: PairedJudgment {
    { base, head, isFinal in verdicts(base, head, isFinal: isFinal) }
  }

  /// Lets a run go on until its benchmarks are decided.
  public func decide(_ run: inout PairedRun) { run.judge = judgment }

  func verdicts(
    _ base: BenchmarkResults, _ head: BenchmarkResults, isFinal: Bool
  ) -> [String: PairedVerdict] {
    let policy = isFinal ? policy : interimPolicy
    let comparison = Comparison(
      base: MeasurementSet(name: "base", benchmarks: base),
      head: MeasurementSet(name: "head", benchmarks: head), policy: policy)
    let floor = comparison.noise?.share ?? 0
    let verdicts = comparison.rows.compactMap { row -> (String, PairedVerdict)? in
      guard let time = row.time, let change = row.timeChange else { return nil }
      return (
        row.name.full,
        change == .inconclusive ? .open(pairs: time.neededPairs(policy, runFloor: floor)) : .decided
      )
    }
    return Dictionary(verdicts, uniquingKeysWith: { first, _ in first })
  }
}
