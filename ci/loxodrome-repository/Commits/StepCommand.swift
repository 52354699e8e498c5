import Foundation

/// A program that is run as a part of a step: its words, its environment and where its output goes.
struct StepCommand: Equatable, Sendable {
  /// Where the two outputs of a program go.
  enum Output: Equatable, Sendable {
    /// Standard output is forwarded to this process's standard output. Standard error is shared
    /// with this process.
    case standardOutput
    /// Standard output is forwarded to this process's standard error. Standard error is shared with
    /// this process.
    case standardError
    /// Both are appended to the file of this path, in the order of writing.
    case log(String)
    /// Standard output replaces the file of this path; standard error replaces the second file.
    case file(String, errors: String)
  }

  /// The program and its arguments. A program without a slash is looked for in `PATH`.
  var words: [String]
  /// Variables that are added to this process's environment or replace its values.
  var environment: [String: String]
  /// Where the outputs go.
  var output: Output

  /// Creates a command.
  init(_ words: [String], environment: [String: String] = [:], output: Output) {
    self.words = words
    self.environment = environment
    self.output = output
  }
}

/// Why a comparison of commits ended before its report.
enum ComparisonStop: Error, Equatable, Sendable {
  /// The caller requested it. All programs that were started have ended.
  case interrupted
  /// Something could not be done. The text says what.
  case impossible(String)
}
