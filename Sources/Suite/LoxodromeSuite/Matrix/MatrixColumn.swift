/// The results of one implementation in the matrix.
public struct MatrixColumn: Sendable {
  /// The implementation's entry in the list.
  public let entry: MatrixEntry
  /// The implementation's version, or nil if the implementation failed before it reported one.
  public let version: String?
  /// The implementation's programming language, or nil if the implementation failed before it
  /// reported one.
  public let language: String?
  /// The result of running the implementation.
  public let outcome: Outcome
  /// The implementation's known failures.
  public let expectations: Expectations

  /// The possible results of running an implementation.
  public enum Outcome: Sendable {
    /// The implementation answered all questions.
    case run(ConformanceRun)
    /// The implementation broke the protocol. None of its answers are used.
    case failure(AdapterFailure)
  }

  /// Creates a column from results.
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

  /// Runs an implementation and creates its column.
  init(
    _ entry: MatrixEntry, _ expectations: Expectations, timeout: Double, version: String,
    builtIn: Implementation?, launcher: AdapterLauncher,
    judge: (Implementation, Expectations) throws(AdapterFailure) -> ConformanceRun
  ) {
    var description: AdapterProcess.Description?
    let outcome: Outcome
    do throws(AdapterFailure) {
      if let command = entry.command {
        let adapter = try launcher.start(command, timeout: timeout)
        description = adapter.description
        let run = try judge(Implementation(adapter), expectations)
        // A wrong number of answers means that answers were lost or invented, so `stop` throws and
        // the run is discarded.
        try adapter.stop()
        outcome = .run(run)
      } else if let builtIn {
        outcome = .run(try judge(builtIn, expectations))
      } else {
        throw AdapterFailure(
          command: entry.name, caseName: nil, problem: .notStarted("it has no command, and is not built in"))
      }
    } catch {
      outcome = .failure(error)
    }
    self.init(
      entry: entry, version: entry.command == nil ? version : description?.version,
      language: entry.command == nil ? "Swift" : description?.language, outcome: outcome,
      expectations: expectations)
  }

  /// The results of the cases, in the order of the run. Empty if the implementation broke the
  /// protocol.
  public var results: [CaseResult] {
    if case .run(let run) = outcome { run.results } else { [] }
  }

  /// How the implementation broke the protocol, or nil if it did not.
  public var failure: AdapterFailure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }

  /// The exit code of FORMAT.md for this implementation alone.
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

  /// The known failures whose case is not in the run. Empty if the implementation broke the
  /// protocol. `isLost` is true if the run has the suite: the case was renamed or removed, and the
  /// list of known failures must be corrected. If `isLost` is false, the known failure may be meant
  /// for another run.
  public var expectationsWithoutCase: [(caseName: String, isLost: Bool)] {
    guard case .run = outcome else { return [] }
    let suites = Set(results.map(\.suite))
    let names = Set(results.map(\.name))
    return expectations.knownFailures.map(\.caseName).filter { !names.contains($0) }.map { name in
      (name, suites.contains(String(name.prefix { $0 != "/" })))
    }
  }

  /// The suites in the order of the run, with the numbers of this implementation's verdicts.
  public var suites: [MatrixSuite] {
    results.groupedInOrder(by: \.suite).map { MatrixSuite(name: $0.key, results: $0.elements) }
  }
}
