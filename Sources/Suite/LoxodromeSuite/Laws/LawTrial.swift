/// The result of trying a law on its inputs.
public struct LawTrial {
  /// The number of inputs on which the law held or failed.
  public private(set) var tried = 0
  /// The number of inputs on which the implementation declined to answer.
  public private(set) var skipped = 0
  /// The outcome of the trial.
  public private(set) var outcome = Outcome.held

  /// The possible outcomes of a trial.
  public enum Outcome {
    /// The law held for every input that it was tried on.
    case held
    /// The law is broken, or the implementation failed to answer.
    case failed(Failure)
    /// The implementation lacks one of the law's operations, or the profile. Also if there is no
    /// law with the entry's slug.
    case unsupported
    /// The law was tried on no input, for this reason. Usually the implementation declined to
    /// answer about every input.
    case skipped(String)
  }

  /// An input on which a law fails.
  public struct Failure {
    /// A description of how the smallest input breaks the law, or of the failure to answer.
    public let how: String
    /// Whether the implementation failed to answer. False if the law is broken.
    public let isError: Bool
    /// The number of the first failing input, from 1. Inputs that are not applicable are not
    /// counted.
    public let number: Int
    /// The first failing input.
    public let firstInput: JSONValue
    /// The simplest failing input found, an object whose members are the parts of the input.
    public let smallestInput: JSONValue
    /// The number of inputs tried in the search for the smallest input.
    public let attempts: Int
    /// The questions asked about the smallest input, in order, with their answers.
    let questions: [LawCheck.Question]
  }

  /// The maximum number of inputs drawn in a trial, divided by the number of inputs to try. If too
  /// many inputs are not applicable, the trial ends early with the inputs that it has tried.
  private static let maximumDrawsPerCase = 50

  /// Tries the law of an entry on the entry's inputs until the law fails. A failing input is then
  /// shrunk.
  ///
  /// - Throws: `AdapterFailure` if an adapter breaks the protocol.
  public init(
    of implementation: Implementation, _ entry: LawFile.Entry, _ profile: Profile
  ) throws(AdapterFailure) {
    guard let law = Law.named(entry.law) else {
      outcome = .unsupported
      return
    }
    let judge = { (input: JSONValue) throws(AdapterFailure) -> LawCheckResult in
      try LawCheckResult(of: law, on: input, implementation, profile, entry.tolerances)
    }
    var firstReason: String?
    var draw: UInt64 = 0
    while tried + skipped < entry.cases, draw < UInt64(entry.cases * LawTrial.maximumDrawsPerCase) {
      // Each input has its own generator, so an input does not depend on how many random numbers
      // the previous inputs used.
      var inputs = LawInputGenerator(seed: entry.seed, number: draw)
      draw += 1
      let input = JSONValue.object(JSONObject(law.input(&inputs)))
      let result = try judge(input)
      switch result.verdict {
      case .holds: tried += 1
      case .notApplicable: continue
      case .skipped(let why):
        skipped += 1
        firstReason = firstReason ?? why
      case .unsupported:
        outcome = .unsupported
        return
      case .broken, .error:
        tried += 1
        outcome = .failed(try Failure(on: input, number: tried + skipped, result, judge))
        return
      }
    }
    if tried == 0 { outcome = .skipped(firstReason ?? "no input that the law speaks of was drawn") }
  }
}

extension LawTrial.Failure {
  fileprivate init(
    on input: JSONValue, number: Int, _ result: LawCheckResult,
    _ judge: (JSONValue) throws(AdapterFailure) -> LawCheckResult
  ) throws(AdapterFailure) {
    var last = result
    let shrinking = try LawShrinking(input) { candidate throws(AdapterFailure) in
      let attempt = try judge(candidate)
      guard attempt.fails(like: result) else { return false }
      last = attempt
      return true
    }
    switch last.verdict {
    case .broken(let how): (self.how, isError) = (how, false)
    case .error(let why): (how, isError) = ("no answer: \(why)", true)
    case .holds, .notApplicable, .unsupported, .skipped: (how, isError) = ("", true)
    }
    self.number = number
    firstInput = input
    smallestInput = shrinking.smallest
    attempts = shrinking.attempts
    questions = last.questions
  }
}
