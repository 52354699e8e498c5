import LoxodromeBench
import LoxodromeProcesses

/// What to do about an inconclusive comparison, for its first line.
enum ComparisonAdvice {
  /// The largest number of pairs that is advised. More take long, and the machine changes meanwhile.
  static let mostPairs = 500.0

  /// Returns what would decide the rows that are inconclusive, without a full stop.
  static func text(_ rows: [RowComparison], in comparison: Comparison) -> String {
    let floor = comparison.noise?.share ?? 0
    var parts: [String] = []
    let isCount = { (row: RowComparison) in
      row.gate?.includesCounts == true && row.counts?.change == .inconclusive
    }
    if rows.contains(where: isCount) {
      parts.append("make the program do the same work in each run (random numbers, hashes, threads)")
    }
    let times = rows.filter { !isCount($0) }.compactMap(\.time)
    // A file of medians has no interval, however many repetitions they are of.
    let (medians, others) = (
      times.filter { $0.hasOnlyMedians && $0.count >= comparison.policy.minimumPairs },
      times.filter { !$0.hasOnlyMedians || $0.count < comparison.policy.minimumPairs }
    )
    if !medians.isEmpty { parts.append("compare files with all repetitions instead of medians") }
    let needs = others.map { time in
      (
        time.isPaired,
        time.neededPairs(comparison.policy, runFloor: floor).flatMap { $0 > mostPairs ? nil : $0 }
      )
    }
    if let pairs = needs.filter({ $0.0 }).compactMap(\.1).max() {
      parts.append("measure again with --blocks \(Int((pairs / 2).rounded(.up)))")
    }
    if let repetitions = needs.filter({ !$0.0 }).compactMap(\.1).max() {
      let program = rows.first { $0.time?.isPaired == false }?.program ?? .googleBenchmark
      parts.append(program.advice(repetitions: Quantity.count(Int(repetitions.rounded(.up)))))
    }
    if needs.contains(where: { $0.1 == nil }) {
      let which = parts.isEmpty ? "" : "for the noisiest "
      let count = rows.contains { $0.notCounted == nil && $0.program.countCommand("") != nil }
      parts.append(
        which
          + (count
            ? "compare instructions, which noise does not change (\(RunningProgram.name) count), or " : "")
          + "find out why this machine is so noisy (\(RunningProgram.name) doctor)")
    }
    return parts.isEmpty ? "" : "to decide, " + parts.joined(separator: ", and ")
  }
}
