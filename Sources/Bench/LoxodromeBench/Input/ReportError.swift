/// An error in an input file, with its position in the file, or an error in running a program.
///
/// The public functions of `LoxodromeBench` and `LoxodromeReport` throw only this type.
public struct ReportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file or program, as the caller gave it.
  public let file: String
  /// The position in the file: a JSON path such as `benchmarks[3].time_unit`, or a line and a byte
  /// offset. Empty if the error concerns the complete file.
  public let place: String
  /// What was found at this position, and what was expected.
  public let problem: String

  /// Creates an error at a position in a file.
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
