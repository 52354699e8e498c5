/// What became of one case.
public struct CaseResult: Hashable, Sendable {
  /// The suite's name.
  public let suite: String
  /// The group's id.
  public let group: String
  /// The case's id.
  public let caseID: String
  /// The operation asked for.
  public let operation: String
  /// The profile asked for.
  public let profile: Profile
  /// The arguments given.
  public let arguments: JSONValue
  /// What became of it.
  public let verdict: Verdict
  /// The expected result; `{"anyOf": […]}` where several are right.
  public let expected: JSONValue
  /// The result, nil where there is none.
  public let actual: JSONValue?
  /// The worst distance of two numbers in doubles; nil where there are no numbers or a pair has no distance.
  public let ulps: Double?
  /// Whether the case is acceptable either way.
  public let isAcceptable: Bool
  /// Whether the answer is another than the expected one, which an acceptable case may.
  public let differs: Bool
  /// Why there is no result, or what differs in it beside numbers.
  public let message: String?
  /// Why it is known to fail, where the expectations say so.
  public let knownFailure: Expectations.KnownFailure?

  /// Whether the answer is another than the expected one where that fails nobody.
  var isAcceptableDifference: Bool { verdict == .pass && differs }

  /// The case as `suite/group/case`.
  public var name: String { "\(suite)/\(group)/\(caseID)" }

  /// The command that repeats the question in a checkout, with the built-in implementation's answer.
  public var command: String {
    let quoted = arguments.text.replacing("'", with: "'\\''")
    return "swift run loxodrome evaluate \(operation) '\(quoted)' --profile \(profile.rawValue)"
  }
}

extension CaseResult {
  /// What became of a vector that was answered like this, in view of what is expected of it.
  init(
    _ answer: Answer, to vector: VectorFile.Case, in group: VectorFile.Group, of file: VectorFile,
    _ expectations: Expectations
  ) {
    suite = file.suite
    self.group = group.id
    caseID = vector.id
    operation = file.operation
    profile = file.profile
    arguments = vector.arguments
    expected = vector.expected.count == 1 ? vector.expected[0] : .object(["anyOf": .array(vector.expected)])
    isAcceptable = vector.isAcceptable

    let verdict: Verdict
    switch answer {
    case .result(let actual):
      let comparisons = vector.expected.map {
        Comparison(
          actual, expected: $0, tolerances: vector.tolerances,
          comparesZeroSigns: vector.flags.contains("SignedZero"))
      }
      let matching = comparisons.first(where: \.matches)
      // Of several right answers that all differ, the nearest tells most.
      let nearest = matching ?? comparisons.min { ($0.ulps ?? .infinity) < ($1.ulps ?? .infinity) }
      self.actual = actual
      ulps = nearest?.ulps
      differs = matching == nil
      message = matching == nil ? nearest?.difference : nil
      verdict = matching != nil || vector.isAcceptable ? .pass : .fail
    case .unsupported:
      (actual, ulps, differs, message) = (nil, nil, false, nil)
      verdict = .unsupported
    case .skipped(let why):
      (actual, ulps, differs, message) = (nil, nil, false, why)
      verdict = .skipped
    case .error(let why):
      (actual, ulps, differs, message) = (nil, nil, true, why)
      verdict = vector.isAcceptable ? .pass : .error
    }
    // A case that only passes because another answer is acceptable is no surprise to who expects a failure.
    let name = "\(file.suite)/\(group.id)/\(vector.id)"
    self.verdict = verdict == .pass && differs ? verdict : expectations.adjust(verdict, of: name)
    knownFailure = expectations[name]
  }
}
