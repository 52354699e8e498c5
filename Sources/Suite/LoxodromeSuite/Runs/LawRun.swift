import LoxodromeProcesses

extension ConformanceRun {
  /// Asks the implementation every case of the vectors and then tries every law.
  ///
  /// Each entry of a law file is a case. Its suite is `laws-` and the profile, its group is the
  /// law's slug, and its id is the entry's. It has no expected value. The message of a failing law
  /// has the smallest failing input found, the last six questions asked about it, and the seed.
  ///
  /// - Parameters:
  ///   - implementation: the implementation to judge.
  ///   - files: the files of vectors, which are asked first.
  ///   - laws: the files of laws.
  ///   - expectations: the known failures.
  ///   - stopsAtFailure: whether the first bad verdict ends the run.
  ///   - progress: called with each suite's name before the suite.
  /// - Throws: `AdapterFailure` with the case at which an adapter broke the protocol.
  public init(
    of implementation: Implementation, on files: [VectorFile], laws: [LawFile],
    expectations: Expectations = .none, stopsAtFailure: Bool = false,
    progress: (String) -> Void = { _ in }
  ) throws(AdapterFailure) {
    let vectors = try ConformanceRun(
      of: implementation, on: files, expectations: expectations, stopsAtFailure: stopsAtFailure
    ) { progress($0.suite) }
    var results = vectors.results
    var isStopped: Bool { stopsAtFailure && results.last?.verdict.isBad == true }
    run: for file in laws where !isStopped {
      progress(file.suite)
      for entry in file.entries {
        let trial: LawTrial
        do throws(AdapterFailure) {
          trial = try LawTrial(of: implementation, entry, file.profile)
        } catch {
          var failure = error
          failure.caseName = "\(file.suite)/\(entry.law)/\(entry.id)"
          throw failure
        }
        results.append(CaseResult(trial, of: entry, in: file, expectations, implementation.command))
        if isStopped { break run }
      }
    }
    self.implementation = vectors.implementation
    self.results = results
  }
}

extension CaseResult {
  fileprivate init(
    _ trial: LawTrial, of entry: LawFile.Entry, in file: LawFile, _ expectations: Expectations,
    _ implementationCommand: String?
  ) {
    let law = Law.named(entry.law)
    suite = file.suite
    group = entry.law
    caseID = entry.id
    profile = file.profile
    expected = .null
    actual = nil
    ulps = nil
    deviation = nil
    basis = nil
    isAcceptable = false
    self.implementationCommand = implementationCommand
    let verdict: Verdict
    switch trial.outcome {
    case .held:
      (verdict, outcome) = (.pass, .right)
      let skipped = trial.skipped == 0 ? "" : ", \(trial.skipped) were skipped"
      message = "held for \(trial.tried) inputs\(skipped)"
      (operation, arguments, differs) = (law?.operations.first ?? "", .null, false)
    case .unsupported:
      (verdict, outcome) = (.unsupported, .unsupported)
      message = nil
      (operation, arguments, differs) = (law?.operations.first ?? "", .null, false)
    case .skipped(let why):
      (verdict, outcome) = (.skipped, .refused)
      message = why
      (operation, arguments, differs) = (law?.operations.first ?? "", .null, false)
    case .failed(let failure):
      (verdict, outcome) = failure.isError ? (.error, .error) : (.fail, .wrong)
      message = failure.message(about: law?.statement ?? entry.law, entry, file.profile)
      // The last question, at which the law broke. The report shows the command that repeats it.
      operation = failure.questions.last?.operation ?? law?.operations.first ?? ""
      (arguments, differs) = (failure.questions.last?.arguments ?? .null, true)
    }
    let name = "\(file.suite)/\(entry.law)/\(entry.id)"
    self.verdict = expectations.adjusted(verdict, of: name)
    knownFailure = expectations[name]
  }
}

extension LawTrial.Failure {
  private static let maximumQuestionsShown = 6

  /// Returns one line with the law, how it is broken, the input, the seed, and the last questions
  /// with their answers.
  fileprivate func message(about statement: String, _ entry: LawFile.Entry, _ profile: Profile) -> String {
    // A law breaks at its last question, so only the last questions are shown. The earlier ones can
    // be derived from the input.
    let asked = questions.suffix(Self.maximumQuestionsShown).map { question in
      "\(question.operation) \(shellQuoted(question.arguments.text)) → "
        + (question.answer?.text ?? "no answer")
    }
    let origin =
      smallestInput == firstInput
      ? "input \(number) of \(entry.cases)"
      : "the smallest found in \(attempts) attempt\(attempts == 1 ? "" : "s") from input \(number) of "
        + "\(entry.cases)"
    return "\(statement): \(how); with \(smallestInput.text), \(origin), seed \(entry.seed); "
      + "asked, each as `\(RunningProgram.name) evaluate … --profile \(profile.rawValue)`: "
      + "\(asked.joined(separator: "; "))"
  }
}
