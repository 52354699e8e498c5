/// Why the check of a law on one input ended before its end.
enum LawStop: Error {
  /// The law does not speak of such an input.
  case outside
  /// The law is broken: how.
  case broken(String)
  /// The implementation lacks an operation.
  case unsupported
  /// The implementation declined to answer: why.
  case skipped(String)
  /// The implementation failed to answer: why.
  case error(String)
  /// The implementation broke down: the run is over.
  case adapter(AdapterFailure)
}
