import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import LoxodromeSuite

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: builtInImplementation == nil
      ? "Evaluates one operation with another implementation."
      : "Evaluates one operation with the built-in implementation or another one.",
    discussion: """
      The result is JSON on one line. It is {"error": "invalid-argument"} if there is no result for the \
      arguments. A number can be a JSON number or "nan", "inf", "-inf", "-0.0" or "0x1.8p+1". \
      `\(programName) operations` lists the names and arguments.

      With --implementation another program is asked, as by `\(programName) conform`. Exit codes: 0 a result; 1 \
      the program answers with an error or breaks the protocol; 2 bad usage; 3 the program does not have \
      the operation in the profile, or declines to answer.

      Examples:
        \(programName) evaluate mapPoint '{"coordinate": {"latitude": 45.52, "longitude": -122.681944}}'\(exampleOption)
        \(programName) evaluate tileQuadkey '{"tile": {"x": 486, "y": 332, "z": 10}}'\(exampleOption)
        \(programName) evaluate zoomLevel '{"zoomScale": 0.5}' --implementation "python3 my-adapter.py"
      """)

  @Argument(help: "The name of the operation, for example mapRect.union.", completion: .operation)
  var operation: String

  @Argument(
    help: ArgumentHelp(
      "The arguments as a JSON object; - reads it from standard input, at most 2^26 bytes.",
      valueName: "arguments-json"))
  var arguments: String

  @Option(
    help: ArgumentHelp(
      "The rules for the result: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("A command line that starts another implementation.", valueName: "command"))
  var implementation: String?

  @Option(help: ArgumentHelp("The time limit for each answer of that implementation.", valueName: "seconds"))
  var timeout = 10.0

  func validate() throws {
    guard timeout > 0, timeout.isFinite else { throw ValidationError("--timeout takes a number above 0") }
  }

  func run() throws {
    guard implementation != nil || builtInImplementation != nil else { throw missingImplementation() }
    let known = Operation.named(operation)
    // Vector files of others can have operations that only their implementation knows.
    guard known != nil || implementation != nil else {
      throw badInput(
        "no operation \"\(operation)\"\(proposal(operation, Operation.all.map(\.name))); "
          + "`\(programName) operations` lists them")
    }
    let profiles = known?.profiles ?? Profile.allCases
    guard let profile = profile.map(Profile.init(rawValue:)) ?? profiles[0], profiles.contains(profile) else {
      let names = profiles.map(\.rawValue).joined(separator: ", ")
      throw badInput("\(operation) has no profile \"\(self.profile ?? "")\", only \(names)")
    }
    let text = arguments == "-" ? try standardInput() : Data(arguments.utf8)
    let arguments: JSONValue
    do {
      arguments = try JSONValue(parsing: text)
      try known?.check(arguments)
    } catch {
      throw badInput("arguments of \(operation): \(error)")
    }
    let result = try implementation.map { try answer(of: $0, profile, arguments) }
    try write((try result ?? builtInAnswer(profile, arguments)).text + "\n", to: nil)
  }

  /// Returns the result of this program's implementation.
  ///
  /// - Throws: the exit code, after writing why there is no result.
  private func builtInAnswer(_ profile: Profile, _ arguments: JSONValue) throws -> JSONValue {
    guard let builtInImplementation else { throw missingImplementation() }
    switch try builtInImplementation.answer(operation, profile, arguments) {
    case .result(let result): return result
    case .error(let why), .skipped(let why): throw badInput("arguments of \(operation): \(why)")
    case .unsupported: throw badInput("\(operation) is not in \(profile.rawValue)")
    }
  }

  /// Returns the result of another implementation.
  ///
  /// - Throws: the exit code, after writing why there is no result.
  private func answer(of command: String, _ profile: Profile, _ arguments: JSONValue) throws -> JSONValue {
    endWithAdaptersOnSignal()
    let answer: Answer
    let listed: [String]
    do throws(AdapterFailure) {
      let adapter = try AdapterProcess(command: command, timeout: timeout, otherOperations: [operation])
      listed = adapter.description.profiles(of: operation).map(\.rawValue)
      answer = try adapter.answer(operation, profile, arguments)
      try adapter.stop()
    } catch {
      writeNote("\(error)")
      if case .notStarted = error.problem { throw ExitCode(2) }
      throw ExitCode(1)
    }
    switch answer {
    case .result(let result): return result
    case .error(let why):
      writeNote("the implementation answers with the error: \(why)")
      throw ExitCode(1)
    case .skipped(let why):
      writeNote("the implementation declines: \(why)")
      throw ExitCode(3)
    case .unsupported:
      let others = listed.first.map { "; it has it in \(listed.joined(separator: ", ")): --profile \($0)" }
      writeNote(
        "the implementation does not have \(operation) in \(profile.rawValue)\(others ?? "")")
      throw ExitCode(3)
    }
  }

  /// Returns all bytes of standard input.
  ///
  /// - Throws: exit code 2, after writing why, if it cannot be read or has more bytes than
  ///   `serve` takes in a line.
  private func standardInput() throws -> Data {
    var text = Data()
    while true {
      let piece: Data?
      do {
        piece = try FileHandle.standardInput.read(upToCount: 1 << 16)
      } catch {
        throw badInput("standard input cannot be read: \(errnoText(of: error))")
      }
      guard let piece, !piece.isEmpty else { return text }
      text.append(piece)
      guard text.count <= LineBuffer.longestLine else {
        throw badInput("standard input is longer than \(LineBuffer.longestLine) bytes")
      }
    }
  }
}
