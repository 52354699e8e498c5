/// The result of one case in a run.
public struct CaseResult: Hashable, Sendable {
  /// The suite's name.
  public let suite: String
  /// The group's id.
  public let group: String
  /// The case's id.
  public let caseID: String
  /// The operation of the case.
  public let operation: String
  /// The profile of the case.
  public let profile: Profile
  /// The arguments of the operation. For a failed law, those of the last question, or null if there
  /// was none. Null for any other law.
  public let arguments: JSONValue
  /// The verdict on the answer.
  public let verdict: Verdict
  /// The expected result, or `{"anyOf": […]}` if several results are right. Null for a law.
  public let expected: JSONValue
  /// The implementation's result, or nil if it gave none.
  public let actual: JSONValue?
  /// The largest difference of two numbers at the same path of the result and the expected result
  /// (ulps). Of several expected results, the one that matches or is nearest counts. Nil if there
  /// is no result, if there are no numbers at the same path, or if `ulps(_:_:)` is nil for a pair.
  public let ulps: Double?
  /// Whether the case is `acceptable`: another answer does not fail it.
  public let isAcceptable: Bool
  /// Whether the answer is an error or does not match any expected result. For a law, whether the
  /// law failed. False for unsupported and skipped cases. An acceptable case can differ and pass.
  public let differs: Bool
  /// The reason that the implementation declined or failed to answer, or the first difference of a
  /// wrong result that is not a difference of two numbers. Nil if there is neither. For a law, it
  /// is a description of the trial, or nil if the law is unsupported.
  public let message: String?
  /// The known failure in the expectations, or nil if there is none for this case.
  public let knownFailure: Expectations.KnownFailure?

  /// Whether the case passes although `differs` is true.
  var isAcceptableDifference: Bool { verdict == .pass && differs }

  /// The case as `suite/group/case`.
  public var name: String { "\(suite)/\(group)/\(caseID)" }

  /// The command that asks the built-in implementation the same question in a checkout. For a
  /// failing law, it is the last question.
  public var command: String {
    let quoted = arguments.text.replacing("'", with: "'\\''")
    return "swift run loxodrome evaluate \(operation) '\(quoted)' --profile \(profile.rawValue)"
  }
}
