import LoxodromeProcesses

/// An error that says how an adapter broke the protocol. None of the adapter's answers are used.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command that started the adapter.
  public let command: String
  /// The case that the adapter was asked, as `suite/group/case`, or nil at the commands `start` and
  /// `stop`.
  public internal(set) var caseName: String?
  /// What went wrong.
  public let problem: Problem
  /// The question that has no valid answer, or nil at the commands `start` and `stop`.
  public internal(set) var question: Question?

  /// A question to an adapter.
  public struct Question: Hashable, Sendable {
    /// The operation that was asked.
    public let operation: String
    /// The profile in which it was asked.
    public let profile: Profile
    /// The arguments of the operation.
    public let arguments: JSONValue
  }

  /// The ways to break the protocol.
  public enum Problem: Hashable, Sendable {
    /// The program could not be started, for this reason.
    case notStarted(String)
    /// The program gave no answer within the timeout (seconds).
    case timedOut(Double)
    /// The program ended before the command `stop`, in this way.
    case exited(String)
    /// A line of the program is too long, not JSON, or not an answer as in FORMAT.md, as described.
    case malformed(String)
    /// The number of answers that the program reports (`said`) differs from the number that it gave
    /// (`were`).
    case miscounted(said: Double, were: Int)
  }

  /// One line with the command, the case and the problem.
  public var description: String {
    let caseSuffix = caseName.map { " at \($0)" } ?? ""
    let what =
      switch problem {
      case .notStarted(let why): "could not be started: \(why)"
      case .timedOut(let seconds): "gave no answer within \(JSONValue.number(seconds).text) s"
      case .exited(let how): "ended before it was told to stop: \(how)"
      case .malformed(let how): "broke the protocol: \(how)"
      case .miscounted(let said, let were):
        "says that it answered \(JSONValue.number(said).text) questions, but answered \(were): "
          + "\"answered\" in the answer to stop is the number of its answers to run, "
          + "with errors and skipped ones"
      }
    return "implementation \"\(command)\"\(caseSuffix) \(what)"
  }

  /// The lines after the description: the arguments of the question, shortened to 300 characters,
  /// and the command that asks it again. Empty if there is no question.
  public var detail: [String] {
    guard let question else { return [] }
    let text = question.arguments.text
    let shown = text.count > 300 ? "\(text.prefix(300))… (\(text.count) characters)" : text
    let command = RunningProgram.command(
      asking: question.operation, question.profile, question.arguments, of: command)
    return ["  arguments  \(shown)", "  repeat     \(command)"]
  }
}
