import Foundation
import LoxodromeProcesses
import LoxodromeSpelling

/// An implementation in another program (an adapter). It is asked through lines of JSON on its
/// standard input and output (FORMAT.md, section 5). It shares this process's standard error.
///
/// Only one thread may ask at a time. The program and its children are killed when the object is
/// deallocated.
public final class AdapterProcess {
  /// The program's description of itself.
  public struct Description: Hashable, Sendable {
    /// The implementation's name.
    public let name: String
    /// The implementation's version.
    public let version: String
    /// The programming language of the implementation.
    public let language: String
    /// The address of a page about the implementation.
    public let homepage: String
    /// The names of the profiles that the implementation supports.
    public let profiles: Set<String>
    /// The names of the operations that the implementation supports.
    public let operations: Set<String>

    /// Returns the listed profiles of a listed operation, those of FORMAT.md first to last.
    public func profiles(of operation: String) -> [Profile] {
      guard operations.contains(operation) else { return [] }
      let known = Operation.named(operation)?.profiles ?? Profile.allCases
      return known.filter { profiles.contains($0.rawValue) }
    }
  }

  /// The program's answer to the command `start`.
  public let description: Description
  /// The shell command line that started the program.
  public let command: String
  /// The number of `run` commands that the program has answered so far.
  public private(set) var answered = 0

  private let pipe: AdapterPipe

  /// Starts the program and asks for its description.
  ///
  /// - Parameters:
  ///   - command: a shell command line.
  ///   - timeout: the maximum time for each answer (seconds), above 0.
  ///   - otherOperations: operations that the program may list besides those of FORMAT.md, such as
  ///     those of vector files of its own.
  /// - Throws: `AdapterFailure` if the program cannot be started, if it ends or does not answer in
  ///   time, or if its first line is not an answer to `start` as in FORMAT.md. An operation or a
  ///   profile that nobody knows is a failure too, because the cases of a misspelled name would
  ///   silently be unsupported.
  public init(
    command: String, timeout: Double, otherOperations: Set<String> = []
  ) throws(AdapterFailure) {
    self.command = command
    pipe = try AdapterPipe(command: command, timeout: timeout)
    let answer = try pipe.exchange(.object(["command": .string("start"), "protocol": .number(1)]))
    do {
      description = try Description(JSONCursor(answer), otherOperations)
    } catch {
      throw pipe.failure(.malformed("in the answer to start, \(error)"))
    }
  }

  /// Returns the answer to an operation with arguments in a profile. If the program does not list
  /// the operation and the profile, the answer is `unsupported` and the program is not asked.
  ///
  /// - Throws: `AdapterFailure` if the program does not answer in time, ends, or writes anything
  ///   but the answer to this question. After that, no more questions may be asked.
  public func answer(_ operation: String, _ profile: Profile, _ arguments: JSONValue) throws(AdapterFailure)
    -> Answer
  {
    guard description.operations.contains(operation), description.profiles.contains(profile.rawValue) else {
      return .unsupported
    }
    do throws(AdapterFailure) {
      return try listedAnswer(operation, profile, arguments)
    } catch {
      var failure = error
      failure.question = .init(operation: operation, profile: profile, arguments: arguments)
      throw failure
    }
  }

  /// Returns the answer to an operation that the program lists.
  private func listedAnswer(
    _ operation: String, _ profile: Profile, _ arguments: JSONValue
  ) throws(AdapterFailure) -> Answer {
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

  /// Sends the command `stop`, checks the number of answers, and waits up to half a second for the
  /// program to end.
  ///
  /// - Throws: `AdapterFailure` if the program does not answer `stop` as in FORMAT.md, or if the
  ///   number of answers that it reports is wrong.
  public func stop() throws(AdapterFailure) {
    let stopAnswer = JSONCursor(try pipe.exchange(.object(["command": .string("stop")])))
    let count: Double
    do {
      count = try stopAnswer.member("answered").number()
    } catch {
      throw pipe.failure(.malformed("in the answer to stop, \(error)"))
    }
    guard count == Double(answered) else { throw pipe.failure(.miscounted(said: count, were: answered)) }
    pipe.waitForExit()
  }

  /// Kills all programs that this process has started, with their children. For use directly before
  /// this process ends: no adapter may be used or started afterward.
  package static func killAll() { SpawnedProcess.killAll() }
}

extension AdapterProcess.Description {
  fileprivate init(_ start: JSONCursor, _ otherOperations: Set<String>) throws(JSONShapeError) {
    let version = try start.member("protocol")
    guard version.value == .number(1) else {
      throw version.error(expected: "protocol 1", found: version.value.text)
    }
    let implementation = try start.member("implementation")
    name = try implementation.member("name").string()
    self.version = try implementation.member("version").string()
    language = try implementation.member("language").string()
    homepage = try implementation.member("homepage").string()
    let known = Operation.all.map(\.name) + otherOperations.sorted()
    profiles = Set(
      try start.member("profiles").map { name throws(JSONShapeError) in
        try name.name(outOf: Profile.allCases.map(\.rawValue), "a profile")
      })
    operations = Set(
      try start.member("operations").map { name throws(JSONShapeError) in
        try name.name(outOf: known, "an operation of FORMAT.md or of the vector files")
      })
  }
}

extension Implementation {
  /// Creates the implementation in another program, with the name from its description.
  public init(_ adapter: AdapterProcess) {
    self.init(name: adapter.description.name, command: adapter.command) {
      operation, profile, arguments throws(AdapterFailure) in
      try adapter.answer(operation, profile, arguments)
    }
  }
}

extension JSONCursor {
  /// Returns the string if it is one of the names. Otherwise the error proposes the name that is
  /// spelled most like it.
  fileprivate func name(outOf names: [String], _ what: String) throws(JSONShapeError) -> String {
    let found = try string()
    if names.contains(found) { return found }
    let proposal = similarName(to: found, in: names).map { ", like \"\($0)\"" } ?? ""
    throw error(expected: what + proposal, found: "\"\(found.prefix(100))\"")
  }
}
