import ArgumentParser
import LoxodromeCommandLine

/// The tool `loxodrome-repository`: the verbs that only this repository's scripts and pages call.
@main
struct LoxodromeRepository: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loxodrome-repository",
    abstract: "Makes and checks the pages and pictures of this repository, and decides for its scripts.",
    discussion: """
      Runs in the root of a checkout. It is not installed.

      Exit codes: 0 done; 1 something is not as expected; 2 bad usage or unreadable input; 3 nothing ran.
      """,
    version: loxodromeVersion,
    subcommands: [
      Mutants.self, CompareCommits.self, Accept.self, Figures.self, Gallery.self, ScriptCommands.self,
    ])

  static func main() { runAsProgram() }
}
