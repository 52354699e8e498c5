/// An answer to one question of the suite.
public enum Answer: Hashable, Sendable {
  /// A result in FORMAT.md's form, `{"error": …}` for an impossible one included.
  case result(JSONValue)
  /// There is no such operation in that profile.
  case unsupported
  /// No answer, and why.
  case skipped(String)
  /// A failure to answer, and why.
  case error(String)
}
