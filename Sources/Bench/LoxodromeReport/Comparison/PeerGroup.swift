import Foundation
import LoxodromeBench
import LoxodromeResults

/// Benchmarks of different implementations that do the same work.
struct PeerGroup: Sendable {
  /// The work: the benchmark's name without `by:NAME` and without Google Benchmark's modifiers.
  let work: String
  let stem: String
  let clock: BenchmarkName.Clock
  /// The benchmarks: ours first, then the others in the order of the file.
  let benchmarks: [Benchmark]
  /// Our benchmark, with which the others are compared; nil if the file has none for this work.
  let ours: Benchmark?

  /// Returns the groups of a file, sorted by name with numeric order. The groups do not have the
  /// order of the file, since interleaved repetitions may be in any order.
  static func groups(of benchmarks: [Benchmark], subject: String) -> [PeerGroup] {
    let groups = benchmarks.groupedInOrder(by: \.name.peerKey).map { _, members in
      let first = members[0].name
      return PeerGroup(
        work: first.work, stem: first.stem, clock: first.clock,
        benchmarks: members.filter { $0.name.by == subject } + members.filter { $0.name.by != subject },
        ours: members.first { $0.name.by == subject })
    }
    return groups.sorted { $0.work.compare($1.work, options: .numeric) == .orderedAscending }
  }

  /// Returns the ratio of a benchmark's time to ours. Nil for our own benchmark, if the group has
  /// none of ours, and if either has no time above 0.
  func ratio(of benchmark: Benchmark) -> Ratio? {
    guard let ours, ours.name.full != benchmark.name.full, let ourTime = ours.measurement?.time,
      let time = benchmark.measurement?.time
    else { return nil }
    return Ratio(of: time, to: ourTime)
  }

  /// Whether a benchmark is a limit and not a peer: a copy of the input, `by:copy`, which takes the time
  /// of memory alone. No implementation passes it, so it is shown, but not counted among the peers.
  static func isLimit(_ benchmark: Benchmark) -> Bool { benchmark.name.by == "copy" }

  /// The largest time of any of the benchmarks (seconds); 0 if there is none.
  var longestTime: Double {
    benchmarks.compactMap { $0.measurement?.time }.map { $0.range?.upperBound ?? $0.median }.max() ?? 0
  }

  /// Whether two benchmarks of the group count different numbers of items. Then their times are not
  /// for the same work.
  ///
  /// The number of items is computed as rate × time, with rounding errors. So two numbers count as
  /// different only if they differ by more than 1 %.
  var disagreesOnItems: Bool {
    let counts = benchmarks.compactMap { $0.measurement?.itemsPerIteration }
    guard let smallest = counts.min(), let largest = counts.max() else { return false }
    return largest > smallest * 1.01
  }
}
