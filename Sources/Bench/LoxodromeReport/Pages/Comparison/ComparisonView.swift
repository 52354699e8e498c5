import LoxodromeBench

/// The data of a comparison's templates. The property names are the names in the templates.
struct ComparisonView: Sendable {
  let status: String
  /// The page selects a color by this name.
  let statusKind: String
  let reasons: String
  /// The reasons as a list.
  let reasonList: [String]
  let baseName: String
  let headName: String
  let obstacles: [String]
  /// Sentences about the deciding measurement, the noise, and the smallest change that could have
  /// been found.
  let bounds: [String]
  /// The confidence level of the intervals: "95 %".
  let confidence: String
  let tradeOffs: [String]
  let sections: [ComparisonSectionView]
  let scaling: [ComparisonScalingView]
  let moreScaling: String?
  let cautions: [String]
  let moreCautions: String?
  let history: ComparisonHistoryView?
  let facts: [ComparisonFactView]
  let sameFacts: [MachineFact]
  /// The scripts of the page; nil in Markdown.
  let charts: ComparisonChartsView?

  /// - Parameters:
  ///   - history: the counts of earlier commits; nil to show no history.
  ///   - rowLimit: the largest number of rows in each table. Omitted rows are counted, except for
  ///     facts. For the lists of obstacles, trade-offs and cautions, the limit is at least 5 and at
  ///     most 50.
  ///   - charts: the page's charts.
  init(
    _ comparison: Comparison, history: HistoryLines?, rowLimit: Int, charts: ComparisonChartsView? = nil
  ) {
    let headline = ComparisonHeadline(comparison)
    status = headline.status
    statusKind = headline.kind
    reasons = headline.reasons
    reasonList = headline.parts
    baseName = excerpt(comparison.base.name, limit: 120)
    headName = excerpt(comparison.head.name, limit: 120)
    let listLimit = max(5, min(rowLimit, 50))
    obstacles = Self.cut(comparison.comparability.obstacles, to: listLimit, "more reasons")
    bounds = Self.bounds(comparison)
    confidence = ComparisonText.confidence(comparison.policy.confidence)
    tradeOffs = Self.cut(ComparisonTradeOff.lines(comparison), to: listLimit, "more")
    sections = ComparisonSectionView.sections(comparison, rowLimit: rowLimit)
    scaling = comparison.scaling.prefix(rowLimit).map(ComparisonScalingView.init)
    moreScaling = rest(comparison.scaling.count, after: rowLimit)
    let all = comparison.comparability.cautions + comparison.warnings
    cautions = all.prefix(listLimit).map { excerpt($0, limit: 600) }
    moreCautions = rest(all.count, after: listLimit)
    self.history = history.map { ComparisonHistoryView($0, limit: rowLimit) }
    (facts, sameFacts) = ComparisonFactView.facts(comparison, limit: rowLimit)
    self.charts = charts
  }

  private static func cut(_ lines: [String], to limit: Int, _ noun: String) -> [String] {
    let shown = lines.prefix(limit).map { excerpt($0, limit: 600) }
    return shown + (rest(lines.count, after: limit).map { ["\($0) \(noun)"] } ?? [])
  }

