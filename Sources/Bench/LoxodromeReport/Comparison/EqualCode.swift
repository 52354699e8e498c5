import LoxodromeBench

/// The benchmarks that have the same machine code in two builds. Differences between their times
/// have no meaning.
///
/// A paired run does not measure them if its `leftOut` is set to `names`.
public struct EqualCode: Sendable {
  /// The names of the benchmarks.
  public let names: Set<String>

  /// An empty set of benchmarks.
  public static let none = EqualCode(names: [])

  init(names: Set<String>) { self.names = names }

  /// Compares two files of `loxodrome count`. A `code` that is null or missing is not equal to any
  /// other. Benchmarks with equal code are not included if the default policy does not find their
  /// counts unchanged, since they did different work.
  ///
  /// - Throws: `ReportError` with the position of the error if a file does not have this format.
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
