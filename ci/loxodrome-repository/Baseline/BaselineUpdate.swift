import LoxodromeBench
import LoxodromeReport

/// The changes that a commit makes to the baseline of instruction counts, with the reason in its
/// message.
///
/// A regression of counts is accepted if the same commit writes a new count to the baseline and its
/// message has a line that starts with `Baseline:` and gives the reason. The measured count must
/// not exceed the new count by more than `ComparisonPolicy.countEffect`.
struct BaselineUpdate: Sendable {
  /// The new counts of the benchmarks whose baseline the commit changes or adds.
  let updated: [String: Double]
  /// The text after `Baseline:` at the start of a line of the message. If several lines have such a
  /// text, the first one is used. Nil if no line has one.
  let reason: String?

  /// - Parameters:
  ///   - before: the baseline before the commit; nil if there was none.
  ///   - after: the baseline with the commit.
  ///   - message: the commit's message, or the messages of several commits.
  init(before: InstructionCounts?, after: InstructionCounts, message: String) {
    let old = Self.medians(before?.counts ?? [])
    updated = Self.medians(after.counts).filter { old[$0.key] != $0.value }
    reason =
      message.split(separator: "\n").lazy
      .compactMap { line -> String? in
        guard let marker = line.range(of: "Baseline:"), marker.lowerBound == line.startIndex else {
          return nil
        }
        let text = line[marker.upperBound...].trimmingPrefix(while: \.isWhitespace)
        return text.isEmpty ? nil : String(text)
      }.first
  }

  private static func medians(_ counts: [InstructionCount]) -> [String: Double] {
    Dictionary(
      counts.compactMap { count in
        Sample(count.instructions).map { (count.name, $0.median) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the reason that the message gives for the regressions of a comparison. Nil if the
  /// message gives none. Nil also if no benchmark regressed, even if the message has a reason.
  /// Objections are not checked.
  func reason(for comparison: Comparison) -> String? {
    comparison.regressed.isEmpty ? nil : reason
  }

  /// Returns the reasons why a comparison cannot be accepted, one line each; empty if it can be.
  ///
  /// Only regressions of counts can be accepted. A newly failing case, a larger error, an output
  /// that depends on the number of threads and a missing benchmark cannot.
  func objections(to comparison: Comparison) -> [String] {
    var objections: [String] = []
    for row in comparison.regressed {
      let name = row.name.full
      guard let counts = row.counts, row.gate == .counts else {
        objections.append("\(name) is slower by the clock, which no baseline accepts")
        continue
      }
      guard let accepted = updated[name] else {
        objections.append("\(name) takes more instructions, and its baseline is not updated")
        continue
      }
      if counts.head > accepted * (1 + comparison.policy.countEffect) {
        objections.append(
          "\(name) takes \(Quantity.count(Int(counts.head))) instructions, more than its new baseline of "
            + Quantity.count(Int(accepted)))
      }
    }
    if !comparison.regressed.isEmpty, reason == nil {
      objections.append("no line \"Baseline: …\" of the message says why more instructions are right")
    }
    switch comparison.verdict {
    case .notComparable: objections.append("the two cannot be compared")
    case .missing:
      objections.append("a benchmark or a measured error is gone or has no number, or nothing ran")
    case .regression, .inconclusive, .ok: break
    }
    if !(comparison.conformance?.newlyFailing.isEmpty ?? true) {
      objections.append("cases of the conformance suite fail that passed")
    }
    if !comparison.lessAccurate.isEmpty || !comparison.addedBeyondLimit.isEmpty {
      objections.append("measured errors are larger, or beyond their limit")
    }
    objections += comparison.slowedByThreads.map(\.sentence)
    if !comparison.unstable.isEmpty { objections.append("an output depends on the number of threads") }
    return objections
  }
}
