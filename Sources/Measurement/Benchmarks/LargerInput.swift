/// The benchmarks whose input is not in the repository, and whether it is here.
package struct LargerInput: Equatable, Sendable {
  /// How the names of these benchmarks begin.
  private static let prefix = "render/ne_10m"
  private let isHere: Bool

  /// What a benchmark binary has, by the names that it lists.
  package init(names: some Sequence<Substring>) {
    isHere = names.contains { $0.hasPrefix(Self.prefix) }
  }

  /// Asks a benchmark binary, in the current folder.
  ///
  /// - Throws: `ReportError` where it cannot be run.
  package init(of binary: String) throws(ReportError) {
    let listing = try ChildProcess([binary, "--benchmark_list_tests=true"], timeLimit: 60)
    if let failure = listing.failure { throw ReportError(file: binary, place: "", problem: failure) }
    self.init(names: String(decoding: listing.output, as: UTF8.self).split(separator: "\n"))
  }

  /// What is left out, one line each, for people.
  package var notes: [String] {
    isHere ? [] : ["\(Self.prefix) is not counted: its land is not here (Benchmarks/README.md, Input)"]
  }

  /// The counts without those of benchmarks whose input is missing.
  package func countable(_ counts: InstructionCounts) -> InstructionCounts {
    if isHere { return counts }
    return InstructionCounts(
      context: counts.context, counts: counts.counts.filter { !$0.name.hasPrefix(Self.prefix) })
  }
}
