/// Anything that answers the suite's questions.
public struct Implementation {
  /// Its name in reports.
  public let name: String
  /// The answer to an operation's arguments in a profile; a failure ends the run.
  public let answer: Answering

  /// From an operation's name, a profile and arguments to an answer.
  public typealias Answering = (String, Profile, JSONValue) throws(AdapterFailure) -> Answer

  /// An implementation that answers by the given closure.
  public init(name: String, answer: @escaping Answering) {
    self.name = name
    self.answer = answer
  }
}
