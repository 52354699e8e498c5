/// What came of a law tried on its inputs.
public struct LawTrial {
  /// The inputs on which the law was judged.
  public private(set) var tried = 0
  /// The inputs on which the implementation declined to answer.
  public private(set) var skipped = 0
  /// What came of it.
  public private(set) var outcome = Outcome.held

  /// What may come of a law.
  public enum Outcome {
    /// It held for every input.
    case held
    /// It is broken, or an answer failed to come.
    case failed(Failure)
    /// The implementation lacks one of its operations, or the profile.
    case unsupported
    /// The implementation declined to answer about any input: why.
    case skipped(String)
  }

  /// An input on which a law fails.
  public struct Failure {
    /// How the law is broken by the smallest input, in words.
    public let how: String
    /// Whether the implementation failed to answer, instead of answering wrongly.
    public let isError: Bool
    /// The number of the first failing input, from 1.
    public let number: Int
    /// The first failing input.
    public let firstInput: JSONValue
    /// The simplest failing input found, by the names that the law gives its parts.
    public let smallestInput: JSONValue
    /// The inputs tried to find it.
    public let attempts: Int
    /// What was asked about the smallest input, in order, each with its answer.
    let questions: [LawInquiry.Question]
  }

  /// More inputs than this for each one that the law speaks of means that it is drawn from the
  /// wrong ones.
  private static let mostDrawsForACase = 50

  /// Tries the law of an entry on its inputs, up to the first that fails, which is then made
  /// simpler.
  ///
  /// - Throws: `AdapterFailure` where the implementation breaks down.
  public init(
    of implementation: Implementation, _ entry: LawFile.Entry, _ profile: Profile
  ) throws(AdapterFailure) {
    guard let law = Law.named(entry.law) else {
      outcome = .unsupported
      return
    }
    let judge = { (input: JSONValue) throws(AdapterFailure) -> LawJudgment in
      try LawJudgment(of: law, on: input, implementation, profile, entry.tolerances)
    }
    var firstReason: String?
    var draw: UInt64 = 0
    while tried + skipped < entry.cases, draw < UInt64(entry.cases * LawTrial.mostDrawsForACase) {
      // Each input has a generator of its own, so that it does not depend on how much the others
      // drew.
      var inputs = LawInputs(seed: entry.seed, number: draw)
      draw += 1
      let input = JSONValue.object(JSONObject(law.input(&inputs)))
      let judgment = try judge(input)
      switch judgment.verdict {
      case .holds: tried += 1
      case .outside: continue
      case .skipped(let why):
        skipped += 1
        firstReason = firstReason ?? why
      case .unsupported:
        outcome = .unsupported
        return
      case .broken, .error:
        tried += 1
        outcome = .failed(try Failure(on: input, number: tried + skipped, judgment, judge))
        return
      }
    }
    if tried == 0 { outcome = .skipped(firstReason ?? "no input that the law speaks of was drawn") }
  }
}

extension LawTrial.Failure {
  fileprivate init(
    on input: JSONValue, number: Int, _ judgment: LawJudgment,
    _ judge: (JSONValue) throws(AdapterFailure) -> LawJudgment
  ) throws(AdapterFailure) {
    var last = judgment
    let shrinking = try LawShrinking(input) { candidate throws(AdapterFailure) in
      let attempt = try judge(candidate)
      guard attempt.fails(like: judgment) else { return false }
      last = attempt
      return true
    }
    switch last.verdict {
    case .broken(let how): (self.how, isError) = (how, false)
    case .error(let why): (how, isError) = ("no answer: \(why)", true)
    case .holds, .outside, .unsupported, .skipped: (how, isError) = ("", true)
    }
    self.number = number
    firstInput = input
    smallestInput = shrinking.smallest
    attempts = shrinking.attempts
    questions = last.questions
  }
}
