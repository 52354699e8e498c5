import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome doctor`: checks whether the machine and the results are suitable for measurements.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports what makes measurements on this machine, or results in files, less reliable.",
    discussion: """
      Without files it checks this machine for a second: load, processor quota, stolen time, frequency, \
      turbo, swap, processors, hardware counters, valgrind, and whether this command is a debug build. With \
      files (Google Benchmark's JSON of any project) it also checks these for debug builds, a busy machine, \
      repetitions that are too short, too long or too few, and times that vary widely. Each warning states \
      the finding, why it matters and what to do. Notes are information and do not change the exit code.

      Exit codes: 0 no warning; 1 warnings; 2 bad usage or a file that cannot be used.

      Examples:
        \(programName) doctor
        \(programName) doctor --files-only measured/base/benchmarks.json measured/head/benchmarks.json
        \(programName) doctor --format json
      """)

  @Argument(path: "Results of a Google Benchmark binary.", "FILE")
  var files: [String] = []

  @Flag(help: "Checks only the files, not this machine.")
  var filesOnly = false

  @Option(
    help: ArgumentHelp(
      "The load average before your own builds. If it was low, the load now gives no warning.",
      valueName: "load"))
  var loadBefore: Double?

  @Option(help: "The format of the warnings.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func validate() throws {
    if filesOnly && files.isEmpty { throw ValidationError("--files-only needs a FILE") }
    try checkLoad(before: loadBefore)
  }

  func run() throws {
    var findings: [DoctorFinding] = []
    // Files first, so an unreadable one is reported without waiting a second.
    for file in files {
      findings += try Doctor.findings(about: ReportInput(contentsOf: URL(fileURLWithPath: file)))
    }
    if !filesOnly {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      findings =
        Doctor.findings(Doctor.findings(aboutMachine: MachineView()), loadBefore: loadBefore, cores: cores)
        + findings
    }
    let hasWarnings = findings.contains { !$0.isNote }
    switch format {
    case .json: try write(Doctor.json(findings), to: nil)
    case .text: try write(Doctor.text(findings), to: nil)
    }
    if hasWarnings { throw ExitCode(1) }
  }
}
