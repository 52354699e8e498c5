import ArgumentParser
import LoxodromeBenchVerbs
import LoxodromeCommandLine

/// The command `loxodrome-bench`: the verbs of `loxodrome` that measure and compare, without maps.
@main
struct LoxodromeBenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loxodrome-bench",
    abstract: "Measures programs of any project and compares two versions of them.",
    discussion: """
      Start with `loxodrome-bench compare BASE HEAD`, which compares two results of Google Benchmark, \
      pytest-benchmark, hyperfine, JMH or package-benchmark, or with `loxodrome-bench measure`, which \
      measures two binaries or commands in pairs. Reports/CI.md describes comparisons in continuous \
      integration.

      Exit codes: 0 done, and nothing got worse; 1 a regression, a failure or a warning; 2 bad usage or \
      unreadable input; 3 nothing ran, or something is missing; 4 what cannot be compared; 5 inconclusive.
      """,
    version: loxodromeVersion, subcommands: benchVerbs)

  static func main() { runAsProgram() }
}
