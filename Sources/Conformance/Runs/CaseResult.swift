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
  /// The worst distance of two numbers in doubles; nil where there are no numbers or a pair has no
  /// distance.
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

  /// The command that repeats the question in a checkout, with the built-in implementation's
  /// answer.
  public var command: String {
    let quoted = arguments.text.replacing("'", with: "'\\''")
    return "swift run loxodrome evaluate \(operation) '\(quoted)' --profile \(profile.rawValue)"
  }
}
