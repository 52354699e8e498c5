/// A program that broke the protocol: nothing that it said counts.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command that started it.
  public let command: String
  /// The case that it was asked, as `suite/group/case`; nil at the start and the stop.
  public internal(set) var caseName: String?
  /// What it did.
  public let problem: Problem

  /// The ways to break the protocol.
  public enum Problem: Hashable, Sendable {
    /// It could not be started: why.
    case notStarted(String)
    /// It gave no answer in the time allowed (seconds).
    case timedOut(Double)
    /// It ended before it was told to: how.
    case exited(String)
    /// Its line is not JSON or not what FORMAT.md asks for: how.
    case malformed(String)
    /// It counts other answers than it gave.
    case miscounted(said: Double, were: Int)
  }

  /// One line: the program, the case, what it did.
  public var description: String {
    let place = caseName.map { " at \($0)" } ?? ""
    let what =
      switch problem {
      case .notStarted(let why): "could not be started: \(why)"
      case .timedOut(let seconds): "gave no answer within \(JSONValue.number(seconds).text) s"
      case .exited(let how): "ended before it was told to stop: \(how)"
      case .malformed(let how): "broke the protocol: \(how)"
      case .miscounted(let said, let were):
        "says that it answered \(JSONValue.number(said).text) questions, but answered \(were)"
      }
    return "implementation \"\(command)\"\(place) \(what)"
  }
}
