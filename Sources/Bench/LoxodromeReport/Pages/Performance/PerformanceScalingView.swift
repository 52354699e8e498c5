import LoxodromeBench
import LoxodromeJSON

/// The speed-up of our work by more threads in one run.
struct PerformanceScalingView: Sendable {
  let work: String
  let points: [Point]
  /// An error of the work, or nil.
  let remark: String?

  struct Point: Sendable {
    let threads: String
    let speedUp: String
    let efficiency: String
    fileprivate let values: (threads: Int, speedUp: Double, efficiency: Double)
  }

  /// Nil if there is no time of more threads.
  init?(_ scaling: ThreadScaling) {
    guard let fewest = scaling.points.first?.threads else { return nil }
    // All of it is ours.
    work = excerpt(BenchmarkName(scaling.work).work, limit: 160)
    points = scaling.points.compactMap { point in
      guard point.threads > fewest, let speedUp = point.head else { return nil }
      let efficiency = speedUp * Double(fewest) / Double(point.threads)
      return Point(
        threads: ComparisonText.count(point.threads, "thread"), speedUp: Quantity.ratio(speedUp),
        efficiency: "\(Quantity.significant(100 * efficiency)) %",
        values: (point.threads, speedUp, efficiency))
    }
    guard !points.isEmpty else { return nil }
    let counts = scaling.differingOutputs.map(Quantity.count).joined(separator: ", ")
    remark = counts.isEmpty ? nil : "the output with \(counts) threads is another one"
  }

  /// The data of the chart.
  var json: JSONValue {
    .object([
      "name": .string(work),
      "points": .array(
        points.map {
          .object([
            "threads": .number(Double($0.values.threads)), "speedUp": .number($0.values.speedUp),
            "efficiency": .number($0.values.efficiency),
          ])
        }),
    ])
  }
}
