/// One implementation's part of the matrix.
public struct MatrixColumn: Sendable {
  /// The implementation as the list has it.
  public let entry: MatrixEntry
  /// The version that it gives; nil where it did not get so far.
  public let version: String?
  /// The language that it says it is written in; nil where it did not get so far.
  public let language: String?
  /// What became of it.
  public let outcome: Outcome
  /// Its known failures.
  public let expectations: Expectations

  /// What may become of an implementation.
  public enum Outcome: Sendable {
    /// It answered to the end.
    case run(ConformanceRun)
    /// It broke the protocol: nothing that it answered counts.
    case failure(AdapterFailure)
  }

  /// A column that has been run already.
  public init(
    entry: MatrixEntry, version: String?, language: String?, outcome: Outcome,
    expectations: Expectations = .none
  ) {
    self.entry = entry
    self.version = version
    self.language = language
    self.outcome = outcome
    self.expectations = expectations
  }

  /// Runs an implementation to its end.
  init(
    _ entry: MatrixEntry, _ expectations: Expectations, timeout: Double, version: String,
    launcher: AdapterLauncher, judge: (Implementation, Expectations) throws(AdapterFailure) -> ConformanceRun
  ) {
    var description: AdapterProcess.Description?
    let outcome: Outcome
    do throws(AdapterFailure) {
      if let command = entry.command {
        let adapter = try launcher.start(command, timeout: timeout)
        description = adapter.description
        let run = try judge(Implementation(adapter), expectations)
        // A wrong count at the end says that answers were lost or made up, so that the run must not
        // stand.
        try adapter.stop()
        outcome = .run(run)
      } else {
        outcome = .run(try judge(.builtIn, expectations))
      }
    } catch {
      outcome = .failure(error)
    }
    self.init(
      entry: entry, version: entry.command == nil ? version : description?.version,
      language: entry.command == nil ? "Swift" : description?.language, outcome: outcome,
      expectations: expectations)
  }

  /// The results, none where the implementation broke the protocol.
  public var results: [CaseResult] {
    if case .run(let run) = outcome { run.results } else { [] }
  }

  /// What it did to break the protocol, if it did.
  public var failure: AdapterFailure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }

  /// FORMAT.md's exit code for this implementation alone.
  public var exitCode: Int32 {
    switch outcome {
    case .run(let run): run.exitCode
    case .failure: 1
    }
  }

  /// One line: the totals, or the failure.
  public var summary: String {
    switch outcome {
    case .run(let run): ConformanceReport(run).totals
    case .failure(let failure): "\(failure)"
    }
  }

  /// Known failures whose case the run does not have: it was renamed or lost, and the list would go
  /// on hiding that. `isLost` where the suite ran; else the failure may be meant for another run.
  public var expectationsWithoutCase: [(caseName: String, isLost: Bool)] {
    guard case .run = outcome else { return [] }
    let suites = Set(results.map(\.suite))
    let names = Set(results.map(\.name))
    return expectations.knownFailures.map(\.caseName).filter { !names.contains($0) }.map { name in
      (name, suites.contains(String(name.prefix { $0 != "/" })))
    }
  }

  /// The suites in the order of the run, with this implementation's verdicts.
  public var suites: [MatrixSuite] {
    var order: [String] = []
    var suites: [String: MatrixSuite] = [:]
    for result in results {
      if suites[result.suite] == nil { order.append(result.suite) }
      suites[result.suite, default: MatrixSuite(name: result.suite, profile: result.profile)].add(result)
    }
    return order.compactMap { suites[$0] }
  }
}
