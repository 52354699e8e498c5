/// A run of the suite on an implementation, with its results.
public struct ConformanceRun: Sendable {
  /// The implementation's name.
  public let implementation: String
  /// The results, in the order of the vectors.
  public let results: [CaseResult]

  /// Asks the implementation every case of the files.
  ///
  /// - Parameters:
  ///   - implementation: the implementation to judge.
  ///   - files: the files, in the order in which they are asked.
  ///   - expectations: the known failures.
  ///   - stopsAtFailure: whether the first bad verdict ends the run.
  ///   - progress: called before each file.
  /// - Throws: `AdapterFailure` with the case at which an adapter broke the protocol. Earlier
  ///   answers are not reported, because a partial run would look like a complete one.
  public init(
    of implementation: Implementation, on files: [VectorFile], expectations: Expectations = .none,
    stopsAtFailure: Bool = false, progress: (VectorFile) -> Void = { _ in }
  ) throws(AdapterFailure) {
    self.implementation = implementation.name
    var results: [CaseResult] = []
    run: for file in files {
      progress(file)
      for group in file.groups {
        for vector in group.cases {
          let answer: Answer
          do throws(AdapterFailure) {
            answer = try implementation.answer(file.operation, file.profile, vector.arguments)
          } catch {
            var failure = error
            failure.caseName = "\(file.suite)/\(group.id)/\(vector.id)"
            throw failure
          }
          results.append(
            CaseResult(answer, to: vector, in: group, of: file, expectations, implementation.command))
          if stopsAtFailure, results.last?.verdict.isBad == true { break run }
        }
      }
    }
    self.results = results
  }

  /// The number of cases with the given verdict.
  public func count(_ verdict: Verdict) -> Int { results.count { $0.verdict == verdict } }

  /// Whether at least one case is neither unsupported nor skipped. A run without such a case proves
  /// nothing.
  public var hasAnswers: Bool { results.contains { $0.verdict != .unsupported && $0.verdict != .skipped } }

  /// The exit code of FORMAT.md: 1 if a verdict is bad, 3 if `hasAnswers` is false, and 0
  /// otherwise.
  public var exitCode: Int32 {
    if results.contains(where: \.verdict.isBad) { return 1 }
    return hasAnswers ? 0 : 3
  }
}
