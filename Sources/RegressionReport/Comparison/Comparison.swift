import Measurement

/// Two commits held against each other: what broke, what became slower or less accurate, and how
/// sure that is.
public struct Comparison: Sendable {
  let base: MeasurementSet
  let head: MeasurementSet
  let policy: ComparisonPolicy
  let comparability: Comparability
  /// Every benchmark of either, in the head's order; those of the base alone follow.
  let rows: [RowComparison]
  /// What the machine's own noise was; nil where the times were not taken in pairs.
  let noise: NoiseFloor?
  let scaling: [ThreadScaling]
  /// Measured errors of both, and those of one alone.
  let accuracy: [AccuracyComparison]
  let accuracyAdded: [AccuracyMeasurement]
  let accuracyRemoved: [AccuracyMeasurement]
  /// Nil where the head's conformance was not run.
  let conformance: ConformanceComparison?
  /// Whether instruction counts decide, and times only inform.
  let countsGate: Bool

  /// Compares whatever both hold. It never fails: what cannot be compared is part of the result.
  public init(base: MeasurementSet, head: MeasurementSet, policy: ComparisonPolicy = ComparisonPolicy()) {
    self.base = base
    self.head = head
    self.policy = policy
    comparability = Comparability(base, head)
    let countsGate = !(base.counts?.counts.isEmpty ?? true) && !(head.counts?.counts.isEmpty ?? true)
    self.countsGate = countsGate
    let arePaired = base.benchmarks.flatMap { old in head.benchmarks.map { old.isPaired(with: $0) } } ?? false
    let (before, after) = (Self.sides(base), Self.sides(head))
    let names = after.order + before.order.filter { after.sides[$0] == nil }
    let times = names.map { name -> TimeComparison? in
      guard let old = before.sides[name]?.benchmark?.measurement,
        let new = after.sides[name]?.benchmark?.measurement
      else { return nil }
      return TimeComparison(old, new, clock: BenchmarkName(name).clock, arePaired: arePaired, policy)
    }
    let noise = NoiseFloor(zip(names, times).compactMap { name, time in time?.floor.map { (name, $0) } })
    self.noise = noise
    rows = zip(names, times).map { name, time in
      RowComparison(
        name: BenchmarkName(name), base: before.sides[name] ?? .init(), head: after.sides[name] ?? .init(),
        countsGate: countsGate, runFloor: noise?.share ?? 0, time: time, policy)
    }
    scaling = ThreadScaling.all(
      base: base.benchmarks?.benchmarks ?? [], head: head.benchmarks?.benchmarks ?? [])
    if let old = base.accuracy, let new = head.accuracy {
      accuracy = AccuracyComparison.all(base: old, head: new, policy)
      accuracyAdded = AccuracyComparison.alone(new, without: old)
      accuracyRemoved = AccuracyComparison.alone(old, without: new)
    } else {
      accuracy = []
      accuracyAdded = head.accuracy?.groups.flatMap(\.strata) ?? []
      accuracyRemoved = base.accuracy?.groups.flatMap(\.strata) ?? []
    }
    conformance = head.conformance.map { ConformanceComparison(base: base.conformance, head: $0) }
  }

  /// Benchmarks by name, with their times and counts, in the order of the file.
  private static func sides(_ set: MeasurementSet) -> (order: [String], sides: [String: RowComparison.Side]) {
    var order: [String] = []
    var sides: [String: RowComparison.Side] = [:]
    for count in set.counts?.counts ?? [] {
      if sides[count.name] == nil { order.append(count.name) }
      sides[count.name, default: .init()].count = count
    }
    for benchmark in set.benchmarks?.benchmarks ?? [] {
      if sides[benchmark.name.full] == nil { order.append(benchmark.name.full) }
      sides[benchmark.name.full, default: .init()].benchmark = benchmark
    }
    return (order, sides)
  }

  // MARK: what it comes to

  /// Benchmarks that make it a regression.
  var regressed: [RowComparison] { rows.filter(\.failsTheRun) }
  /// Benchmarks that only the clock calls slower.
  var slowerByTimeAlone: [RowComparison] {
    rows.filter { !$0.failsTheRun && $0.timeChange == .regressed }
  }
  var improved: [RowComparison] {
    rows.filter { $0.change == .improved && !slowerByTimeAlone.contains(row: $0) }
  }
  var inconclusive: [RowComparison] { rows.filter { $0.change == .inconclusive } }
  var added: [RowComparison] { rows.filter { $0.outcome == .added } }
  var removed: [RowComparison] { rows.filter { $0.outcome == .removed } }
  /// Benchmarks of the head without a number.
  var errored: [RowComparison] { rows.filter { if case .errored = $0.outcome { true } else { false } } }
  /// Errors that grew, or are beyond their limit now.
  var lessAccurate: [AccuracyComparison] { accuracy.filter { $0.change == .regressed } }
  /// Errors of what only the head measures, beyond their limit.
  var addedBeyondLimit: [AccuracyMeasurement] { accuracyAdded.filter(\.isBeyondLimit) }
  /// Work whose output depends on the number of threads.
  var unstable: [ThreadScaling] { scaling.filter { !$0.differingOutputs.isEmpty } }

  /// The answer in one word; its exit code is `exitCode`.
  var verdict: ComparisonVerdict {
    if !comparability.obstacles.isEmpty { return .notComparable }
    let hasAnything = rows.contains { $0.change != nil } || !accuracy.isEmpty || conformance?.cases ?? 0 > 0
    if !hasAnything || !removed.isEmpty || !errored.isEmpty || !accuracyRemoved.isEmpty { return .missing }
    let isBroken = !(conformance?.newlyFailing.isEmpty ?? true)
    if isBroken || !regressed.isEmpty || !lessAccurate.isEmpty || !addedBeyondLimit.isEmpty
      || !unstable.isEmpty
    {
      return .regression
    }
    return rows.contains { $0.gate != nil && $0.change == .inconclusive } ? .inconclusive : .ok
  }

  /// 0 ok, 1 regression, 3 nothing ran or something vanished or errored, 4 not comparable, 5
  /// inconclusive. (2, input that cannot be used, is thrown before there is a comparison.)
  public var exitCode: Int32 { verdict.exitCode }
}

/// What a comparison comes to, in the order in which one goes before another.
enum ComparisonVerdict: String, Sendable, Encodable {
  case notComparable
  /// Nothing ran, or something that ran before is gone or has no number.
  case missing
  case regression
  case inconclusive
  case ok

  var exitCode: Int32 {
    switch self {
    case .ok: 0
    case .regression: 1
    case .missing: 3
    case .notComparable: 4
    case .inconclusive: 5
    }
  }
}

extension [RowComparison] {
  fileprivate func contains(row: RowComparison) -> Bool { contains { $0.name == row.name } }
}
