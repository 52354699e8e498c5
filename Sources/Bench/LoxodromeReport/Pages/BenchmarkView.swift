import Foundation
import LoxodromeBench
import LoxodromeResults

/// The benchmarks with the same first part of their names.
struct BenchmarkSectionView: Sendable {
  let stem: String
  let groups: [BenchmarkGroupView]

  static func sections(of groups: [PeerGroup], subject: String) -> [BenchmarkSectionView] {
    groups.groupedInOrder(by: \.stem).map { stem, groups in
      BenchmarkSectionView(
        stem: excerpt(stem, limit: 120), groups: groups.map { BenchmarkGroupView($0, subject: subject) })
    }
  }
}

/// The benchmarks of all implementations that do the same work.
struct BenchmarkGroupView: Sendable {
  let work: String
  let clock: String
  /// A warning about comparing the rows; nil if there is none.
  let caution: String?
  let rows: [BenchmarkRowView]

  init(_ group: PeerGroup, subject: String) {
    work = excerpt(group.work, limit: 240)
    clock = group.clock == .wall ? "wall time" : "processor time"
    caution = Self.caution(group, subject: excerpt(subject, limit: 60))
    let longest = group.longestTime
    rows = group.benchmarks.map { BenchmarkRowView($0, in: group, longestTime: longest) }
  }

  private static func caution(_ group: PeerGroup, subject: String) -> String? {
    if group.disagreesOnItems {
      return "the rows count different numbers of items in an iteration: compare the times of an item"
    }
    if group.ours == nil { return "no \(subject) here to compare with" }
    return group.benchmarks.count == 1 ? "no peer does this" : nil
  }
}

/// One benchmark's row in the tables of the page and of the summary.
struct BenchmarkRowView: Sendable {
  let by: String
  let isOurs: Bool
  /// The reason why there is no time; nil if there is one. Without a time, the following properties
  /// are em dashes or nil, and `ratioKind` is "none".
  let failure: String?
  let median: String
  let range: String
  let repetitions: String
  let perItem: String?
  let ratio: String
  /// "faster", "slower", "unclear" or "none". The page selects a color by this name.
  let ratioKind: String
  /// The label, the bytes per second and at most 12 of the benchmark's own counters; nil if it has
  /// none of them.
  let remarks: String?
  let bar: BarView?

  init(_ benchmark: Benchmark, in group: PeerGroup, longestTime: Double) {
    by = benchmark.name.by.map { excerpt($0, limit: 60) } ?? "—"
    isOurs = benchmark.name.full == group.ours?.name.full
    let comparison = group.ratio(of: benchmark)
    if let comparison {
      ratio = ratioText(comparison)
      ratioKind = comparison.isCertain ? comparison.value > 1 ? "faster" : "slower" : "unclear"
    } else {
      ratio = isOurs && benchmark.measurement != nil ? "1" : "—"
      ratioKind = "none"
    }
    switch benchmark.outcome {
    case .failed(let reason):
      failure = excerpt(reason, limit: 300)
      (median, range, repetitions) = ("—", "—", "—")
      (perItem, remarks, bar) = (nil, nil, nil)
    case .measured(let measurement):
      failure = nil
      let time = measurement.time
      median = Quantity.duration(time.median)
      range = time.range.map { Quantity.durations($0, around: time.median) } ?? "—"
      repetitions = Quantity.count(time.count)
      perItem = measurement.timePerItem.map(Quantity.duration)
      remarks = Self.remarks(measurement)
      bar = BarView(time, longest: longestTime)
    }
  }

  private static func remarks(_ measurement: BenchmarkMeasurement) -> String? {
    var parts = measurement.label.map { [excerpt($0, limit: 120)] } ?? []
    if let rate = measurement.bytesPerSecond?.median { parts.append(Quantity.rate(rate, of: "B")) }
    for counter in measurement.counters.prefix(12) {
      parts.append("\(excerpt(counter.name, limit: 60)) \(Quantity.significant(counter.median))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A time as a bar, and its range as a line on the bar, in percent of the longest time (0…100).
struct BarView: Sendable {
  let length: String
  let rangeStart: String
  let rangeLength: String

  init(_ time: Sample, longest: Double) {
    let percent = { (value: Double) in
      longest > 0 ? min(max(100 * (value / longest), 0), 100) : 0
    }
    let start = percent(time.range?.lowerBound ?? time.median)
    let end = percent(time.range?.upperBound ?? time.median)
    length = String(format: "%.2f", percent(time.median))
    rangeStart = String(format: "%.2f", start)
    rangeLength = String(format: "%.2f", end - start)
  }
}
