/// What became of a case (section 7 of the contract).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The answer is right, or the case is acceptable either way.
  case pass
  /// The answer is wrong.
  case fail
  /// The implementation has no such operation or profile.
  case unsupported
  /// The implementation declined to answer.
  case skipped
  /// The implementation failed to answer.
  case error
  /// Wrong or failed, as the expectations file says.
  case knownFailure = "known-failure"
  /// Right, though the expectations file says otherwise.
  case unexpectedPass = "unexpected-pass"

  /// Whether the verdict fails a run.
  public var isBad: Bool { self == .fail || self == .error || self == .unexpectedPass }
}
