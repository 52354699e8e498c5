/// Whether a law holds for one input.
struct LawJudgment {
  enum Verdict: Equatable {
    case holds, outside, unsupported
    case broken(String)
    case error(String)
    case skipped(String)
  }

  let verdict: Verdict
  let questions: [LawInquiry.Question]

  init(
    of law: Law, on input: JSONValue, _ implementation: Implementation, _ profile: Profile,
    _ tolerances: [Tolerance]
  ) throws(AdapterFailure) {
    let inquiry = LawInquiry(implementation, profile, tolerances, input: input)
    do throws(LawStop) {
      try law.check(inquiry)
      verdict = .holds
    } catch {
      switch error {
      case .outside: verdict = .outside
      case .unsupported: verdict = .unsupported
      case .broken(let how): verdict = .broken(how)
      case .error(let why): verdict = .error(why)
      case .skipped(let why): verdict = .skipped(why)
      case .adapter(let failure): throw failure
      }
    }
    questions = inquiry.questions
  }

  /// Whether this is a failure of the same sort as another.
  func fails(like other: LawJudgment) -> Bool {
    switch (verdict, other.verdict) {
    case (.broken, .broken), (.error, .error): true
    default: false
    }
  }
}
