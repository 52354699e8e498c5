import Measurement

/// One benchmark in both commits.
struct RowComparison: Sendable {
  let name: BenchmarkName
  let outcome: Outcome
  /// Whether all code that ran is the same, byte for byte, and took as many instructions; nil where
  /// nobody looked.
  let hasSameCode: Bool?
  let counts: CountComparison?
  let time: TimeComparison?
  /// What the time alone says; nil where there are not two.
  let timeChange: Change?
  /// The smallest slowdown that the times would have shown, as a share.
  let smallestDetectable: Double?
  /// What decides the outcome; nil where nothing does, since only times were taken while counts
  /// gate the others.
  let gate: Gate?
  /// Memory, cycles and the benchmark's own figures that differ.
  let figures: [FigureChange]

  enum Outcome: Equatable, Sendable {
    case compared(Change)
    case added
    case removed
    /// The head has no number; the base may have none either.
    case errored(String)
    /// Only the base has no number.
    case mended(String)
  }

  enum Gate: String, Sendable, Encodable {
    case counts
    case time
  }

  /// What the outcome is, where both have numbers.
  var change: Change? {
    if case .compared(let change) = outcome { change } else { nil }
  }

  /// Whether it makes the comparison a regression.
  var failsTheRun: Bool { gate != nil && change == .regressed }
}

/// A figure other than time and instructions.
struct FigureChange: Sendable {
  /// As the benchmark has it: `peak_resident_bytes`, `cycles`, a counter's name.
  let name: String
  let base: Double
  let head: Double

  /// Those that both have and that differ by the share that counts, in order of the alphabet. Rates
  /// are times again and left out.
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
  /// What one side has of a benchmark.
  struct Side {
    var benchmark: Benchmark?
    var count: InstructionCount?

    /// Why there is no number to compare, where the benchmark is there.
    var failure: String? {
      if case .failed(let reason)? = benchmark?.outcome { return reason }
      if let failure = count?.failure { return failure }
      return Sample(count?.instructions ?? [])?.median == 0 ? "its instruction count is 0" : nil
    }
    var isThere: Bool { benchmark != nil || count != nil }
  }

  /// - Parameters:
  ///   - countsGate: whether counts were taken of both commits, so that times only inform.
  ///   - runFloor: the run's noise floor, as a share.
  init(
    name: BenchmarkName, base: Side, head: Side, countsGate: Bool, runFloor: Double, time: TimeComparison?,
    _ policy: ComparisonPolicy
  ) {
    self.name = name
    self.time = time
    counts = base.count.flatMap { old in head.count.flatMap { CountComparison(old, $0, policy) } }
    let codes = (base.count?.counted?.code, head.count?.counted?.code)
    // Code that is the same and counts that are not: it worked on something else.
    hasSameCode = codes.0 == nil || codes.1 == nil ? nil : codes.0 == codes.1 && counts?.change == .unchanged
    let timeChange = time?.change(runFloor: runFloor, policy)
    // What has not changed cannot have become slower, whatever the clock says.
    self.timeChange = hasSameCode == true && timeChange != nil ? .unchanged : timeChange
    smallestDetectable = time?.smallestDetectable(runFloor: runFloor, policy)
    figures =
      if let old = base.benchmark?.measurement, let new = head.benchmark?.measurement {
        FigureChange.changes(old, new, policy)
      } else { [] }
    gate = countsGate ? (counts == nil ? nil : .counts) : .time
    if !base.isThere {
      outcome = head.failure.map(Outcome.errored) ?? .added
    } else if !head.isThere {
      outcome = .removed
    } else if let failure = head.failure {
      outcome = .errored(failure)
    } else if let failure = base.failure {
      outcome = .mended(failure)
    } else if let otherWork = Self.otherWork(base.benchmark, head.benchmark) {
      outcome = .errored(otherWork)
    } else if countsGate, base.count != nil, head.count == nil {
      // Its time would only inform, and nothing would decide any more.
      outcome = .errored("the base has an instruction count of it and the head has none")
    } else if let change = countsGate ? counts?.change ?? self.timeChange : self.timeChange {
      outcome = .compared(change)
    } else {
      outcome = .errored("it has no time above 0 to compare")
    }
  }

  /// How a name that stayed does work that did not: another number of items an iteration. Nil where
  /// it is the same.
  private static func otherWork(_ base: Benchmark?, _ head: Benchmark?) -> String? {
    guard let old = base?.measurement?.itemsPerIteration, let new = head?.measurement?.itemsPerIteration,
      max(old, new) > min(old, new) * 1.01
    else { return nil }
    return "it does other work: \(Quantity.significant(old)) items an iteration, then "
      + Quantity.significant(new)
  }
}
