/// The reason that the check of a law on one input ended early.
enum LawStop: Error {
  /// The law says nothing about the input.
  case notApplicable
  /// The law is broken, as described.
  case broken(String)
  /// The implementation lacks the operation or the profile.
  case unsupported
  /// The implementation declined to answer, for this reason.
  case skipped(String)
  /// The implementation failed to answer, for this reason.
  case error(String)
  /// The adapter broke the protocol, which ends the run.
  case adapter(AdapterFailure)
}
