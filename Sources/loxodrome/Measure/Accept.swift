import ArgumentParser
import Foundation
import Measurement
import RegressionReport

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says whether a commit may take more instructions, as its baseline and its message say.",
    discussion: """
      BASE and HEAD are what `loxodrome compare` reads. A benchmark that takes more instructions is \
      accepted where the commit updates its baseline to the new count (`ci/bench --update`) and the \
      commit's message has a line "Baseline: " with the reason. Nothing else is accepted: no failing case, \
      no larger error, no benchmark that is gone.

      Exit codes: 0 nothing got worse, or all of it is accepted; 1 something is not, one line each says \
      what; 2 bad usage, or a file that cannot be used.

      Examples:
        loxodrome accept Reports/compare/base Reports/compare/head --old-baseline old.json \\
          --new-baseline Reports/baseline/x86-64-v3.json --message "$(git log -1 --format=%B)"
      """)

  @Argument(help: "The measurement to compare with: a folder or a file.")
  var base: String

  @Argument(help: "The measurement in question: a folder or a file.")
  var head: String

  @Option(help: ArgumentHelp("The baseline before the commit. (default: there was none)", valueName: "file"))
  var oldBaseline: String?

  @Option(help: ArgumentHelp("The baseline with the commit.", valueName: "file"))
  var newBaseline: String

  @Option(help: ArgumentHelp("The commit's message.", valueName: "text"))
  var message: String

  func run() throws {
    let reason: String?
    let objections: [String]
    do {
      let update = BaselineUpdate(
        before: try oldBaseline.map { try counts($0) }, after: try counts(newBaseline), message: message)
      let comparison = Comparison(base: try MeasurementSet(path: base), head: try MeasurementSet(path: head))
      objections = update.objections(to: comparison)
      reason = update.reason(for: comparison)
    } catch {
      throw badInput("\(error)")
    }
    guard objections.isEmpty else {
      for objection in objections { complain("loxodrome: \(objection)") }
      throw ExitCode(1)
    }
    try write(reason.map { "accepted: \($0)\n" } ?? "nothing got worse\n", to: nil)
  }

  private func counts(_ path: String) throws -> InstructionCounts {
    try InstructionCounts(try ReportInput(contentsOf: URL(fileURLWithPath: path)))
  }
}
