import JSON
import Measurement

/// One piece of work that the head and its peers do, timed in one run.
struct ComparisonPeersView: Sendable {
  let work: String
  let rows: [Row]
  /// Time of ours (seconds), and of each peer.
  private let ours: Double
  private let others: [(by: String, time: Double)]

  struct Row: Sendable {
    let by: String
    let isOurs: Bool
    let time: String
    let ratio: String
  }

  /// Work with a time of ours and of one peer at least.
  ///
  /// - Parameter subject: the name behind `by:` of what is ours.
  static func all(_ benchmarks: [Benchmark], subject: String) -> [ComparisonPeersView] {
    PeerGroup.groups(of: benchmarks, subject: subject).compactMap { ComparisonPeersView($0) }
  }

  private init?(_ group: PeerGroup) {
    guard let ours = group.ours?.measurement?.time.median, ours > 0 else { return nil }
    let others = group.benchmarks.compactMap { benchmark -> (Benchmark, Ratio, Double)? in
      guard let ratio = group.ratio(of: benchmark), let time = benchmark.measurement?.time.median else {
        return nil
      }
      return (benchmark, ratio, time)
    }
    guard !others.isEmpty else { return nil }
    let name = { (benchmark: Benchmark?) in excerpt(benchmark?.name.by ?? "the unnamed one", limit: 60) }
    work = excerpt(group.work, limit: 160)
    self.ours = ours
    self.others = others.map { (name($0.0), $0.2) }
    rows =
      [Row(by: name(group.ours), isOurs: true, time: Quantity.duration(ours), ratio: "1")]
      + others.map {
        Row(by: name($0.0), isOurs: false, time: Quantity.duration($0.2), ratio: ratioText($0.1))
      }
  }

  /// What the chart draws.
  var json: JSONValue {
    .object([
      "name": .string(work), "ours": .number(ours),
      "others": .array(others.map { .object(["by": .string($0.by), "time": .number($0.time)]) }),
    ])
  }
}
