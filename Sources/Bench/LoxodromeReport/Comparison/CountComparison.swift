import LoxodromeBench

/// The change of a benchmark's instruction count between two commits.
package struct CountComparison: Sendable {
  /// The instructions of one iteration: the median of the repetitions.
  let base: Double
  package let head: Double
  /// head ÷ base. Above 1 means more instructions.
  let ratio: Double
  /// The range of the repetitions of one binary ÷ their median, as a share: the larger one of base
  /// and head. It is 0 if there is only one repetition of each.
  let noise: Double
  let change: Change
  /// The functions whose own instructions changed most, in descending order. Empty if either count
  /// has no functions, or if no function changed enough.
  let functions: [FunctionChange]

  /// Compares two counts; nil if either benchmark failed, or if either median is not above 0.
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
    // If the noise is larger than `policy.countEffect`, a change that is smaller than twice the
    // noise is inconclusive. Equal counts in every repetition are no noise: the programs did the same.
    if old.instructions == new.instructions {
      change = .unchanged
    } else if noise > policy.countEffect, ratio < 1 + 2 * noise, ratio > 1 / (1 + 2 * noise) {
      change = .inconclusive
    } else {
      change = ratio > bound ? .regressed : ratio < 1 / bound ? .improved : .unchanged
    }
    functions = FunctionChange.changes(from: old.functions, to: new.functions, of: before.median)
  }
}

/// The change of the instructions of one function itself, without those of the functions that it
/// calls.
struct FunctionChange: Sendable {
  let name: String
  /// Instructions of one iteration; 0 if the function did not run, or if its count was too small
  /// for the file.
  let base: Double
  let head: Double

  /// Returns the functions that changed by at least a thousandth of `total`, ten at most. The
  /// largest change is first. Empty if either list is empty.
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
  /// The counts; nil if the benchmark failed.
  var counted: Counted? {
    if case .counted(let counted) = outcome { counted } else { nil }
  }

  /// Instructions of one iteration, for each repetition; empty if the benchmark failed.
  package var instructions: [Double] { counted?.instructions.map(Double.init) ?? [] }

  /// Why the benchmark failed; nil if it did not.
  var failure: String? {
    if case .failed(let reason) = outcome { reason } else { nil }
  }

  /// Why the instructions of a benchmark that runs are not counted; nil if they are.
  var reasonNotCounted: String? {
    if case .notCounted(let reason) = outcome { reason } else { nil }
  }
}
