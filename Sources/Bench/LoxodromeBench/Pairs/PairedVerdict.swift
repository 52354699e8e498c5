/// Whether a benchmark of a paired run needs more pairs.
package enum PairedVerdict: Equatable, Sendable {
  /// A change, or the absence of one, is shown.
  case decided
  /// Neither is shown. The value is an estimate of the number of all pairs that would decide; nil if
  /// there is none.
  case open(pairs: Double?)
}

/// Returns the verdicts of benchmarks by name, from what was measured so far. A benchmark that is not
/// in the result gets no more pairs.
///
/// - Parameters:
///   - base: the results of the base.
///   - head: the results of the head, in pairs with those of the base.
///   - isFinal: whether nothing more is measured. While a run goes on, benchmarks are judged again and
///     again, so that a verdict by chance is more probable; a judge can ask for more then.
package typealias PairedJudgment =
  @Sendable (_ base: BenchmarkResults, _ head: BenchmarkResults, _ isFinal: Bool) -> [String: PairedVerdict]
