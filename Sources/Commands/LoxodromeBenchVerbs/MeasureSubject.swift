import ArgumentParser
import LoxodromeBench

extension Measure {
  /// What is measured.
  enum Subject {
    case binaries(base: String, head: String)
    case commands(base: MeasuredCommand, head: MeasuredCommand)
  }

  /// Returns what the arguments name.
  ///
  /// - Throws: `ValidationError` if they name neither two binaries nor two commands, or if an option
  ///   does not apply to commands.
  func subject() throws -> Subject {
    switch (base, head) {
    case (let base?, let head?):
      guard name == nil else {
        throw ValidationError("--name is for commands: binaries have names of benchmarks")
      }
      return .binaries(base: base, head: head)
    case (let base?, nil):
      throw ValidationError("expected HEAD, the binary to compare, after \(base)")
    default: break
    }
    let commands = arguments.split(separator: "--", omittingEmptySubsequences: false)
    guard commands.count > 1 else {
      throw ValidationError("expected BASE and HEAD, or -- BASE-COMMAND -- HEAD-COMMAND")
    }
    guard commands.count == 2 else {
      throw ValidationError(
        "expected one -- between BASE-COMMAND and HEAD-COMMAND; a command with a -- of its own can be "
          + "sh -c 'COMMAND'")
    }
    for (command, which) in zip(commands, ["BASE-COMMAND", "HEAD-COMMAND"]) {
      if command.first?.isEmpty ?? true { throw ValidationError("\(which) is empty; expected a program") }
    }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name takes a name") }
    for (option, isGiven) in [("--filter", filter != nil), ("--base-counts", baseCounts != nil)] where isGiven
    {
      throw ValidationError("\(option) is for binaries with benchmarks, not for commands")
    }
    return .commands(base: MeasuredCommand(Array(commands[0])), head: MeasuredCommand(Array(commands[1])))
  }

  /// The same after `validate()`, which has reported all errors.
  var parsedSubject: Subject {
    (try? subject()) ?? .binaries(base: base ?? "", head: head ?? "")
  }
}
