/// An answer to one question of the suite.
public enum Answer: Hashable, Sendable {
  /// A result as in FORMAT.md. It is `{"error": …}` if the arguments have no result.
  case result(JSONValue)
  /// The implementation does not have the operation in the profile of the question.
  case unsupported
  /// The implementation declined to answer, for this reason.
  case skipped(String)
  /// The implementation failed to answer, for this reason.
  case error(String)
}
