import ArgumentParser
import LoxodromeCommandLine
import LoxodromeSuiteVerbs

/// The command `loxodrome-suite`: the verbs of `loxodrome` that judge implementations, without
/// Loxodrome's own.
@main
struct LoxodromeSuiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loxodrome-suite",
    abstract: "Judges implementations of map geometry by vectors with sources.",
    discussion: """
      Start with `loxodrome-suite conform --implementation COMMAND`, which runs every vector of Tests/Vectors \
      on a program that implements the adapter protocol (Tests/Adapters/README.md), or with \
      `loxodrome-suite operations`, which lists the operations.

      Exit codes: 0 all results as expected; 1 a failure, an error or an unexpected pass; 2 bad usage or \
      unreadable input; 3 nothing ran, or a count does not match.
      """,
    version: loxodromeVersion, subcommands: suiteVerbs)

  static func main() { runAsProgram() }
}
