import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract:
      "Checks whether every increase of instructions is accepted by the baseline and the commit message.",
    discussion: """
      BASE and HEAD are measurements as for `loxodrome compare`. A benchmark that takes more instructions \
      is accepted if the commit updates its baseline to the new count (`ci/bench --update`) and the commit \
      message has a line "Baseline: " with the reason. Nothing else is accepted: no failing case, no larger \
      error, no missing benchmark.

      Exit codes: 0 nothing got worse, or every change is accepted; 1 a change is not accepted, with one \
      line for each; 2 bad usage, or a file that cannot be used.

      Examples:
        loxodrome-repository accept Reports/compare/base Reports/compare/head --old-baseline old.json \\
          --new-baseline Reports/baseline/x86-64-v3.json --message "$(git log -1 --format=%B)"
      """)

  @Argument(path: "The measurement to compare with: a folder or a file.")
  var base: String

  @Argument(path: "The measurement to compare: a folder or a file.")
  var head: String

  @Option(path: "The baseline before the commit. (default: there was none)", "file")
  var oldBaseline: String?

  @Option(path: "The baseline in the commit.", "file")
  var newBaseline: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The commit's message.", valueName: "text"))
  var message: String

  func run() throws {
    let update = BaselineUpdate(
      before: try oldBaseline.map { try counts($0) }, after: try counts(newBaseline), message: message)
    let comparison = Comparison(base: try MeasurementSet(path: base), head: try MeasurementSet(path: head))
    let objections = update.objections(to: comparison)
    let reason = update.reason(for: comparison)
    guard objections.isEmpty else {
      for objection in objections { writeNote("\(objection)") }
      throw ExitCode(1)
    }
    try write(reason.map { "accepted: \(escapedLine($0))\n" } ?? "nothing got worse\n", to: nil)
  }

  private func counts(_ path: String) throws -> InstructionCounts {
    try InstructionCounts(try ReportInput(contentsOf: URL(fileURLWithPath: path)))
  }
}
