import Foundation
import LoxodromeBench

/// Decides which benchmarks of a paired run need more pairs, by the rules of the comparison.
public struct PairedJudge: Sendable {
  private let policy: ComparisonPolicy
  private let interimPolicy: ComparisonPolicy

  /// The confidence level of the verdicts while the run goes on, unless that of the policy is higher.
  ///
  /// A benchmark is judged again with half as many pairs more each time, ten times to 188 pairs. With
  /// 95 %, a signed-rank test of two equal programs finds a difference in 24 % of such runs, and with
  /// 99 % in 4 %, less than a single test with 95 % (4000 simulated runs, `repeated-looks.py` in the
  /// fixtures of the tests). `PairedJudgeTests` repeats runs with all of the rules.
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
