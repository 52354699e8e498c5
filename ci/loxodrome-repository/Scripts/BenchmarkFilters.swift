/// The filters that select which benchmarks of this repository are measured, in the syntax of
/// `--benchmark_filter`.
///
/// A filter is an extended regular expression. A filter that begins with "-" excludes the
/// benchmarks that match. All filters of this type begin with "-", so a new benchmark is measured
/// unless a filter matches it.
struct BenchmarkFilters: Equatable, Sendable {
  /// The number of processors that a process may use, at least 1.
  let cores: Int

  /// Creates the filters for a machine with this number of processors.
  init(cores: Int) { self.cores = cores }

  /// A regular expression for the benchmarks of other projects: those in which the name after `by:`
  /// does not begin with "lo".
  private let otherProjects = "by:([^l]|l[^o])"
  /// A regular expression for the benchmarks of clusters and tracks of 10^6 points and more, which
  /// are too slow to count.
  private let largeInput =
    "locations/.*points:[1-9][0-9]{6}|clustering/(.*points:[1-9][0-9]{6}|(memory|tile/zoom:[0-9]+)/by:)"

  /// A regular expression for the benchmarks with the sizes of an operation that only the report on
  /// growth needs.
  private let growth = "for:growth"
  /// A regular expression for the benchmarks of tiles and of points in polygons by threads. With one
  /// thread, they do the same as those without `threads:`.
  private let sharedWork = "(raster/[^w]|/contain/).*threads:"

  /// The filter for benchmarks whose instructions are counted. It excludes the benchmarks of other
  /// projects, of several threads, of growth, of the memory of clusters, and of clusters and tracks
  /// of 10^6 points and more. Counts do not include the time that threads wait for each other. It
  /// also excludes the whole conformance suite, whose count takes minutes and grows with each new
  /// case.
  var counts: String {
    "-\(otherProjects)|threads:([2-9]|1[0-9])|locations/gpx|clustering/memory/|conform/|\(largeInput)"
      + "|\(growth)|\(sharedWork)"
  }

  /// Returns the filter for benchmarks that are timed. It excludes the benchmarks of other projects,
  /// those of growth and those with more threads than processors.
  ///
  /// - Parameter isQuick: whether to leave out clusters and tracks of 10^6 points and more, and
  ///   tiles and points in polygons by threads. Otherwise all benchmarks of 10^7 points and more are
  ///   left out.
  func times(isQuick: Bool) -> String {
    "-\(otherProjects)|\(moreThreads)|\(growth)|"
      + (isQuick ? "\(largeInput)|\(sharedWork)" : "points:[1-9][0-9]{7}")
  }

  /// A regular expression for the powers of two from 2 to 512 that are larger than the number of
  /// processors, as numbers of threads. No machine in use has 512 processors, so the list is not
  /// empty.
  private var moreThreads: String {
    let counts = (1...9).map { 1 << $0 }.filter { $0 > cores }.map(String.init)
    return "threads:(\(counts.joined(separator: "|")))/"
  }
}
