import Measurement

/// The comparison of one benchmark between two commits.
struct RowComparison: Sendable {
  let name: BenchmarkName
  let outcome: Outcome
  /// Whether all code that ran is identical and the instruction count is unchanged; nil if the code
  /// of either commit is unknown.
  let hasSameCode: Bool?
  let counts: CountComparison?
  let time: TimeComparison?
  /// The change according to the times alone. Nil if either commit has no time above 0. Otherwise
  /// it is `unchanged` if `hasSameCode` is true.
  let timeChange: Change?
  /// The smallest slowdown that the times would have shown, as a share; nil if it is unknown.
  let smallestDetectable: Double?
  /// The kind of measurement that decides the outcome. Nil if counts decide for the comparison, but
  /// this benchmark does not have a count above 0 in both commits.
  let gate: Gate?
  /// The counters that changed by more than `ComparisonPolicy.figureEffect`: memory, cycles and the
  /// benchmark's own.
  let figures: [FigureChange]
  /// Whether this is a whole command and not a benchmark of a Google Benchmark binary.
  let isCommand: Bool

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
  }

  enum Gate: String, Sendable, Encodable {
    case counts
    case time
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
  struct Side {
    var benchmark: Benchmark?
    var count: InstructionCount?

    /// The reason why there is no time or no count although the side has the benchmark, or that the
    /// count is 0; nil if there is no such problem. A time of 0 is not checked.
    var failure: String? {
      if case .failed(let reason)? = benchmark?.outcome { return reason }
      if let failure = count?.failure { return failure }
      return Sample(count?.instructions ?? [])?.median == 0 ? "its instruction count is 0" : nil
    }
    var exists: Bool { benchmark != nil || count != nil }
  }

  /// - Parameters:
  ///   - countsGate: whether both commits have counts. Times are then only informative.
  ///   - runFloor: the noise floor of the run, as a share.
  init(
    name: BenchmarkName, base: Side, head: Side, countsGate: Bool, runFloor: Double, time: TimeComparison?,
    isCommand: Bool = false, _ policy: ComparisonPolicy
  ) {
    self.name = name
    self.isCommand = isCommand
    self.time = time
    counts = base.count.flatMap { old in head.count.flatMap { CountComparison(old, $0, policy) } }
    let codes = (base.count?.counted?.code, head.count?.counted?.code)
    // Equal code with different counts worked on different data.
    hasSameCode = codes.0 == nil || codes.1 == nil ? nil : codes.0 == codes.1 && counts?.change == .unchanged
    let timeChange = time?.change(runFloor: runFloor, policy)
    // Identical code cannot have become slower, so a measured difference is noise.
    self.timeChange = hasSameCode == true && timeChange != nil ? .unchanged : timeChange
    smallestDetectable = time?.smallestDetectable(runFloor: runFloor, policy)
    figures =
      if let old = base.benchmark?.measurement, let new = head.benchmark?.measurement {
        FigureChange.changes(old, new, policy)
      } else { [] }
    gate = countsGate ? (counts == nil ? nil : .counts) : .time
    if !base.exists {
      outcome = head.failure.map(Outcome.errored) ?? .added
    } else if !head.exists {
      outcome = .removed
    } else if let failure = head.failure {
      outcome = .errored(failure)
    } else if let failure = base.failure {
      outcome = .mended(failure)
    } else if let otherWork = Self.otherWork(base.benchmark, head.benchmark) {
      outcome = .errored(otherWork)
    } else if countsGate, base.count != nil, head.count == nil {
      // The times would only be informative, so nothing would decide.
      outcome = .errored("the base has an instruction count of it and the head has none")
    } else if let change = countsGate ? counts?.change ?? self.timeChange : self.timeChange {
      outcome = .compared(change)
    } else {
      outcome = .errored("it has no time above 0 to compare")
    }
  }

  /// Returns a message if a benchmark does other work under the same name: the numbers of items in
  /// an iteration differ by more than 1 %. Nil if they do not, or if either is unknown.
  private static func otherWork(_ base: Benchmark?, _ head: Benchmark?) -> String? {
    guard let old = base?.measurement?.itemsPerIteration, let new = head?.measurement?.itemsPerIteration,
      max(old, new) > min(old, new) * 1.01
    else { return nil }
    return "it does other work: \(Quantity.significant(old)) items an iteration, then "
      + Quantity.significant(new)
  }
}
