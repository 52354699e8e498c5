import Foundation
import LoxodromeBench
import LoxodromeCommandLine

extension Measure {
  /// Returns what a run costs, such as "12 benchmarks, 10 blocks each: 1 min 20 s at least".
  func cost(of plan: PairedRun.Plan) -> String {
    let what = counted(plan.benchmarks, "benchmark")
    if plan.benchmarks == 0 { return "\(what) in both" }
    guard let budget else {
      return "\(what), \(counted(plan.blocks, "block")) each: \(clockTime(plan.seconds)) at least; --budget "
        + "SECONDS sets a limit"
    }
    let longest = clockTime(max(budget, plan.seconds))
    let start = "\(what), \(plan.blocks) blocks each: \(clockTime(plan.seconds)) at least"
    return spendAll
      ? "\(start), then more of all of them: \(longest) in all"
      : "\(start), then more of those that are not decided: \(longest) at most"
  }

  /// Returns what to do about the benchmarks that are not decided; nil if all are.
  func advice(for outcome: PairedRun.Outcome) -> String? {
    let open = outcome.undecided
    guard let budget, !open.isEmpty else { return nil }
    let names = open.prefix(3)
      .map { base == nil ? $0.name.replacing("/real_time", with: "") : $0.name }.joined(separator: ", ")
    let more = open.count > 3 ? " and \(open.count - 3) more" : ""
    let known = open.compactMap(\.seconds)
    let start = "not decided: \(names)\(more); "
    let needed = outcome.seconds + known.reduce(0, +)
    // Longer runs are interrupted by other work, and the machine changes meanwhile.
    guard known.count == open.count, needed <= max(20 * budget, 3600) else {
      return start
        + "the times are too noisy for this budget: count instructions (\(programName) count), or see "
        + "\(programName) doctor"
    }
    return start + "they need about --budget \(rounded(max(needed, 1.2 * budget)))"
  }

  /// Returns a text such as "12 benchmarks in pairs, 6 blocks each; 3 left out for equal code;
  /// written to measured".
  func summary(of outcome: PairedRun.Outcome) -> String {
    var parts = ["\(counted(outcome.compared, "benchmark")) in pairs"]
    if let blocks = outcome.blocks {
      let range =
        blocks.lowerBound == blocks.upperBound ? "" : "\(blocks.lowerBound) to "
      parts[0] += ", \(range)\(counted(blocks.upperBound, "block")) each"
    }
    if !outcome.undecided.isEmpty { parts.append("\(outcome.undecided.count) not decided") }
    if baseCounts != nil { parts.append("\(outcome.leftOut.count) left out for equal code") }
    if !outcome.onlyInBase.isEmpty { parts.append("\(outcome.onlyInBase.count) in BASE alone") }
    if !outcome.onlyInHead.isEmpty { parts.append("\(outcome.onlyInHead.count) in HEAD alone") }
    if !outcome.failures.isEmpty { parts.append("\(counted(outcome.failures.count, "failure"))") }
    return (parts + ["written to \(output)"]).joined(separator: "; ")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Returns a number of seconds rounded up to two digits, at most a week.
  private func rounded(_ seconds: Double) -> Int {
    let capped = min(max(seconds, 1), 604_800)
    let unit = max(1, pow(10, floor(log10(capped)) - 1))
    return Int((capped / unit).rounded(.up) * unit)
  }
}

/// Returns a time such as "42 s" or "3 min 5 s".
func clockTime(_ seconds: Double) -> String {
  let whole = Int(exactly: min(max(seconds, 0), 1e9).rounded()) ?? 0
  return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
}
