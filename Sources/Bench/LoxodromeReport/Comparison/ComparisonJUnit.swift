import LoxodromeJUnit
import LoxodromeResults

/// Writes a comparison as JUnit XML, which CI systems read.
///
/// Every benchmark, every measured error and every work with several thread counts is a `testcase`.
/// One more `testcase` says whether the two commits can be compared. Of the conformance cases, only
/// the newly failing ones are included. A regression is a `failure`. A missing benchmark, a missing
/// measured error, a missing number, an impossible comparison or a newly failing case with the
/// verdict `error` is an `error`. An inconclusive result is `skipped` with its reason if it takes
/// part in the verdict, and so is a benchmark of which neither commit has a number. So there is a failure or an error exactly if the exit code is 1, 3 or 4.
/// Times are omitted, so that equal numbers give equal bytes.
enum ComparisonJUnit {
  static func text(_ comparison: Comparison) -> String {
    let suites = [
      JUnitSuite(name: "comparability", cases: comparability(comparison)),
      JUnitSuite(
        name: "benchmarks", cases: comparison.rows.map { JUnitCase($0, comparison) }),
      JUnitSuite(name: "threads", cases: threads(comparison)),
      JUnitSuite(name: "accuracy", cases: accuracy(comparison)),
      JUnitSuite(
        name: "conformance", cases: (comparison.conformance?.newlyFailing ?? []).map(JUnitCase.init)),
    ].filter { !$0.cases.isEmpty }
    return JUnitReport(name: "loxodrome compare", suites: suites).xml
  }

  private static func comparability(_ comparison: Comparison) -> [JUnitCase] {
    let obstacles = comparison.comparability.obstacles
    let ranNothing = obstacles.isEmpty && comparison.verdict == .missing && comparison.hasAllResults
    let message = ranNothing ? "nothing ran that both have" : obstacles.joined(separator: "; ")
    return [
      JUnitCase(
        className: "comparability", name: "both can be compared",
        kind: message.isEmpty ? .passed : .error, message: message)
    ]
  }

  private static func threads(_ comparison: Comparison) -> [JUnitCase] {
    let slowed = Dictionary(grouping: comparison.slowedByThreads, by: \.work)
    return comparison.scaling.map { JUnitCase($0, slowed: slowed[$0.work] ?? []) }
  }

  private static func accuracy(_ comparison: Comparison) -> [JUnitCase] {
    let name = { (error: AccuracyMeasurement) in
      "\(error.operation) by \(error.by) against \(error.reference): \(error.stratum)"
    }
    return comparison.accuracy.map { error in
      JUnitCase(
        className: "accuracy", name: name(error.head), kind: error.change == .regressed ? .failure : .passed,
        message: error.change == .regressed ? error.words : "")
    }
      + comparison.accuracyAdded.map { error in
        JUnitCase(
          className: "accuracy", name: name(error), kind: error.isBeyondLimit ? .failure : .passed,
          message: error.isBeyondLimit ? error.sentence : "")
      }
      + comparison.accuracyRemoved.map { error in
        JUnitCase(
          className: "accuracy", name: name(error), kind: .error, message: "the head does not measure it")
      }
  }
}

extension Comparison {
  /// Whether no benchmark and no measured error is missing or without a number. If the verdict is
  /// still `missing`, nothing ran that both commits have.
  fileprivate var hasAllResults: Bool {
    removed.isEmpty && errored.isEmpty && accuracyRemoved.isEmpty
  }
}

extension JUnitCase {
  fileprivate init(_ row: RowComparison, _ comparison: Comparison) {
    let kind: Kind
    let message: String
    switch row.outcome {
    case .compared(.regressed) where row.failsTheRun: (kind, message) = (.failure, row.sentence)
    case .compared(.inconclusive) where row.gate != nil:
      kind = .skipped
      message = row.needed(comparison.policy, runFloor: comparison.noise?.share ?? 0) ?? "inconclusive"
    case .compared, .added, .mended: (kind, message) = (.passed, "")
    case .removed: (kind, message) = (.error, "the head does not have it")
    case .errored(let reason): (kind, message) = (.error, reason)
    case .unmeasured(let reason): (kind, message) = (.skipped, "no number on either side: \(reason)")
    }
    self.init(
      className: "benchmarks.\(row.name.stem)", name: row.name.full, kind: kind, message: message,
      text: kind == .failure || kind == .error ? row.commands.joined(separator: "\n") : "")
  }

  /// - Parameter slowed: the speed-ups of the work that make the comparison a regression.
  fileprivate init(_ scaling: ThreadScaling, slowed: [FallenSpeedUp]) {
    let counts = scaling.differingOutputs.map(String.init).joined(separator: ", ")
    let output = counts.isEmpty ? [] : ["the output with \(counts) threads differs from that with the fewest"]
    let messages = output + slowed.map { "the speed-up with \($0.point.threads) threads fell" }
    self.init(
      className: "threads", name: scaling.work, kind: messages.isEmpty ? .passed : .failure,
      message: messages.joined(separator: "; "))
  }

  /// Creates a test case for a newly failing conformance case.
  fileprivate init(_ result: CaseDocument) {
    self.init(
      className: "conformance.\(result.suite)", name: "\(result.group)/\(result.caseID)",
      kind: result.verdict == .error ? .error : .failure,
      message: [result.verdict.rawValue, result.message].compactMap { $0 }.joined(separator: ": "),
      text: result.command ?? "")
  }
}
