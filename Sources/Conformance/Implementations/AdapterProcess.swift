import Foundation

/// An implementation in another program, asked by lines of JSON on its standard input and output
/// (FORMAT.md, section 5). Its standard error is ours.
///
/// One question at a time, from one thread at a time. The program is killed, with its
/// children, when the object goes.
public final class AdapterProcess {
  /// What the program says of itself.
  public struct Description: Hashable, Sendable {
    /// The implementation's name.
    public let name: String
    /// Its version.
    public let version: String
    /// The language that it is written in.
    public let language: String
    /// Where to read more.
    public let homepage: String
    /// The profiles that it knows, by their names.
    public let profiles: Set<String>
    /// The operations that it knows.
    public let operations: Set<String>
  }

  /// What the program said of itself at the start.
  public let description: Description
  /// The questions answered so far.
  public private(set) var answered = 0

  private let pipe: AdapterPipe

  /// Starts the program and asks who it is.
  ///
  /// - Parameters:
  ///   - command: a shell command line.
  ///   - timeout: the seconds that each answer may take, above 0.
  /// - Throws: `AdapterFailure` where it cannot be started or its first line is not what FORMAT.md
  ///   asks for.
  public init(command: String, timeout: Double) throws(AdapterFailure) {
    pipe = try AdapterPipe(command: command, timeout: timeout)
    let answer = try pipe.exchange(.object(["command": .string("start"), "protocol": .number(1)]))
    do {
      description = try Description(JSONCursor(answer))
    } catch {
      throw pipe.failure(.malformed("in the answer to start, \(error)"))
    }
  }

  /// The answer to an operation's arguments in a profile; `unsupported` without asking where it
  /// listed neither.
  ///
  /// - Throws: `AdapterFailure` on silence, an exit, or anything that is not the answer to this
  ///   question. The program is then dead.
  public func answer(_ operation: String, _ profile: Profile, _ arguments: JSONValue) throws(AdapterFailure)
    -> Answer
  {
    guard description.operations.contains(operation), description.profiles.contains(profile.rawValue) else {
      return .unsupported
    }
    let id = Double(answered)
    let answer = JSONCursor(
      try pipe.exchange(
        .object([
          "command": .string("run"), "id": .number(id), "profile": .string(profile.rawValue),
          "operation": .string(operation), "arguments": arguments,
        ])))
    do {
      let answeredID = try answer.member("id")
      guard answeredID.value == .number(id) else {
        throw answeredID.error(expected: "the question's, \(Int(id))", found: answeredID.value.text)
      }
      answered += 1
      let answers = try answer.members().names.filter { $0 == "result" || $0 == "skipped" || $0 == "error" }
      guard answers.count <= 1 else {
        throw answer.error(
          expected: "one answer", found: "the members \(answers.sorted().joined(separator: ", "))")
      }
      if let result = try answer.optionalMember("result") { return .result(result.value) }
      if let why = try answer.optionalMember("skipped") { return .skipped(try why.string()) }
      if let message = try answer.optionalMember("error") { return .error(try message.string()) }
      throw answer.error(expected: "the member \"result\", \"skipped\" or \"error\"", found: "none of them")
    } catch {
      throw pipe.failure(.malformed("\(error)"))
    }
  }

  /// Ends the conversation.
  ///
  /// - Throws: `AdapterFailure` where the program counts other answers than it gave.
  public func stop() throws(AdapterFailure) {
    let farewell = JSONCursor(try pipe.exchange(.object(["command": .string("stop")])))
    let count: Double
    do {
      count = try farewell.member("answered").number()
    } catch {
      throw pipe.failure(.malformed("in the answer to stop, \(error)"))
    }
    guard count == Double(answered) else { throw pipe.failure(.miscounted(said: count, were: answered)) }
    pipe.waitForExit()
  }
}

extension AdapterProcess.Description {
  fileprivate init(_ start: JSONCursor) throws(JSONShapeError) {
    let version = try start.member("protocol")
    guard version.value == .number(1) else {
      throw version.error(expected: "protocol 1", found: version.value.text)
    }
    let implementation = try start.member("implementation")
    name = try implementation.member("name").string()
    self.version = try implementation.member("version").string()
    language = try implementation.member("language").string()
    homepage = try implementation.member("homepage").string()
    profiles = Set(try start.member("profiles").map { name throws(JSONShapeError) in try name.string() })
    operations = Set(try start.member("operations").map { name throws(JSONShapeError) in try name.string() })
  }
}

extension Implementation {
  /// Another program, by the name that it gives itself.
  public init(_ adapter: AdapterProcess) {
    self.init(name: adapter.description.name) { operation, profile, arguments throws(AdapterFailure) in
      try adapter.answer(operation, profile, arguments)
    }
  }
}
