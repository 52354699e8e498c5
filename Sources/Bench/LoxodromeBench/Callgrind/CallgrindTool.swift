import Foundation
import LoxodromeFiles

/// The result of a program that was run for the counting, such as valgrind or objdump, and has
/// ended.
struct CallgrindTool {
  let status: Int32
  /// The signal that ended the program; nil if it exited.
  let signal: Int32?
  let output: Data
  /// The last part of the program's standard error.
  let errors: String

  /// The last line of standard error that is not empty, else that of standard output, or "it says
  /// nothing" if there is none. Most programs write the reason for their failure there.
  var lastError: String {
    let said =
      errors.split(separator: "\n").last
      ?? String(decoding: output.suffix(4096), as: UTF8.self)
      .split(separator: "\n").last
    return said.map { String($0.prefix(300)) } ?? "it says nothing"
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: the path of the program, or a name that is looked up in PATH.
  ///   - folder: the folder for a temporary file with the program's standard input.
  ///   - shouldStop: called at least ten times a second. If it returns true, the program is killed.
  /// - Throws: `ReportError` if the program is missing, cannot be started or was stopped, if its
  ///   exit code is not known, or if the file for its input cannot be written.
  init(
    _ program: String, _ arguments: [String], folder: URL, environment: [String: String] = [:],
    input: Data = Data(), shouldStop: () -> Bool = { false }
  ) throws(ReportError) {
    guard let path = Self.path(of: program) else {
      throw ReportError(
        file: program, place: "",
        problem: "there is no such program; Debian's packages valgrind and binutils have it")
    }
    let file = folder.appendingPathComponent("\(UUID().uuidString).in")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      if !input.isEmpty { try input.write(to: file) }
    } catch {
      throw ReportError(
        file: file.path, place: "",
        problem: "it cannot be written: \(errnoText(of: error))")
    }
    // A disassembly has hundreds of megabytes, so the limit is high.
    let process = try ChildProcess(
      [path] + arguments, environment: environment, input: input.isEmpty ? "/dev/null" : file.path,
      timeLimit: .infinity, outputLimit: 1 << 40, shouldStop: shouldStop)
    output = process.output
    errors = process.errors
    switch process.ending {
    case .ended(.exited(let code)): (status, signal) = (code, nil)
    case .ended(.killed(let number)): (status, signal) = (-1, number)
    case .ended(.unknown):
      throw ReportError(file: path, place: "", problem: "its exit code is not known")
    case .stopped, .timedOut, .wroteTooMuch:
      throw ReportError(file: path, place: "", problem: "it was stopped before its end")
    }
  }

  /// Runs a program as the other initializer does, with the same addresses in every run, where the
  /// system permits that.
  ///
  /// Programs with Google Benchmark 1.9 or later start themselves anew if their addresses are random.
  /// The new program is not under Valgrind.
  init(
    withoutRandomAddresses program: String, _ arguments: [String], folder: URL,
    environment: [String: String] = [:], shouldStop: () -> Bool = { false }
  ) throws(ReportError) {
    let command = try Self.wordsWithoutRandomAddresses(folder: folder) + [program] + arguments
    try self.init(
      command[0], Array(command.dropFirst()), folder: folder, environment: environment, shouldStop: shouldStop
    )
  }

  /// Returns the words before a command that give it the same addresses in every run; none where the
  /// system does not permit that.
  static func wordsWithoutRandomAddresses(folder: URL) throws(ReportError) -> [String] {
    guard Self.path(of: "setarch") != nil, try Self("setarch", ["-R", "true"], folder: folder).status == 0
    else { return [] }
    return ["setarch", "-R"]
  }

  /// Checks that the program exited with code 0.
  ///
  /// - Throws: `ReportError` with the exit code and the last line of standard error, or with the
  ///   signal that ended the program.
  func requireSuccess(of what: String) throws(ReportError) {
    if let signal { throw ReportError(file: what, place: "", problem: Self.ending(by: signal)) }
    guard status == 0 else {
      throw ReportError(file: what, place: "", problem: "exit code \(status): \(lastError)")
    }
  }

  /// Returns a phrase for the end of a program by a signal, with the signal's name if it is a usual
  /// one.
  static func ending(by signal: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
      SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
    return "it was ended by signal \(signal)" + (names[signal].map { " (\($0))" } ?? "")
  }

  /// Returns the path of a program; nil if there is no such executable. A name with a slash is a
  /// path. Any other name is looked up in PATH.
  static func path(of program: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
