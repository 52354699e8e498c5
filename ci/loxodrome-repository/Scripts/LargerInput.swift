import LoxodromeBench

/// The benchmarks `render/ne_10m`, whose land is not a part of the repository. A benchmark binary
/// lists them only if it has the land. The second set of `--larger-data` is not included.
struct LargerInput: Equatable, Sendable {
  /// The start of the names of these benchmarks.
  private static let prefix = "render/ne_10m"
  private let hasInput: Bool

  /// Determines from the names that a benchmark binary lists whether it has the input.
  init(names: some Sequence<Substring>) {
    hasInput = names.contains { $0.hasPrefix(Self.prefix) }
  }

  /// Runs a benchmark binary in the current folder to list its names.
  ///
  /// - Throws: `ReportError` if it cannot be run or does not succeed.
  init(of binary: String) throws(ReportError) {
    let listing = try ChildProcess([binary, "--benchmark_list_tests=true"], timeLimit: 60)
    if let failure = listing.failure { throw ReportError(file: binary, place: "", problem: failure) }
    self.init(names: String(decoding: listing.output, as: UTF8.self).split(separator: "\n"))
  }

  /// The messages about benchmarks that are left out, one line each.
  var notes: [String] {
    hasInput ? [] : ["\(Self.prefix) is not counted: its land is not here (Benchmarks/README.md, Input)"]
  }

  /// Returns the counts without those of benchmarks whose input is missing.
  func countable(_ counts: InstructionCounts) -> InstructionCounts {
    if hasInput { return counts }
    return InstructionCounts(
      context: counts.context, counts: counts.counts.filter { !$0.name.hasPrefix(Self.prefix) })
  }
}
