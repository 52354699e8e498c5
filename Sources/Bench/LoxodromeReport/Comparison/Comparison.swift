import LoxodromeBench

/// The comparison of two commits: what broke, what became slower or less accurate, and how certain
/// that is.
public struct Comparison: Sendable {
  let base: MeasurementSet
  let head: MeasurementSet
  package let policy: ComparisonPolicy
  let comparability: Comparability
  /// All benchmarks of both commits. Those of the head come first, in its order. Those that only
  /// the base has follow.
  let rows: [RowComparison]
  /// The noise of the machine; nil if the times are not paired, or if no benchmark has at least two
  /// pairs of times.
  let noise: NoiseFloor?
  let scaling: [ThreadScaling]
  /// The measured errors that both commits have.
  let accuracy: [AccuracyComparison]
  /// The measured errors that only the head has.
  let accuracyAdded: [AccuracyMeasurement]
  /// The measured errors that only the base has.
  let accuracyRemoved: [AccuracyMeasurement]
  /// The comparison of conformance results; nil if the head has none.
  package let conformance: ConformanceComparison?
  /// Whether instruction counts decide whether benchmarks regressed: those that both commits have a
  /// count of.
  let countsGate: Bool

  /// Compares all results that both commits have. It never fails: values that cannot be compared
  /// are part of the result.
  public init(base: MeasurementSet, head: MeasurementSet, policy: ComparisonPolicy = ComparisonPolicy()) {
    self.base = base
    self.head = head
    self.policy = policy
    comparability = Comparability(base, head, across: policy.across)
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
    let program = MeasuringProgram(context: head.benchmarks?.context ?? head.counts?.context ?? [:])
    let haveCounts = !(base.counts?.counts.isEmpty ?? true) && !(head.counts?.counts.isEmpty ?? true)
    let rows = zip(names, times).map { name, time in
      RowComparison(
        name: BenchmarkName(name), base: before.sides[name] ?? .init(), head: after.sides[name] ?? .init(),
        haveCounts: haveCounts, runFloor: noise?.share ?? 0, time: time, program: program, policy)
    }
    self.rows = rows
    countsGate = rows.contains { $0.gate?.includesCounts == true }
    let timesByName = Dictionary(zip(names, times), uniquingKeysWith: { first, _ in first })
    scaling = ThreadScaling.all(
      base: base.benchmarks?.benchmarks ?? [], head: head.benchmarks?.benchmarks ?? [],
      processors: head.benchmarks?.context["num_cpus"]?.double
    ) { one, many in
      guard let one = timesByName[one] ?? nil, let many = timesByName[many] ?? nil else { return nil }
      return SpeedUpComparison(one: one, many: many, runFloor: noise?.share ?? 0, policy)
    }
    if let old = base.accuracy, let new = head.accuracy {
      accuracy = AccuracyComparison.all(base: old, head: new, policy)
      accuracyAdded = AccuracyComparison.measurements(in: new, missingFrom: old)
      accuracyRemoved = AccuracyComparison.measurements(in: old, missingFrom: new)
    } else {
      accuracy = []
      accuracyAdded = head.accuracy?.groups.flatMap(\.strata) ?? []
      accuracyRemoved = base.accuracy?.groups.flatMap(\.strata) ?? []
    }
    conformance = head.conformance.map { ConformanceComparison(base: base.conformance, head: $0) }
  }

  /// Returns the times and counts of each benchmark by name, and the names in the order of the
  /// files.
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

  // MARK: the results

  /// The benchmarks that make the comparison a regression.
  package var regressed: [RowComparison] { rows.filter(\.failsTheRun) }
  /// The benchmarks whose times are slower, but which do not make the comparison a regression.
  var slowerByTimeAlone: [RowComparison] {
    rows.filter { !$0.failsTheRun && $0.timeChange == .regressed }
  }
  var improved: [RowComparison] {
    rows.filter { $0.change == .improved && !slowerByTimeAlone.contains(row: $0) }
  }
  var inconclusive: [RowComparison] { rows.filter { $0.change == .inconclusive } }
  var added: [RowComparison] { rows.filter { $0.outcome == .added } }
  var removed: [RowComparison] { rows.filter { $0.outcome == .removed } }
  /// The benchmarks of the head that cannot be compared: they lack a number to compare, or they do
  /// different work.
  var errored: [RowComparison] { rows.filter { if case .errored = $0.outcome { true } else { false } } }
  /// The benchmarks of which neither commit has a number. They change nothing.
  var unmeasured: [RowComparison] {
    rows.filter { if case .unmeasured = $0.outcome { true } else { false } }
  }
  /// The errors that grew by more than `ComparisonPolicy.accuracyEffect` or are newly beyond their
  /// limit.
  package var lessAccurate: [AccuracyComparison] { accuracy.filter { $0.change == .regressed } }
  /// The errors beyond their limit that only the head has.
  package var addedBeyondLimit: [AccuracyMeasurement] { accuracyAdded.filter(\.isBeyondLimit) }
  /// The work whose output depends on the number of threads.
  package var unstable: [ThreadScaling] { scaling.filter { !$0.differingOutputs.isEmpty } }

  /// The speed-ups by more threads that are lower in the head.
  var fallenSpeedUps: [FallenSpeedUp] {
    let slower = Set(rows.filter { $0.timeChange == .regressed }.map(\.name.full))
    return scaling.flatMap { scaling in
      scaling.points.compactMap { point in
        guard let change = point.change, change.change == .regressed else { return nil }
        let isSlower = point.name.map(slower.contains) ?? false
        return FallenSpeedUp(work: scaling.work, point: point, comparison: change, isSlower: isSlower)
      }
    }
  }
  /// The speed-ups that make the comparison a regression: lower ones with a longer time.
  package var slowedByThreads: [FallenSpeedUp] { fallenSpeedUps.filter(\.isSlower) }

  /// The verdict of the comparison.
  package var verdict: ComparisonVerdict {
    if !comparability.obstacles.isEmpty { return .notComparable }
    let hasAnything = rows.contains { $0.change != nil } || !accuracy.isEmpty || conformance?.cases ?? 0 > 0
    if !hasAnything || !removed.isEmpty || !errored.isEmpty || !accuracyRemoved.isEmpty { return .missing }
    let isBroken = !(conformance?.newlyFailing.isEmpty ?? true)
    if isBroken || !regressed.isEmpty || !lessAccurate.isEmpty || !addedBeyondLimit.isEmpty
      || !unstable.isEmpty || !slowedByThreads.isEmpty
    {
      return .regression
    }
    return rows.contains { $0.gate != nil && $0.change == .inconclusive } ? .inconclusive : .ok
  }

  /// The exit code of the verdict: 0 ok, 1 regression, 3 nothing ran or something is missing or
  /// failed, 4 not comparable, 5 inconclusive. Code 2, unusable input, cannot occur here, since
  /// such input throws an error before.
  public var exitCode: Int32 { verdict.exitCode }
}

extension [RowComparison] {
  fileprivate func contains(row: RowComparison) -> Bool { contains { $0.name == row.name } }
}
