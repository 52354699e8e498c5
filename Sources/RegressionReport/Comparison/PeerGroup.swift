import Foundation
import Measurement

/// Benchmarks that do the same work, each by somebody else.
struct PeerGroup: Sendable {
  /// What the work is: the name without `by:`.
  let work: String
  let stem: String
  let clock: BenchmarkName.Clock
  /// Ours first, the others in the order of the file.
  let benchmarks: [Benchmark]
  /// The one that the others are compared with; nil where the file has none.
  let ours: Benchmark?

  /// The groups of a file, sorted by name and numbers: interleaved repetitions come in any order.
  static func groups(of benchmarks: [Benchmark], subject: String) -> [PeerGroup] {
    var order: [String] = []
    var members: [String: [Benchmark]] = [:]
    for benchmark in benchmarks {
      let key = benchmark.name.peerKey
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(benchmark)
    }
    let groups = order.compactMap { key -> PeerGroup? in
      guard let members = members[key], let first = members.first else { return nil }
      return PeerGroup(
        work: first.name.work, stem: first.name.stem, clock: first.name.clock,
        benchmarks: members.filter { $0.name.by == subject } + members.filter { $0.name.by != subject },
        ours: members.first { $0.name.by == subject })
    }
    return groups.sorted { $0.work.compare($1.work, options: .numeric) == .orderedAscending }
  }

  /// How the time of one benchmark compares with ours; nil for ours itself, and where either has no
  /// time.
  func ratio(of benchmark: Benchmark) -> Ratio? {
    guard let ours, ours.name.full != benchmark.name.full, let ourTime = ours.measurement?.time,
      let time = benchmark.measurement?.time
    else { return nil }
    return Ratio(of: time, to: ourTime)
  }

  /// The largest time that any of the benchmarks took (seconds), 0 where there is none.
  var longestTime: Double {
    benchmarks.compactMap { $0.measurement?.time }.map { $0.range?.upperBound ?? $0.median }.max() ?? 0
  }

  /// Whether two members count their items differently, so that their times are no times for the
  /// same work.
  ///
  /// Items are rate × time; both are rounded medians of the same repetitions, which agree far
  /// better than 1 %.
  var disagreesOnItems: Bool {
    let counts = benchmarks.compactMap { $0.measurement?.itemsPerIteration }
    guard let smallest = counts.min(), let largest = counts.max() else { return false }
    return largest > smallest * 1.01
  }
}
