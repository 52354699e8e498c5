import ArgumentParser
import Foundation
import LoxodromeReport

/// The command line program, its subcommands, and the functions for messages and files that they
/// share.
@main
struct Loxodrome: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loxodrome",
    abstract: "Tests map geometry, draws maps and clusters points.",
    discussion: """
      Start with `loxodrome conform`, which runs every vector of Tests/Vectors on the built-in \
      implementation, or with `loxodrome operations`, which lists the operations.

      Exit codes: 0 all results as expected; 1 a failure, an error or an unexpected pass; 2 bad usage or \
      unreadable input; 3 nothing ran, or a count does not match.
      """,
    version: "0.1.0",
    // Each has a `commandName`. ArgumentParser otherwise describes its type at every start, which
    // searches all conformances of the program.
    subcommands: [
      Conform.self, Matrix.self, Mutants.self, Operations.self, Evaluate.self, Serve.self, Sweep.self,
      Report.self, Count.self, Measure.self, Compare.self, CompareCommits.self, Accept.self, Record.self,
      DoctorCommand.self, ScriptCommands.self, Calibrate.self, Figures.self, Draw.self, Render.self,
      Gallery.self, TilesCommand.self, ClusterCommand.self, ClusterShards.self, ReplayCommand.self,
      GeocodeCommand.self, GazetteerCommand.self,
    ])

  /// Runs the command line. ArgumentParser's own exit code for bad usage is 64. The exit code here
  /// is 2.
  static func main() {
    // A reader that has closed the pipe causes a write error, which sets the exit code
    // (`write(bytes:to:)`).
    signal(SIGPIPE, SIG_IGN)
    // A file that would become larger than the shell's limit causes a write error, too.
    signal(SIGXFSZ, SIG_IGN)
    if let error = unknownCommand(in: Array(CommandLine.arguments.dropFirst())) {
      Foundation.exit(error.rawValue)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code == .success { Foundation.exit((try? write(message + "\n", to: nil)) == nil ? 2 : 0) }
      writeLines(escapedArguments(CommandLine.arguments, in: message))
      Foundation.exit(2)
    }
  }
}

/// Writes a message to standard error, on one line: with escapes for control characters, which the
/// name of a file can contain. A message of more than 8192 Unicode scalars is cut, since it can
/// quote a file.
func writeError(_ message: String) { writeLines(escapedLine(message)) }

/// Writes a message of one or more lines to standard error, with escapes for control characters
/// other than line breaks and tabs. A line of progress is removed first.
func writeLines(_ message: String) {
  clearProgressLine()
  writeToStandardError(excerpt(escaped(message), limit: 8192) + "\n")
}

/// Writes a message about bad usage or an unusable file to standard error. Returns exit code 2.
func badInput(_ message: String) -> ExitCode {
  writeError("loxodrome: \(message)")
  return ExitCode(2)
}
