import LoxodromeProcesses

/// The result of one case in a run.
public struct CaseResult: Hashable, Sendable, JudgedCase {
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
  /// The two numbers of the result and the expected one that differ most. Nil if none differ.
  public let deviation: Deviation?
  /// Where the expected result comes from and what is allowed. Nil for a law.
  public let basis: CaseBasis?
  /// How the question was answered.
  public let outcome: Outcome
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
  /// The shell command that starts the implementation, or nil for one in this process.
  let implementationCommand: String?

  /// The ways to answer a question, from the best to the worst for whoever trusts the answer.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The expected result, or a law that holds.
    case right
    /// Another answer, or none, to a case that is acceptable either way.
    case acceptable
    /// No answer was asked for or expected: the operation is unsupported.
    case unsupported
    /// The implementation declined, or its result is `{"error": …}` where another was expected.
    case refused
    /// The implementation failed to answer.
    case error
    /// A wrong result without a word, or a law that does not hold.
    case wrong
  }

  /// The case as `suite/group/case`.
  public var name: String { "\(suite)/\(group)/\(caseID)" }

  /// The command that asks the implementation the same question. It begins with `swift run` in a
  /// checkout, unless this program is installed. For a failing law, it is the last question.
  public var command: String {
    RunningProgram.command(asking: operation, profile, arguments, of: implementationCommand)
  }

  /// The unit of the result's numbers, or nil if they have none.
  var unit: String? { Operation.unit(of: operation) }

  /// The difference in words with what is allowed, such as "$.y is 0.25 map points too large (12
  /// ulps); allowed: 2 ulps". From 2^20 ulps on their number says nothing and is left out. Nil if the
  /// numbers of the result are the expected ones.
  public var difference: String? {
    guard let deviation else { return nil }
    let distance =
      ulps.flatMap { $0 < 0x1p20 ? $0 : nil }.map {
        " (\(JSONValue.number($0).text) ulp\($0 == 1 ? "" : "s"))"
      } ?? ""
    let allowed = basis.map { "; allowed: \($0.allowed(unit: unit))" } ?? ""
    return deviation.words(unit: unit) + distance + allowed
  }
}

/// Returns the text as one word of a shell command.
func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
