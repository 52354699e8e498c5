import Foundation

/// A program of the counting that ran to its end.
struct CallgrindTool {
  let status: Int32
  /// The signal that ended it, if one did.
  let signal: Int32?
  let output: Data
  /// The end of its standard error.
  let errors: String

  /// The last line of standard error that is not empty: most programs say there why they end.
  var lastError: String { errors.split(separator: "\n").last.map(String.init) ?? "it says nothing" }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: its path, or a name that is looked for in PATH.
  ///   - folder: where its input is put for a while, under a unique name.
  ///   - shouldStop: asked ten times a second; the program is killed where it says true.
  /// - Throws: `ReportError` where it is missing or cannot be started, or was stopped.
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
        problem: "it cannot be written: \((error as NSError).localizedDescription)")
    }
    // A disassembly has hundreds of megabytes.
    let process = try ChildProcess(
      [path] + arguments, environment: environment, input: input.isEmpty ? "/dev/null" : file.path,
      timeLimit: .infinity, outputLimit: 1 << 40, shouldStop: shouldStop)
    output = process.output
    errors = process.errors
    switch process.ending {
    case .ended(.exited(let code)): (status, signal) = (code, nil)
    case .ended(.killed(let number)): (status, signal) = (-1, number)
    case .stopped, .timedOut, .wroteTooMuch:
      throw ReportError(file: path, place: "", problem: "it was stopped before its end")
    }
  }

  /// The path of a program: as it is where it names a folder, else from PATH.
  static func path(of program: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
