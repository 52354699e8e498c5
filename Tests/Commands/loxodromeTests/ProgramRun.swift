import Foundation
import LoxodromeTestSupport
import Testing

/// The verbs of `loxodrome-repository`. All others are of `loxodrome`.
let repositoryVerbs: Set = ["accept", "ci", "compare-commits", "figures", "gallery", "mutants"]

/// Returns the path of a command that is built with the tests.
func builtCommand(_ name: String = "loxodrome") throws -> URL {
  // The executable of the test runner is in the folder of products.
  let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
  let folders = [
    products, products.deletingLastPathComponent(), checkout.appendingPathComponent(".build/debug"),
  ]
  return try #require(
    folders.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) })
}

/// Returns the path of the command that has the verb of the arguments.
func builtCommand(for arguments: [String]) throws -> URL {
  try builtCommand(repositoryVerbs.contains(arguments.first ?? "") ? "loxodrome-repository" : "loxodrome")
}

/// Creates a folder for one test, which removes it.
func scratchFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("loxodrome-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// A program that a test has started.
///
/// Its output goes to files, because a program waits when a pipe that nobody reads is full.
final class StartedProgram {
  let process = Process()
  private let files: URL

  /// - Parameters:
  ///   - program: the program; nil for the command that has the verb of the arguments and is built with
  ///     the tests.
  ///   - folder: the working folder.
  ///   - input: standard input, in a pipe. It must fit in the buffer of a pipe.
  ///   - environment: variables that replace those of this process. A variable that is nil is
  ///     removed.
  init(
    _ arguments: [String], of program: URL? = nil, in folder: URL, input: String = "",
    environment: [String: String?] = [:]
  ) throws {
    // Other tests set this for the process, and programs that it starts inherit it. So it is the same
    // for all of them, in whatever order tests run.
    signal(SIGPIPE, SIG_IGN)
    files = try scratchFolder()
    process.executableURL = try program ?? builtCommand(for: arguments)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    for name in ["out", "err"] { try Data().write(to: files.appendingPathComponent(name)) }
    process.standardOutput = try FileHandle(forWritingTo: files.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: files.appendingPathComponent("err"))
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
  }

  deinit { try? FileManager.default.removeItem(at: files) }

  /// Waits for the end of the program.
  func finish() throws -> ProgramRun {
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      bytes: try Data(contentsOf: files.appendingPathComponent("out")),
      errors: String(decoding: try Data(contentsOf: files.appendingPathComponent("err")), as: UTF8.self))
  }
}

/// The exit code and the output of a program that has ended.
struct ProgramRun {
  /// The exit code, or −n if signal n ended the program.
  let status: Int32
  /// Standard output.
  let bytes: Data
  /// Standard error.
  let errors: String

  /// Standard output as a text.
  var output: String { String(decoding: bytes, as: UTF8.self) }
}
