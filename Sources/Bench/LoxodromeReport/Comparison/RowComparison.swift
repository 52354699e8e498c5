import LoxodromeBench

/// The comparison of one benchmark between two commits.
package struct RowComparison: Sendable {
  package let name: BenchmarkName
  /// The results of both commits.
  let base, head: Side
  let outcome: Outcome
  /// Whether all code that ran is identical and the instruction count is unchanged; nil if the code
  /// of either commit is unknown.
  let hasSameCode: Bool?
  package let counts: CountComparison?
  let time: TimeComparison?
  /// The change according to the times alone. Nil if either commit has no time above 0. Otherwise
  /// it is `unchanged` if `hasSameCode` is true.
  let timeChange: Change?
  /// The smallest slowdown that the times would have shown, as a share; nil if it is unknown.
  let smallestDetectable: Double?
  /// The kind of measurement that decides the outcome (`ComparisonPolicy.decision`). Nil if the
  /// commits have no number of one kind above 0.
  package let gate: Gate?
  /// Why the instructions of the benchmark are not counted, if the counts of either commit say so.
  let notCounted: String?
  /// The counters that changed by more than `ComparisonPolicy.figureEffect`: memory, cycles and the
  /// benchmark's own.
  let figures: [FigureChange]
  /// The program that measured the benchmark.
  let program: MeasuringProgram

  enum Outcome: Equatable, Sendable {
    case compared(Change)
    case added
    case removed
    /// The benchmark cannot be compared: the head has no usable number, the commits have no number
    /// of the same kind above 0, or the head does different work. A benchmark that only the head
    /// has is also `errored` if it has no number. The value is the reason.
    case errored(String)
    /// The head has a number and the base has none. The value is the reason why the base has none.
    case mended(String)
    /// Neither commit has a number, such as a benchmark that is skipped on this machine. The value is
    /// the reason of the head.
    case unmeasured(String)
  }

  package enum Gate: String, Sendable, Encodable {
    case counts
    case time
    case both

    /// Whether counts take part in the decision.
    var includesCounts: Bool { self != .time }
    /// Whether times take part in the decision.
    var includesTime: Bool { self != .counts }
  }

  /// The change; nil if the benchmark was not compared.
  var change: Change? {
    if case .compared(let change) = outcome { change } else { nil }
  }

  /// Whether this benchmark makes the comparison a regression.
  var failsTheRun: Bool { gate != nil && change == .regressed }
}

/// The change of a counter other than time and instructions.
struct FigureChange: Sendable {
  /// The counter's name in the benchmark, such as `peak_resident_bytes` or `cycles`.
  let name: String
  let base: Double
  let head: Double

  /// Returns the counters that both have and that differ by more than `policy.figureEffect`, in
  /// alphabetical order. Rates are not included, since they follow from the times.
  static func changes(_ base: BenchmarkMeasurement, _ head: BenchmarkMeasurement, _ policy: ComparisonPolicy)
    -> [FigureChange]
  {
    let before = Dictionary(
      base.counters.map { ($0.name, $0.median) }, uniquingKeysWith: { first, _ in first })
    return head.counters.compactMap { name, value in
      guard let old = before[name] else { return nil }
      let (small, large) = (min(old.magnitude, value.magnitude), max(old.magnitude, value.magnitude))
      let isChange = old.sign != value.sign ? old != value : large > small * (1 + policy.figureEffect)
      return isChange ? FigureChange(name: name, base: old, head: value) : nil
    }
  }
}

extension RowComparison {
  /// The results of one side for a benchmark.
  struct Side: Sendable {
    var benchmark: Benchmark?
    var count: InstructionCount?

    /// The reason why there is no number although the side has the benchmark; nil if there is no such
    /// problem.
    var failure: String? {
      if let breakdown { return breakdown }
      if let reason = count?.reasonNotCounted, benchmark?.measurement == nil { return reason }
      if Sample(count?.instructions ?? [])?.median == 0 { return "its instruction count is 0" }
      return benchmark?.measurement?.time.median == 0 && count?.counted == nil ? "its time is 0" : nil
    }
    /// The reason why the benchmark failed; nil if it ran, though its number may not be known.
    var breakdown: String? {
      if case .failed(let reason)? = benchmark?.outcome { return reason }
      return count?.failure
    }
    var exists: Bool { benchmark != nil || count != nil }
  }

