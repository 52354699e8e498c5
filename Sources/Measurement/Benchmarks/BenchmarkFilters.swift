/// The filters that select which benchmarks of this repository are measured, in the syntax of
/// `--benchmark_filter`.
///
/// A filter is an extended regular expression. A filter that begins with "-" excludes the
/// benchmarks that match. All filters here do so. So a new benchmark is measured unless a filter
/// names it.
package struct BenchmarkFilters: Equatable, Sendable {
  /// The processors that a process may use, at least 1.
  package let cores: Int

  /// Creates the filters for a machine with this number of processors.
  package init(cores: Int) { self.cores = cores }

  /// Benchmarks of the implementations of other projects: those whose name does not begin with
  /// "lo".
  private let others = "by:([^l]|l[^o])"
  /// Benchmarks of clusters of 10^6 points and more, which are too slow to count.
  private let million = "clustering/(.*points:[1-9][0-9]{6}|(memory|tile/zoom:[0-9]+)/by:)"

  /// The filter for benchmarks whose instructions are counted: those of one thread. Counts do not
  /// include the time that threads wait for each other.
  package var counts: String { "-\(others)|threads:([2-9]|1[0-9])|clustering/memory/|\(million)" }

  /// Returns the filter for benchmarks that are timed: those with no more threads than processors.
  ///
  /// - Parameter isQuick: whether to leave out clusters of 10^6 points and more. Otherwise all
  ///   benchmarks of 10^7 points and more are left out.
  package func times(isQuick: Bool) -> String {
    "-\(others)|\(moreThreads)|\(isQuick ? million : "points:[1-9][0-9]{7}")"
  }

  /// A regular expression for the numbers of threads that are larger than the number of processors.
  /// The last number is 512. No machine in use has so many processors, so the list is not empty.
  private var moreThreads: String {
    let counts = (1...9).map { 1 << $0 }.filter { $0 > cores }.map(String.init)
    return "threads:(\(counts.joined(separator: "|")))/"
  }
}
