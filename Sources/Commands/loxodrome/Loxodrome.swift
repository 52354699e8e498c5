import ArgumentParser
import LoxodromeAnswers
import LoxodromeBenchVerbs
import LoxodromeCommandLine
import LoxodromeSuite
import LoxodromeSuiteVerbs

/// The command `loxodrome`: all verbs for users.
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
    version: loxodromeVersion,
    subcommands: suiteVerbs + ownVerbs + benchVerbs + mapVerbs)

  // Each has a `commandName`. ArgumentParser otherwise describes its type at every start, which
  // searches all conformances of the program.
  private static var ownVerbs: [any ParsableCommand.Type] { [Serve.self, Sweep.self] }
  private static var mapVerbs: [any ParsableCommand.Type] {
    [
      Draw.self, Render.self, TilesCommand.self, ClusterCommand.self, ClusterShards.self, ReplayCommand.self,
      GeocodeCommand.self, GazetteerCommand.self,
    ]
  }

  static func main() {
    setBuiltInImplementation { .builtIn }
    runAsProgram()
  }
}