  /// - Parameters:
  ///   - haveCounts: whether both commits have counts, so that a benchmark without one lost it.
  ///   - runFloor: the noise floor of the run, as a share.
  init(
    name: BenchmarkName, base: Side, head: Side, haveCounts: Bool = false, runFloor: Double,
    time: TimeComparison?, program: MeasuringProgram = .googleBenchmark, _ policy: ComparisonPolicy
  ) {
    (self.name, self.base, self.head) = (name, base, head)
    self.program = program
    self.time = time
    let counts = base.count.flatMap { old in head.count.flatMap { CountComparison(old, $0, policy) } }
    self.counts = counts
    notCounted = head.count?.reasonNotCounted ?? base.count?.reasonNotCounted
    let codes = (base.count?.counted?.code, head.count?.counted?.code)
    // Equal code with different counts worked on different data.
    hasSameCode = codes.0 == nil || codes.1 == nil ? nil : codes.0 == codes.1 && counts?.change == .unchanged
    let clockChange = time?.change(runFloor: runFloor, policy)
    // Identical code cannot have become slower, so a measured difference is noise.
    let timeChange = hasSameCode == true && clockChange != nil ? Change.unchanged : clockChange
    self.timeChange = timeChange
    smallestDetectable = time?.smallestDetectable(runFloor: runFloor, policy)
    figures =
      if let old = base.benchmark?.measurement, let new = head.benchmark?.measurement {
        FigureChange.changes(old, new, policy)
      } else { [] }
    gate = Self.gate(counts?.change, hasTime: time != nil, policy.decision)
    outcome = Self.outcome(
      base, head, change: Self.change(counts?.change, timeChange, gate), hasTime: time != nil,
      needsCount: haveCounts && policy.decision != .times)
  }

  /// Returns what decides. Counts that differ between repetitions of one binary do not, if there is a
  /// time.
  private static func gate(
    _ counts: Change?, hasTime: Bool, _ decision: ComparisonPolicy.Decision
  ) -> Gate? {
    guard let counts else { return hasTime ? .time : nil }
    if !hasTime { return .counts }
    switch decision {
    case .counts: return counts == .inconclusive ? .time : .counts
    case .times: return .time
    case .both: return .both
    }
  }

  /// Returns the change by the measurements that decide.
  private static func change(_ counts: Change?, _ time: Change?, _ gate: Gate?) -> Change? {
    switch gate {
    case nil: return nil
    case .counts: return counts
    case .time: return time
    case .both:
      let changes = [counts, time]
      let order: [Change] = [.regressed, .inconclusive, .improved]
      return order.first { changes.contains($0) } ?? .unchanged
    }
  }

  private static func outcome(
    _ base: Side, _ head: Side, change: Change?, hasTime: Bool, needsCount: Bool
  ) -> Outcome {
    if !base.exists { return head.failure.map(Outcome.errored) ?? .added }
    if !head.exists { return .removed }
    // A program that cannot run under Valgrind has times.
    let isOnlyUncounted =
      hasTime && base.count?.failure != nil && head.count?.failure != nil
      && base.benchmark?.measurement != nil && head.benchmark?.measurement != nil
    if !isOnlyUncounted {
      switch (base.failure, head.failure) {
      case (nil, let failure?): return .errored(failure)
      case (let failure?, nil): return .mended(failure)
      case (_?, let failure?):
        // What fails in the head alone is missing, even if no number of the base is known.
        return base.breakdown == nil && head.breakdown != nil ? .errored(failure) : .unmeasured(failure)
      case (nil, nil): break
      }
    }
    if let otherWork = otherWork(base.benchmark, head.benchmark) { return .errored(otherWork) }
    if needsCount, base.count != nil, head.count == nil {
      return .errored("the base has an instruction count of it and the head has none")
    }
    return change.map(Outcome.compared) ?? .errored("it has no time above 0 to compare")
  }

  /// Returns a message if a benchmark does other work under the same name: if a property of it, such
  /// as its mode, or the numbers of items in an iteration differ, by more than 1 %. Nil if they do not,
  /// or if either is unknown.
  private static func otherWork(_ base: Benchmark?, _ head: Benchmark?) -> String? {
    if let old = base?.properties, let new = head?.properties {
      for property in new {
        if let before = old.first(where: { $0.key == property.key }), before != property {
          return "it was measured with another \(property.key): \(before.value), then \(property.value)"
        }
      }
    }
    guard let old = base?.measurement?.itemsPerIteration, let new = head?.measurement?.itemsPerIteration,
      max(old, new) > min(old, new) * 1.01
    else { return nil }
    return "it does other work: \(Quantity.significant(old)) items an iteration, then "
      + Quantity.significant(new)
  }
}
