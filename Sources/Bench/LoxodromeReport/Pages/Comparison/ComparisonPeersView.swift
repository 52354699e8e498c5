import LoxodromeBench
import LoxodromeJSON

/// The times of our implementation and of its peers for the same work, from one run of the head.
struct ComparisonPeersView: Sendable {
  let work: String
  let rows: [Row]
  /// Our time (seconds).
  private let ours: Double
  /// The time of each peer (seconds).
  private let others: [(by: String, time: Double)]

  struct Row: Sendable {
    let by: String
    let isOurs: Bool
    let time: String
    let ratio: String
  }

  /// Returns the times of all work for which our implementation and at least one peer have a time.
  ///
  /// - Parameter subject: our implementation's name after `by:`.
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

  /// The data of the chart.
  var json: JSONValue {
    .object([
      "name": .string(work), "ours": .number(ours),
      "others": .array(others.map { .object(["by": .string($0.by), "time": .number($0.time)]) }),
    ])
  }
}