  private static func bounds(_ comparison: Comparison) -> [String] {
    let policy = comparison.policy
    var lines: [String] = []
    let gates = comparison.rows.compactMap(\.gate)
    let (byCounts, byTime) = (gates.count(where: \.includesCounts), gates.count(where: \.includesTime))
    if byCounts > 0 {
      let which = byTime > 0 ? " of \(ComparisonText.count(byCounts, "benchmark"))" : ""
      lines.append(
        "Instruction counts\(which) decide: a change of more than "
          + "\(ComparisonText.percent(policy.countEffect)) counts."
          + (byTime == 0 ? " Times inform." : ""))
    }
    if byTime > 0 {
      lines.append(
        byCounts > 0
          ? "Times of \(ComparisonText.count(byTime, "benchmark")) decide."
          : policy.decision == .times
            ? "Times decide." : "Times decide, since there are no instruction counts of both.")
    }
    let times = comparison.rows.filter { $0.time != nil }
    guard !times.isEmpty else { return lines }
    if let noise = comparison.noise {
      let largest =
        "largest \(ComparisonText.percent(noise.largest.share)), \(excerpt(noise.largest.name, limit: 160))"
      lines.append(
        "Noise floor: runs of the same binary, one after the other, differ by at most "
          + "\(ComparisonText.percent(noise.share)) in nine of ten benchmarks "
          + "(\(ComparisonText.count(noise.benchmarks, "benchmark")); \(largest)).")
    } else {
      lines.append("Noise floor: unknown, since the times were not taken in pairs.")
    }
    let threshold = max(policy.timeEffect, comparison.noise?.share ?? 0)
    lines.append(
      "A time counts as changed where the whole interval is beyond \(ComparisonText.percent(threshold)) "
        + "(more "
        + "where the benchmark's own noise is larger) and chance alone deals such ratios in fewer than "
        + "\(ComparisonText.percent(1 - policy.confidence)) of all comparisons.")
    let seen = times.compactMap { row in row.smallestDetectable.map { (row.name.full, $0) } }
      .sorted { $0.1 < $1.1 }
    if let worst = seen.last {
      let middle = Sample(seen.map(\.1))?.median ?? worst.1
      lines.append(
        "Smallest slowdown that the times would have shown: \(ComparisonText.percent(middle)) in the median "
          + "benchmark, \(ComparisonText.percent(worst.1)) in the worst (\(excerpt(worst.0, limit: 160))).")
    } else {
      lines.append(
        "Smallest slowdown that the times would have shown: none; it takes "
          + "\(max(policy.minimumPairs, OrderStatistics.fewestValues(confidence: policy.confidence))) pairs or "
          + "repetitions of each benchmark.")
    }
    return lines
  }
}

extension Comparison {
  /// Conditions that make the times of either side less reliable.
  var warnings: [String] {
    [("base", base), ("head", head)].flatMap { side, set in set.warnings.map { "the \(side)'s times: \($0)" }
    }
  }
}

/// The speedup of some work by more threads, as text.
struct ComparisonScalingView: Sendable {
  let work: String
  let points: [Point]
  let remark: String?

  struct Point: Sendable {
    let threads: String
    let base: String
    let head: String
  }

  init(_ scaling: ThreadScaling) {
    work = excerpt(scaling.work, limit: 160)
    points = scaling.points.map { point in
      Point(
        threads: ComparisonText.count(point.threads, "thread"),
        base: point.base.map(Quantity.ratio) ?? "—", head: point.head.map(Quantity.ratio) ?? "—")
    }
    let counts = scaling.differingOutputs.map(Quantity.count).joined(separator: ", ")
    remark =
      !scaling.differingOutputs.isEmpty
      ? "the output with \(counts) threads is another one"
      : scaling.isOutputChanged == true ? "the output is another than the base's" : nil
  }
}

/// A fact about the machine or the build that differs between the measurements of the base and of
/// the head. A value that only one of them has is "—" for the other.
struct ComparisonFactView: Sendable {
  let name: String
  let base: String
  let head: String

  /// Returns the facts that differ and the facts that are the same, with the names of
  /// `machineFacts`. Each list has at most `limit` facts.
  static func facts(_ comparison: Comparison, limit: Int) -> ([ComparisonFactView], [MachineFact]) {
    let facts = { (set: MeasurementSet) -> [MachineFact] in
      let context = (set.counts?.context ?? [:]).merging(set.benchmarks?.context ?? [:]) { $1 }
      return machineFacts(context.filter { !$0.key.hasPrefix("pairing") })
    }
    let (before, after) = (facts(comparison.base), facts(comparison.head))
    let old = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let names = Set(after.map(\.name))
    let same = after.filter { old[$0.name] == $0.value }
    let different =
      after.filter { old[$0.name] != $0.value }.map { ($0.name, old[$0.name] ?? "—", $0.value) }
      + before.filter { !names.contains($0.name) }.map { ($0.name, $0.value, "—") }
    return (
      different.prefix(limit).map {
        ComparisonFactView(
          name: excerpt($0.0, limit: 60), base: excerpt($0.1, limit: 240), head: excerpt($0.2, limit: 240))
      },
      same.prefix(limit).map { $0.cut(name: 60, value: 240) }
    )
  }
}
