import ArgumentParser
import Foundation

@main
struct Loxodrome: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loxodrome",
    abstract: "Tells whether map geometry is right, draws maps and clusters points.",
    discussion: """
      Start with `loxodrome conform`, which puts every vector of Tests/Vectors to the built-in implementation, \
      or with `loxodrome operations`, which lists what can be asked.

      Exit codes: 0 all as expected; 1 a failure, an error or an unexpected pass; 2 bad usage or unreadable input; \
      3 nothing ran, or a count does not match.
      """,
    version: "0.1.0",
    subcommands: [
      Conform.self, Matrix.self, Mutants.self, Operations.self, Evaluate.self, Serve.self, Sweep.self,
      Report.self, Count.self, Measure.self, Compare.self, Accept.self, Record.self,
      DoctorCommand.self, Calibrate.self, Draw.self, Render.self, Gallery.self, ClusterCommand.self,
    ])

  /// Runs the command line. ArgumentParser's own code for bad usage is 64; the contract's is 2.
  static func main() {
    // A reader that has gone is an error of writing, told by the exit code.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code == .success, (try? write(message + "\n", to: nil)) != nil { Foundation.exit(0) }
      complain(message)
      Foundation.exit(2)
    }
  }
}

/// A line on standard error.
func complain(_ message: String) {
  // Where standard error is closed there is nobody left to tell.
  try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
}

/// A failure of what was given: the message on standard error and exit code 2.
func badInput(_ message: String) -> ExitCode {
  complain("loxodrome: \(message)")
  return ExitCode(2)
}

/// Writes text to a file, replacing it, or to standard output where there is no path.
///
/// - Throws: exit code 2 after saying which file cannot be written and why.
func write(_ text: String, to path: String?) throws {
  do {
    if let path {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } else {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
  } catch {
    throw badInput("cannot write \(path ?? "to standard output"): \(systemReason(of: error))")
  }
}

/// Why a file cannot be read or written, in the system's words: Foundation has only "error 512" for
/// many reasons.
func systemReason(of error: any Error) -> String {
  // The error beneath is an NSError or, from writing a file, a POSIXError that does not pass for
  // one.
  guard
    let underlying = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map({ $0 as NSError }),
    underlying.domain == NSPOSIXErrorDomain, let code = Int32(exactly: underlying.code),
    let text = strerror(code)
  else { return (error as NSError).localizedDescription }
  return String(cString: text)
}
