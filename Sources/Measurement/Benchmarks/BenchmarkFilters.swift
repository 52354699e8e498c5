/// Which benchmarks of this repository are measured, as Google Benchmark takes it.
///
/// A filter is an extended regular expression; with "-" in front it leaves out what matches. All
/// filters here leave out, so that a new benchmark is measured unless it is named here.
package struct BenchmarkFilters: Equatable, Sendable {
  /// The processors that a process may use, at least 1.
  package let cores: Int

  /// The filters for a machine of so many processors.
  package init(cores: Int) { self.cores = cores }

  /// Implementations of others, which are not ours to watch.
  private let others = "by:([^l]|l[^o])"
  /// Clusters of 10^6 points and more, which are too slow to count.
  private let million = "clustering/(.*points:[1-9][0-9]{6}|(memory|tile/zoom:[0-9]+)/by:)"

  /// The benchmarks whose instructions are counted: of one thread, since counts say nothing about
  /// waiting for others.
  package var counts: String { "-\(others)|threads:([2-9]|1[0-9])|clustering/memory/|\(million)" }

  /// The benchmarks that are timed: those with no more threads than there are processors.
  ///
  /// - Parameter isQuick: leave out sets of 10^6 points and more; otherwise those of 10^7.
  package func times(isQuick: Bool) -> String {
    "-\(others)|\(moreThreads)|\(isQuick ? million : "points:[1-9][0-9]{7}")"
  }

  /// The numbers of threads that are beyond the processors. 512, the last in the list, is on no
  /// machine that this is for, so the list has an entry.
  private var moreThreads: String {
    let counts = (1...9).map { 1 << $0 }.filter { $0 > cores }.map(String.init)
    return "threads:(\(counts.joined(separator: "|")))/"
  }
}
