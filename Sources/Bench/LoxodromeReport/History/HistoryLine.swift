import LoxodromeBench

/// The records of one kind of machine, and the instruction counts of each benchmark over these
/// records.
struct HistoryLines: Sendable {
  let kind: String
  /// The records, oldest first. The measured head is the last one, unless it has no counts or a
  /// record of its commit exists.
  let records: [HistoryRecord]
  /// The benchmarks with a count in at least two records, by name.
  let lines: [HistoryLine]

  /// - Parameters:
  ///   - records: records of all kinds of machines, in any order.
  ///   - head: the new measurement. It determines the kind of machine, and its counts are the last
  ///     points.
  init(_ records: [HistoryRecord], head: MeasurementSet, _ policy: ComparisonPolicy) {
    let context = (head.counts?.context ?? [:]).merging(head.benchmarks?.context ?? [:]) { first, _ in first }
    let kind = HistoryRecord.kind(of: context)
    self.kind = kind
    var ordered = records.filter { $0.kind == kind }.sorted {
      ($0.moment, $0.commit) < ($1.moment, $1.commit)
    }
    if let latest = HistoryRecord(latest: head, kind: kind),
      !ordered.contains(where: { $0.isSameCommit(as: latest.commit) })
    {
      ordered.append(latest)
    }
    self.records = ordered
    let names = Set(ordered.flatMap(\.counts.keys)).sorted()
    lines = names.compactMap { HistoryLine($0, in: ordered, policy) }
  }

  /// All steps, the latest first. Steps of the same commit are sorted by size, the largest first,
  /// and steps of the same size by name.
  var steps: [(name: String, step: HistoryLine.Point)] {
    lines.flatMap { line in line.points.filter(\.isStep).map { (line.name, $0) } }
      .sorted {
        ($1.step.record, $1.step.change?.magnitude ?? 0, $0.name)
          < ($0.step.record, $0.step.change?.magnitude ?? 0, $1.name)
      }
  }
}

/// The instruction counts of one benchmark over several commits.
struct HistoryLine: Sendable {
  let name: String
  let points: [Point]

  struct Point: Sendable {
    /// The index in `HistoryLines.records`.
    let record: Int
    let count: Double
    /// The relative change from the point before: this count ÷ the count before - 1. Nil for the
    /// first point, if `isBroken` is true, and if the count before is 0.
    let change: Double?
    /// Whether the count changed by more than `ComparisonPolicy.countEffect`. False if `change` is
    /// nil.
    let isStep: Bool
    /// Whether the compiler, the instruction sets, the versions of the libraries or the tool differ
    /// from the point before. Then the counts cannot be compared.
    let isBroken: Bool
  }

  /// Creates the line of a benchmark; nil for fewer than two counts.
  init?(_ name: String, in records: [HistoryRecord], _ policy: ComparisonPolicy) {
    let counts = records.enumerated().compactMap { index, record in
      record.counts[name].map { (index: index, count: $0, context: record.context) }
    }
    guard counts.count > 1 else { return nil }
    self.name = name
    points = counts.enumerated().map { place, point in
      guard place > 0 else {
        return Point(record: point.index, count: point.count, change: nil, isStep: false, isBroken: false)
      }
      let before = counts[place - 1]
      let isBroken = !before.context.compares(with: point.context)
      let change = isBroken || before.count <= 0 ? nil : point.count / before.count - 1
      let bound = 1 + policy.countEffect
      let isStep = change.map { 1 + $0 > bound || 1 + $0 < 1 / bound } ?? false
      return Point(
        record: point.index, count: point.count, change: change, isStep: isStep, isBroken: isBroken)
    }
  }
}

extension HistoryRecord {
  /// Creates the last point of the lines from a new measurement; nil without counts. It is not a
  /// stored record, and its commit may be any name.
  fileprivate init?(latest set: MeasurementSet, kind: String) {
    guard let counts = set.counts else { return nil }
    let values = counts.counts.compactMap { count in
      count.failure == nil ? Sample(count.instructions).map { (count.name, $0.median) } : nil
    }
    self.init(
      unchecked: set.name, kind: kind, context: Context(counts.context),
      counts: Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }

  /// Whether one name is a prefix of the other, as for short and full hashes. False if `other` has
  /// fewer than 7 characters.
  fileprivate func isSameCommit(as other: String) -> Bool {
    other.count >= 7 && (commit.hasPrefix(other) || other.hasPrefix(commit))
  }
}
