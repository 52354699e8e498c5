import ArgumentParser
import Foundation
import LoxodromeProcesses

/// The version of all commands.
package let loxodromeVersion = "0.1.0"

/// The name of the command that is running, such as `loxodrome-bench`. Messages and help texts have it,
/// since some verbs are in several commands.
package var programName: String { RunningProgram.name }

extension ParsableCommand {
  /// Runs the command line with this command as its root, and ends the program. ArgumentParser's own
  /// exit code for bad usage is 64. The exit code here is 2.
  ///
  /// An error of `run()` is one line on standard error, and exit code 2 too: a file that cannot be used,
  /// mostly. So commands need not catch the errors of what they call if these say which file it is.
  package static func runAsProgram() {
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
      if code == .failure { Foundation.exit(badInput("\(error)").rawValue) }
      let message = fullMessage(for: error)
      if code == .success { Foundation.exit((try? write(message + "\n", to: nil)) == nil ? 2 : 0) }
      writeLines(escapedArguments(CommandLine.arguments, in: message))
      Foundation.exit(2)
    }
  }

  /// Returns an error if the command line begins with a word that is no command, also after `help`.
  private static func unknownCommand(in arguments: [String]) -> ExitCode? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(word) { return nil }
    return badInput("no command \"\(word)\"\(proposal(word, names)); `\(programName) --help` lists them")
  }
}
