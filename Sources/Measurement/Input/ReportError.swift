/// What is wrong with a file of input, and where.
///
/// It is the only type of error that `Measurement` and `RegressionReport` throw.
public struct ReportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file, as the caller gave it.
  public let file: String
  /// The place inside the file: a JSON path such as `benchmarks[3].time_unit`, or a line and a byte
  /// offset. Empty where the whole file is meant.
  public let place: String
  /// What was found there, and what was expected instead.
  public let problem: String

  /// An error at one place of one file.
  public init(file: String, place: String, problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  /// The error on one line, as `file: place: problem`.
  public var description: String {
    [file, place, problem].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
