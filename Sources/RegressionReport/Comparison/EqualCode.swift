import Measurement

/// Which benchmarks have the same machine code in two builds, so that no difference of their times
/// means anything.
///
/// A paired run leaves them out where its `leftOut` is set to `names`.
public struct EqualCode: Sendable {
  /// The names of the benchmarks.
  public let names: Set<String>

  /// No benchmark at all.
  public static let none = EqualCode(names: [])

  init(names: Set<String>) { self.names = names }

  /// Compares two files of `loxodrome count`. A `code` that is null or absent equals none; nor is
  /// it the same work where the same code took another number of instructions.
  ///
  /// - Throws: `ReportError` with the place, where a file is not of that form.
  public init(base: ReportInput, head: ReportInput) throws(ReportError) {
    let before = try InstructionCounts(base).counts
    let after = try InstructionCounts(head).counts
    self.init(before, after, ComparisonPolicy())
  }

  init(_ base: [InstructionCount], _ head: [InstructionCount], _ policy: ComparisonPolicy) {
    let before = Dictionary(base.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    names = Set(
      head.filter { count in
        guard let old = before[count.name], let code = old.counted?.code else { return false }
        return code == count.counted?.code && CountComparison(old, count, policy)?.change == .unchanged
      }.map(\.name))
  }
}
