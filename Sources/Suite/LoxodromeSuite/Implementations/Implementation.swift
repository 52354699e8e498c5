/// An implementation of map geometry that can answer the suite's questions.
public struct Implementation {
  /// The name in reports.
  public let name: String
  /// The shell command that starts the implementation, or nil for one in this process.
  public let command: String?
  /// Returns the answer to an operation with arguments in a profile. A thrown error ends the run.
  public let answer: Answering

  /// A function from an operation's name, a profile and arguments to an answer.
  public typealias Answering = (String, Profile, JSONValue) throws(AdapterFailure) -> Answer

  /// Creates an implementation that answers with the given closure.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - command: the shell command that starts the implementation, if another program answers.
  ///     Reports show it in the commands that repeat a question.
  ///   - answer: answers each question of the suite.
  public init(name: String, command: String? = nil, answer: @escaping Answering) {
    self.name = name
    self.command = command
    self.answer = answer
  }
}
