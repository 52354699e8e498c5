import Measurement

/// How the instructions of a benchmark changed from one commit to another.
struct CountComparison: Sendable {
  /// Instructions of an iteration, the median of the repetitions.
  let base: Double
  let head: Double
  /// head ÷ base, above 1 is more.
  let ratio: Double
  /// What repetitions of the same binary differ by, as a share: the larger of the base's and the
  /// head's.
  let noise: Double
  let change: Change
  /// The functions whose own instructions changed most, most first; empty where either side does
  /// not tell functions.
  let functions: [FunctionChange]

  /// Nil where either has no count above 0.
  init?(_ base: InstructionCount, _ head: InstructionCount, _ policy: ComparisonPolicy) {
    guard let old = base.counted, let new = head.counted,
      let before = Sample(base.instructions),
      let after = Sample(head.instructions), before.median > 0, after.median > 0
    else { return nil }
    self.base = before.median
    self.head = after.median
    ratio = after.median / before.median
    noise =
      [before, after].map { sample in
        sample.range.map { ($0.upperBound - $0.lowerBound) / sample.median } ?? 0
      }.max() ?? 0
    let bound = 1 + policy.countEffect
    // Counts that differ by themselves by as much as what has to be found can show nothing.
    if noise > policy.countEffect, ratio < 1 + 2 * noise, ratio > 1 / (1 + 2 * noise) {
      change = .inconclusive
    } else {
      change = ratio > bound ? .regressed : ratio < 1 / bound ? .improved : .unchanged
    }
    functions = FunctionChange.changes(from: old.functions, to: new.functions, of: before.median)
  }
}

/// How the instructions of one function itself, without those that it calls, changed.
struct FunctionChange: Sendable {
  let name: String
  /// Of an iteration; 0 where the function did not run, or so little that the file leaves it out.
  let base: Double
  let head: Double

  /// Those that differ by a thousandth of `total` or more, the largest difference first, at most
  /// ten.
  static func changes(
    from base: [InstructionCount.FunctionCount], to head: [InstructionCount.FunctionCount], of total: Double
  ) -> [FunctionChange] {
    guard !base.isEmpty, !head.isEmpty else { return [] }
    let before = Dictionary(base.map { ($0.name, Double($0.instructions)) }, uniquingKeysWith: +)
    let after = Dictionary(head.map { ($0.name, Double($0.instructions)) }, uniquingKeysWith: +)
    let changes = Set(before.keys).union(after.keys).map {
      FunctionChange(name: $0, base: before[$0] ?? 0, head: after[$0] ?? 0)
    }
    return changes.filter { ($0.head - $0.base).magnitude >= total / 1000 }
      .sorted {
        let (first, second) = (($0.head - $0.base).magnitude, ($1.head - $1.base).magnitude)
        return first == second ? $0.name < $1.name : first > second
      }
      .prefix(10).map { $0 }
  }
}

extension InstructionCount {
  /// Nil where it failed.
  var counted: Counted? {
    if case .counted(let counted) = outcome { counted } else { nil }
  }

  /// Instructions of an iteration, of each repetition; empty where it failed.
  var instructions: [Double] { counted?.instructions.map(Double.init) ?? [] }

  /// Why there is no count; nil where there is one.
  var failure: String? {
    if case .failed(let reason) = outcome { reason } else { nil }
  }
}
