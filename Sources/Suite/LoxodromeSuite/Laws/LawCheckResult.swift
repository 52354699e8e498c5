/// The verdict of a law on one input, with the questions asked.
struct LawCheckResult {
  enum Verdict: Equatable {
    case holds, notApplicable, unsupported
    case broken(String)
    case error(String)
    case skipped(String)
  }

  let verdict: Verdict
  /// The questions asked in the check, in order.
  let questions: [LawCheck.Question]

  init(
    of law: Law, on input: JSONValue, _ implementation: Implementation, _ profile: Profile,
    _ tolerances: [Tolerance]
  ) throws(AdapterFailure) {
    let check = LawCheck(implementation, profile, tolerances, input: input)
    do throws(LawStop) {
      try law.check(check)
      verdict = .holds
    } catch {
      switch error {
      case .notApplicable: verdict = .notApplicable
      case .unsupported: verdict = .unsupported
      case .broken(let how): verdict = .broken(how)
      case .error(let why): verdict = .error(why)
      case .skipped(let why): verdict = .skipped(why)
      case .adapter(let failure): throw failure
      }
    }
    questions = check.questions
  }

  /// Whether both results are failures of the same kind: broken laws or errors.
  func fails(like other: LawCheckResult) -> Bool {
    switch (verdict, other.verdict) {
    case (.broken, .broken), (.error, .error): true
    default: false
    }
  }
}
