import Foundation

/// A program that ran to its end, its output in files.
struct CallgrindTool {
  let status: Int32
  /// The signal that ended it, if one did.
  let signal: Int32?
  let output: Data
  let errors: Data

  /// The last line of standard error that is not empty: most programs say there why they end.
  var lastError: String {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? "it says nothing"
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: its path, or a name that is looked for in PATH.
  ///   - folder: where its output is put for a while; unique names are used.
  ///   - watch: called ten times a second while it runs.
  /// - Throws: `ReportError` where it is missing or cannot be started.
  init(
    _ program: String, _ arguments: [String], folder: URL, environment: [String: String] = [:],
    input: Data = Data(), watch: () -> Void = {}
  ) throws(ReportError) {
    guard let path = Self.path(of: program) else {
      throw ReportError(
        file: program, place: "",
        problem: "there is no such program; Debian's packages valgrind and binutils have it")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map { folder.appendingPathComponent("\(name).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    do {
      for file in files { try (file == files[0] ? input : Data()).write(to: file) }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      while process.isRunning {
        watch()
        usleep(process.isRunning ? 20_000 : 0)
      }
      process.waitUntilExit()
      output = try Data(contentsOf: files[1])
      errors = try Data(contentsOf: files[2])
    } catch {
      throw ReportError(
        file: path, place: "", problem: "it cannot be run: \((error as NSError).localizedDescription)")
    }
    (status, signal) =
      process.terminationReason == .exit
      ? (process.terminationStatus, nil) : (-1, process.terminationStatus)
  }

  /// The path of a program: as it is where it names a folder, else from PATH.
  static func path(of program: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
