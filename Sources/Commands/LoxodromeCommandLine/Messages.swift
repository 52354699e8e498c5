import ArgumentParser
import LoxodromeReport

/// Writes a message to standard error, on one line: with escapes for control characters, which the
/// name of a file can contain. A message of more than 8192 Unicode scalars is cut, since it can
/// quote a file.
package func writeError(_ message: String) { writeLines(escapedLine(message)) }

/// Writes a message as `writeError(_:)`, after the name of the command.
package func writeNote(_ note: String) { writeError("\(programName): \(note)") }

/// Writes a message of one or more lines to standard error, with escapes for control characters
/// other than line breaks and tabs. A line of progress is removed first.
package func writeLines(_ message: String) {
  clearProgressLine()
  writeToStandardError(excerpt(escaped(message), limit: 8192) + "\n")
}

/// Returns what the body returns, which reads files.
///
/// - Throws: exit code 2 after writing the error of the body. An exit code of the body is thrown on.
package func readInput<Input>(_ body: () throws -> Input) throws -> Input {
  do {
    return try body()
  } catch let code as ExitCode {
    throw code
  } catch {
    throw badInput("\(error)")
  }
}

/// Writes a message about bad usage or an unusable file to standard error. Returns exit code 2.
package func badInput(_ message: String) -> ExitCode {
  writeNote(message)
  return ExitCode(2)
}
